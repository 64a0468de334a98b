import type { TrackingFacts, TrackingView } from '@remit/domain/transfers/tracking.ts';

export type TrackingCopy = {
  readonly heading: string;
  readonly lead: string;
  /** To collect cash. */
  readonly bring?: { readonly heading: string; readonly things: readonly string[] };
  readonly note?: string;
  /** Which steps there are, and which is the current one, counted from 0. */
  readonly progress?: { readonly steps: readonly string[]; readonly current: number };
};

const paid = 'Payment by the sender';
const onItsWay = 'On its way';
const direct = [paid, onItsWay, 'Arrived'];
const cash = [paid, onItsWay, 'Ready to collect', 'Collected'];

const waiting = ({ amount }: TrackingFacts) => ({
  heading: `${amount} is waiting for the sender’s payment`,
  lead: 'It is sent as soon as the payment is here. You do not need to do anything.',
});
const late = ({ amount }: TrackingFacts) => ({
  heading: `${amount} is still on its way`,
  lead: 'It is taking longer than usual, and it is not lost. You do not need to do anything.',
});

/** For the people a transfer goes to, who may never have heard of us. Times are those of their country. */
const views = {
  waiting: (facts) => ({ ...waiting(facts), progress: { steps: direct, current: 0 } }),
  'waiting-cash': (facts) => ({ ...waiting(facts), progress: { steps: cash, current: 0 } }),
  'on-its-way-mobile-money': ({ amount, time, day, country }) => ({
    heading: `${amount} is on its way`,
    lead: `It should arrive in the mobile money wallet by ${time} on ${day}, ${country} time.`,
    progress: { steps: direct, current: 1 },
  }),
  'on-its-way-bank-deposit': ({ amount, firstDay, lastDay }) => ({
    heading: `${amount} is on its way`,
    lead: `It should arrive in the bank account on ${firstDay} or ${lastDay}.`,
    progress: { steps: direct, current: 1 },
  }),
  'on-its-way-cash-pickup': ({ amount, time, day, country }) => ({
    heading: `${amount} is on its way`,
    lead: `It should be ready to collect by ${time} on ${day}, ${country} time. This page will say so.`,
    progress: { steps: cash, current: 1 },
  }),
  late: (facts) => ({ ...late(facts), progress: { steps: direct, current: 1 } }),
  'late-cash': (facts) => ({ ...late(facts), progress: { steps: cash, current: 1 } }),
  ready: ({ amount, day }) => ({
    heading: `${amount} is ready to collect`,
    lead: `You can collect it until ${day}.`,
    bring: {
      heading: 'Bring two things',
      things: ['A valid ID in your name', 'The pickup code that the sender gives you'],
    },
    note: 'The pickup code is not on this page. Only the sender can give it to you.',
    progress: { steps: cash, current: 2 },
  }),
  'arrived-mobile-money': ({ amount, time, day, country }) => ({
    heading: `${amount} has arrived`,
    lead: `It arrived in the mobile money wallet at ${time} on ${day}, ${country} time.`,
    progress: { steps: direct, current: 2 },
  }),
  'arrived-bank-deposit': ({ amount, time, day, country }) => ({
    heading: `${amount} has arrived`,
    lead: `It arrived in the bank account at ${time} on ${day}, ${country} time.`,
    progress: { steps: direct, current: 2 },
  }),
  collected: ({ amount, time, day, country }) => ({
    heading: `${amount} was collected`,
    lead: `It was paid out in cash at ${time} on ${day}, ${country} time.`,
    progress: { steps: cash, current: 3 },
  }),
  stopped: () => ({
    heading: 'This transfer was stopped',
    lead: 'Ask the person who sent it.',
  }),
  unknown: () => ({
    heading: 'This link does not work any more',
    lead: 'Ask the person who sent it for a new one.',
  }),
  later: () => ({
    heading: 'We cannot show this transfer now',
    lead: 'Please open the link again in a few minutes.',
  }),
} satisfies Record<TrackingView, (facts: TrackingFacts) => TrackingCopy>;

export const tracking = {
  meta: {
    title: 'Follow a transfer',
    description:
      'The page for the people a transfer goes to: where it is, how much arrives, when, and what to bring.',
  },
  practice: { tag: 'Practice', text: 'This is a practice transfer. No money moves.' },
  views: views as Readonly<Record<TrackingView, (facts: TrackingFacts) => TrackingCopy>>,
  progress: 'Progress',
  /** Read out after a completed step. */
  done: 'done',
  live: 'This page follows the transfer by itself.',
  loading: 'Looking for the transfer',
  safety: {
    heading: 'We never ask you to pay to receive money',
    text: 'Anyone who asks you for a fee, a PIN or a password in our name is a fraud.',
  },
};
