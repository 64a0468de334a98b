import { service } from '@remit/platform/db/database.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openAccount, post } from '#ledger/ledger.ts';
import { rowsAsOperator, runOn } from '../testing/run-as-operator.ts';

let fresh: FreshDatabase;
beforeEach(async () => {
  fresh = await freshDatabase();
});
afterEach(() => fresh?.close());

const practice = { book: 'practice' } as const;
const large = 9_007_199_254_740_993n;

/** Three accounts, one of them with a floor, and two postings. */
const someBooks = () =>
  fresh.db.as(service, async (transaction) => {
    await openAccount(transaction, { ...practice, name: 'received', currency: 'EUR', floor: 0n });
    await openAccount(transaction, { ...practice, name: 'owed', currency: 'EUR' });
    await openAccount(transaction, { ...practice, name: 'owed', currency: 'KES' });
    for (const minor of [large, -3n]) {
      await post(transaction, {
        ...practice,
        kind: 'test',
        entries: [
          { account: 'received', currency: 'EUR', minor },
          { account: 'owed', currency: 'EUR', minor: -minor },
        ],
      });
    }
  });

describe('ledger check', () => {
  it('says in one line that the books are right', async () => {
    await someBooks();
    expect(await runOn(fresh, ['ledger', 'check'])).toEqual({
      code: 0,
      stderr: '',
      stdout: 'The books are right: 2 postings with 4 entries on 3 accounts.',
    });
  });

  // What the owner of the database can do, and nobody else.
  const entries = 'alter table ledger.entries disable trigger user; update ledger.entries set';
  const back = '; alter table ledger.entries enable trigger user';
  it.each([
    {
      why: 'an entry was changed',
      sql: `${entries} minor = minor - 1 where posting = 1 and line = 2${back}`,
      found: ['posting 1 is -1 EUR'],
    },
    {
      why: 'an entry was deleted',
      sql: `alter table ledger.entries disable trigger user; delete from ledger.entries where posting = 2 and line = 2${back}`,
      found: ['posting 2 has 1 of 2 entries', 'posting 2 is -3 EUR'],
    },
    {
      why: 'all entries of a posting were deleted',
      sql: `alter table ledger.entries disable trigger user; delete from ledger.entries where posting = 2${back}`,
      found: [
        'posting 2 has 0 of 2 entries',
        `received in EUR: entries ${large}, balance ${large - 3n}, floor 0, ceiling none`,
      ],
    },
    {
      why: 'an entry was put into another book',
      sql: `alter domain ledger.book drop constraint book_is_known;
        alter table ledger.entries drop constraint entries_belong_to_a_posting_of_their_book;
        insert into ledger.accounts values ('live', 'owed', 'EUR');
        ${entries} book = 'live' where posting = 1 and line = 2${back}`,
      found: ['entry 2 of posting 1'],
    },
    {
      why: 'an entry was put into an account that does not exist',
      sql: `alter table ledger.entries drop constraint entries_belong_to_an_account_of_their_book;
        ${entries} account = 'mine' where posting = 1 and line = 2${back}`,
      found: ['entry 2 of posting 1'],
    },
    {
      why: 'a balance was changed',
      sql: 'update ledger.balances set minor = 5',
      found: [`received in EUR: entries ${large - 3n}, balance 5, floor 0, ceiling none`],
    },
    {
      why: 'a balance was deleted',
      sql: 'alter table ledger.balances disable trigger user; delete from ledger.balances; alter table ledger.balances enable trigger user',
      found: [`received in EUR: entries ${large - 3n}, balance none, floor 0, ceiling none`],
    },
    {
      why: 'a floor was set above the balance',
      sql: `alter table ledger.accounts disable trigger user; alter table ledger.balances drop constraint balances_stay_above_the_floor;
        update ledger.accounts set floor = 9007199254740991 where floor = 0; update ledger.balances set floor = 9007199254740991;
        alter table ledger.accounts enable trigger user`,
      found: [
        `received in EUR: entries ${large - 3n}, balance ${large - 3n}, floor ${large - 2n}, ceiling none`,
      ],
    },
    {
      why: 'a trigger was switched off',
      sql: 'alter table ledger.postings disable trigger postings_stay',
      found: ['postings_stay is missing or switched off'],
    },
    {
      why: 'the trigger that balances is gone',
      sql: 'drop trigger postings_are_balanced on ledger.postings',
      found: ['postings_are_balanced is missing or switched off'],
    },
  ])('says so and fails when $why', async ({ sql, found }) => {
    await someBooks();
    const tables = ['accounts', 'postings', 'entries', 'balances'].map((name) => `ledger.${name}`);
    const forced = (how: string) =>
      tables.map((table) => `alter table ${table} ${how} row level security`).join('; ');
    const owner = new pg.Client(fresh.connection);
    await owner.connect();
    await owner.query(`${forced('no force')}; ${sql}; ${forced('force')}`);
    await owner.end();
    const { code, stdout } = await runOn(fresh, ['ledger', 'check', '--json']);
    expect(code).toBe(1);
    expect(JSON.parse(stdout).errors.map((row: { found: string }) => row.found)).toEqual(found);
  });
});

describe('ledger balances', () => {
  it('lists every account with its balance, to the last unit', async () => {
    await someBooks();
    const rows = await rowsAsOperator(['ledger', 'balances'], { on: fresh, table: 'balances' });
    expect(rows).toEqual([
      { ...practice, account: 'owed', currency: 'EUR', minor: String(3n - large) },
      { ...practice, account: 'owed', currency: 'KES', minor: '0' },
      { ...practice, account: 'received', currency: 'EUR', minor: String(large - 3n) },
    ]);
  });
});
