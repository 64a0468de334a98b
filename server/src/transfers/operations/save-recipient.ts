import { recipientFieldErrors } from '@remit/contract/recipient-field-errors.ts';
import type { RecipientInput, RecipientResponse } from '@remit/contract/transfers.ts';
import { readRecipient } from '@remit/domain/transfers/recipient-rules.ts';
import { service } from '@remit/platform/db/database.ts';
import type { TransfersDeps } from '../deps.ts';
import { apiError } from '../errors.ts';
import { limitChanges } from '../limit-changes.ts';
import { lockAccount } from '../store/accounts.ts';
import { countOtherRecipients, saveRecipient as save } from '../store/recipients.ts';
import { wireRecipient } from '../wire.ts';

/** Of one account. */
export const recipientsMax = 100;

/** Creates or replaces. The client makes the id, so a repeated request, or one that undoes a removal, is the same. */
export async function saveRecipient(
  deps: TransfersDeps,
  { id, accountId }: { readonly id: string; readonly accountId: string },
  { country, method, ...typed }: RecipientInput,
): Promise<RecipientResponse> {
  const fields = Object.fromEntries(Object.entries(typed).map(([field, text]) => [field, text ?? '']));
  const read = readRecipient({ country, method, fields });
  if (read.kind === 'invalid')
    throw apiError('invalid_fields', { fields: recipientFieldErrors(read.errors) });
  await limitChanges(deps, accountId);
  await deps.db.as(service, async (transaction) => {
    if (!(await lockAccount(transaction, accountId))) throw apiError('not_found');
    if ((await countOtherRecipients(transaction, { id, accountId })) >= recipientsMax) {
      throw apiError('recipients_too_many', { max: recipientsMax });
    }
    const isOwn = await save(transaction, { id, accountId, now: deps.now() }, read.recipient);
    if (!isOwn) throw apiError('recipient_unknown');
  });
  return wireRecipient(id, read.recipient, read.isDoubtful);
}
