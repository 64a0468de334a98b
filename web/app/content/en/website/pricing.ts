import { type Plan, planIds, plans } from '@remit/domain/catalogue/plans.ts';
import { formatShare } from '@remit/domain/money/format.ts';
import type { PageWords } from '#content/words.ts';

const share = ({ feeBasisPoints }: Plan) => formatShare(feeBasisPoints);
const shares = planIds.map((id) => `${plans[id].name} ${share(plans[id])}`).join(', ');

export const pricing = {
  meta: {
    title: 'Pricing: three plans, one share of what you send',
    description: `${shares} per transfer. What each plan includes, how much one transaction may carry, and what is still only planned.`,
  },
  opening: {
    eyebrow: 'Pricing',
    heading: 'One share of what you send',
    lead: 'Each plan takes a percentage of the amount, once, and what remains goes out at the rate that stands beside it. Pick yours by how much you send and how soon it has to be there.',
  },
  plans: {
    label: 'The three plans',
    share,
    per: 'per transfer',
    mostPopular: 'Most Popular',
  },
  status: 'Planned prices. Nothing is charged before we launch.',
  whyTheyDiffer: { label: 'Why do our figures differ?', to: '/how-we-show-prices' },
} as const satisfies PageWords & Record<string, unknown>;
