import type { transferAges } from '@remit/contract/staff/transfers.ts';
import type { Account, PostingKind } from '@remit/domain/transfers/postings.ts';
import { rateChangePercentMax, rateFactorMax } from '@remit/domain/transfers/rate-changes.ts';
import type { Actor, TransferEventType, TransferState } from '@remit/domain/transfers/state.ts';
import { number } from '../../ui/format.ts';

export const nav = {
  label: 'Transfer pages',
  transfers: 'Transfers',
  books: 'Books',
  rates: 'Rates',
};

export const stateLabels: Readonly<Record<TransferState, string>> = {
  created: 'Unpaid',
  funded: 'Paid in',
  sending: 'Paying out',
  ready: 'Ready to collect',
  recalling: 'Recalling',
  cancelled: 'Cancelled',
  failed: 'Failed',
  paid_out: 'Paid out',
  collected: 'Collected',
  refunded: 'Refunded',
  expired: 'Expired',
  declined: 'Declined',
};

const counted = (count: number) => `${number(count)} ${count === 1 ? 'transfer' : 'transfers'}`;

export const listCopy = {
  heading: 'Transfers',
  practice: 'All transfers are practice. No money moves.',
  caption: 'Transfers',
  refresh: 'Refresh',
  total: counted,
  empty: 'No matching transfers',
  none: 'There are no transfers yet.',
  noneStuck: 'None are stuck.',
  stuck: (states: readonly { state: TransferState; count: number }[]) =>
    `Stuck: ${states.map(({ state, count }) => `${number(count)} ${stateLabels[state].toLowerCase()}`).join(', ')}.`,
  viewStuck: 'View stuck transfers',
  filters: {
    q: 'Reference, transfer id or account id',
    state: 'State',
    from: 'From',
    country: 'To',
    olderThan: 'Created',
  },
  allStates: 'All states',
  stuckState: 'Stuck',
  allCurrencies: 'Any currency',
  allCountries: 'Any country',
  anyAge: 'At any time',
  ages: {
    hour: 'Over an hour ago',
    day: 'Over a day ago',
    week: 'Over a week ago',
    month: 'Over a month ago',
  } satisfies Record<(typeof transferAges)[number], string>,
  columns: {
    reference: 'Reference',
    account: 'Account',
    pay: 'Sender pays',
    receive: 'Recipient gets',
    state: 'State',
    created: 'Created',
  },
  stuckBadge: 'Stuck',
  deleted: 'Deleted account',
};

export const transferCopy = {
  heading: 'Transfer',
  back: 'All transfers',
  missing: 'This transfer does not exist.',
  practice: 'This is a practice transfer. No money moves.',
  now: 'State',
  /** What a transfer in this state waits for. */
  waitsFor: {
    created: 'The payment partner has not confirmed the payment yet.',
    funded: 'We have the payment. The payout is requested next.',
    sending: 'The payout partner has not told us the outcome yet.',
    ready: 'The recipient can collect the cash.',
    recalling:
      'We asked the payout partner to close the pickup. Until it confirms, the cash can be collected.',
    cancelled: 'The sender gets the money back. The payment partner has not confirmed the refund yet.',
    failed: 'The payout failed. The payment partner has not confirmed the refund yet.',
    paid_out: 'The recipient has the money. This transfer has ended.',
    collected: 'The recipient has collected the cash. This transfer has ended.',
    refunded: 'The sender has the money back. This transfer has ended.',
    expired: 'The transfer ended before a payment arrived.',
    declined: 'The payment was declined. This transfer has ended.',
  } satisfies Record<TransferState, string>,
  cancelRequested:
    'A cancel is requested. The outcome of the payment or payout decides whether it still happens.',
  stuckFailing: (count: number) => `Stuck: the last ${count} attempts failed.`,
  stuckLate: 'Stuck: no server has looked at it for 15 minutes.',
  nextLook: 'Next attempt',
  dueNow: 'Now',
  attempts: 'Failed attempts in a row',
  error: 'Last error',
  protected:
    'Only an operator can change this transfer. It is your own, or it belongs to a colleague whose role is not below yours.',
  retry: {
    open: 'Retry now',
    title: 'Retry this transfer now?',
    text: 'A server looks at it at once, and asks the partner again. Nothing is paid twice.',
    confirm: 'Retry now',
    busy: 'Requesting...',
    done: 'A server looks at it now. Refresh in a few seconds.',
  },
  cancel: {
    open: 'Cancel transfer',
    title: 'Cancel this transfer?',
    text: 'The sender gets back what they paid, fee included, unless the recipient already has the money. You cannot undo this. The sender sees that we cancelled it, but not your reason.',
    confirm: 'Cancel transfer',
    dismiss: 'Keep transfer',
    busy: 'Cancelling...',
    done: 'Cancel requested',
  },
  timeline: 'Timeline',
  created: 'Transfer created',
  events: {
    payment_received: 'Payment received',
    payment_declined: 'Payment declined',
    payment_expired: 'Payment request closed without a payment',
    cancel_requested: 'Cancel requested',
    payout_started: 'Payout requested',
    payout_succeeded: 'Paid out to the recipient',
    payout_failed: 'Payout failed',
    pickup_ready: 'Cash ready to collect',
    pickup_collected: 'Cash collected',
    pickup_expired: 'Cash not collected in time',
    pickup_recalled: 'Pickup closed before the cash was collected',
    refund_paid: 'Refund paid to the sender',
  } satisfies Record<TransferEventType, string> as Readonly<Record<string, string>>,
  actors: {
    sender: 'Sender',
    staff: 'Team',
    partner: 'Partner',
    clock: 'Server',
  } satisfies Record<Actor, string> as Readonly<Record<string, string>>,
  becomes: (state: string) => `State: ${stateLabels[state as TransferState] ?? state}`,
  undecided: 'The outcome of the payment or payout decides.',
  reasons: {
    'card-declined': 'The card was declined.',
    'unknown-wallet': 'The number has no such wallet.',
    'name-mismatch': 'The wallet or account is registered to another name.',
    'wallet-full': 'The wallet is full.',
    'account-closed': 'The bank account is closed.',
    'account-deleted': 'The account of the sender was deleted.',
    recalled: 'We recalled it before it was paid.',
    failed: 'It could not be collected any more.',
  } as Readonly<Record<string, string>>,
  postings: 'Postings',
  noPostings: 'None yet. The first is made when the payment arrives.',
  neverPosted: 'None: no payment arrived.',
  posting: (kind: string, time: string) => `${postingKinds[kind] ?? kind}, ${time}`,
  account: 'Account',
  sender: 'Sender',
  noSender: 'The account was deleted.',
  unnamed: 'Account without an e-mail address',
  amounts: 'Amounts',
  facts: {
    pay: 'Sender pays',
    fee: 'Fee',
    convert: 'Converted',
    rate: 'Rate',
    rateOf: (version: number) => `Rates version ${version}`,
    receive: 'Recipient gets',
    method: 'Delivery',
    name: 'Name',
    wallet: 'Wallet',
    phone: 'Phone',
    bank: 'Bank',
    branch: 'Branch',
    account: 'Account number',
    payment: 'Payment method',
    pace: 'Pace',
    fast: 'Fast: each step takes seconds',
    real: 'As long as a real one',
    failure: 'Reason of the failure',
    created: 'Created',
    ended: 'Ended',
    id: 'Id',
  },
  recipient: 'Recipient',
  noRecipient: 'Deleted with the account of the sender.',
  details: 'Details',
  related: 'Related',
  ofAccount: 'All transfers of this account',
  audit: 'History',
};

const postingKinds = {
  payment: 'Payment',
  payout: 'Payout',
  refund: 'Refund',
} satisfies Record<PostingKind, string> as Readonly<Record<string, string>>;

/** Of the ledger. */
export const accountLabels = {
  'payments-received': 'Payments received',
  'customer-funds': 'Owed to senders',
  'fee-income': 'Fees earned',
  exchange: 'Currency exchange',
  'payout-partner': 'Owed to the payout partner',
} satisfies Record<Account, string> as Readonly<Record<string, string>>;

export const ledgerCopy = { debit: 'Debit', credit: 'Credit', none: '–' };

export const booksCopy = {
  heading: 'Books',
  practice: 'These are the books of practice transfers. No money has moved.',
  refresh: 'Refresh',
  balances: 'Balances',
  empty: 'Nothing is posted yet.',
  column: 'Account and currency',
  notes: {
    'payments-received': 'What senders have paid, less refunds',
    'customer-funds': 'For transfers under way',
    'fee-income': 'Of transfers that were paid out',
    exchange: 'Result of rates and roundings',
    'payout-partner': 'What it has paid out for us',
  } satisfies Record<Account, string> as Readonly<Record<string, string>>,
  limited: 'The team has loaded the balances too often in the last minutes.',
  check: {
    heading: 'Check',
    text: 'The check adds up every entry from the first one on and changes nothing. It can take a minute. The whole team together can run it three times in ten minutes.',
    run: 'Check the books',
    again: 'Check again',
    busy: 'Checking...',
    right: 'The books are right',
    wrong: (count: number) => `The books are wrong: ${number(count)} ${count === 1 ? 'error' : 'errors'}`,
    whatToDo: 'Tell an operator at once. The backups show what the books were before.',
    counts: (postings: string, entries: string, accounts: string) =>
      `${postings} postings, ${entries} entries and ${accounts} accounts`,
    at: (time: string) => `Checked at ${time}.`,
    columns: { check: 'What is not so', found: 'Found' },
    limited: 'The team has checked the books three times in the last ten minutes.',
  },
  waitMinutes: (minutes: number) =>
    minutes <= 1 ? 'Try again in a minute.' : `Try again in ${minutes} minutes.`,
  waitLater: 'Try again in ten minutes.',
};

export const ratesCopy = {
  heading: 'Rates',
  practice: 'These are the rates of practice transfers. Quotes keep the rates that they were made with.',
  open: 'New rates',
  inForce: (version: number) => `Version ${version}, in force`,
  version: (version: number) => `Version ${version}`,
  published: (time: string, by: string) => `Published ${time} ${by}`,
  by: (name: string) => `by ${name}`,
  byOperator: 'by an operator',
  byDeleted: 'by a deleted account',
  withRelease: 'with the first release',
  reason: (reason: string) => `Reason: ${reason}`,
  view: 'View rates',
  viewOf: (version: number) => `View rates of version ${version}`,
  newest: 'Newest versions',
  caption: (version: number) => `Rates of version ${version}`,
  base: 'From',
  one: (currency: string) => `1 ${currency}`,
};

export const newRatesCopy = {
  heading: 'New rates',
  back: 'Rates',
  from: (version: number) => `These are the rates of version ${version}. Change what you need.`,
  one: (currency: string) => `1 ${currency} buys`,
  wrong: 'Enter a rate such as 140.67.',
  inForce: (rate: string) => `Now ${rate}`,
  preview: 'Preview changes',
  previewBusy: 'Comparing...',
  reset: 'Discard my changes',
  same: 'Nothing has changed yet. Change at least one rate.',
  previewHeading: 'What changes',
  corridor: (base: string, country: string) => `${base} to ${country}`,
  columns: { corridor: 'Corridor', before: 'Now', after: 'New', percent: 'Change', note: 'Check' },
  large: 'Large change',
  implausible: 'Not possible',
  fine: 'OK',
  unchanged: (count: number) =>
    count === 1 ? '1 rate stays the same.' : `${number(count)} rates stay the same.`,
  openQuotes: (count: number) =>
    count === 0
      ? 'There are no open quotes.'
      : `${number(count)} open ${count === 1 ? 'quote keeps its rate' : 'quotes keep their rates'}.`,
  implausibleTitle: (corridors: string) => `Check these rates: ${corridors}`,
  implausibleText: `A rate may not become more than ${rateFactorMax} times as high or as low at once. Correct it, or publish the change in two steps.`,
  largeTitle: (corridors: string) => `Large changes: ${corridors}`,
  largeText: `More than ${rateChangePercentMax}%. You have to confirm them when you publish.`,
  onlyAdministrators: 'Only an administrator can publish rates. You can preview changes.',
  publish: 'Publish',
  dialog: {
    title: (version: number) => `Publish version ${version}?`,
    text: 'New quotes use these rates at once. Quotes that are open keep theirs. The public page about prices keeps showing version 1.',
    confirm: 'Publish',
    busy: 'Publishing...',
    large: (corridors: string) => `The large changes are right: ${corridors}`,
    largeMissing: 'Confirm the large changes.',
    done: (version: number) => `Version ${version} is in force`,
  },
  changedTitle: (version: number, by: string) => `Version ${version} was published meanwhile ${by}`,
  changedText: (time: string, reason: string) =>
    `Published ${time}. Reason: ${reason}. We kept your changes; the other rates are now those of this version. Preview again before you publish.`,
};
