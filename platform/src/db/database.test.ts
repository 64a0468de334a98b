import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { anAccountSession, endings } from '#testing/an-account-session.ts';
import { type FreshDatabase, freshDatabase } from '#testing/fresh-database.ts';
import {
  anon,
  type Caller,
  connect,
  type Database,
  requireSession,
  SessionEndedError,
  service,
} from './database.ts';
import { isDatabaseAway } from './outage.ts';

let fresh: FreshDatabase;
let db: Database;
/** With one connection, the next transaction gets the very same one. */
let single: Database;
beforeAll(async () => {
  fresh = await freshDatabase();
  db = fresh.db;
  single = connect({ connection: fresh.connection, connectionsMax: 1, applicationName: 'single' });
});
afterAll(async () => {
  await single?.close();
  await fresh?.close();
});

const person = (claims: Readonly<Record<string, unknown>>): Caller => ({ role: 'authenticated', claims });
type State = { pid: number; role: string; claims: string | null };
const state = async (on: Database, caller: Caller) => {
  const [row] = await on.as(caller, (transaction) =>
    transaction.rows<State>(
      "select pg_backend_pid() as pid, current_user::text as role, current_setting('request.jwt.claims', true) as claims",
    ),
  );
  return row as State;
};

describe('a transaction', () => {
  it.each([anon, service, person({ sub: 'ama' })])(
    'runs under the role of its caller ($role)',
    async (caller) => {
      expect((await state(db, caller)).role).toBe(caller.role);
    },
  );

  it('sees the claims of its caller, and the next on the same connection sees none of them', async () => {
    const ama = await state(single, person({ sub: 'ama' }));
    expect(JSON.parse(ama.claims ?? '')).toEqual({ sub: 'ama' });
    for (const next of [anon, service]) {
      const { pid, claims } = await state(single, next);
      expect(pid).toBe(ama.pid);
      expect(claims || undefined).toBeUndefined();
    }
  });

  it('leaves nothing of its caller behind when it fails', async () => {
    await expect(
      single.as(person({ sub: 'ama' }), async (transaction) => {
        await transaction.rows('select 1');
        throw new Error('stop');
      }),
    ).rejects.toThrow('stop');
    const { role, claims } = await state(single, anon);
    expect({ role, claims: claims || undefined }).toEqual({ role: 'anon', claims: undefined });
  });

  it('has its role for no longer than it lasts', async () => {
    const [after] = await single.as(anon, async (transaction) => {
      await transaction.rows('commit');
      return transaction.rows('select current_user as role');
    });
    expect(after).toEqual({ role: 'service_role' });
  });

  it('is not needed for a single statement of the server itself', async () => {
    const statement = { name: 'who', text: 'select current_user as role, $1::int as value', values: [7] };
    await single.as(anon, async (transaction) => transaction.rows('select 1'));
    expect(await single.statement(statement)).toEqual([{ role: 'service_role', value: 7 }]);
    expect(await single.statement(statement)).toEqual([{ role: 'service_role', value: 7 }]);
  });

  it('keeps concurrent callers apart', async () => {
    const callers = Array.from({ length: 60 }, (_, n) =>
      n % 3 === 0 ? anon : person({ sub: `person-${n}` }),
    );
    const seen = await Promise.all(
      callers.map((caller) =>
        db.as(caller, async (transaction) => {
          await transaction.rows('select pg_sleep(0.005)');
          const [row] = await transaction.rows<State>(
            "select current_user::text as role, current_setting('request.jwt.claims', true) as claims",
          );
          return { role: row?.role, claims: row?.claims ? JSON.parse(row.claims) : undefined };
        }),
      ),
    );
    expect(seen).toEqual(
      callers.map((caller) => ({
        role: caller.role,
        claims: caller.role === 'authenticated' ? caller.claims : undefined,
      })),
    );
  });

  it.each([
    { why: 'a quote', value: `o'clock` },
    {
      why: 'a quote that ends the statement',
      value: `'); reset role; select set_config('x', '1', false); --`,
    },
    { why: 'a backslash before a quote', value: `\\'; reset role; --` },
    { why: 'a closing backslash', value: 'ends in \\' },
    { why: 'dollar quotes', value: '$$; reset role; $$' },
    { why: 'a zero character', value: 'a\u0000b' },
    { why: 'what reads like an escape', value: '\\u0000 \\x27 \\047' },
    { why: 'half a surrogate pair', value: '\ud83d' },
    { why: 'line breaks', value: 'a\r\nb\u2028c' },
    { why: 'other scripts', value: 'Ɛdwoa 你好 🫶🏿' },
  ])('cannot be left by claims with $why', async ({ value }) => {
    const claims = { sub: value, [value]: 1 };
    const seen = await state(single, person(claims));
    expect(seen.role).toBe('authenticated');
    expect(JSON.parse(seen.claims ?? '')).toEqual(claims);
    expect((await state(single, anon)).role).toBe('anon');
  });
});

describe('a caller with a session', () => {
  const rejected = (caller: Caller, options?: Parameters<Database['as']>[2]) =>
    single.as(caller, async () => 'done', options).catch((error: Error) => error.constructor);

  it.each(endings)('does nothing once it $why but what a member reads', async ({ end }) => {
    for (const role of ['authenticated', 'service_role'] as const) {
      const account = await anAccountSession(db, { role });
      const session = { id: account.sessionId, accountId: account.accountId, role };
      const caller: Caller = { role, claims: account.claims, session };
      for (const isReadOnly of [true, false]) expect(await rejected(caller, { isReadOnly })).toBe('done');
      await requireSession(single, session);
      await end(db, account);
      expect(await rejected(caller)).toBe(SessionEndedError);
      expect(await rejected(caller, { isRolledBack: true })).toBe(SessionEndedError);
      expect(await rejected(caller, { isReadOnly: true, isSessionRequired: true })).toBe(SessionEndedError);
      expect(await rejected(caller, { isReadOnly: true })).toBe(
        role === 'authenticated' ? 'done' : SessionEndedError,
      );
      await expect(requireSession(single, session)).rejects.toThrow(SessionEndedError);
    }
  });

  it('is looked at in the transaction and the round trip that open it, and leaves nothing behind', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    try {
      const { accountId, sessionId, claims } = await anAccountSession(db);
      const session = { id: sessionId, accountId, role: claims.role };
      const caller: Caller = { role: 'authenticated', claims, session };
      await single.as(caller, async () => 'prepares it');
      query.mockClear();
      await single.as(caller, (transaction) => transaction.rows('select 1'));
      await single.statementAs(caller, { text: 'select 2' }, () => undefined);
      await single.statementAs(caller, { text: 'select 3' }, () => undefined, { isReadOnly: true });
      const sent = query.mock.calls.map(([first]: unknown[]) => (first as { text?: string }).text ?? first);
      expect(sent).toEqual([
        expect.stringContaining('set_config(key, value, true)'),
        ...['select 1', 'commit'],
        ...['select 2', 'commit'],
        'select 3',
      ]);
      expect(await rejected({ role: 'authenticated', claims, session: { ...session, id: accountId } })).toBe(
        SessionEndedError,
      );
      expect(await state(single, anon)).toMatchObject({ role: 'anon' });
    } finally {
      query.mockRestore();
    }
  });

  it('can be queried by the server alone', async () => {
    for (const caller of [anon, person({ sub: 'ama' })]) {
      const attempt = db.as(caller, (transaction) =>
        transaction.rows('select auth.require_session(null, null, null)'),
      );
      await expect(attempt).rejects.toMatchObject({ code: '42501' });
    }
  });
});

describe('a unit of work', () => {
  const names = async () => {
    const rows = await db.as(service, (transaction) =>
      transaction.rows<{ name: string }>('select name from secrets.sealed_keys'),
    );
    return rows.map((row) => row.name);
  };
  const add = "insert into secrets.sealed_keys (name, sealed) values ($1, '')";

  it('is committed when it resolves, and its result returned', async () => {
    const result = await db.as(service, async (transaction) => {
      await transaction.rows(add, ['kept']);
      return 'done';
    });
    expect(result).toBe('done');
    expect(await names()).toContain('kept');
  });

  it('is undone when it throws', async () => {
    const work = db.as(service, async (transaction) => {
      await transaction.rows(add, ['undone']);
      throw new Error('changed our mind');
    });
    await expect(work).rejects.toThrow('changed our mind');
    expect(await names()).not.toContain('undone');
  });

  it('does not pass for committed when a failure inside it was swallowed', async () => {
    const work = db.as(service, async (transaction) => {
      await transaction.rows(add, ['swallowed']);
      await transaction.rows('select 1 / 0').catch(() => undefined);
      return 'done';
    });
    await expect(work).rejects.toThrow();
    expect(await names()).not.toContain('swallowed');
  });

  it('of one statement is undone when what follows rejects, and over at once when it only reads', async () => {
    const statement = { text: add, values: ['rejected'] };
    const work = db.statementAs(service, statement, () => Promise.reject(new Error('changed our mind')));
    await expect(work).rejects.toThrow('changed our mind');
    expect(await names()).not.toContain('rejected');
    const withoutError = db.statementAs(service, statement, () => Promise.reject());
    await expect(withoutError).rejects.toBeUndefined();
    await db.as(service, (transaction) => transaction.rows(add, ['next']));
    expect(await names()).not.toContain('rejected');
    const late = db.statementAs(
      service,
      { text: 'select 1' },
      (_, transaction) => transaction.rows(add, ['late']),
      { isReadOnly: true },
    );
    await expect(late).rejects.toThrow('The transaction is over.');
    expect(await names()).not.toContain('late');
  });

  it('that is a snapshot sees what was committed when it began, and writes nothing', async () => {
    const snapshot = db.as(
      service,
      async (transaction) => {
        await db.as(service, (other) => other.rows(add, ['meanwhile']));
        expect(await transaction.rows("select from secrets.sealed_keys where name = 'meanwhile'")).toEqual(
          [],
        );
        await transaction.rows(add, ['own']);
      },
      { isSnapshot: true },
    );
    await expect(snapshot).rejects.toMatchObject({ code: '25006' });
    expect(await names()).toContain('meanwhile');
    expect(await names()).not.toContain('own');
  });

  it('leaves a usable connection after an error of the database', async () => {
    await expect(single.as(service, (transaction) => transaction.rows('select 1 / 0'))).rejects.toMatchObject(
      {
        code: '22012',
      },
    );
    expect((await state(single, service)).role).toBe('service_role');
  });

  it('ends when a statement takes too long', async () => {
    const work = single.as(service, async (transaction) => {
      await transaction.rows('set local statement_timeout = 20');
      await transaction.rows('select pg_sleep(30)');
    });
    await expect(work).rejects.toMatchObject({ code: '57014' });
    expect((await state(single, anon)).role).toBe('anon');
  });

  it('has limits of time from the start: statement, lock, and idleness', async () => {
    const [row] = await single.as(service, (transaction) =>
      transaction.rows(
        `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
                current_setting('idle_in_transaction_session_timeout') as idle`,
      ),
    );
    expect(row).toEqual({ statement: '10s', lock: '5s', idle: '15s' });
  });

  it('gets whole numbers of eight bytes as bigint, to the last digit', async () => {
    const [row] = await db.as(service, (transaction) =>
      transaction.rows(
        'select 9223372036854775807::int8 as most, count(*) as counted, 7::int4 as small from (select) s',
      ),
    );
    expect(row).toEqual({ most: 9_223_372_036_854_775_807n, counted: 1n, small: 7 });
  });
});

describe('a lost connection', () => {
  const endSessionsOf = async (applicationName: string) => {
    const client = new pg.Client(fresh.connection);
    await client.connect();
    try {
      const ended = await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
        [applicationName],
      );
      return ended.rowCount ?? 0;
    } finally {
      await client.end();
    }
  };
  const pool = (applicationName: string, onIdleError: () => void = () => undefined) =>
    connect({ connection: fresh.connection, connectionsMax: 3, applicationName, onIdleError });

  it('while idle is reported and replaced', async () => {
    let reports = 0;
    const idle = pool('idle', () => {
      reports += 1;
    });
    await Promise.all([idle.ping(), idle.ping(), idle.ping()]);
    const ended = await endSessionsOf('idle');
    expect(ended).toBeGreaterThan(0);
    await expect.poll(() => reports).toBe(ended);
    expect((await state(idle, anon)).role).toBe('anon');
    await idle.close();
  });

  it('in the middle of a statement fails that one as an outage, and the next succeeds', async () => {
    const busy = pool('busy');
    const work = busy.as(service, (transaction) => transaction.rows('select pg_sleep(30)'));
    const failure = work.catch((error: unknown) => error);
    await expect.poll(() => endSessionsOf('busy')).toBe(1);
    expect(isDatabaseAway(await failure)).toBe(true);
    expect((await state(busy, anon)).role).toBe('anon');
    await busy.close();
  });

  it('between two statements fails that one as an outage, and harms neither the process nor the next', async () => {
    const thinking = pool('thinking');
    const work = thinking.as(service, async (transaction) => {
      await transaction.rows('select 1');
      await endSessionsOf('thinking');
      // No statement is under way when the news of the end arrives.
      await expect.poll(() => countSessionsOf('thinking')).toBe(0);
      await transaction.rows('select 1');
    });
    expect(isDatabaseAway(await work.catch((error: unknown) => error))).toBe(true);
    expect((await state(thinking, anon)).role).toBe('anon');
    await thinking.close();
  });

  const countSessionsOf = async (applicationName: string) => {
    const [row] = await db.as(service, (transaction) =>
      transaction.rows<{ count: bigint }>(
        'select count(*) from pg_stat_activity where application_name = $1',
        [applicationName],
      ),
    );
    return Number(row?.count);
  };
});
