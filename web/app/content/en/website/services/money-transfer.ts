import { claimStatus } from '#content/en/claims.ts';
import type { PageCopy } from '#content/page-copy.ts';

export const moneyTransfer = {
  meta: {
    title: 'Money transfer: how you pay, how they receive',
    description: `Bank transfer, debit card or credit card at your end; bank deposit, mobile money or cash at theirs (${claimStatus}): which pair fits what.`,
  },
  opening: {
    eyebrow: 'Money Transfer',
    heading: 'Three ways in, three ways out',
    lead: 'A transfer has two ends, and they need not match: a debit card in Milan at one, cash in Accra at the other. Sending takes an account with us. Receiving takes none.',
    actions: [{ label: 'See the prices', to: '/pricing' }],
  },
} as const satisfies PageCopy;
