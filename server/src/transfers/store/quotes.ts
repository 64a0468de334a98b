import { arrivalOf } from '@remit/domain/transfers/arrival.ts';
import type { Quote } from '@remit/domain/transfers/quote.ts';
import type { Transaction } from '@remit/platform/db/database.ts';
import { type AmountRow, amountColumns, amountsOf, amountValues } from './amounts.ts';

type QuoteKey = { readonly id: string; readonly accountId: string };

export async function insertQuote(
  transaction: Transaction,
  { id, accountId }: QuoteKey,
  quote: Quote,
): Promise<void> {
  await transaction.rows({
    name: 'transfers-insert-quote',
    text: `insert into transfers.quotes (id, user_id, ${amountColumns}, created_at, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    values: [id, accountId, ...amountValues(quote), quote.createdAt, quote.expiresAt],
  });
}

type QuoteRow = AmountRow & {
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly is_used: boolean;
};

export async function findQuote(
  transaction: Transaction,
  { id, accountId }: QuoteKey,
): Promise<{ readonly quote: Quote; readonly isUsed: boolean } | undefined> {
  const [row] = await transaction.rows<QuoteRow>({
    name: 'transfers-find-quote',
    text: `select ${amountColumns}, created_at, expires_at,
        exists (select from public.transfers where quote = quotes.id) as is_used
      from transfers.quotes where id = $1 and user_id = $2`,
    values: [id, accountId],
  });
  if (!row) return undefined;
  const { method, country, created_at: createdAt, expires_at: expiresAt, is_used: isUsed } = row;
  const arrival = arrivalOf(method, country, createdAt);
  return { quote: { ...amountsOf(row), arrival, createdAt, expiresAt }, isUsed };
}

export async function countQuotesSince(
  transaction: Transaction,
  accountId: string,
  since: Date,
): Promise<number> {
  const [row] = await transaction.rows<{ count: number }>({
    name: 'transfers-count-quotes',
    text: 'select count(*)::int from transfers.quotes where user_id = $1 and created_at >= $2',
    values: [accountId, since],
  });
  return row?.count ?? 0;
}
