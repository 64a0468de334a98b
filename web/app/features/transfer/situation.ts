import type { TransferDetails, TransferResponse } from '@remit/contract/transfers.ts';
import { whyUnpaid } from '@remit/domain/transfers/payment-methods.ts';
import { isFinal, moves, type TransferState } from '@remit/domain/transfers/state.ts';
import { amountText } from '#client/transfers/amount-text.ts';
import {
  type RefundReason,
  refundReasons,
  type TransferFacts,
  type TransferSituation,
  transferPage,
} from '#content/app/transfer.ts';

type Told = Pick<TransferDetails, 'events'> & {
  readonly transfer: Pick<TransferDetails['transfer'], 'state' | 'cancelRequested' | 'failure'>;
};

/** Of the state and how it came about: an unpaid transfer that was cancelled ends as `expired` too. */
export function situationOf({ transfer: { state, cancelRequested }, events }: Told): TransferSituation {
  switch (state) {
    case 'created':
      return cancelRequested ? 'unpaid-asked' : 'unpaid';
    case 'funded':
      return 'paid';
    case 'sending':
      return cancelRequested ? 'sending-asked' : 'sending';
    case 'ready':
      return 'ready';
    case 'recalling':
      return hasEvent(events, 'pickup_expired') ? 'recalling-uncollected' : 'recalling';
    case 'cancelled':
    case 'failed':
      return 'refunding';
    case 'refunded':
      return 'refunded';
    case 'paid_out':
      return cancelRequested ? 'arrived-too-late-to-cancel' : 'arrived';
    case 'collected':
      return cancelRequested ? 'collected-too-late-to-cancel' : 'collected';
    case 'expired':
      return { sender: 'cancelled-unpaid', staff: 'cancelled-unpaid-by-team', nobody: 'expired' }[
        cancelledBy(events) ?? 'nobody'
      ] as TransferSituation;
    case 'declined':
      return 'declined';
  }
}

/** A payout that failed says so itself. One that was recalled ended by the cancel or by the time for cash. */
export function refundReasonOf({ transfer: { state, failure }, events }: Told): RefundReason | undefined {
  if (state !== 'cancelled' && state !== 'failed' && state !== 'refunded') return undefined;
  if (failure !== null && Object.hasOwn(refundReasons, failure)) return failure as RefundReason;
  if (hasEvent(events, 'pickup_expired')) return 'not-collected';
  const by = cancelledBy(events);
  if (by === undefined) return 'other';
  return by === 'staff' ? 'cancelled-by-team' : 'cancelled';
}

/** Whether a cancel that is requested now changes anything. */
export const canCancel = ({ transfer: { state, cancelRequested } }: Told): boolean =>
  !cancelRequested && moves.some(({ from, event }) => from === state && event === 'cancel_requested');

/** Nothing was paid, and nothing will be. */
export const isUncharged = (state: TransferState) => state === 'expired' || state === 'declined';

/** A test bank that no money comes from, however much is sped up. */
export const isNeverPaid = ({ state, paymentMethod }: TransferResponse) =>
  state === 'created' && whyUnpaid(paymentMethod) === 'never-paid';

/** `open`: it is being cancelled and the outcome decides, or no payment will come. */
export function receiveTense(transfer: TransferResponse) {
  const { state, cancelRequested } = transfer;
  if (state === 'paid_out' || state === 'collected') return 'done';
  if (isFinal(state) || state === 'cancelled' || state === 'failed') return 'never';
  return cancelRequested || state === 'recalling' || isNeverPaid(transfer) ? 'open' : 'due';
}

export function payTense({ state }: TransferResponse) {
  if (state === 'created') return 'due';
  return isUncharged(state) ? 'never' : 'done';
}

export const factsOf = ({ recipient, pay, receive }: TransferResponse): TransferFacts => ({
  recipient: recipient?.name ?? transferPage.someone,
  paid: amountText(pay),
  receives: amountText(receive),
});

const hasEvent = (events: TransferDetails['events'], type: TransferDetails['events'][number]['type']) =>
  events.some((event) => event.type === type);

function cancelledBy(events: TransferDetails['events']): 'sender' | 'staff' | undefined {
  const by = events.find(({ type }) => type === 'cancel_requested')?.by;
  return by === 'sender' || by === 'staff' ? by : undefined;
}
