import type { Transaction } from '@remit/platform/db/database.ts';

/** What an account does with quotes, transfers and recipients it does one at a time. False if it was deleted. */
export async function lockAccount(transaction: Transaction, accountId: string): Promise<boolean> {
  const rows = await transaction.rows({
    name: 'transfers-lock-account',
    text: 'select from auth.users where id = $1 and deleted_at is null for no key update',
    values: [accountId],
  });
  return rows.length === 1;
}
