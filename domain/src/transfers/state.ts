import type { DeliveryMethodId } from '#catalogue/delivery-methods.ts';
import {
  type Posting,
  paymentPosting,
  payoutPosting,
  refundPosting,
  type TransferAmounts,
} from '#transfers/postings.ts';

export const transferStates = [
  'created',
  'funded',
  'sending',
  /** Cash waits at the counter. */
  'ready',
  /** The counter was asked to close the pickup. Until it confirms, the cash can still be collected. */
  'recalling',
  'cancelled',
  'failed',
  'paid_out',
  'collected',
  'refunded',
  'expired',
  'declined',
] as const;

export type TransferState = (typeof transferStates)[number];

export type TransferEventType =
  | 'payment_received'
  | 'payment_declined'
  /** The payment partner has closed the request, so no money can come any more. */
  | 'payment_expired'
  | 'cancel_requested'
  /** Recorded before the payout partner is asked, so that a crash cannot pay twice. */
  | 'payout_started'
  | 'payout_succeeded'
  | 'payout_failed'
  | 'pickup_ready'
  | 'pickup_collected'
  | 'pickup_expired'
  /** The counter confirms: the pickup is closed, the cash was not collected. */
  | 'pickup_recalled'
  | 'refund_paid';

export type Actor = 'sender' | 'staff' | 'partner' | 'clock';

export type TransferEvent = { readonly type: TransferEventType; readonly by: Actor };

export type Transfer = TransferAmounts & {
  readonly method: DeliveryMethodId;
  readonly state: TransferState;
  /** A cancel that waits for an outcome we do not know yet. */
  readonly cancelRequested: boolean;
};

type Move = {
  readonly from: TransferState;
  readonly event: TransferEventType;
  readonly to: TransferState;
  readonly by: readonly Actor[];
  /** Where it leads instead once a cancel was requested. */
  readonly toIfCancelRequested?: TransferState;
  /** Only for these delivery methods. */
  readonly methods?: readonly DeliveryMethodId[];
  readonly posts?: (amounts: TransferAmounts) => Posting;
};

const canceller = ['sender', 'staff'] as const;
const partner = ['partner'] as const;
const clock = ['clock'] as const;
const cash = ['cash-pickup'] as const;
const direct = ['mobile-money', 'bank-deposit'] as const;

/** All that can happen to a transfer. A cancel that leads from a state to itself is remembered, and the outcome decides. */
// biome-ignore format: one row for each move
export const moves: readonly Move[] = [
  { from: 'created', event: 'payment_received', to: 'funded', by: partner, toIfCancelRequested: 'cancelled', posts: paymentPosting },
  { from: 'created', event: 'payment_declined', to: 'declined', by: partner },
  { from: 'created', event: 'payment_expired', to: 'expired', by: clock },
  { from: 'created', event: 'cancel_requested', to: 'created', by: canceller },
  { from: 'funded', event: 'payout_started', to: 'sending', by: clock },
  { from: 'funded', event: 'cancel_requested', to: 'cancelled', by: canceller },
  { from: 'sending', event: 'payout_succeeded', to: 'paid_out', by: partner, methods: direct, posts: payoutPosting },
  { from: 'sending', event: 'pickup_ready', to: 'ready', by: partner, toIfCancelRequested: 'recalling', methods: cash },
  { from: 'sending', event: 'payout_failed', to: 'failed', by: partner },
  { from: 'sending', event: 'cancel_requested', to: 'sending', by: canceller },
  { from: 'ready', event: 'pickup_collected', to: 'collected', by: partner, posts: payoutPosting },
  { from: 'ready', event: 'pickup_expired', to: 'recalling', by: clock },
  { from: 'ready', event: 'cancel_requested', to: 'recalling', by: canceller },
  { from: 'recalling', event: 'pickup_collected', to: 'collected', by: partner, posts: payoutPosting },
  { from: 'recalling', event: 'pickup_recalled', to: 'cancelled', by: partner },
  { from: 'cancelled', event: 'refund_paid', to: 'refunded', by: partner, posts: refundPosting },
  { from: 'failed', event: 'refund_paid', to: 'refunded', by: partner, posts: refundPosting },
];

/** How long a transfer waits to be paid, and how long cash waits to be collected. */
export const paymentMinutesMax = 30;
export const pickupDaysMax = 30;

export type Rejection = 'final' | 'not-now' | 'not-by-this-method' | 'not-by-this-actor' | 'repeated';

export type AppliedEvent =
  | { readonly kind: 'moved'; readonly transfer: Transfer; readonly posting: Posting | null }
  | { readonly kind: 'rejected'; readonly why: Rejection };

/** The transfer after the event, and what the move does to the books; or why the event changes nothing. */
export function applyEvent(transfer: Transfer, { type, by }: TransferEvent): AppliedEvent {
  const { state, method, cancelRequested } = transfer;
  if (isFinal(state)) return { kind: 'rejected', why: 'final' };
  const move = moves.find(({ from, event }) => from === state && event === type);
  if (!move) return { kind: 'rejected', why: 'not-now' };
  if (!move.by.includes(by)) return { kind: 'rejected', why: 'not-by-this-actor' };
  if (move.methods && !move.methods.includes(method)) return { kind: 'rejected', why: 'not-by-this-method' };

  const isCancel = type === 'cancel_requested';
  if (isCancel && cancelRequested) return { kind: 'rejected', why: 'repeated' };
  const to = (cancelRequested && move.toIfCancelRequested) || move.to;
  return {
    kind: 'moved',
    transfer: { ...transfer, state: to, cancelRequested: cancelRequested || isCancel },
    posting: move.posts?.(transfer) ?? null,
  };
}

/** Nothing leads away from a final state. */
export function isFinal(state: TransferState): boolean {
  return moves.every(({ from }) => from !== state);
}

/** What the clock does to a transfer in this state when its time has come; null where a partner is asked instead. */
export function clockEventOf(state: TransferState): TransferEventType | null {
  return moves.find(({ from, by }) => from === state && by.includes('clock'))?.event ?? null;
}
