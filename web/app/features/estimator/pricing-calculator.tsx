import { later } from '#ui/later.tsx';

export const PricingCalculator = later(() =>
  import('./pricing-calculator-part.tsx').then(({ PricingCalculatorPart }) => PricingCalculatorPart),
);
