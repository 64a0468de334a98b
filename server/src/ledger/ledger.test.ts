import { anon, type Caller, service, type Transaction } from '@remit/platform/db/database.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { isLong } from '@remit/platform/testing/how-long.ts';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBooks } from './check-books.ts';
import { type Entry, openAccount, type Posting, post, readBalances } from './ledger.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  await served(async (transaction) => {
    for (const name of ['received', 'owed', 'fees', 'exchange']) {
      for (const currency of ['EUR', 'KES']) await openAccount(transaction, { ...practice, name, currency });
    }
    await openAccount(transaction, { ...practice, name: 'purse', currency: 'EUR', floor: 0n });
    await openAccount(transaction, { ...practice, name: 'customer', currency: 'EUR', ceiling: 0n });
  });
});
afterAll(() => fresh?.close());

const practice = { book: 'practice' } as const;
const served = <T>(work: (transaction: Transaction) => Promise<T>) => fresh.db.as(service, work);
const rows = (sql: string, values?: unknown[]) =>
  served((transaction) => transaction.rows<Record<string, unknown>>(sql, values));

const entry = (account: string, minor: bigint, currency = 'EUR'): Entry => ({ account, currency, minor });
const posting = (...entries: Entry[]): Posting => ({ ...practice, kind: 'test', entries });
const posted = (...entries: Entry[]) => served((transaction) => post(transaction, posting(...entries)));
const balanceOf = async (account: string, currency = 'EUR') =>
  (await served(readBalances)).find((row) => row.account === account && row.currency === currency)?.minor;
const check = () => checkBooks(fresh.db);

/** A connection of its own, as the login that owns the tables; `setUp` is done in a transaction that nothing commits. */
async function asOwner<T>(setUp: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(fresh.connection);
  await client.connect();
  try {
    await client.query(`begin; ${setUp}`);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** What an owner may do who means to write past the functions. */
const open = ['accounts', 'postings', 'entries', 'balances']
  .map((table) => `alter table ledger.${table} no force row level security`)
  .join('; ');

const errors = { denied: '42501', check: '23514', foreignKey: '23503', unique: '23505', missing: '23502' };

describe('a posting', () => {
  it('moves what its entries say, exactly, and is stored with its subject', async () => {
    const subject = 'b0000000-0000-4000-8000-000000000001';
    const large = 4_611_686_018_427_387_904n;
    const id = await served((transaction) =>
      post(transaction, {
        ...practice,
        kind: 'funded',
        subject,
        entries: [entry('received', large), entry('owed', -large + 250n), entry('fees', -250n)],
      }),
    );
    expect(
      await rows('select id, book, kind, subject, lines from ledger.postings where id = $1', [id]),
    ).toEqual([{ id, book: 'practice', kind: 'funded', subject, lines: 3 }]);
    expect(await balanceOf('received')).toBe(large);
    expect(await balanceOf('owed')).toBe(-large + 250n);
    expect(await balanceOf('fees')).toBe(-250n);
    expect(await balanceOf('fees', 'KES')).toBe(0n);
  });

  it('of a kind is made once for a transfer, by two transactions at once too', async () => {
    const subject = 'b0000000-0000-4000-8000-000000000002';
    const refund = () =>
      served((transaction) =>
        post(transaction, {
          ...practice,
          kind: 'refund',
          subject,
          entries: [entry('owed', 2n), entry('received', -2n)],
        }),
      );
    const made = await Promise.allSettled([refund(), refund(), refund()]);
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(refund()).rejects.toMatchObject({
      code: errors.unique,
      constraint: 'postings_once_of_a_kind',
    });
    expect(await rows('select from ledger.postings where subject = $1', [subject])).toHaveLength(1);
  });

  it('is gone with the transaction that it was made in', async () => {
    const before = await check();
    const attempt = served(async (transaction) => {
      await post(transaction, posting(entry('purse', 5n), entry('owed', -5n)));
      throw new Error('undo');
    });
    await expect(attempt).rejects.toThrow('undo');
    expect(await check()).toEqual(before);
  });

  it.each([
    { why: 'not zero', entries: [entry('received', 100n), entry('owed', -99n)], code: errors.check },
    {
      why: 'zero only across currencies',
      entries: [entry('received', 100n), entry('owed', -100n, 'KES')],
      code: errors.check,
    },
    { why: 'without entries', entries: [], code: errors.check },
    { why: 'of one entry', entries: [entry('received', 1n)], code: errors.check },
    { why: 'with an entry of zero', entries: [entry('received', 0n), entry('owed', 0n)], code: errors.check },
    {
      why: 'to an unknown account',
      entries: [entry('received', 1n), entry('nowhere', -1n)],
      code: errors.foreignKey,
    },
    {
      why: 'to an account in a currency that it does not have',
      entries: [entry('received', 1n, 'USD'), entry('owed', -1n, 'USD')],
      code: errors.foreignKey,
    },
    {
      why: 'of more entries than any move has',
      entries: Array.from({ length: 102 }, (_, n) => entry('fees', n % 2 ? 1n : -1n)),
      code: errors.check,
    },
  ])('$why is rejected, and nothing of it is stored', async ({ entries, code }) => {
    const before = await check();
    await expect(posted(...entries)).rejects.toMatchObject({ code });
    expect(await check()).toEqual(before);
  });

  it('with columns of different lengths is rejected', async () => {
    const sql =
      "select ledger.post('practice', 'test', null, array['owed', 'fees'], array['EUR'], array[1, -1]::bigint[])";
    await expect(rows(sql)).rejects.toMatchObject({ code: errors.missing });
  });

  it('of an unknown book is rejected', async () => {
    const live = { ...posting(entry('received', 1n), entry('owed', -1n)), book: 'live' as 'practice' };
    await expect(served((transaction) => post(transaction, live))).rejects.toMatchObject({
      code: errors.check,
    });
  });
});

describe('an account with a floor or a ceiling', () => {
  it.each([
    { account: 'purse', inwards: 1n, why: 'its floor' },
    { account: 'customer', inwards: -1n, why: 'its ceiling' },
  ])('is taken down to $why and not one further', async ({ account, inwards }) => {
    const move = (minor: bigint) =>
      posted(entry(account, minor * inwards), entry('received', -minor * inwards));
    await move(10n);
    await expect(move(-11n)).rejects.toMatchObject({ code: errors.check });
    await move(-10n);
    expect(await balanceOf(account)).toBe(0n);
    await expect(move(-1n)).rejects.toMatchObject({ code: errors.check });
  });

  it('counts all entries of a posting together', async () => {
    await posted(entry('purse', -5n), entry('purse', 6n), entry('owed', -1n));
    expect(await balanceOf('purse')).toBe(1n);
    await posted(entry('purse', -1n), entry('owed', 1n));
  });

  it('is taken by one of two withdrawals at once', async () => {
    await posted(entry('purse', 10n), entry('owed', -10n));
    const withdraw = async (client: pg.Client) => {
      await client.query(`begin; set local role service_role;
        select ledger.post('practice', 'test', null, array['purse', 'owed'], array['EUR', 'EUR'], array[-7, 7])`);
    };
    await asOwner('rollback', (first) =>
      asOwner('rollback', async (second) => {
        await withdraw(first);
        const waiting = withdraw(second).then(
          () => second.query('commit'),
          (error: unknown) => error,
        );
        await isWaiting(second);
        await first.query('commit');
        expect(await waiting).toMatchObject({
          code: errors.check,
          constraint: 'balances_stay_above_the_floor',
        });
      }),
    );
    expect(await balanceOf('purse')).toBe(3n);
    await posted(entry('purse', -3n), entry('owed', 3n));
  });

  it('makes no other account wait: two postings to fees are open at once', async () => {
    await served(async (transaction) => {
      await post(transaction, posting(entry('received', 2n), entry('fees', -2n)));
      await posted(entry('received', 3n), entry('fees', -3n));
    });
  });

  it('is opened once, and found again only with the same floor and ceiling', async () => {
    const again = (floor?: bigint) =>
      served((transaction) =>
        openAccount(transaction, {
          ...practice,
          name: 'purse',
          currency: 'EUR',
          ...(floor !== undefined && { floor }),
        }),
      );
    await again(0n);
    await expect(again(-100n)).rejects.toMatchObject({ code: errors.unique });
    await expect(again()).rejects.toMatchObject({ code: errors.unique });
  });
});

/** Until PostgreSQL says that this connection waits for a lock. */
const isWaiting = (client: pg.Client) =>
  expect
    .poll(() =>
      rows('select from pg_locks where pid = $1 and not granted', [
        (client as unknown as { processID: number }).processID,
      ]),
    )
    .toHaveLength(1);

describe('what is posted', () => {
  const changes = [
    'update ledger.entries set minor = minor + 1',
    'delete from ledger.entries',
    'truncate ledger.entries',
    "update ledger.postings set kind = 'another'",
    'delete from ledger.postings',
    'truncate ledger.postings cascade',
    'update ledger.accounts set floor = null',
    'delete from ledger.accounts',
    'truncate ledger.accounts cascade',
    'delete from ledger.balances',
    'truncate ledger.balances',
  ];
  const inserts = [
    "insert into ledger.postings (book, kind, lines) values ('practice', 'test', 2)",
    "insert into ledger.entries values (1, 3, 4, 'practice', 'fees', 'EUR', 1)",
    "insert into ledger.accounts values ('practice', 'mine', 'EUR')",
    "insert into ledger.balances values ('practice', 'fees', 'EUR', 100)",
  ];
  const callers: readonly Caller[] = [service, anon, { role: 'authenticated', claims: {} }];

  it.each([...changes, ...inserts, 'update ledger.balances set minor = 1000'])(
    'withstands every role of the server: %s',
    async (statement) => {
      const before = await check();
      for (const caller of callers) {
        const attempt = fresh.db.as(caller, (transaction) => transaction.rows(statement));
        await expect(attempt, caller.role).rejects.toMatchObject({ code: errors.denied });
      }
      expect(await check()).toEqual(before);
    },
  );

  it.each(changes)(
    'withstands the login that owns the tables, with row security or without: %s',
    async (statement) => {
      for (const setUp of ['', open]) {
        await asOwner(setUp, (client) =>
          expect(client.query(statement)).rejects.toMatchObject({ code: errors.denied }),
        );
      }
    },
  );

  it.each(inserts)('gets nothing from that login except through the functions: %s', (statement) =>
    asOwner('', (client) => expect(client.query(statement)).rejects.toMatchObject({ code: errors.denied })),
  );

  it('gets nothing through the functions from that login, nor any other balance', async () => {
    const call =
      "select ledger.post('practice', 'test', null, array['owed', 'fees'], array['EUR', 'EUR'], array[1, -1])";
    await asOwner('', (client) => expect(client.query(call)).rejects.toMatchObject({ code: errors.denied }));
    await asOwner('', async (client) => {
      expect((await client.query('update ledger.balances set minor = 1000')).rowCount).toBe(0);
    });
  });

  it('is closed to anonymous clients and to users, to read and to add', async () => {
    for (const caller of callers) {
      if (caller === service) continue;
      for (const sql of [
        'select from ledger.entries',
        "select ledger.post('practice', 'test', null, '{}', '{}', '{}')",
      ]) {
        await expect(fresh.db.as(caller, (transaction) => transaction.rows(sql))).rejects.toMatchObject({
          code: errors.denied,
        });
      }
    }
  });

  it('is complete: even without row security no balanced pair is added to it', async () => {
    const id = await posted(entry('received', 9n), entry('owed', -9n));
    const pair = (lines: number, [first, second]: readonly [number, number]) =>
      `insert into ledger.entries values (${id}, ${first}, ${lines}, 'practice', 'fees', 'EUR', 1),
        (${id}, ${second}, ${lines}, 'practice', 'owed', 'EUR', -1)`;
    for (const [statement, code] of [
      [pair(2, [1, 2]), errors.unique],
      [pair(2, [3, 4]), errors.check],
      [pair(4, [3, 4]), errors.foreignKey],
    ] as const) {
      await asOwner(open, (client) => expect(client.query(statement)).rejects.toMatchObject({ code }));
    }
  });

  it('is complete at commit: even without row security no posting lacks entries', () =>
    asOwner(open, async (client) => {
      await client.query("insert into ledger.postings (book, kind, lines) values ('practice', 'test', 2)");
      await expect(client.query('commit')).rejects.toMatchObject({
        code: errors.check,
        constraint: 'postings_are_balanced',
      });
    }));

  it('is in one book: no posting and no entry is in two', () =>
    asOwner(
      `${open}; alter domain ledger.book drop constraint book_is_known;
       insert into ledger.accounts values ('live', 'received', 'EUR'), ('live', 'bank', 'EUR')`,
      async (client) => {
        const rejects = async (sql: string) => {
          await client.query('savepoint before');
          await expect(client.query(sql)).rejects.toMatchObject({ code: errors.foreignKey });
          await client.query('rollback to before');
        };
        await client.query(`insert into ledger.postings (id, book, kind, lines) overriding system value
          values (9000, 'practice', 'test', 2)`);
        // An entry of the live book in a posting of practice, then an account of the live book in an entry of practice.
        await rejects("insert into ledger.entries values (9000, 1, 2, 'live', 'bank', 'EUR', 1)");
        await rejects("insert into ledger.entries values (9000, 1, 2, 'practice', 'bank', 'EUR', 1)");
        await client.query('set local role service_role');
        await rejects(
          "select ledger.post('practice', 'test', null, array['owed', 'bank'], array['EUR', 'EUR'], array[1, -1])",
        );
        await client.query(
          "select ledger.post('live', 'test', null, array['received', 'bank'], array['EUR', 'EUR'], array[1, -1])",
        );
      },
    ));
});

describe('random postings', () => {
  const accounts = [
    ...['received', 'owed', 'exchange'].flatMap((name) => [`${name} EUR`, `${name} KES`]),
    'purse EUR',
    'customer EUR',
  ];
  /** Most are balanced by a last entry in each currency, some are not. */
  const somePosting = fc
    .record({
      moves: fc.array(
        fc.record({ account: fc.constantFrom(...accounts), minor: fc.bigInt({ min: -40n, max: 40n }) }),
        { minLength: 1, maxLength: 5 },
      ),
      isBalanced: fc.boolean(),
    })
    .map(({ moves, isBalanced }) => {
      const entries = moves.map(({ account, minor }) => {
        const [name = '', currency = ''] = account.split(' ');
        return { account: name, currency, minor };
      });
      const rest = ['EUR', 'KES'].map((currency) => ({
        account: 'exchange',
        currency,
        minor: -sumOf(entries.filter((each) => each.currency === currency)),
      }));
      return isBalanced ? [...entries, ...rest.filter(({ minor }) => minor !== 0n)] : entries;
    });
  const sumOf = (entries: readonly Entry[]) => entries.reduce((sum, { minor }) => sum + minor, 0n);

  it('leave the same balances as in a plain model, which rejects the same ones', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(somePosting, { minLength: 1, maxLength: 20 }), async (postings) => {
        const model = new Map<string, bigint>();
        for (const { account, currency, minor } of await served(readBalances)) {
          model.set(`${account} ${currency}`, minor);
        }
        for (const entries of postings) {
          const next = new Map(model);
          for (const { account, currency, minor } of entries) {
            next.set(`${account} ${currency}`, (next.get(`${account} ${currency}`) ?? 0n) + minor);
          }
          const isRight =
            entries.length >= 2 &&
            entries.every(({ minor }) => minor !== 0n) &&
            ['EUR', 'KES'].every((of) => sumOf(entries.filter(({ currency }) => currency === of)) === 0n) &&
            (next.get('purse EUR') ?? 0n) >= 0n &&
            (next.get('customer EUR') ?? 0n) <= 0n;
          const isPosted = await posted(...entries).then(
            () => true,
            (error: { code?: string }) => {
              expect(error.code).toBe(errors.check);
              return false;
            },
          );
          expect(isPosted).toBe(isRight);
          if (isRight) for (const [account, minor] of next) model.set(account, minor);
        }
        const balances = await served(readBalances);
        expect(new Map(balances.map((row) => [`${row.account} ${row.currency}`, row.minor]))).toEqual(model);
        expect((await check()).errors).toEqual([]);
      }),
      { numRuns: isLong ? 1_000 : 15 },
    );
  });
});
