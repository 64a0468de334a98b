import type { Transaction } from '@remit/platform/db/database.ts';

/** What no posting and no entry mixes. */
export type Book = 'practice';

export type Account = {
  readonly book: Book;
  readonly name: string;
  readonly currency: string;
  /** The least and the most that its balance may be. Postings to an account with either wait for each other. */
  readonly floor?: bigint;
  readonly ceiling?: bigint;
};

/** Debits are positive, credits negative. */
export type Entry = { readonly account: string; readonly currency: string; readonly minor: bigint };

export type Posting = {
  readonly book: Book;
  /** Which move it is of, such as `payment`: once for each subject. */
  readonly kind: string;
  /** The id of the transfer, never of a person: no posting is ever changed. */
  readonly subject?: string;
  /** Zero in each currency, or the transaction is not committed. */
  readonly entries: readonly Entry[];
};

export type Balance = {
  readonly book: Book;
  readonly account: string;
  readonly currency: string;
  readonly minor: bigint;
};

/** Before its first posting. Opening it again changes nothing. */
export async function openAccount(transaction: Transaction, account: Account): Promise<void> {
  const { book, name, currency, floor = null, ceiling = null } = account;
  await transaction.rows('select ledger.open_account($1, $2, $3, $4, $5)', [
    book,
    name,
    currency,
    floor,
    ceiling,
  ]);
}

/** In the transaction of the move that it is of. Returns its id. */
export async function post(transaction: Transaction, posting: Posting): Promise<bigint> {
  const { book, kind, subject = null, entries } = posting;
  const [row] = await transaction.rows<{ id: bigint }>({
    name: 'ledger-post',
    text: 'select ledger.post($1, $2, $3, $4, $5, $6) as id',
    values: [
      book,
      kind,
      subject,
      entries.map(({ account }) => account),
      entries.map(({ currency }) => currency),
      entries.map(({ minor }) => minor),
    ],
  });
  return (row as { id: bigint }).id;
}

/** Of every account, summed from the first entry. */
export async function readBalances(transaction: Transaction): Promise<Balance[]> {
  const rows = await transaction.rows<Omit<Balance, 'minor'> & { minor: string }>(
    `select a.book, a.name as account, a.currency, coalesce(e.minor, 0) as minor
      from ledger.accounts a left join (
        select book, account, currency, sum(minor) as minor from ledger.entries group by book, account, currency
      ) e on (e.book, e.account, e.currency) = (a.book, a.name, a.currency)
      order by a.book, a.name, a.currency`,
  );
  return rows.map(({ minor, ...balance }) => ({ ...balance, minor: BigInt(minor) }));
}
