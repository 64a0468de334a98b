import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountSession, anAccountSession } from '#testing/an-account-session.ts';
import { type FreshDatabase, freshDatabase } from '#testing/fresh-database.ts';
import { anon, type Caller, type CallerSession, connect, type Database } from './database.ts';

const applicationName = 'pipeline';
let fresh: FreshDatabase;
let operator: pg.Client;
let account: AccountSession;
/** Has one connection, which the next caller gets. */
let db: Database;

beforeAll(async () => {
  fresh = await freshDatabase();
  operator = new pg.Client(fresh.connection);
  await operator.connect();
  await operator.query(`
    create table public.ran (role text default current_user, sub text default current_setting('request.jwt.claims', true)::json ->> 'sub');
    grant insert, select on public.ran to anon, authenticated, service_role`);
  account = await anAccountSession(fresh.db);
});
afterAll(async () => {
  await operator?.end();
  await fresh?.close();
});
beforeEach(async () => {
  db = connect({ connection: fresh.connection, connectionsMax: 1, applicationName });
});
afterEach(async () => {
  await operator.query('rollback');
  await db.close();
});

const member = (session: Partial<CallerSession> = {}) => ({
  role: 'authenticated' as const,
  claims: account.claims,
  session: { id: account.sessionId, accountId: account.accountId, role: 'authenticated', ...session },
});
const insert = { name: 'insert-ran', text: 'insert into public.ran default values returning role' };
const read = { name: 'read-role', text: 'select current_user::text as role' };
const first = <Row>([row]: Row[]) => row;

const kinds = [
  {
    kind: 'one that writes',
    isWriting: true,
    run: (caller: Caller, settings = {}) => db.statementAs(caller, insert, first, { settings }),
  },
  {
    kind: 'one that only reads',
    isWriting: false,
    run: (caller: Caller, settings = {}) =>
      db.statementAs(caller, read, first, { settings, isReadOnly: true, isSessionRequired: true }),
  },
  {
    kind: 'a unit of work',
    isWriting: true,
    run: (caller: Caller, settings = {}) =>
      db.as(caller, async (transaction) => first(await transaction.rows(insert)), { settings }),
  },
];

const serverOf = 'select pid from pg_stat_activity where application_name = $1';
/** What happens to an opening while it waits for the table of sessions. */
const whileItWaits = async (run: () => Promise<unknown>, happens: string): Promise<unknown> => {
  await operator.query('begin; lock table auth.sessions');
  const failure = run().catch((error: unknown) => error);
  const waits = `${serverOf} and wait_event_type = 'Lock'`;
  const waiting = async () => (await operator.query(waits, [applicationName])).rowCount;
  await expect.poll(waiting).toBe(1);
  await operator.query(`select ${happens}(pid) from (${serverOf}) s`, [applicationName]);
  return failure;
};

const times = [
  { time: 'the first time on its connection', isKnown: false },
  { time: 'when its connection knows it', isKnown: true },
];

describe.each(kinds.flatMap((kind) => times.map((time) => ({ ...kind, ...time }))))(
  '$kind, $time',
  ({ run, isKnown, isWriting }) => {
    const failureOf = (caller: Caller, settings = {}) =>
      run(caller, settings).catch((error: unknown) => error);

    it.each([
      {
        why: 'a role that the login may not take, as when it was revoked',
        fail: () => failureOf({ ...member(), role: 'pg_monitor' as 'authenticated' }),
        error: { code: '42501' },
      },
      {
        why: 'a malformed claim',
        fail: () => failureOf(member({ id: 'none' })),
        error: { code: '22P02' },
      },
      {
        why: 'a malformed setting',
        fail: () => failureOf(member(), { timezone: 'Nowhere/None' }),
        error: { code: '22023' },
      },
      {
        why: 'a session that ended',
        fail: () => failureOf(member({ id: randomUUID() })),
        error: { name: 'SessionEndedError' },
      },
      {
        why: 'a time-out',
        fail: async () => {
          await db.statement({ text: 'set lock_timeout = 20' });
          await operator.query('begin; lock table auth.sessions');
          return failureOf(member());
        },
        error: { code: '55P03' },
      },
      {
        why: 'a cancel',
        fail: () => whileItWaits(() => run(member()), 'pg_cancel_backend'),
        error: { code: '57014' },
      },
      {
        why: 'a cut connection',
        fail: () => whileItWaits(() => run(member()), 'pg_terminate_backend'),
        error: { code: '57P01' },
      },
      {
        why: 'lost statements, which fail it before its transaction begins',
        fail: async () => {
          await db.statement({ text: 'deallocate all' });
          return failureOf(member());
        },
        error: { code: '26000' },
      },
    ])('does nothing after $why, and leaves nothing to the next', async ({ fail, error }) => {
      await db.ping();
      if (isKnown) expect(await run(member())).toEqual({ role: 'authenticated' });
      await operator.query('truncate public.ran');
      expect(await fail()).toMatchObject(error);
      await operator.query('rollback');
      expect((await operator.query('select role from public.ran')).rows).toEqual([]);
      const text = "select current_user::text as role, current_setting('request.jwt.claims', true) as claims";
      const next = await db.statementAs(anon, { text }, first<{ claims: string | null }>);
      expect({ ...next, claims: next?.claims || null }).toEqual({ role: 'anon', claims: null });
    });

    it('does all of it or nothing, whatever a cancel hits', async () => {
      await db.ping();
      await operator.query('truncate public.ran');
      let isOver = false;
      const cancelling = (async () => {
        const cancel = `select pg_cancel_backend(pid) from (${serverOf}) s`;
        while (!isOver) await operator.query(cancel, [applicationName]);
      })();
      let done = 0;
      for (let n = 0; n < 100; n += 1) {
        const result = await failureOf(member());
        if (result instanceof Error) expect(result).toMatchObject({ code: '57014' });
        else done += 1;
      }
      isOver = true;
      await cancelling;
      const { rows } = await operator.query('select role, sub from public.ran');
      for (const row of rows) expect(row).toEqual({ role: 'authenticated', sub: account.accountId });
      expect(rows.length).toBe(isWriting ? done : 0);
    });
  },
);
