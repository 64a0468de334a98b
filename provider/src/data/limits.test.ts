import { request } from 'node:http';
import { connect as connectTo } from 'node:net';
import { dataPath } from '@remit/contract/data.ts';
import type { Database } from '@remit/platform/db/database.ts';
import type { UnreadLimits } from '@remit/platform/http/unread-responses.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aSmallService, type SmallService, type SmallServiceOptions } from './testing/a-small-service.ts';
import { type Served, serve } from './testing/serve.ts';

let base: SmallService;
let data: SmallService;
let served: Served | undefined;
beforeAll(async () => {
  base = await aSmallService({
    sql: [
      aFunction('big(bytes int)', "select repeat('x', bytes)"),
      aFunction('nap()', 'select pg_sleep(60)::text'),
      people,
    ].join('\n'),
  });
});
afterAll(() => base?.close());
afterEach(async () => {
  await served?.stop();
  served = undefined;
});
const aService = async (options: SmallServiceOptions = {}) => {
  data = await aSmallService({ ...options, on: base });
};

function aFunction(signature: string, body: string): string {
  return `create function demo.${signature} returns text language sql volatile as $$ ${body} $$;
    grant execute on function demo.${signature.replace(/\b\w+ (?=int)/, '')} to anon, authenticated;`;
}
const people = `insert into demo.people (name, country, manager_id, data)
  select repeat('n', 100), 'KE', 1, '{"phones": [1, 2, 3]}' from generate_series(1, 1000);`;

/** Bodies that came from the database, and how many transactions there were. */
function watched() {
  const seen = { transactions: 0, bodies: [] as unknown[] };
  const around = (db: Database): Database => ({
    ...db,
    statementAs(caller, statement, work, options) {
      seen.transactions += 1;
      const watchedWork: typeof work = (rows, transaction) => {
        seen.bodies.push(...rows.map((row) => (row as { body?: unknown }).body));
        return work(rows, transaction);
      };
      return db.statementAs(caller, statement, watchedWork, options);
    },
  });
  return { seen, around };
}

describe('a statement', () => {
  it.each([
    { why: '200 stars', path: `/countries?select=${Array(200).fill('*').join()}`, limit: 'columns' },
    {
      why: 'the same table in itself again and again',
      path: `/people?select=${'people('.repeat(7)}id${')'.repeat(7)}`,
      limit: 'embeds',
    },
    {
      why: 'embeds beside each other',
      path: `/people?select=${Array.from({ length: 31 }, (_, n) => `a${n}:countries(code)`).join()}`,
      limit: 'embeds',
    },
  ])('is PGRST100 before any SQL for $why, and counted', async ({ path, limit }) => {
    const { seen, around } = watched();
    await aService({ around });
    await data.get('/teams');
    seen.transactions = 0;
    expect(await data.get(path)).toMatchObject({ status: 400, body: { code: 'PGRST100' } });
    expect(seen.transactions).toBe(0);
    expect(await data.figure(`data_rejected_total{limit="${limit}"}`)).toBe(1);
  });

  it('that takes longer than its role may is 57014 with the contract’s 500, counted apart and no error of ours', async () => {
    await aService({ set: { DATA_STATEMENT_TIMEOUT_ANON: '20ms' } });
    const response = await data.post('/rpc/nap', {}, { as: 'keyless' });
    expect(response).toMatchObject({ status: 500, body: { code: '57014' } });
    expect(await data.figure('data_statement_timeouts_total{role="anon"}')).toBe(1);
    expect(await data.figure('data_statement_timeouts_total{role="authenticated"}')).toBe(0);
    expect(data.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});

/** As JSON: with its quotes. */
const ofBytes = (bytes: number) => `/rpc/big?bytes=${bytes - 2}`;

describe('a response', () => {
  it('has at most so many bytes; a larger one stays in the database', async () => {
    const { seen, around } = watched();
    await aService({ around, set: { DATA_RESPONSE_BYTES_MAX: '1000' } });
    const most = await data.post('/rpc/big', { bytes: 998 });
    expect([most.status, most.text.length]).toEqual([200, 1000]);
    const response = await data.post('/rpc/big', { bytes: 999 });
    expect(response).toMatchObject({
      status: 400,
      body: { code: '54000', details: 'The response would have 1001 bytes, and the most is 1000.' },
    });
    expect(seen.bodies.at(-1)).toBeNull();
    expect(await data.figure('data_rejected_total{limit="response_bytes"}')).toBe(1);
  });

  it('that is too large for what it wrote undoes it', async () => {
    await aService({ set: { DATA_RESPONSE_BYTES_MAX: '1000' } });
    const headers = { prefer: 'return=representation' };
    const row = { id: 9, name: 'é'.repeat(600) };
    expect(await data.post('/teams', row, { headers })).toMatchObject({
      status: 400,
      body: { code: '54000' },
    });
    expect((await data.get('/teams?id=eq.9')).body).toEqual([]);
    expect((await data.post('/teams', row)).status).toBe(201);
  });

  it('of a thousand rows with embeds is far below the limit', async () => {
    await aService();
    const select = '*,countries(*),manager:manager_id(*,countries(*)),passports(*),memberships(*,teams(*))';
    const response = await data.get(`/people?select=${select}&id=neq.1`);
    expect([response.status, response.body.length]).toEqual([200, 1000]);
    expect(response.text.length).toBeLessThan((8 * 1024 * 1024) / 4);
  });
});

const noLimit = { countMax: 1_000, bytesMax: 1_000_000_000 };
const noLimits: UnreadLimits = {
  perAccount: noLimit,
  perNetwork: noLimit,
  inAll: noLimit,
  stalledMs: 60_000,
};
/** More than the buffers of a connection hold. */
const muchBytes = 8_000_000;

describe('responses that are not read', () => {
  async function start(unread: Partial<UnreadLimits>) {
    await aService({
      set: { DATA_RESPONSE_BYTES_MAX: '16MiB' },
      unread: { ...noLimits, ...unread },
    });
    served = await serve(data);
    const { url } = served;
    const other = { authorization: `Bearer ${await data.tokenOf({ sub: crypto.randomUUID() })}` };
    const get = async (bytes: number, headers: Record<string, string> = data.credentials.person) => {
      const response = await fetch(url + ofBytes(bytes), { headers });
      return { status: response.status, text: await response.text() };
    };
    /** Asks, and does not read. Returns how to leave. */
    const unreadOne = (headers: Record<string, string> = data.credentials.person) =>
      new Promise<() => void>((resolve) => {
        const unread = request(url + ofBytes(muchBytes), { agent: false, headers }, (response) =>
          resolve(() => response.destroy()),
        );
        unread.on('error', () => undefined).end();
      });
    return { get, unreadOne, other, port: served.port };
  }
  const unreadBytes = () => data.figure('data_unread_bytes');
  /** By hand, for several on one connection. */
  const requestLine = (bytes: number) =>
    `GET ${dataPath}${ofBytes(bytes)} HTTP/1.1\r\nhost: localhost\r\nauthorization: ${data.credentials.person.authorization}\r\n\r\n`;
  const busy = { status: 504, text: expect.stringContaining('PGRST003') };

  it.each([
    { bound: 'number', perAccount: { ...noLimit, countMax: 2 } },
    { bound: 'bytes', perAccount: { ...noLimit, bytesMax: 2 * muchBytes } },
  ])('are bounded in $bound for an account, until they are read or left', async ({ perAccount }) => {
    const { get, unreadOne, other } = await start({ perAccount });
    const leave = [await unreadOne(), await unreadOne()];
    expect(await unreadBytes()).toBe(2 * muchBytes);
    expect(await get(10)).toMatchObject(busy);
    expect(await data.figure('data_rejected_total{limit="unread_account"}')).toBe(1);
    expect(await get(10, other), 'another account').toMatchObject({ status: 200 });
    for (const one of leave) one();
    await expect.poll(unreadBytes).toBe(0);
    expect(await get(10)).toMatchObject({ status: 200 });
  });

  it('of callers without an account are those of one account, and leave some to members behind their network', async () => {
    const { get, unreadOne } = await start({ perAccount: { ...noLimit, countMax: 1 } });
    await unreadOne(data.credentials.keyless);
    expect(await get(10, data.credentials.keyless)).toMatchObject(busy);
    expect(await get(10)).toMatchObject({ status: 200 });
    expect(await get(10, { 'x-forwarded-for': '192.0.2.9' }), 'elsewhere').toMatchObject({ status: 200 });
  });

  it('are bounded for a network', async () => {
    const { get, unreadOne, other } = await start({ perNetwork: { ...noLimit, countMax: 1 } });
    await unreadOne();
    expect(await get(10, other)).toMatchObject(busy);
    expect(await data.figure('data_rejected_total{limit="unread_network"}')).toBe(1);
    expect(await get(10, { ...other, 'x-forwarded-for': '192.0.2.9' })).toMatchObject({ status: 200 });
  });

  it('are bounded for the process: the client with the most loses its oldest, and others are served', async () => {
    const { get, unreadOne, other } = await start({ inAll: { ...noLimit, bytesMax: 3 * muchBytes } });
    const greedy = { ...data.credentials.person, 'x-forwarded-for': '192.0.2.1' };
    const modest = { ...other, 'x-forwarded-for': '192.0.2.2' };
    await unreadOne(modest);
    for (const _ of [1, 2]) await unreadOne(greedy);
    const response = await get(muchBytes, modest);
    expect([response.status, response.text.length]).toEqual([200, muchBytes]);
    expect(await data.figure('data_cut_off_total{reason="most_unread"}')).toBe(1);
    await expect.poll(unreadBytes).toBe(2 * muchBytes);
  });

  it('end with their connection when nothing of them is read for a time', async () => {
    const { get, unreadOne } = await start({ stalledMs: 100 });
    await unreadOne();
    await expect.poll(() => data.figure('data_cut_off_total{reason="slow_reader"}')).toBe(1);
    await expect.poll(unreadBytes).toBe(0);
    expect(await get(10)).toMatchObject({ status: 200 });
  });

  it('end with their connection too when one ahead of them on it was read', async () => {
    const { port } = await start({ stalledMs: 2_000 });
    const [first, second] = [muchBytes, 2 * muchBytes];
    const socket = connectTo(port, '127.0.0.1')
      .on('error', () => undefined)
      .pause();
    socket.write(requestLine(first) + requestLine(second));
    await expect.poll(unreadBytes).toBe(first + second);
    let bytes = 0;
    socket.on('data', (chunk) => {
      bytes += chunk.length;
      // All of the first, and a little of the second.
      if (bytes > first + 100_000) socket.pause();
    });
    socket.resume();
    await expect.poll(unreadBytes).toBe(second);
    // Sooner than a connection that is merely idle.
    await expect.poll(unreadBytes, { timeout: 30_000 }).toBe(0);
    expect(await data.figure('data_cut_off_total{reason="slow_reader"}')).toBe(1);
  });

  it('count although they wait behind one another on one connection', async () => {
    const { port } = await start({ perAccount: { ...noLimit, countMax: 3 } });
    const socket = connectTo(port, '127.0.0.1').pause();
    socket.write(requestLine(muchBytes).repeat(20));
    await expect.poll(() => data.figure('data_rejected_total{limit="unread_account"}')).toBe(17);
    await expect.poll(unreadBytes).toBe(3 * muchBytes);
    socket.destroy();
    await expect.poll(unreadBytes).toBe(0);
  });
});
