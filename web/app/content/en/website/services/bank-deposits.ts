import type { PageCopy } from '#content/page-copy.ts';

export const bankDeposits = {
  meta: {
    title: 'Bank deposits in Ghana, Kenya, Uganda, Senegal',
    description:
      'Money into the account they already use, in its own currency: how many banks we plan to reach in each of four countries, and how long a deposit takes.',
  },
  opening: {
    eyebrow: 'Bank Deposits',
    heading: 'Into the account they already use',
    lead: 'For rent, for school fees, for putting something by: a deposit arrives in local currency, where they pay from anyway, and leaves a line on their statement.',
    actions: [{ label: 'See the prices', to: '/pricing' }],
  },
} as const satisfies PageCopy;
