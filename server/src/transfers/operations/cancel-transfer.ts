import type { TransferResponse } from '@remit/contract/transfers.ts';
import { invariant } from '@remit/domain/invariant.ts';
import { isFinal } from '@remit/domain/transfers/state.ts';
import { service } from '@remit/platform/db/database.ts';
import type { TransfersDeps } from '../deps.ts';
import { apiError } from '../errors.ts';
import { moveTransfer } from '../move-transfer.ts';
import { ownTransfer } from '../own-transfer.ts';
import { findTransfer } from '../store/transfers.ts';
import { wireTransfer } from '../wire.ts';

/** Where the money comes back anyway, and for a request that is repeated, it changes nothing. */
export async function cancelTransfer(
  deps: TransfersDeps,
  accountId: string,
  id: string,
): Promise<TransferResponse> {
  const transfer = await deps.db.as(service, async (transaction) => {
    await ownTransfer(transaction, { id, accountId });
    const moved = await moveTransfer(deps, transaction, id, { type: 'cancel_requested', by: 'sender' });
    const after = moved.kind === 'moved' ? moved.transfer : await findTransfer(transaction, id);
    invariant(after !== undefined, 'A transfer is never deleted.');
    if (moved.kind === 'rejected' && isFinal(after.state)) throw apiError('too_late');
    return after;
  });
  deps.wake();
  return wireTransfer(transfer);
}
