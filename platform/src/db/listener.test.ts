import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#testing/fresh-database.ts';
import { createListener, type Listener } from './listener.ts';

let fresh: FreshDatabase;
let client: pg.Client;
let listener: Listener;
beforeAll(async () => {
  fresh = await freshDatabase();
  client = new pg.Client(fresh.connection);
  await client.connect();
  listener = createListener({ connection: fresh.connection, applicationName: 'test', reconnectMs: 10 });
});
afterAll(async () => {
  await listener?.close();
  await client?.end();
  await fresh?.close();
});

const listening = async () => {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and query like 'listen %'`,
  );
  return rows.map(({ pid }) => pid);
};
const patience = { timeout: 60_000, interval: 20 };

it('the listener hears each of its channels, until the database is closed', async () => {
  const received: [string, string | undefined][] = [];
  void listener.listen('one', (payload) => received.push(['one', payload]));
  void listener.listen('the "other"', (payload) => received.push(['other', payload]));
  await vi.waitUntil(async () => {
    await client.query(`notify one, 'a'; notify "the ""other""", 'b'; notify third, 'c'`);
    return new Set(received.map(([channel]) => channel)).size === 2;
  }, patience);
  expect(received).toContainEqual(['one', 'a']);
  expect(received).toContainEqual(['other', 'b']);
  expect(received.map(([, payload]) => payload)).not.toContain('c');
});

it('the listener hears every notification from the moment it is ready', async () => {
  for (const channel of ['first', 'second']) {
    const fast = createListener({ connection: fresh.connection, applicationName: 'test' });
    const received: (string | undefined)[] = [];
    if (channel === 'second') void fast.listen('first', () => undefined);
    await fast.listen(channel, (payload) => received.push(payload));
    await client.query(`notify ${channel}, 'at once'`);
    await vi.waitUntil(() => received.includes('at once'), patience);
    await fast.close();
  }
});

it('the listener does not wait for a database that is away', async () => {
  const away = createListener({ connection: { host: '127.0.0.1', port: 1 }, applicationName: 'test' });
  await expect(away.listen('one', () => undefined)).resolves.toBeUndefined();
  await away.close();
});

it('the listener connects again when the connection is lost, and says that something may have been missed', async () => {
  const received: (string | undefined)[] = [];
  void listener.listen('lost', (payload) => received.push(payload));
  await vi.waitUntil(async () => (await listening()).length === 1, patience);
  const [before] = await listening();
  await client.query('select pg_terminate_backend($1)', [before]);
  await vi.waitUntil(() => received.includes(undefined), patience);
  await client.query(`notify lost, 'again'`);
  await vi.waitUntil(() => received.includes('again'), patience);
});
