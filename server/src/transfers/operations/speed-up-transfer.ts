import type { TransferResponse } from '@remit/contract/transfers.ts';
import { isFinal } from '@remit/domain/transfers/state.ts';
import { service } from '@remit/platform/db/database.ts';
import type { TransfersDeps } from '../deps.ts';
import { apiError } from '../errors.ts';
import { ownTransfer } from '../own-transfer.ts';
import { hurry } from '../store/due.ts';
import { updatePace } from '../store/transfers.ts';
import { wireTransfer } from '../wire.ts';

/** The partners read the pace when they are asked next, which is now. */
export async function speedUpTransfer(
  { db, now, wake }: TransfersDeps,
  accountId: string,
  id: string,
): Promise<TransferResponse> {
  const transfer = await db.as(service, async (transaction) => {
    const before = await ownTransfer(transaction, { id, accountId });
    if (isFinal(before.state)) throw apiError('too_late');
    await updatePace(transaction, id, 'fast');
    await hurry(transaction, id, now());
    return { ...before, pace: 'fast' as const };
  });
  wake();
  return wireTransfer(transfer);
}
