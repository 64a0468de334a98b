import { Books, type BooksCheck } from '@remit/contract/staff/transfers.ts';
import { service } from '@remit/platform/db/database.ts';
import type { RateLimit } from '@remit/platform/limits/limits.ts';
import * as v from 'valibot';
import { checkBooks } from '#ledger/check-books.ts';
import { readBalances as sumBalances } from '#ledger/ledger.ts';
import type { StaffDeps } from '../deps.ts';
import { enforceRateLimit } from '../enforce-rate-limit.ts';

const minuteMs = 60_000;
/** Of all colleagues together: each reads every entry, and takes a connection from the visitors as long as it does. */
const sums: RateLimit = { name: 'staff-books', capacity: 20, windowMs: 10 * minuteMs };
const checks: RateLimit = { name: 'staff-books-check', capacity: 3, windowMs: 10 * minuteMs };

export async function readBalances({ db, limits }: StaffDeps): Promise<Books> {
  await enforceRateLimit(limits, sums, 'everyone');
  const balances = await db.as(service, sumBalances, { isReadOnly: true });
  return v.parse(Books, {
    balances: balances.map(({ minor, ...balance }) => ({ ...balance, minor: String(minor) })),
  });
}

/** As the command "ledger check" does, which has more time for each of its statements. */
export async function runBooksCheck({ db, limits }: StaffDeps): Promise<BooksCheck> {
  await enforceRateLimit(limits, checks, 'everyone');
  const { counts, errors } = await checkBooks(db);
  const [postings, entries, accounts] = [counts.postings, counts.entries, counts.accounts].map(String);
  return { postings: postings ?? '', entries: entries ?? '', accounts: accounts ?? '', errors };
}
