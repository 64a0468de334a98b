import { paymentMinutesMax, pickupDaysMax } from '@remit/domain/transfers/state.ts';

/** Where a transfer is, as its sender tells it apart. `-asked`: a cancel waits for the outcome. */
export type TransferSituation =
  | 'unpaid'
  | 'unpaid-asked'
  | 'paid'
  | 'sending'
  | 'sending-asked'
  | 'ready'
  | 'recalling'
  | 'recalling-uncollected'
  | 'refunding'
  | 'refunded'
  | 'arrived'
  | 'arrived-too-late-to-cancel'
  | 'collected'
  | 'collected-too-late-to-cancel'
  | 'expired'
  | 'cancelled-unpaid'
  | 'cancelled-unpaid-by-team'
  | 'declined';

/** Why a payment goes back. */
export type RefundReason =
  | 'cancelled'
  | 'cancelled-by-team'
  | 'not-collected'
  | 'unknown-wallet'
  | 'name-mismatch'
  | 'wallet-full'
  | 'account-closed'
  | 'other';

export type TransferFacts = {
  /** The name of the recipient. */
  readonly recipient: string;
  /** Such as "100.00 EUR". */
  readonly paid: string;
  readonly receives: string;
};

type Story = {
  readonly headline: (facts: TransferFacts) => string;
  readonly text: (facts: TransferFacts) => string;
};

const nothingCharged = ({ recipient }: TransferFacts) => `${recipient} gets nothing, and you paid nothing.`;
const tooLate = (facts: TransferFacts, what: string) =>
  `You have asked to cancel, but ${facts.recipient} ${what} before the transfer could be stopped.`;

export const stories: Readonly<Record<TransferSituation, Story>> = {
  unpaid: {
    headline: () => 'We are waiting for your payment.',
    text: ({ paid, receives }) => `When we have your ${paid}, we send ${receives} at once.`,
  },
  'unpaid-asked': {
    headline: () => 'This transfer is being cancelled.',
    text: () => 'We are closing the payment. If it arrived at the same moment, you get it back in full.',
  },
  paid: {
    headline: () => 'We have your payment.',
    text: ({ recipient, receives }) => `Next, we send ${receives} to ${recipient}.`,
  },
  sending: {
    headline: ({ recipient }) => `The money is on its way to ${recipient}.`,
    text: ({ receives }) => `Our partner is paying out ${receives}.`,
  },
  'sending-asked': {
    headline: () => 'This transfer is being cancelled.',
    text: ({ recipient, paid }) =>
      `We have asked our partner to stop it. If ${recipient} does not get the money, you get ${paid} back.`,
  },
  ready: {
    headline: ({ recipient }) => `The cash is ready for ${recipient}.`,
    text: ({ recipient, receives }) => `${recipient} can collect ${receives} now.`,
  },
  recalling: {
    headline: () => 'This transfer is being cancelled.',
    text: ({ recipient, paid }) =>
      `We have asked the counter to take the cash back. Until it confirms, ${recipient} can still collect it. Once it has confirmed, you get ${paid} back.`,
  },
  'recalling-uncollected': {
    headline: () => 'The cash was not collected.',
    text: ({ paid }) =>
      `It waited for ${pickupDaysMax} days. We have asked the counter to take it back. Once it has, you get ${paid} back.`,
  },
  refunding: {
    headline: () => 'Your money is on its way back.',
    text: ({ paid }) => `You get ${paid} back. That includes the fee.`,
  },
  refunded: {
    headline: () => 'You have your money back.',
    text: ({ paid }) => `We have returned ${paid} to you. That includes the fee.`,
  },
  arrived: {
    headline: ({ recipient }) => `${recipient} has the money.`,
    text: ({ receives }) => `${receives} arrived in full.`,
  },
  'arrived-too-late-to-cancel': {
    headline: ({ recipient }) => `${recipient} has the money.`,
    text: (facts) => tooLate(facts, `had ${facts.receives}`),
  },
  collected: {
    headline: ({ recipient }) => `${recipient} has the money.`,
    text: ({ recipient, receives }) => `${recipient} collected ${receives} in cash.`,
  },
  'collected-too-late-to-cancel': {
    headline: ({ recipient }) => `${recipient} has the money.`,
    text: (facts) => tooLate(facts, `collected ${facts.receives}`),
  },
  expired: {
    headline: () => 'This transfer has expired.',
    text: (facts) =>
      `Your payment did not arrive within ${paymentMinutesMax} minutes. ${nothingCharged(facts)}`,
  },
  'cancelled-unpaid': {
    headline: () => 'You cancelled this transfer.',
    text: (facts) => `That was before your payment arrived. ${nothingCharged(facts)}`,
  },
  'cancelled-unpaid-by-team': {
    headline: () => 'Our team cancelled this transfer.',
    text: (facts) => `That was before your payment arrived. ${nothingCharged(facts)}`,
  },
  declined: {
    headline: () => 'Your card was declined.',
    text: nothingCharged,
  },
};

export const refundReasons: Readonly<Record<RefundReason, (facts: TransferFacts) => string>> = {
  cancelled: () => 'You cancelled the transfer.',
  'cancelled-by-team': () => 'Our team cancelled the transfer.',
  'not-collected': ({ recipient }) => `${recipient} did not collect the cash within ${pickupDaysMax} days.`,
  'unknown-wallet': ({ recipient }) => `There is no wallet with the number you entered for ${recipient}.`,
  'name-mismatch': ({ recipient }) => `The wallet or account you entered for ${recipient} has another name.`,
  'wallet-full': ({ recipient, receives }) => `The wallet of ${recipient} cannot hold ${receives} more.`,
  'account-closed': ({ recipient }) => `The account you entered for ${recipient} is closed.`,
  other: () => 'Our partner could not pay it out.',
};

/** What to do about it: where a link leads, and its words. */
type Advice = {
  readonly text: string;
  readonly to: 'beneficiaries' | 'send';
  /** Where on the screen to begin, if not at its end. */
  readonly part?: 'payment';
  readonly label: string;
};

export const advice: Readonly<Partial<Record<RefundReason | TransferSituation, Advice>>> = {
  'unknown-wallet': {
    text: 'Check the number with them, correct it, then send again.',
    to: 'beneficiaries',
    label: 'Correct the recipient',
  },
  'name-mismatch': {
    text: 'Check the name and the number with them, correct what is wrong, then send again.',
    to: 'beneficiaries',
    label: 'Correct the recipient',
  },
  'wallet-full': {
    text: 'Send less, send later, or add their bank account and send it there.',
    to: 'beneficiaries',
    label: 'Add a bank account',
  },
  'account-closed': {
    text: 'Ask them for another account, enter it, then send again.',
    to: 'beneficiaries',
    label: 'Correct the recipient',
  },
  'not-collected': {
    text: 'Ask them when they can go, or add their wallet or bank account, and send it there.',
    to: 'beneficiaries',
    label: 'Add a wallet or bank account',
  },
  other: { text: 'Send it again, or choose another way to receive it.', to: 'send', label: 'Send again' },
  declined: {
    text: 'To send it, pay with another card or by bank transfer.',
    to: 'send',
    part: 'payment',
    label: 'Pay another way',
  },
  expired: {
    text: 'To send it, make a new transfer and pay it in time.',
    to: 'send',
    label: 'Send it again',
  },
};

export const steps = {
  made: 'You made this transfer',
  payment_received: 'Your payment arrived',
  payment_declined: 'Your card was declined',
  payment_expired: `No payment came within ${paymentMinutesMax} minutes`,
  payment_closed: 'The payment was closed, and nothing was charged',
  cancel_requested: { sender: 'You asked to cancel', staff: 'Our team asked to cancel' },
  payout_started: 'We asked our partner to pay it out',
  payout_succeeded: {
    'mobile-money': (recipient: string) => `The money arrived in ${recipient}’s wallet`,
    'bank-deposit': (recipient: string) => `The money arrived in ${recipient}’s bank account`,
    'cash-pickup': (recipient: string) => `${recipient} has the money`,
  },
  payout_failed: 'Our partner could not pay it out',
  payout_stopped: 'Our partner stopped it before it was paid out',
  pickup_ready: 'The cash is ready to collect',
  pickup_collected: (recipient: string) => `${recipient} collected the cash`,
  pickup_expired: `The cash was not collected within ${pickupDaysMax} days`,
  pickup_recalled: 'The counter took the cash back',
  refund_paid: (paid: string) => `You have ${paid} back`,
  /** Still to come. */
  next: {
    payment: 'Your payment arrives',
    close: 'We close the payment',
    expiry: `No money comes from this test bank. The transfer expires after ${paymentMinutesMax} minutes`,
    payout: 'We ask our partner to pay it out',
    arrival: (recipient: string) => `${recipient} has the money`,
    ready: 'The cash is ready to collect',
    collected: (recipient: string) => `${recipient} collects the cash`,
    outcome: 'Our partner tells us whether it was stopped in time',
    recalled: 'The counter confirms that it took the cash back',
    refund: (paid: string) => `You have ${paid} back`,
  },
};

/** When something is expected. */
export const expected = {
  seconds: 'In a few seconds',
  card: 'Usually within a minute',
  bankTransfer: 'Usually within 15 minutes',
  atOnce: 'Right after that',
  within: (minutes: number) => `Within ${minutes} minutes of your payment`,
  readyWithin: (minutes: number) => `Ready within ${minutes} minutes of your payment`,
  by: (moment: string) => `By ${moment}`,
  /** As on the tracking page. */
  late: 'It is taking longer than usual, and it is not lost',
  until: (day: string) => `Until ${day}`,
  days: (first: string, last: string) => (first === last ? `On ${first}` : `On ${first} or ${last}`),
  refund: 'In one to two days',
};

const cancelInFull = ({ paid }: TransferFacts) => `You get ${paid} back in full. That includes the fee.`;

export const cancelling = {
  button: 'Cancel this transfer',
  title: 'Cancel this transfer?',
  /** What exactly happens, by the state that the transfer is in. */
  what: {
    created: (facts: TransferFacts) =>
      `You have not paid yet. We close the payment, and nothing is charged. If your payment arrives at the same moment, you get ${facts.paid} back in full.`,
    funded: (facts: TransferFacts) => `${cancelInFull(facts)} ${facts.recipient} gets nothing.`,
    sending: (facts: TransferFacts) =>
      `We ask our partner to stop it, and the outcome decides. If ${facts.recipient} gets the money first, it cannot come back. If not, ${lower(cancelInFull(facts))}`,
    ready: (facts: TransferFacts) =>
      `We ask the counter to take the cash back. Until the counter confirms, ${facts.recipient} can still collect it, and then it cannot come back. If not, ${lower(cancelInFull(facts))}`,
  },
  yes: 'Yes, cancel it',
  busy: 'Cancelling…',
  no: 'Keep it',
  close: 'Close',
  tooLate: { title: 'It is too late to cancel', done: 'Close' },
};

function lower(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

export const sharing = {
  heading: 'Share where it is',
  text: (recipient: string) =>
    `Send ${recipient} a link that shows where the money is. They need no account.`,
  shows:
    'People with the link see the state, the amount that arrives and when. They see no names, phone numbers or account numbers.',
  create: 'Share a tracking link',
  creating: 'Creating the link…',
  isShared: 'This transfer is shared. Its link:',
  again: 'Share the link',
  title: 'Where the money is',
  copied: 'Link copied.',
  notCopied: 'Your browser did not let us copy. Copy the link yourself.',
  stop: 'Stop sharing',
  question: {
    title: 'Stop sharing?',
    text: 'The link stops working at once, for everyone who has it. You can share again with a new link.',
    yes: 'Stop sharing',
    busy: 'Stopping…',
    no: 'Keep sharing',
    close: 'Close',
  },
  stopped: 'The link no longer works.',
};

export const receipts = {
  heading: { receipt: 'Receipt', record: 'Record' },
  early: 'You can get the receipt when this transfer has ended.',
  text: {
    receipt: 'A PDF with every amount, the rate and each step.',
    record: 'A PDF that says that nothing was charged, with each step.',
  },
  button: { receipt: 'Download the receipt', record: 'Download the record' },
  busy: 'Making the PDF…',
  done: (name: string) => `Saved as ${name}.`,
};

export const pickup = {
  heading: 'Pickup code',
  copy: 'Copy the code',
  bring: (recipient: string) =>
    `Tell ${recipient} this code. At the counter they show it with a valid ID in the same name.`,
  until: (day: string) =>
    `The cash waits until ${day}. If it is not collected by then, you get your payment back in full.`,
};

export const figures = {
  heading: 'The figures',
  receive: {
    due: 'They receive',
    open: 'They would receive',
    done: 'They received',
    never: 'They would have received',
  },
  pay: { due: 'You pay', done: 'You paid', never: 'You would have paid' },
  refunded: 'You got back',
  toRefund: 'You get back',
  fee: 'Fee, part of it',
  converted: 'Converted',
  rate: 'Rate',
  sheet: 'Rate sheet, version',
  roundedOff: 'Left by rounding',
  roundedOffNote: 'Not paid out, because it is less than the smallest coin.',
  arrival: 'Should arrive',
  recipient: 'Recipient',
  where: 'Goes to',
  cash: (country: string) => `Cash pickup in ${country}`,
  country: 'Country',
  payment: 'Paid with',
  paymentNote: 'Invented, for practice.',
  reference: 'Reference',
};

/** The page of one transfer. */
export const transferPage = {
  meta: {
    title: 'Transfer',
    description: 'One practice transfer: where it is now, each step with its time, and its receipt.',
  },
  heading: 'Transfer',
  back: 'Back to History',
  signedOut: {
    line: 'Sign in to see this transfer.',
    signIn: 'Sign In',
    createAccount: 'Create Account',
  },
  unknown: { line: 'We do not have this transfer.', action: 'Go to History' },
  someone: 'Your recipient',
  reference: 'Reference',
  copy: 'Copy',
  copyReference: 'Copy the reference',
  copied: (what: string) => `${what} copied.`,
  notCopied: 'Your browser did not let us copy.',
  whatNow: 'What you can do',
  sendAgain: 'Send again',
  speedUp: {
    button: 'Speed it up',
    busy: 'Speeding it up…',
    text: 'Partners take their time, as real ones do. Here you need not wait.',
  },
  isFast: 'Sped up: what our partners do takes a few seconds.',
  timeline: 'Step by step',
  toCome: 'To come',
  ask: {
    heading: 'Something not right?',
    text: 'Write to us. The reference is filled in.',
    button: 'Ask us about this transfer',
    subject: (reference: string) => `Transfer ${reference}`,
  },
};
