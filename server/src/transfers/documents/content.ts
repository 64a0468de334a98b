import type { TransferEventType, TransferState } from '@remit/domain/transfers/state.ts';

type Column = {
  readonly title: string;
  /** Its share of the width, beside those of the others. */
  readonly share: number;
  readonly align?: 'right';
};

/** The first cell of a row is its header. */
export type Table = { readonly columns: readonly Column[]; readonly rows: readonly (readonly string[])[] };

export type Section = {
  readonly heading: string;
  readonly paragraphs?: readonly string[];
  readonly table?: Table;
};

/** Every word of a document, apart from how it looks. */
export type DocumentContent = {
  readonly title: string;
  /** What the file is about, for its properties. */
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly sections: readonly Section[];
  readonly createdAt: Date;
};

export const practiceNotice = 'Practice: no money moved.';
export const practiceExplained =
  'Everything in this document is practice. No one was charged or paid, and it proves no payment.';

/** As on the screens. */
export const stateNames = {
  created: 'Waiting for payment',
  funded: 'Paid',
  sending: 'On its way',
  ready: 'Ready to collect',
  recalling: 'Being recalled',
  cancelled: 'Refund on its way',
  failed: 'Refund on its way',
  paid_out: 'Arrived',
  collected: 'Collected',
  refunded: 'Refunded',
  expired: 'Expired',
  declined: 'Declined',
} satisfies Readonly<Record<TransferState, string>>;

/** A payment that a cancel closed has expired too. */
export const stateName = (
  state: TransferState,
  { cancelRequested }: { readonly cancelRequested: boolean },
) => (state === 'expired' && cancelRequested ? 'Cancelled' : stateNames[state]);

export const eventNames: Readonly<Record<TransferEventType, string>> = {
  payment_received: 'Your payment arrived',
  payment_declined: 'Your payment was declined',
  payment_expired: 'The payment request was closed without a payment',
  cancel_requested: 'A cancel was requested',
  payout_started: 'The payout was sent to the partner',
  payout_succeeded: 'The recipient was paid',
  payout_failed: 'The payout failed',
  pickup_ready: 'The cash was ready to collect',
  pickup_collected: 'The cash was collected',
  pickup_expired: 'The time to collect the cash ended',
  pickup_recalled: 'The cash was taken back',
  refund_paid: 'Your payment was refunded',
};
