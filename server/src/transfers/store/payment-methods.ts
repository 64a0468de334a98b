import {
  type PracticePaymentMethodId,
  practicePaymentMethods,
} from '@remit/domain/transfers/payment-methods.ts';
import type { Transaction } from '@remit/platform/db/database.ts';

type MethodKey = { readonly id: PracticePaymentMethodId; readonly accountId: string };

export async function hasPaymentMethod(
  transaction: Transaction,
  { id, accountId }: MethodKey,
): Promise<boolean> {
  const sql = 'select from public.payment_methods where user_id = $1 and id = $2';
  return (await transaction.rows(sql, [accountId, id])).length === 1;
}

/** In the order they were added. One that is no longer offered is left out. */
export async function findPaymentMethods(
  transaction: Transaction,
  accountId: string,
): Promise<PracticePaymentMethodId[]> {
  const rows = await transaction.rows<{ id: string }>(
    'select id from public.payment_methods where user_id = $1 order by created_at, id',
    [accountId],
  );
  return rows.flatMap(({ id }) => practicePaymentMethods.find((method) => method.id === id)?.id ?? []);
}

export async function savePaymentMethod(
  transaction: Transaction,
  { id, accountId }: MethodKey,
  now: Date,
): Promise<void> {
  await transaction.rows(
    'insert into public.payment_methods (user_id, id, created_at) values ($1, $2, $3) on conflict do nothing',
    [accountId, id, now],
  );
}

export async function deletePaymentMethod(
  transaction: Transaction,
  { id, accountId }: MethodKey,
): Promise<boolean> {
  const sql = 'delete from public.payment_methods where user_id = $1 and id = $2 returning 1';
  return (await transaction.rows(sql, [accountId, id])).length === 1;
}
