import {
  clockEventOf,
  isFinal,
  paymentMinutesMax,
  pickupDaysMax,
  type TransferEventType,
} from '@remit/domain/transfers/state.ts';
import { service } from '@remit/platform/db/database.ts';
import type { AdvanceDeps } from './deps.ts';
import { inTime } from './in-time.ts';
import { type MoveEvent, moveTransfer } from './move-transfer.ts';
import type { PayoutStatus } from './partners.ts';
import { findTransfer, type StoredTransfer } from './store/transfers.ts';

/** `moved`: look again at once. `waiting`: a partner has it. */
export type Advanced = 'moved' | 'waiting' | 'ended';

/** A partner reports what cannot be, such as a payout that it had recalled. The team has to look at it. */
export class PartnerContradiction extends Error {}

/**
 * One step of one transfer. Partners are asked outside any transaction, by the id of the transfer, so that a step which is
 * repeated, or done by two processes at once, neither charges nor pays twice. Throws `PartnerAway` for an unknown outcome.
 */
export async function advanceTransfer(deps: AdvanceDeps, id: string): Promise<Advanced> {
  const transfer = await deps.db.as(service, (transaction) => findTransfer(transaction, id));
  if (!transfer || isFinal(transfer.state)) return 'ended';
  const event = await nextEvent(deps, transfer);
  if (!event) return 'waiting';
  const moved = await deps.db.as(service, (transaction) => moveTransfer(deps, transaction, id, event));
  if (moved.kind === 'rejected') return 'moved'; // another process was faster
  return isFinal(moved.transfer.state) ? 'ended' : 'moved';
}

/** What has happened, or null while a partner has not decided. */
async function nextEvent(deps: AdvanceDeps, transfer: StoredTransfer): Promise<MoveEvent | null> {
  switch (transfer.state) {
    case 'created':
      return paymentEvent(deps, transfer);
    case 'funded':
      return isAbandoned(transfer) ? abandoned : clockEvent(transfer);
    case 'sending':
      return sendingEvent(deps, transfer);
    case 'ready':
      return readyEvent(deps, transfer);
    case 'recalling':
      return recallingEvent(deps, transfer);
    default:
      return refundEvent(deps, transfer);
  }
}

/** Its account was deleted: nobody can be paid, and the sender gets everything back. */
const isAbandoned = ({ recipient, cancelRequested }: StoredTransfer) =>
  recipient === null && !cancelRequested;
const abandoned: MoveEvent = { type: 'cancel_requested', by: 'staff', reason: 'account-deleted' };

const byPartner = (type: TransferEventType, reason?: string): MoveEvent => ({
  type,
  by: 'partner',
  ...(reason !== undefined && { reason }),
});

/** A state in which the clock has nothing to do is our bug. */
function clockEvent({ state }: StoredTransfer): MoveEvent {
  const type = clockEventOf(state);
  if (!type) throw new Error(`The clock moves no transfer that is ${state}.`);
  return { type, by: 'clock' };
}

async function paymentEvent(deps: AdvanceDeps, transfer: StoredTransfer): Promise<MoveEvent | null> {
  const { payments, now } = deps;
  const { id, pay, paymentMethod, pace, createdAt } = transfer;
  if (isAbandoned(transfer)) return abandoned;
  const status = await inTime(payments.find(id));
  switch (status.kind) {
    case 'paid':
      return byPartner('payment_received');
    case 'declined':
      return byPartner('payment_declined', status.reason);
    case 'closed':
      return clockEvent(transfer);
    case 'refunded':
      throw contradiction('payment', status.kind, transfer);
  }
  const isLate = now().getTime() >= createdAt.getTime() + paymentMinutesMax * 60_000;
  if (isLate || transfer.cancelRequested) {
    const closed = await inTime(payments.close(id));
    return closed === 'closed' ? clockEvent(transfer) : byPartner('payment_received');
  }
  if (status.kind === 'unknown') {
    await inTime(payments.request({ id, amount: pay, method: paymentMethod, pace }));
  }
  return null;
}

async function sendingEvent(deps: AdvanceDeps, transfer: StoredTransfer): Promise<MoveEvent | null> {
  const { payouts } = deps;
  const { id, receive, recipient, pace, cancelRequested } = transfer;
  if (isAbandoned(transfer)) return abandoned;
  const found = await inTime(payouts.find(id));
  if (found.kind !== 'unknown') return outcomeOfSending(found, transfer);
  if (cancelRequested || recipient === null) {
    return outcomeOfSending(await inTime(payouts.recall(id)), transfer);
  }
  await inTime(payouts.send({ id, amount: receive, recipient, pace }));
  return null;
}

function outcomeOfSending(status: PayoutStatus, transfer: StoredTransfer): MoveEvent | null {
  const isCash = transfer.method === 'cash-pickup';
  switch (status.kind) {
    case 'unknown':
    case 'pending':
      return null;
    case 'failed':
      return byPartner('payout_failed', status.reason);
    case 'recalled':
      return byPartner('payout_failed', 'recalled');
    case 'paid':
      if (!isCash) return byPartner('payout_succeeded');
      break;
    case 'ready':
      if (isCash) return { ...byPartner('pickup_ready'), pickupCode: status.pickupCode };
      break;
    case 'collected': // before we looked
      if (isCash) return byPartner('pickup_ready');
  }
  throw contradiction('payout', status.kind, transfer);
}

async function readyEvent(deps: AdvanceDeps, transfer: StoredTransfer): Promise<MoveEvent | null> {
  const { payouts, now } = deps;
  const { id, updatedAt } = transfer;
  const { kind } = await inTime(payouts.find(id));
  if (kind === 'collected') return byPartner('pickup_collected');
  if (kind !== 'ready') throw contradiction('payout', kind, transfer);
  if (isAbandoned(transfer)) return abandoned;
  const isLate = now().getTime() >= updatedAt.getTime() + pickupDaysMax * 24 * 60 * 60_000;
  return isLate ? clockEvent(transfer) : null;
}

async function recallingEvent({ payouts }: AdvanceDeps, transfer: StoredTransfer): Promise<MoveEvent | null> {
  const { kind } = await inTime(payouts.recall(transfer.id));
  switch (kind) {
    case 'collected':
      return byPartner('pickup_collected');
    case 'recalled':
      return byPartner('pickup_recalled');
    case 'failed': // it cannot be collected any more
      return byPartner('pickup_recalled', 'failed');
    case 'ready':
    case 'pending':
      return null;
    default:
      throw contradiction('payout', kind, transfer);
  }
}

async function refundEvent({ payments }: AdvanceDeps, { id }: StoredTransfer): Promise<MoveEvent | null> {
  return (await inTime(payments.refund(id))) === 'refunded' ? byPartner('refund_paid') : null;
}

function contradiction(which: 'payment' | 'payout', status: string, { state }: StoredTransfer): Error {
  return new PartnerContradiction(
    `The ${which} partner says "${status}" of a transfer that is ${state}: ask the partner.`,
  );
}
