import { applyEvent, isFinal, type Rejection, type TransferEvent } from '@remit/domain/transfers/state.ts';
import type { Transaction } from '@remit/platform/db/database.ts';
import { post } from '#ledger/ledger.ts';
import type { MoveDeps } from './deps.ts';
import { endDue, makeDue } from './store/due.ts';
import { insertEvent, lockTransfer, type StoredTransfer, updateState } from './store/transfers.ts';

export type MoveEvent = TransferEvent & {
  /** Why: of a partner, or of the team. */
  readonly reason?: string;
  /** With `pickup_ready`. */
  readonly pickupCode?: string;
};

export type Moved =
  | { readonly kind: 'moved'; readonly transfer: StoredTransfer }
  | { readonly kind: 'rejected'; readonly why: Rejection | 'unknown' };

/**
 * The only place where a transfer changes its state: with it, in one transaction, come the event, the posting, what the job
 * looks at next, and the e-mail. A rejected event changes nothing.
 */
export async function moveTransfer(
  { now, onMove }: MoveDeps,
  transaction: Transaction,
  id: string,
  event: MoveEvent,
): Promise<Moved> {
  const before = await lockTransfer(transaction, id);
  if (!before) return { kind: 'rejected', why: 'unknown' };
  const applied = applyEvent(before, event);
  if (applied.kind === 'rejected') return applied;

  const { state, cancelRequested } = applied.transfer;
  const { type, by, reason = null, pickupCode } = event;
  const at = now();
  const hasFailed = type === 'payment_declined' || type === 'payout_failed';
  const changes = {
    state,
    cancelRequested,
    failure: hasFailed ? reason : before.failure,
    pickupCode: state === 'ready' || state === 'recalling' ? (pickupCode ?? before.pickupCode) : null,
    updatedAt: at,
    endedAt: isFinal(state) ? at : null,
  };
  // Without its account a transfer names no person, and a code for cash does.
  if (before.accountId === null) changes.pickupCode = null;
  await updateState(transaction, id, changes);
  await insertEvent(transaction, { transferId: id, type, by, from: before.state, to: state, reason, at });
  if (isFinal(state)) await endDue(transaction, id);
  else await makeDue(transaction, id, at);
  const transfer = { ...before, ...changes };
  await onMove(transaction, transfer);
  // Last, because other transfers wait for the balances that it locks.
  if (applied.posting) await post(transaction, { book: 'practice', subject: id, ...applied.posting });
  return { kind: 'moved', transfer };
}
