import { plans } from '@remit/domain/catalogue/plans.ts';
import { formatShare } from '@remit/domain/money/format.ts';
import { claimStatus } from '#content/en/claims.ts';
import type { Fact, PageWords } from '#content/words.ts';

const { feeBasisPoints, features } = plans.business;
const share = formatShare(feeBasisPoints);

export const businessTransfers = {
  meta: {
    title: `Business transfers: bulk payments at ${share}`,
    description: `Salaries, suppliers and rent in one run: the Business plan at ${share} per transfer, what it is to include, and where to write about your case.`,
  },
  opening: {
    eyebrow: 'Business Transfers',
    heading: 'Payday for everyone at once',
    lead: 'Twelve salaries in Kampala, a supplier in Nairobi, the rent in Dakar: a company sends often, sends together and has to plan what it costs. The Business plan is drawn up for that.',
    actions: [{ label: 'Compare the plans', to: '/pricing' }],
  },
  facts: [
    { term: 'Fee', detail: `${share} per transfer`, note: claimStatus },
    { term: 'Included', detail: features, note: claimStatus },
  ],
  write: 'Tell us how many people you pay, and where:',
} as const satisfies PageWords & { facts: readonly Fact[]; write: string };
