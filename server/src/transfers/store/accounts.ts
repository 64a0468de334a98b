import { recipientTextMax } from '@remit/domain/transfers/recipient-rules.ts';
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

/** Who sends, for a document. */
export async function findSender(
  transaction: Transaction,
  accountId: string,
): Promise<{ readonly name: string; readonly createdAt: Date } | undefined> {
  const [row] = await transaction.rows<{ name: string; createdAt: Date }>(
    `select coalesce(nullif(trim(p.full_name), ''), u.email, u.phone, 'No name given') as name,
        u.created_at as "createdAt"
      from auth.users u left join public.profiles p on p.id = u.id where u.id = $1 and u.deleted_at is null`,
    [accountId],
  );
  if (!row) return undefined;
  // Names of accounts are stored as they were typed, however long.
  const name = [...row.name.replace(/\p{C}+/gu, ' ')].slice(0, recipientTextMax).join('');
  return { name, createdAt: row.createdAt };
}
