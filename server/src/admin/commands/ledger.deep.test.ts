import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { withClient } from '@remit/platform/db/client.ts';
import { service } from '@remit/platform/db/database.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAccount } from '#ledger/ledger.ts';
import { secretKey, urlOf } from '../testing/run-as-operator.ts';

let fresh: FreshDatabase;
const postings = 250_000;
beforeAll(async () => {
  fresh = await freshDatabase();
  await fresh.db.as(service, async (transaction) => {
    for (const name of ['received', 'owed', 'fees', 'exchange']) {
      await openAccount(transaction, { book: 'practice', name, currency: 'EUR' });
    }
  });
  // As the owner, without the keys that each row would be looked up by: a quarter of a million calls would show the same.
  await withClient(fresh.connection, (client) =>
    client.query(`
      alter table ledger.postings no force row level security; alter table ledger.entries no force row level security;
      alter table ledger.postings disable trigger user;
      alter table ledger.entries drop constraint entries_belong_to_a_posting_of_their_book,
        drop constraint entries_belong_to_an_account_of_their_book;
      insert into ledger.postings (book, kind, lines) select 'practice', 'test', 4 from generate_series(1, ${postings});
      insert into ledger.entries
      select p.id, l.line, 4, 'practice', l.account, 'EUR', l.minor * p.id from ledger.postings p,
        (values (1, 'received', 10), (2, 'owed', -7), (3, 'fees', -2), (4, 'exchange', -1)) l (line, account, minor);
      alter table ledger.postings enable trigger user;
      alter table ledger.postings force row level security; alter table ledger.entries force row level security`),
  );
});
afterAll(() => fresh?.close());

/** A process with a heap that holds the product's code and not a million entries. */
async function ledger(word: string) {
  const script = join(import.meta.dirname, '../../../../scripts/admin.ts');
  const child = spawn(process.execPath, ['--max-old-space-size=64', script, 'ledger', word], {
    env: { DATABASE_URL: urlOf(fresh), SECRET_KEY: secretKey },
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, stderr, stdout };
}

it('a million entries are proved and summed in flat memory', async () => {
  expect(await ledger('check')).toEqual({
    code: 0,
    stderr: '',
    stdout: `The books are right: ${postings} postings with ${4 * postings} entries on 4 accounts.\n`,
  });
  const { code, stdout } = await ledger('balances');
  expect(code).toBe(0);
  const sum = (postings * (postings + 1)) / 2;
  expect(stdout).toMatch(new RegExp(`received\\s+EUR\\s+${10 * sum}\n`));
});
