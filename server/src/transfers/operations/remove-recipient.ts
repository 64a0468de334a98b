import { service } from '@remit/platform/db/database.ts';
import type { TransfersDeps } from '../deps.ts';
import { apiError } from '../errors.ts';
import { limitChanges } from '../limit-changes.ts';
import { deleteRecipient } from '../store/recipients.ts';

/** Transfers to them stay as they are: each has its own copy. */
export async function removeRecipient(
  deps: TransfersDeps,
  key: { readonly id: string; readonly accountId: string },
): Promise<void> {
  await limitChanges(deps, key.accountId);
  const isDeleted = await deps.db.as(service, (transaction) => deleteRecipient(transaction, key));
  if (!isDeleted) throw apiError('recipient_unknown');
}
