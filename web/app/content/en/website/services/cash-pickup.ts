import { plans } from '@remit/domain/catalogue/plans.ts';
import { formatShare } from '@remit/domain/money/format.ts';
import { claimStatus } from '#content/en/claims.ts';
import type { Fact, PageWords } from '#content/words.ts';

const { name, feeBasisPoints } = plans.plus;

export const cashPickup = {
  meta: {
    title: 'Cash pickup with an ID and a tracking number',
    description:
      'For people without a bank account, or who would rather hold the money: what they bring to the counter, and which of our plans is to include it.',
  },
  opening: {
    eyebrow: 'Cash Pickup',
    heading: 'An ID, a number, and the cash is theirs',
    lead: 'Some people have no bank account; some would simply rather hold the money. They need two things at the counter, and one of them comes from you: the tracking number of your transfer.',
    actions: [
      { label: 'See the prices', to: '/pricing' },
      { label: 'How a transfer works', to: '/how-it-works' },
    ],
  },
  facts: [
    { term: 'They bring', detail: ['Valid government ID', 'Tracking number'] },
    {
      term: 'Part of the plan',
      detail: `${name}, ${formatShare(feeBasisPoints)} per transfer`,
      note: claimStatus,
    },
  ],
} as const satisfies PageWords & { facts: readonly Fact[] };
