import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { realtimePath } from '@remit/contract/realtime.ts';
import type { RealtimeChannel, RealtimeClient } from '@supabase/realtime-js';
import pg from 'pg';
import type { WebSocket } from 'ws';
import { jwtSecret, serviceToken } from '../support/accounts.ts';
import { aDatabaseIn } from '../support/external-database.ts';
import { killHard } from '../support/processes.ts';
import { aNewDataDir, freePort, type Product, removeDataDir, startProduct } from '../support/product.ts';
import {
  aBareSocket,
  aRealtimeClient,
  aToken,
  broadcastsOf,
  nextFrame,
  subscribed,
} from '../support/realtime.ts';

/** Two processes on one database: our own, or the PostgreSQL in DATABASE_URL (`npm run test:external`). */
const external = process.env.DATABASE_URL;
const malformedFrames = process.env.LONG === '1' ? 10_000 : 300;
const env = {
  SECRET_KEY: 'the same on every machine, of course',
  AUTH_JWT_SECRET: jwtSecret,
  LOG_LEVEL: 'warn',
  // A test does everything at once, from one network.
  REALTIME_FRAMES_PER_CLIENT: '1000000',
  REALTIME_MESSAGES_PER_SECOND: '100000',
  REALTIME_BYTES_PER_SECOND: '100000000',
  REALTIME_FRAME_BYTES_MAX: '50000000', // and with it what one client may send in a second
};

let dataDir: string;
let first: Product;
let second: Product;
let secondPort: number;
let databaseUrl: string;
let connection: pg.ClientConfig;
let drop = async () => undefined as unknown;
const clients: RealtimeClient[] = [];
const sockets: WebSocket[] = [];

// Several products start, which takes a busy machine minutes.
test.describe.configure({ mode: 'serial', timeout: 300_000 });
test.beforeAll(async () => {
  dataDir = aNewDataDir();
  if (external) {
    const created = await aDatabaseIn(external);
    ({ url: databaseUrl, connection, drop } = created);
    first = await startProduct({ dataDir, env: { ...env, DATABASE_URL: databaseUrl } });
  } else {
    const socket = join(dataDir, 'socket');
    databaseUrl = `postgres://remit_server@localhost/remit?host=${encodeURIComponent(socket)}`;
    connection = { host: socket, user: 'remit_server', database: 'remit' };
    first = await startProduct({ dataDir, env });
  }
  secondPort = await freePort();
  second = await startSecond();
});
test.afterEach(async () => {
  for (const client of clients.splice(0)) await client.removeAllChannels();
  for (const socket of sockets.splice(0)) socket.terminate();
});
test.afterAll(async () => {
  await second?.stop();
  await first?.stop();
  await drop();
  removeDataDir(dataDir);
});

const startSecond = () =>
  startProduct({ dataDir, port: secondPort, env: { ...env, DATABASE_URL: databaseUrl } });

async function aClientOf(product: Product, token?: () => Promise<string>): Promise<RealtimeClient> {
  const client = await aRealtimeClient(product, token);
  clients.push(client);
  return client;
}
async function aSocketOf(product: Product, topic: string): Promise<WebSocket> {
  const socket = await aBareSocket(product, topic);
  sockets.push(socket);
  return socket;
}

async function sql<Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('set role service_role');
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/** An account, with the profile that it has. */
async function aMember(): Promise<string> {
  const id = randomUUID();
  await sql(
    `insert into auth.users (id, aud, role, email) values ($1, 'authenticated', 'authenticated', $2)`,
    [id, `${id}@example.com`],
  );
  return id;
}

/** The slots of this database that exist. */
const slots = async () =>
  (
    await sql<{ count: number }>(
      'select count(*)::int as count from pg_replication_slots where database = current_database()',
    )
  )[0]?.count;

test('two processes are one channel: by socket, by HTTP, and from SQL, in order and of any size', async () => {
  const here = (await aClientOf(first)).channel('news', { config: { broadcast: { ack: true } } });
  const there = (await aClientOf(second)).channel('news');
  const heard = broadcastsOf<{ n?: number; text?: string }>(there, 'tick');
  const own = broadcastsOf(here, 'tick');
  await Promise.all([subscribed(here), subscribed(there)]);

  for (let n = 0; n < 50; n += 1) {
    expect(await here.send({ type: 'broadcast', event: 'tick', payload: { n } })).toBe('ok');
  }
  await expect.poll(() => heard.map(({ n }) => n)).toEqual(Array.from({ length: 50 }, (_, n) => n));
  expect(own).toEqual([]);

  heard.length = 0;
  const text = 'é'.repeat(500_000); // a megabyte, and NOTIFY carries eight kilobytes
  await here.send({ type: 'broadcast', event: 'tick', payload: { text } });
  await expect.poll(() => heard.map((one) => one.text?.length)).toEqual([text.length]);

  heard.length = 0;
  const response = await fetch(`${first.url}${realtimePath}/api/broadcast/news/events/tick`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await serviceToken()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ n: 99 }),
  });
  expect(response.status).toBe(202);
  await expect.poll(() => heard).toEqual([{ n: 99 }]);
  await expect.poll(() => own).toEqual([{ n: 99 }]);

  heard.length = 0;
  own.length = 0;
  await sql(`select realtime.send('{"n": 100}', 'tick', 'news', false)`);
  for (const ears of [heard, own])
    await expect.poll(() => ears).toEqual([expect.objectContaining({ n: 100 })]);
});

test('presence is that of both, and of a killed process it leaves', async () => {
  const here = (await aClientOf(first)).channel('room', { config: { presence: { key: 'ama' } } });
  here.on('presence', { event: 'sync' }, () => undefined);
  const away = await aClientOf(second);
  const there = away.channel('room', { config: { presence: { key: 'kofi' } } });
  there.on('presence', { event: 'sync' }, () => undefined);
  await Promise.all([subscribed(here), subscribed(there)]);
  await here.track({ from: 'Accra' });
  await there.track({ from: 'Kumasi' });
  const present = (channel: RealtimeChannel) => () => Object.keys(channel.presenceState()).sort();
  await expect.poll(present(here)).toEqual(['ama', 'kofi']);
  await expect.poll(present(there)).toEqual(['ama', 'kofi']);

  killHard([second.child.pid ?? 0]);
  await away.removeAllChannels();
  await expect.poll(present(here)).toEqual(['ama']);
  second = await startSecond();
});

test('after a kill the official client joins again by itself, with a new token, and no slot is left', async () => {
  const userId = await aMember();
  const tokens: string[] = [];
  let lifeSeconds = 20;
  const client = await aClientOf(second, async () => {
    tokens.push(await aToken({ userId, seconds: lifeSeconds }));
    return tokens.at(-1) ?? '';
  });
  const own = client.channel(`account:${userId}`, { config: { private: true } });
  const heard = broadcastsOf(own, 'session_ended');
  const changes: unknown[] = [];
  const isLive: unknown[] = [];
  own.on('system', {}, (message) => void isLive.push(message.status));
  own.on('postgres_changes', { event: '*', schema: 'public', table: 'profiles' }, (change) => {
    changes.push((change.new as { theme?: string }).theme);
  });
  let joins = 0;
  own.subscribe((status) => {
    if (status === 'SUBSCRIBED') joins += 1;
  });
  await expect.poll(() => isLive).toContain('ok');
  const choose = (theme: string) =>
    sql('update public.profiles set theme = $2 where id = $1', [userId, theme]);
  await choose('dark');
  await expect.poll(() => changes).toEqual(['dark']);
  const firstTokenExpires = Date.now() + lifeSeconds * 1000;
  const slotsBefore = (await slots()) ?? 0;
  expect(slotsBefore).toBeGreaterThan(0);

  killHard([second.child.pid ?? 0]);
  await expect.poll(slots).toBeLessThan(slotsBefore);
  // What it joined with is no use any more when the server is back.
  await expect.poll(() => Date.now() > firstTokenExpires).toBe(true);
  lifeSeconds = 3600;
  isLive.length = 0;
  changes.length = 0;
  const joinsBefore = joins;
  second = await startSecond();
  await expect.poll(() => joins).toBeGreaterThan(joinsBefore);
  await expect.poll(() => isLive).toContain('ok');
  expect(new Set(tokens).size).toBeGreaterThan(1);
  await choose('light');
  await expect.poll(() => changes).toContain('light');
  await sql(`select realtime.send('{"session_ids": []}', 'session_ended', $1, true)`, [`account:${userId}`]);
  await expect.poll(() => heard.length).toBeGreaterThan(0);
});

test('a database that restarts under its subscribers is listened to again', async () => {
  test.skip(external !== undefined, 'it is not ours to restart');
  const userId = await aMember();
  const client = await aClientOf(first, () => serviceToken());
  const channel = client.channel('restart');
  const heard = broadcastsOf<{ n: number }>(channel, 'tick');
  const changes: unknown[] = [];
  const states: string[] = [];
  channel.on('system', {}, (message) => void states.push(message.status));
  channel.on('postgres_changes', { event: 'UPDATE', schema: 'public', table: 'profiles' }, (change) => {
    changes.push((change.new as { notifications?: boolean }).notifications);
  });
  await subscribed(channel);
  await expect.poll(() => states).toContain('ok');
  states.length = 0;
  process.kill(postmasterPid(), 'SIGINT');
  await expect.poll(() => states).toContain('ok');
  await expect
    .poll(() =>
      sql(`select realtime.send('{"n": 1}', 'tick', 'restart', false)`).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  await sql('update public.profiles set notifications = true where id = $1', [userId]);
  await expect.poll(() => changes).toContain(true);
  expect(channel.state).toBe('joined');
});

test('a client that never reads is cut off, and no other client notices', async () => {
  const deaf = await aSocketOf(first, 'flood');
  deaf.pause();
  const listener = (await aClientOf(first)).channel('flood');
  const heard = broadcastsOf<{ n: number }>(listener, 'tick');
  const sender = (await aClientOf(first)).channel('flood', { config: { broadcast: { ack: true } } });
  await Promise.all([subscribed(listener), subscribed(sender)]);
  const text = 'x'.repeat(500_000);
  const messages = 60;
  for (let n = 0; n < messages; n += 1) {
    expect(await sender.send({ type: 'broadcast', event: 'tick', payload: { n, text } })).toBe('ok');
  }
  await expect.poll(() => heard.map(({ n }) => n)).toEqual(Array.from({ length: messages }, (_, n) => n));
  await expect.poll(() => first.output()).toContain('"realtime.cut_off"');
  expect(first.output()).toContain('slow_reader');
});

test(`${malformedFrames} malformed frames crash nothing and disturb no other client`, async () => {
  const hostile = await aSocketOf(first, 'noise');
  const listener = (await aClientOf(first)).channel('noise');
  const heard = broadcastsOf<{ n: number }>(listener, 'tick');
  const sender = (await aClientOf(first)).channel('noise');
  await Promise.all([subscribed(listener), subscribed(sender)]);
  const next = numbers(22);
  for (let n = 0; n < malformedFrames; n += 1) {
    const frame = malformed(next);
    hostile.send(frame, { binary: typeof frame !== 'string' });
    if (n % 100 === 0) await sender.send({ type: 'broadcast', event: 'tick', payload: { n } });
  }
  const alive = nextFrame(hostile, 'phx_reply');
  hostile.send(JSON.stringify([null, 'last', 'phoenix', 'heartbeat', {}]));
  expect(await alive).toBeDefined();
  await expect
    .poll(() => heard.map(({ n }) => n))
    .toEqual(Array.from({ length: Math.ceil(malformedFrames / 100) }, (_, n) => n * 100));
  expect(first.child.exitCode).toBeNull();
  expect(first.output()).not.toContain('"realtime.failed"');
});

/** A valid frame with some of it changed, cut off or replaced; often enough none of it is left. */
function malformed(next: (below: number) => number): string | Buffer {
  const texts = [
    '["1","2","realtime:noise","broadcast",{"type":"broadcast","event":"x","payload":{}}]',
    '["1","2","realtime:noise","presence",{"type":"presence","event":"track","payload":[]}]',
    '["1","2","realtime:other","phx_join",{"config":{"postgres_changes":[{"event":1}]}}]',
    '["1","2","realtime:noise","access_token",{"access_token":"a.b.c"}]',
    `[${'['.repeat(1_000)}`,
    '{"topic":"realtime:noise"}',
    'null',
    '',
  ];
  const bytes = Buffer.from(texts[next(texts.length)] ?? '');
  if (next(3) === 0)
    return Buffer.from(Array.from({ length: next(64) }, (_, n) => (n === 0 ? next(6) : next(256))));
  for (let changed = next(6); changed > 0 && bytes.length > 0; changed -= 1)
    bytes[next(bytes.length)] = next(128);
  return bytes.subarray(0, next(4) === 0 ? next(bytes.length + 1) : bytes.length).toString();
}

/** Chance that comes out the same every time (mulberry32). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function postmasterPid(): number {
  const file = readdirSync(dataDir, { recursive: true })
    .map(String)
    .find((path) => path.endsWith('postmaster.pid'));
  return Number(readFileSync(join(dataDir, file ?? ''), 'utf8').split('\n')[0]);
}
