export const pricingCalculator = {
  heading: 'Pricing calculator',
  plan: 'Plan',
} as const;
