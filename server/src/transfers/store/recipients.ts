import type { TransferRecipient } from '@remit/domain/transfers/recipient-rules.ts';
import type { Transaction } from '@remit/platform/db/database.ts';

type RecipientKey = { readonly id: string; readonly accountId: string };

type RecipientRow = Readonly<
  Record<'country' | 'method' | 'name' | 'wallet' | 'phone' | 'bank' | 'branch' | 'account', string | null>
>;

export async function findRecipient(
  transaction: Transaction,
  { id, accountId }: RecipientKey,
): Promise<TransferRecipient | undefined> {
  const [row] = await transaction.rows<RecipientRow>({
    name: 'transfers-find-recipient',
    text: `select country, method, name, wallet, phone, bank, branch, account
      from public.recipients where id = $1 and user_id = $2`,
    values: [id, accountId],
  });
  return row && recipientOf(row);
}

/** All of an account, newest first. */
export async function findRecipients(
  transaction: Transaction,
  accountId: string,
): Promise<(TransferRecipient & { readonly id: string; readonly isNew: boolean })[]> {
  const rows = await transaction.rows<RecipientRow & { readonly id: string; readonly isNew: boolean }>({
    name: 'transfers-find-recipients',
    text: `select id, country, method, name, wallet, phone, bank, branch, account,
        not exists (select from public.transfers where recipient_id = r.id) as "isNew"
      from public.recipients r where user_id = $1 order by created_at desc, id`,
    values: [accountId],
  });
  return rows.map(({ id, isNew, ...row }) => ({ ...recipientOf(row), id, isNew }));
}

/** The table checks which fields a method has. */
function recipientOf({ wallet, phone, bank, branch, account, ...row }: RecipientRow): TransferRecipient {
  const fields =
    row.method === 'mobile-money'
      ? { wallet, phone }
      : row.method === 'bank-deposit' && { bank, branch, account };
  return { ...row, ...fields } as TransferRecipient;
}

/** Inserts or replaces. False if the id is another account's. */
export async function saveRecipient(
  transaction: Transaction,
  { id, accountId, now }: RecipientKey & { readonly now: Date },
  recipient: TransferRecipient,
): Promise<boolean> {
  const { country, method, name } = recipient;
  const { wallet = null, phone = null } = method === 'mobile-money' ? recipient : {};
  const { bank = null, branch = null, account = null } = method === 'bank-deposit' ? recipient : {};
  const rows = await transaction.rows(
    `insert into public.recipients as own (id, user_id, country, method, name, wallet, phone, bank, branch, account,
        created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)
      on conflict (id) do update set (country, method, name, wallet, phone, bank, branch, account, updated_at)
        = (excluded.country, excluded.method, excluded.name, excluded.wallet, excluded.phone, excluded.bank,
          excluded.branch, excluded.account, excluded.updated_at)
        where own.user_id = excluded.user_id
      returning 1`,
    [id, accountId, country, method, name, wallet, phone, bank, branch, account, now],
  );
  return rows.length === 1;
}

export async function deleteRecipient(
  transaction: Transaction,
  { id, accountId }: RecipientKey,
): Promise<boolean> {
  const sql = 'delete from public.recipients where id = $1 and user_id = $2 returning 1';
  return (await transaction.rows(sql, [id, accountId])).length === 1;
}

export async function countOtherRecipients(
  transaction: Transaction,
  { id, accountId }: RecipientKey,
): Promise<number> {
  const [row] = await transaction.rows<{ count: number }>(
    'select count(*)::int from public.recipients where user_id = $2 and id <> $1',
    [id, accountId],
  );
  return row?.count ?? 0;
}
