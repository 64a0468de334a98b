import type { CountedAmount } from '@remit/domain/estimates/counted-amount.ts';

type Hint = NonNullable<CountedAmount['hint']>;

/** Around every calculator of the website that goes from dollars to a country. */
export const estimator = {
  heading: 'Transfer estimator',
  eitherSide: 'Type either amount',
  send: 'You send',
  country: 'To',
  receive: 'They receive',
  /** What we understood, as people say it. */
  result: ({ sent, received, country }: { sent: string; received: string; country: string }) =>
    `Send ${sent} to ${country} and ${received} arrives.`,
  more: ({ sent, typed, received }: { sent: string; typed: string; received: string }) =>
    `${sent} is the least that covers ${typed}: ${received} arrives.`,
  understood: (amount: string) => `We read that as ${amount}.`,
  feeTakesAll: (fee: string) => `The fee of ${fee} takes all of it, so nothing would arrive. Send more.`,
  overLimit: (limit: string) =>
    `One transaction carries up to ${limit} with a basic verified account, as planned.`,
  overPlan: ({ plan, limit }: { plan: string; limit: string }) =>
    `${plan} carries up to ${limit} in one transaction.`,
  hints: {
    empty: 'Type an amount, such as 250.',
    zero: 'Type an amount above 0.',
    negative: 'Below 0 counts as 0.',
    'not-a-number': 'That is no amount we can read, so it counts as 0. Digits like 1,000.50 will do.',
    'too-long': 'That is too long for an amount, so it counts as 0.',
  } satisfies Record<Hint, string>,
  costs: {
    fee: 'Fee',
    /** Which rule decided. */
    share: (share: string) => `${share} of what you send`,
    minimum: ({ share, minimum }: { share: string; minimum: string }) =>
      `${share} would be less than ${minimum}`,
    none: 'nothing is sent yet',
    converted: 'Converted',
    rate: 'Rate',
    illustrative: 'illustrative',
    total: 'You pay in all',
    included: 'fee included',
  },
  share: {
    label: 'Share this estimate',
    title: ({ sent, country }: { sent: string; country: string }) => `${sent} to ${country}`,
  },
  withoutScripts: 'This is the estimate for one amount. To type your own, the estimator needs JavaScript.',
} as const;
