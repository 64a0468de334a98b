import type { Transaction } from '@remit/platform/db/database.ts';
import type { Moved, MoveEvent } from './move-transfer.ts';
import { hurry } from './store/due.ts';

export type MoveTransfer = (transaction: Transaction, id: string, event: MoveEvent) => Promise<Moved>;

/** Why a change by the team is rejected. */
export type SupportRejection = 'not_found' | 'transfer_ended' | 'cancel_repeated' | 'refund_under_way';

/**
 * As the sender's cancel: where an outcome is unknown, the request is remembered and the outcome decides. The team's reason is
 * for the audit alone, since the sender reads the events.
 */
export async function cancelTransfer(
  moveTransfer: MoveTransfer,
  transaction: Transaction,
  id: string,
): Promise<SupportRejection | undefined> {
  const moved = await moveTransfer(transaction, id, { type: 'cancel_requested', by: 'staff' });
  if (moved.kind === 'moved') return undefined;
  if (moved.why === 'unknown') return 'not_found';
  if (moved.why === 'final') return 'transfer_ended';
  return moved.why === 'repeated' ? 'cancel_repeated' : 'refund_under_way';
}

/** A process looks at it at once, whatever it waits for. */
export async function retryTransfer(
  transaction: Transaction,
  id: string,
  now: Date,
): Promise<SupportRejection | undefined> {
  return (await hurry(transaction, id, now)) ? undefined : 'transfer_ended';
}
