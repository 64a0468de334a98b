import { randomBytes } from 'node:crypto';
import { connect, type Database } from '@remit/platform/db/database.ts';
import { createLog } from '@remit/platform/log.ts';
import { countStatements } from '@remit/platform/testing/count-statements.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createBus } from './bus.ts';
import type { BusMessage, DatabaseMessage } from './ports.ts';
import { createRealtimeDatabase } from './realtime-database.ts';

let fresh: FreshDatabase;
let sql: pg.Client;
beforeAll(async () => {
  fresh = await freshDatabase();
  sql = new pg.Client(fresh.connection);
  await sql.connect();
});
afterAll(async () => {
  await sql?.end();
  await fresh?.close();
});
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const patience = { timeout: 60_000, interval: 10 };
const log = createLog('error', () => undefined);
const aMessage = (text: string, topic = 'room'): Omit<BusMessage, 'from'> => ({
  topic,
  isPrivate: false,
  kind: 'broadcast',
  event: 'message',
  payload: JSON.stringify(text),
});
const textsIn = (received: readonly { payload: string | Uint8Array }[]) =>
  received.map(({ payload }) => JSON.parse(String(payload)));

/** A process: a pool and a bus of its own. */
async function aProcess({ beatMs = 1_000, keptMs = 60_000, via = (db: Database) => db } = {}) {
  const db = connect({
    connection: fresh.connection,
    connectionsMax: 2,
    applicationName: 'test',
    reconnectMs: 10,
  });
  const { bus, messages } = await createBus({ db: via(db), log, beatMs, keptMs });
  const received: BusMessage[] = [];
  const fromSql: DatabaseMessage[] = [];
  const joined: string[] = [];
  const gone: string[] = [];
  bus.subscribe((message) => received.push(message));
  messages.subscribe((message) => fromSql.push(message));
  bus.onProcessJoined((id) => joined.push(id));
  bus.onProcessGone((id) => gone.push(id));
  closers.push(async () => {
    await bus.stop();
    await db.close();
  });
  return { bus, received, fromSql, joined, gone };
}

async function twoProcesses(options = {}) {
  const [one, other] = [await aProcess(options), await aProcess(options)];
  await vi.waitUntil(() => one.joined.includes(other.bus.processId), patience);
  return [one, other] as const;
}

describe('two processes', () => {
  it('hear each other, in order, and never themselves', async () => {
    const [one, other] = await twoProcesses();
    const texts = Array.from({ length: 1_000 }, (_, n) => `message ${n}`);
    await Promise.all(texts.map((text) => one.bus.publish(aMessage(text))));
    await vi.waitUntil(() => other.received.length >= texts.length, patience);
    expect(textsIn(other.received)).toEqual(texts);
    expect(other.received[0]).toEqual({ ...aMessage('message 0'), from: one.bus.processId });
    await other.bus.publish(aMessage('back'));
    await vi.waitUntil(() => one.received.length > 0, patience);
    expect(textsIn(one.received)).toEqual(['back']);
  });

  it.each([
    { why: 'text over the 8 kB of a notification', payload: JSON.stringify('é'.repeat(1_500_000)) },
    { why: 'bytes', payload: randomBytes(3_000_000) },
    { why: 'no bytes', payload: Buffer.alloc(0) },
    { why: 'text that is not JSON, with a zero byte', payload: 'a\0b' },
  ])('carry $why', async ({ payload }) => {
    const [one, other] = await twoProcesses();
    const message = {
      ...aMessage(''),
      topic: 'with \0 and \ud800',
      event: 'é\0',
      payload,
      meta: { id: 'x' },
    };
    await one.bus.publish(message);
    await vi.waitUntil(() => other.received.length > 0, patience);
    expect(other.received).toEqual([{ ...message, from: one.bus.processId }]);
  });

  it('hear a message of SQL both, when it is committed', async () => {
    const processes = await twoProcesses();
    await sql.query('begin; set local role service_role');
    await sql.query(`select realtime.send('{"n": 9007199254740993}', 'paid', 'account:1')`);
    await sql.query(`select realtime.send_binary('\\x0001', 'bytes', 'room', false)`);
    await sql.query('savepoint kept');
    await sql.query(`select realtime.send('{}', 'never', 'room')`);
    await sql.query('rollback to kept');
    expect(processes.flatMap(({ fromSql }) => fromSql)).toEqual([]);
    await sql.query('commit');
    for (const { fromSql } of processes) {
      await vi.waitUntil(() => fromSql.length >= 2, patience);
      const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
      expect(fromSql).toEqual([
        {
          id,
          topic: 'account:1',
          event: 'paid',
          payload: '{"n": 9007199254740993}',
          isPrivate: true,
          extension: 'broadcast',
        },
        {
          id,
          topic: 'room',
          event: 'bytes',
          payload: Buffer.from([0, 1]),
          isPrivate: false,
          extension: 'broadcast',
        },
      ]);
    }
  });

  it('hear what is committed late, after what was written later', async () => {
    const [one] = await twoProcesses();
    const late = new pg.Client(fresh.connection);
    await late.connect();
    await late.query(`begin; set local role service_role; select realtime.send('"late"', 'e', 'room')`);
    await sql.query(`set role service_role; select realtime.send('"early"', 'e', 'room'); reset role`);
    await vi.waitUntil(() => one.fromSql.length === 1, patience);
    await late.query('commit');
    await late.end();
    await vi.waitUntil(() => one.fromSql.length === 2, patience);
    expect(textsIn(one.fromSql)).toEqual(['early', 'late']);
  });

  it('hear what they missed while their connection was lost, once', async () => {
    const [one, other] = await twoProcesses();
    const listening = () =>
      sql.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and query like 'listen %'`,
      );
    await vi.waitUntil(async () => (await listening()).rows.length === 2, patience);
    await sql.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
    );
    await one.bus.publish(aMessage('meanwhile'));
    await vi.waitUntil(() => other.received.length > 0, patience);
    await vi.waitUntil(async () => (await listening()).rows.length === 2, patience);
    await one.bus.publish(aMessage('afterwards'));
    await vi.waitUntil(() => textsIn(other.received).includes('afterwards'), patience);
    expect(textsIn(other.received)).toEqual(['meanwhile', 'afterwards']);
  });

  it('notice at once that one ends', async () => {
    const [one, other] = await twoProcesses({ beatMs: 100_000 });
    await other.bus.stop();
    await vi.waitUntil(() => one.gone.length > 0, patience);
    expect(one.gone).toEqual([other.bus.processId]);
  });

  it('notice that one was killed, by its silence', async () => {
    const one = await aProcess({ beatMs: 50 });
    const killed = '00000000-0000-4000-8000-000000000009';
    await vi.waitUntil(async () => {
      await sql.query(
        `set role service_role; insert into realtime.processes (id) values ('${killed}')
          on conflict (id) do update set seen_at = now(); reset role`,
      );
      return one.joined.includes(killed);
    }, patience);
    await vi.waitUntil(() => one.gone.includes(killed), patience);
    await sql.query('set role service_role; delete from realtime.processes; reset role');
  });
});

it('the bus writes nothing while no other process runs', async () => {
  let taken: () => string[] = () => [];
  const alone = await aProcess({
    beatMs: 100_000,
    via: (db) => {
      const counted = countStatements(db);
      taken = counted.taken;
      return counted.db;
    },
  });
  taken();
  for (let n = 0; n < 100; n += 1) await alone.bus.publish(aMessage(`${n}`));
  expect(taken()).toEqual([]);
});

it('a trigger reports the changes of a table, whichever process makes them', async () => {
  const one = await aProcess();
  await sql.query(`
    create table public.notes (id int primary key, text text);
    grant insert, delete on public.notes to service_role;
    create function public.tell() returns trigger language plpgsql security definer set search_path = '' as $$
    begin
      perform realtime.broadcast_changes('notes', tg_op, tg_op, tg_table_name, tg_table_schema, new, old);
      return null;
    end $$;
    create trigger tell after insert or delete on public.notes for each row execute function public.tell();
    set role service_role; insert into public.notes values (1, 'a'); delete from public.notes; reset role`);
  await vi.waitUntil(() => one.fromSql.length === 2, patience);
  const facts = { schema: 'public', table: 'notes' };
  expect(textsIn(one.fromSql)).toEqual([
    { ...facts, operation: 'INSERT', record: { id: 1, text: 'a' }, old_record: null },
    { ...facts, operation: 'DELETE', record: null, old_record: { id: 1, text: 'a' } },
  ]);
});

it('the bus deletes what every process has read, and nothing of a transaction that is still open', async () => {
  const late = new pg.Client(fresh.connection);
  await late.connect();
  await late.query(`begin; set local role service_role; select realtime.send('"late"', 'e', 'room')`);
  const [one, other] = await twoProcesses({ beatMs: 20, keptMs: 100 });
  await vi.waitUntil(async () => {
    await one.bus.publish(aMessage('short-lived')); // to nobody, while a slow machine makes the other miss its beats
    return other.received.length > 0;
  }, patience);
  const stored = () =>
    sql.query('begin; set local role service_role').then(async () => {
      const { rows } = await sql.query<{ count: number }>('select count(*)::int as count from realtime.bus');
      await sql.query('commit');
      return rows[0]?.count;
    });
  await vi.waitUntil(async () => (await stored()) === 0, patience);
  await late.query('commit');
  await late.end();
  await vi.waitUntil(() => one.fromSql.length > 0 && other.fromSql.length > 0, patience);
  expect(textsIn(one.fromSql)).toEqual(['late']);
  await vi.waitUntil(async () => (await stored()) === 0, patience);
});

it('the bus deletes messages after three days, and none before', async () => {
  const log = createLog('error', () => undefined);
  const realtime = await createRealtimeDatabase({ db: fresh.db, connection: fresh.connection, log });
  await sql.query(`set role service_role; delete from realtime.messages;
    insert into realtime.messages (topic, extension, event, inserted_at) values
      ('room', 'broadcast', 'old', now() - interval '73 hours'), ('room', 'broadcast', 'new', now() - interval '71 hours')`);
  await realtime.cleanUp();
  expect((await sql.query('select event from realtime.messages')).rows).toEqual([{ event: 'new' }]);
  await sql.query('reset role');
  await realtime.stop();
});
