import { service } from '@remit/platform/db/database.ts';
import { checkBooks } from '#ledger/check-books.ts';
import { readBalances } from '#ledger/ledger.ts';
import { withProductDatabase } from '#product-database.ts';
import { command } from '../command.ts';

export const ledgerCheck = command({
  what: 'proves the books from the first entry; ends with 1 and says what is wrong when something is',
  async run({ config }) {
    const { errors, counts } = await withProductDatabase(config, ({ db }) => checkBooks(db));
    const { postings, entries, accounts } = counts;
    return {
      errors: {
        columns: ['check', 'found'],
        rows: errors,
        empty: `The books are right: ${postings} postings with ${entries} entries on ${accounts} accounts.`,
      },
    };
  },
  isFailure: ({ errors }) => errors?.rows.length !== 0,
});

export const ledgerBalances = command({
  what: 'lists every account with its balance in minor units; debits are positive',
  async run({ config }) {
    const balances = await withProductDatabase(config, ({ db }) => db.as(service, readBalances));
    return {
      balances: {
        columns: ['book', 'account', 'currency', 'minor'],
        // As text: a float has no room for every balance.
        rows: balances.map(({ minor, ...balance }) => ({ ...balance, minor: String(minor) })),
        empty: 'No accounts yet.',
      },
    };
  },
});
