import type { PageCopy } from '#content/page-copy.ts';

/** What the page itself says; the parts that are only read have their words in pricing-plans.ts and pricing-fees.ts. */
export const pricing = {
  meta: {
    title: 'Pricing: three plans, one share of what you send',
    description:
      'Three plans, each a share of the amount and nothing fixed. Type an amount, choose a country and a plan, and see the fee, the rate and what arrives.',
  },
  opening: {
    eyebrow: 'Pricing',
    heading: 'One share of what you send',
    lead: 'Each plan takes a percentage of the amount, once, and what remains goes out at the rate that stands beside it. Pick yours by how much you send and how soon it has to be there.',
  },
  status: 'Planned prices. Nothing is charged before we launch.',
  whyTheyDiffer: { label: 'Why do our figures differ?', to: '/how-we-show-prices' },
} as const satisfies PageCopy & Record<string, unknown>;
