import type { Transaction } from '@remit/platform/db/database.ts';
import { apiError } from './errors.ts';
import { lockTransfer, type StoredTransfer } from './store/transfers.ts';

/** Locked. Another account's is as unknown as none. */
export async function ownTransfer(
  transaction: Transaction,
  { id, accountId }: { readonly id: string; readonly accountId: string },
): Promise<StoredTransfer> {
  const transfer = await lockTransfer(transaction, id);
  if (transfer?.accountId !== accountId) throw apiError('transfer_unknown');
  return transfer;
}
