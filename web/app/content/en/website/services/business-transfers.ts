import { plans } from '@remit/domain/catalogue/plans.ts';
import { formatShare } from '@remit/domain/money/format.ts';
import { claimStatus } from '#content/en/claims.ts';
import type { PageCopy } from '#content/page-copy.ts';

const share = formatShare(plans.business.feeBasisPoints);

export const businessTransfers = {
  meta: {
    title: `Business transfers: bulk payments planned at ${share}`,
    description: `Salaries, suppliers and rent in one run: the Business plan at ${share} per transfer (${claimStatus}), and one payday worked out.`,
  },
  opening: {
    eyebrow: 'Business Transfers',
    heading: 'Payday for everyone at once',
    lead: 'Twelve salaries in Kampala, a supplier in Nairobi, the rent in Dakar: a company sends often, sends together and has to plan what it costs. The Business plan is drawn up for that.',
    actions: [{ label: 'Compare the plans', to: '/pricing' }],
  },
  write: 'Tell us whom you pay',
} as const satisfies PageCopy & { write: string };
