import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '@remit/brand/brand.ts';
import { dataPath } from '@remit/contract/data.ts';
import { startEmbedded } from '@remit/platform/db/embedded/embedded.ts';
import { migrate } from '@remit/platform/db/migrate.ts';
import { releasedMigrations } from '@remit/server/migrations.ts';
import pg from 'pg';
import { aDataDir, removeDataDir } from '../e2e/support/product.ts';
import { installFromDebian } from '../scripts/debian.ts';
import { call, perSecond, runScript } from './auth-load.ts';
import { startMeasured } from './auth-process.ts';
import type { DataBareMethods, DataBareOptions } from './data-bare.ts';
import { differentQuery, listWithEmbed, newOrder, orderById } from './data-queries.ts';
import type { DataServerMethods, DataServerOptions } from './data-server.ts';
import { type Bench, type Figure, median, ratioOf } from './figure.ts';
import { type Peer, startPeerFor } from './peer/peer.ts';

const connectionsMax = 10;
const atOnce = 16;
/** Growth: reads by key with so many connections, against those with the first. */
const clients = [1, 8, 64, 256];
/** Growth: the memory after so many reads of one kind, against that after the first of them. */
const readsOfMemory = [1_000, 100_000];
const ordersMax = 20_000;
/** Owns every tenth order. */
const ownerId = '00000000-0000-4000-8000-000000000000';

type Size = {
  readonly rounds: number;
  /** What runs is compiled while it runs: it takes tens of thousands of requests until it is as quick as it gets. */
  readonly warmUps: number;
  readonly seconds: number;
  readonly shapes: number;
  readonly queries: number;
};
const whole: Size = { rounds: 7, warmUps: 5, seconds: 3, shapes: 400, queries: 100_000 };
const smoke: Size = { rounds: 1, warmUps: 1, seconds: 1, shapes: 100, queries: 1_000 };
/** There an owner is not set by itself. */
const newPeerOrder = JSON.stringify({ ...JSON.parse(newOrder), owner_id: ownerId });
/** What is full by then, such as the remembered statements, is not what grows. */
const settledAfter = 0.4;

/**
 * The data service, HTTP and JSON and all, against its own SQL sent by `pg` alone, under the same row policies. Both take
 * turns, and the median of the rounds' ratios counts.
 */
export const dataService: Bench = {
  name: 'data',
  async run({ isSmoke }) {
    installFromDebian(['wrk'], ['wrk']);
    const size = isSmoke ? smoke : whole;
    const dataDir = aDataDir();
    const embedded = await startEmbedded({ dataDir, slug: brand.slug, report: () => undefined });
    const stops: (() => Promise<unknown>)[] = [async () => removeDataDir(dataDir), () => embedded.stop()];
    try {
      const { connection } = embedded;
      await migrate(connection, releasedMigrations());
      await makeShop(connection);
      const server = await startMeasured<DataServerMethods>('data-server.ts', {
        connection,
        connectionsMax,
        ownerId,
      } satisfies DataServerOptions);
      stops.push(() => server.stop());
      const bare = await startMeasured<DataBareMethods>('data-bare.ts', {
        ...{ connection, connectionsMax, ownerId, atOnce, ordersMax },
        seconds: size.seconds,
        shapes: size.shapes,
      } satisfies DataBareOptions);
      stops.push(() => bare.stop());
      const url = `${server.url}${dataPath}`;
      const tokens = await server.ask('tokens');
      const [token = ''] = tokens;
      await expectRows(url, token);
      const load = (script: string, connections = atOnce, target = url) =>
        runScript(script, { url: target, seconds: size.seconds, threads: 1, connections });
      const peer = await startPeerFor(
        size === smoke,
        stops,
        readFileSync(join(import.meta.dirname, 'peer/orders.sql'), 'utf8'),
      );
      const peerTokens = peer && (await peerShop(peer));
      const peerLoad = (scriptOf: (tokens: readonly string[]) => string) =>
        peerTokens && (() => load(scriptOf(peerTokens), atOnce, `${peer.url}${dataPath}`));
      const compiled = await bare.ask('compileMs');
      return [
        ...(await against(size, 'single row by key', {
          ours: () => load(readsOf(tokens)),
          raw: () => bare.ask('readsPerSecond'),
          peer: peerLoad(readsOf),
        })),
        ...(await against(size, '100 rows with an embed', {
          ours: () => load(requestsOf(tokens, `/${listWithEmbed}`)),
          raw: () => bare.ask('listsPerSecond'),
          peer: peerLoad((own) => requestsOf(own, `/${listWithEmbed}`)),
        })),
        ...(await against(size, 'insert', {
          ours: () => load(requestsOf(tokens, '/orders', newOrder)),
          raw: () => bare.ask('insertsPerSecond'),
          peer: peerLoad(([first = '']) => requestsOf([first], '/orders', newPeerOrder)),
        })),
        ...(await growth(size, clients, (connections) => load(readsOf(tokens), connections))),
        ...(await memoryOfReads(size, { url, token, ask: () => server.ask('memory') })),
        { what: 'SQL of a new query', value: compiled.fresh, unit: 'ms', budget: { atMost: 0.2 } },
        { what: 'SQL of a query of a known shape', value: compiled.again, unit: 'ms' },
        ...(await memory(size, { url, token, ask: () => server.ask('memory') })),
      ];
    } finally {
      for (const stop of stops.reverse()) await stop();
    }
  },
};

async function makeShop(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(readFileSync(join(import.meta.dirname, 'data-orders.sql'), 'utf8'));
  await client.end();
}

/** The speed counts only if the responses are right, without rows of other users. */
async function expectRows(url: string, token: string): Promise<void> {
  type Orders = { id: number; customers?: { id: number } | null }[];
  const read = (path: string) => call<Orders>({ method: 'GET', url: `${url}/${path}`, token });
  const list = await read(listWithEmbed);
  const own = await read('orders?id=eq.10');
  const others = await read('orders?id=eq.11');
  const isRight = list.length === 100 && list.every(({ id, customers }) => id % 10 === 0 && customers);
  if (!isRight || own.length !== 1 || others.length !== 0) throw new Error('The responses are not the rows.');
}

/** The same rows at the other product. Returns a token of each of the same owners. */
async function peerShop(peer: Peer): Promise<string[]> {
  const url = `${peer.url}${dataPath}`;
  const admin = await peer.tokenOf({ role: 'service_role' });
  const ownerOf = (n: number) => ownerId.slice(0, -1) + (n % 10);
  const add = (table: string, count: number, rowOf: (n: number) => object) =>
    addRows(
      `${url}/${table}`,
      admin,
      Array.from({ length: count }, (_, n) => rowOf(n + 1)),
    );
  await add('customers', 1_000, (n) => ({ id: n, owner_id: ownerOf(n), name: `Customer ${n}` }));
  await add('orders', ordersMax, (n) => ({
    ...{ id: n, owner_id: ownerOf(n), customer_id: 1 + ((n - 1) % 1_000) },
    ...{ item: `Item ${n}`, total_minor: n * 100 },
  }));
  const tokens = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      peer.tokenOf({ sub: ownerOf(n), role: 'authenticated', aud: 'authenticated' }),
    ),
  );
  await expectRows(url, tokens[0] ?? '');
  return tokens;
}

async function addRows(url: string, token: string, rows: readonly object[]): Promise<void> {
  // It takes a hundred values at once.
  for (let from = 0; from < rows.length; from += 20) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(rows.slice(from, from + 20)),
    });
    if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  }
}

type Contest = {
  readonly ours: () => Promise<number>;
  readonly raw: () => Promise<number>;
  readonly peer: (() => Promise<number>) | undefined;
};

async function against(size: Size, what: string, { ours, raw, peer }: Contest): Promise<Figure[]> {
  const mine: number[] = [];
  const limit: number[] = [];
  const theirs: number[] = [];
  for (let round = -size.warmUps; round < size.rounds; round += 1) {
    const speeds = [await raw(), await ours(), (await peer?.()) ?? Number.NaN] as const;
    if (round < 0) continue;
    limit.push(speeds[0]);
    mine.push(speeds[1]);
    theirs.push(speeds[2]);
  }
  return [
    { what: `${what}, per second`, value: median(mine), unit: '' },
    { what: `${what}, the same SQL by pg alone, per second`, value: median(limit), unit: '' },
    {
      what: `${what} against the same SQL by pg alone`,
      // Not a share: pg alone takes three round trips, and may be the slower one where the statement is most of the work.
      ...ratioOf(mine, limit),
      unit: 'x',
      budget: { atLeast: 0.6 },
      excess: {
        atMost: 0.2,
        cause: 'an HTTP request is answered for each',
      },
    },
    { what: `${what}, per second, @supabase/lite`, value: median(theirs), unit: '' },
    { what: `${what} against @supabase/lite`, ...ratioOf(mine, theirs), unit: 'x' },
  ];
}

async function growth(
  { rounds }: Size,
  counts: readonly number[],
  load: (connections: number) => Promise<number>,
): Promise<Figure[]> {
  const speeds = counts.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [n, count] of counts.entries()) speeds[n]?.push(await load(count));
  }
  return counts.map((count, n) => ({
    what: `single row by key with ${count} at once, per second`,
    value: median(speeds[n] ?? []),
    unit: '',
  }));
}

/** What stays is not what requests leave behind: the same few shapes again and again. */
async function memoryOfReads({ queries }: Size, { url, token, ask }: Memory): Promise<Figure[]> {
  const figures: Figure[] = [];
  let sent = 0;
  for (const reads of readsOfMemory.map((count) => Math.min(count, queries))) {
    const count = reads - sent;
    if (count > 0) {
      await perSecond({ count, atOnce }, () => {
        sent += 1;
        return call({ method: 'GET', url: `${url}/${orderById(sent % ordersMax)}`, token });
      });
    }
    const { heap, resident } = await ask();
    figures.push({ what: `server memory after ${reads} reads`, value: resident, unit: 'MB' });
    figures.push({ what: `heap after ${reads} reads`, value: heap, unit: 'MB' });
  }
  return figures;
}

type Memory = {
  readonly url: string;
  readonly token: string;
  readonly ask: () => Promise<{ heap: number; resident: number }>;
};

/** Every query has a shape of its own, and comes twice, since what comes again may be remembered. */
async function memory({ queries }: Size, { url, token, ask }: Memory): Promise<Figure[]> {
  let sent = 0;
  const send = (count: number) =>
    perSecond({ count: count * 2, atOnce }, () => {
      const path = differentQuery(sent >> 1);
      sent += 1;
      return call({ method: 'GET', url: `${url}/${path}`, token });
    });
  const early = Math.round(queries * settledAfter);
  await send(early);
  const before = await ask();
  await send(queries - early);
  const after = await ask();
  const what = `after ${queries} different queries`;
  return [
    { what: `server memory ${what}`, value: after.resident, unit: 'MB' },
    {
      what: `heap ${what}, against two fifths of them`,
      value: after.heap / before.heap,
      unit: 'x',
      budget: { atMost: 1.1 },
    },
    {
      what: `server memory ${what}, against two fifths of them`,
      value: after.resident / before.resident,
      unit: 'x',
      budget: { atMost: 1.15 },
    },
  ];
}

const headerOf = (token: string) => `["Authorization"] = "Bearer ${token}"`;

/** Ten members in turn, each at a network of their own: one would be held to a share of the service. */
const membersOf = (tokens: readonly string[]) => `
local members = { ${tokens.map((token, n) => `{ ${headerOf(token)}, ["X-Forwarded-For"] = "192.0.2.${n}", ["Content-Type"] = "application/json" }`).join()} }
local turn = 0
function headers()
  turn = turn % #members + 1
  return members[turn]
end
`;

/** Another order each time. */
const readsOf = (tokens: readonly string[]) => `${membersOf(tokens)}
local id = -1
function request()
  id = (id + 1) % ${ordersMax}
  return wrk.format("GET", "${dataPath}/orders?id=eq." .. id, headers())
end
`;

const requestsOf = (tokens: readonly string[], path: string, body?: string) => `${membersOf(tokens)}
function request()
  return wrk.format("${body === undefined ? 'GET' : 'POST'}", "${dataPath}${path}", headers(), ${body === undefined ? 'nil' : JSON.stringify(body)})
end
`;
