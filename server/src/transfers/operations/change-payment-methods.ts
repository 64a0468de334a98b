import type { PracticePaymentMethodId } from '@remit/domain/transfers/payment-methods.ts';
import { service } from '@remit/platform/db/database.ts';
import type { TransfersDeps } from '../deps.ts';
import { apiError } from '../errors.ts';
import { limitChanges } from '../limit-changes.ts';
import { lockAccount } from '../store/accounts.ts';
import { deletePaymentMethod, savePaymentMethod } from '../store/payment-methods.ts';

type Choice = { readonly id: PracticePaymentMethodId; readonly accountId: string };

export async function addPaymentMethod(deps: TransfersDeps, choice: Choice): Promise<void> {
  await limitChanges(deps, choice.accountId);
  await deps.db.as(service, async (transaction) => {
    if (!(await lockAccount(transaction, choice.accountId))) throw apiError('not_found');
    await savePaymentMethod(transaction, choice, deps.now());
  });
}

export async function removePaymentMethod(deps: TransfersDeps, choice: Choice): Promise<void> {
  await limitChanges(deps, choice.accountId);
  const isDeleted = await deps.db.as(service, (transaction) => deletePaymentMethod(transaction, choice));
  if (!isDeleted) throw apiError('payment_method_unknown');
}
