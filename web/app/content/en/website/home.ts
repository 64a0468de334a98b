import { claimStatus } from '#content/en/claims.ts';

export const home = {
  meta: {
    title: 'Send money to Ghana, Kenya, Uganda and Senegal',
    description:
      'A money transfer service in the making, for people abroad: to banks, mobile wallets and cash pickup in Ghana first, then Kenya, Uganda and Senegal.',
  },
  notice: 'Coming Soon - Join Our Waitlist',
  headline: {
    firstLine: 'Money sent home',
    secondLine: { before: 'is ', underlined: 'care', after: ' made visible.' },
  },
  introduction:
    'We are building a way to send money home: Ghana first, then Kenya, Uganda and Senegal. Before launch no money moves.',
  /** Follows the share, which is set large. */
  fee: ({ minimum }: { readonly minimum: string }) => `fee, ${minimum} minimum`,
  /** Beside the fee, since the badge stands in no section with a statement. */
  feeStatus: claimStatus,
  /** Where the money comes from in the drawing. */
  cities: ['New York', 'London', 'Paris', 'Milan'],
  countries: { label: 'The first four countries', first: 'First', later: 'To follow' },
  close: {
    heading: 'Ghana opens first. Be there.',
    text: 'Leave an address and say where you send. You hear from us when your country opens, and once before, to confirm that it was you.',
    demo: { label: 'Try the demo', to: '/demo/send' },
  },
} as const;
