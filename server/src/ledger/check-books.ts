import { type Database, service, type Transaction } from '@remit/platform/db/database.ts';

export type BooksError = { readonly check: string; readonly found: string };

type Check = { readonly name: string; readonly sql: string };

/** However many entries there are, it reads none of them. */
const triggersCheck: Check = {
  // The owner of the tables can drop them or switch them off, and may forget to undo it.
  name: 'every trigger is in force',
  sql: `select name || ' is missing or switched off' from unnest(
      '{postings_are_balanced, accounts_stay, postings_stay, entries_stay, balances_stay}'::name[]) name
    where not exists (select from pg_trigger join pg_class c on c.oid = tgrelid
      where tgname = name and tgenabled = 'O' and c.relnamespace = 'ledger'::regnamespace)`,
};

/** Each selects what is wrong, as text. PostgreSQL adds up, so that memory does not grow with the entries. */
const checks: readonly Check[] = [
  {
    name: 'every posting is complete',
    sql: `select format('posting %s has %s of %s entries', p.id, coalesce(e.count, 0), p.lines)
      from ledger.postings p
      left join (select posting, count(*) from ledger.entries group by posting) e on e.posting = p.id
      where p.lines is distinct from e.count order by p.id`,
  },
  {
    name: 'every posting is zero in each currency',
    sql: `select format('posting %s is %s %s', posting, sum(minor), currency)
      from ledger.entries group by posting, currency having sum(minor) <> 0 order by posting, currency`,
  },
  {
    name: 'every entry is in the book of its posting',
    sql: `select format('entry %s of posting %s', e.line, e.posting)
      from ledger.entries e left join ledger.postings p on (p.id, p.book) = (e.posting, e.book)
      where p.id is null order by e.posting, e.line`,
  },
  {
    name: 'every entry is in the book and currency of its account',
    sql: `select format('entry %s of posting %s', e.line, e.posting)
      from ledger.entries e left join ledger.accounts a on (a.book, a.name, a.currency) = (e.book, e.account, e.currency)
      where a.name is null order by e.posting, e.line`,
  },
  {
    name: 'every balance is the sum of its entries, between floor and ceiling',
    sql: `select format('%s in %s: entries %s, balance %s, floor %s, ceiling %s',
        a.name, a.currency, coalesce(e.minor, 0), coalesce(b.minor::text, 'none'),
        coalesce(a.floor::text, 'none'), coalesce(a.ceiling::text, 'none'))
      from ledger.accounts a
      left join ledger.balances b on (b.book, b.account, b.currency) = (a.book, a.name, a.currency)
      left join (
        select book, account, currency, sum(minor) as minor from ledger.entries group by book, account, currency
      ) e on (e.book, e.account, e.currency) = (a.book, a.name, a.currency)
      where (a.floor, a.ceiling) is distinct from (b.floor, b.ceiling)
        or (b.account is null) <> (a.floor is null and a.ceiling is null)
        or b.minor <> coalesce(e.minor, 0)
        or coalesce(e.minor, 0) < a.floor or coalesce(e.minor, 0) > a.ceiling
      order by a.book, a.name, a.currency`,
  },
  triggersCheck,
];

const errorsOfACheckMax = 20;

async function errorsOf(transaction: Transaction, { name, sql }: Check): Promise<BooksError[]> {
  const rows = await transaction.rows<{ found: string }>(
    `select found from (${sql}) as errors (found) limit ${errorsOfACheckMax}`,
  );
  return rows.map(({ found }) => ({ check: name, found }));
}

/** Whether the database rejects wrong postings. It is quick, and proves nothing about what was posted before. */
export const checkTriggers = (transaction: Transaction) => errorsOf(transaction, triggersCheck);

/** Proves the books from the first entry, in one snapshot. Of each check the first errors. */
export const checkBooks = (db: Pick<Database, 'as'>) => db.as(service, runChecks, { isSnapshot: true });

async function runChecks(transaction: Transaction) {
  const errors: BooksError[] = [];
  for (const check of checks) errors.push(...(await errorsOf(transaction, check)));
  const [counts] = await transaction.rows<{ postings: bigint; entries: bigint; accounts: bigint }>(
    `select (select count(*) from ledger.postings) as postings, (select count(*) from ledger.entries) as entries,
      (select count(*) from ledger.accounts) as accounts`,
  );
  return { errors, counts: counts ?? { postings: 0n, entries: 0n, accounts: 0n } };
}
