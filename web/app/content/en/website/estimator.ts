import type { CountedAmount } from '@remit/domain/estimates/counted-amount.ts';

type Hint = NonNullable<CountedAmount['hint']>;

/** Around every calculator of the website that goes from dollars to a country. */
export const estimator = {
  heading: 'Transfer estimator',
  eitherSide: 'Enter either amount',
  send: 'You send',
  country: 'To',
  receive: 'They receive',
  /** What we understood, as people say it. */
  result: ({ sent, received, country }: { sent: string; received: string; country: string }) =>
    `Send ${sent} to ${country} and ${received} arrives.`,
  more: ({ sent, typed, received }: { sent: string; typed: string; received: string }) =>
    `To cover ${typed}, send ${sent}: ${received} arrives.`,
  understood: (amount: string) => `We read that as ${amount}.`,
  feeTakesAll: (fee: string) =>
    `The fee of ${fee} takes the whole amount, so nothing would arrive. Send more.`,
  overLimit: (limit: string) => `Planned limit: ${limit} per transaction with a basic verified account.`,
  overPlan: ({ plan, limit }: { plan: string; limit: string }) =>
    `${plan} has a limit of ${limit} per transaction.`,
  hints: {
    empty: 'Enter an amount, such as 250.',
    zero: 'Enter an amount above 0.',
    negative: 'An amount below 0 counts as 0.',
    'not-a-number': 'Enter an amount, such as 1,000.50.',
    'too-long': 'That is too long. Enter a shorter amount.',
  } satisfies Record<Hint, string>,
  costs: {
    fee: 'Fee',
    /** Which rule decided. */
    share: (share: string) => `${share} of what you send`,
    minimum: ({ share, minimum }: { share: string; minimum: string }) =>
      `${minimum} minimum: ${share} would be less`,
    none: 'no amount yet',
    converted: 'Converted',
    rate: 'Rate',
    illustrative: 'illustrative',
    total: 'You pay in total',
    included: 'fee included',
  },
  share: {
    label: 'Share this estimate',
    title: ({ sent, country }: { sent: string; country: string }) => `${sent} to ${country}`,
  },
  withoutScripts: 'This is the estimate for one amount. Turn on JavaScript to enter your own.',
} as const;
