import { once } from 'node:events';
import { createServer } from 'node:net';
import { connect, type Database } from '@remit/platform/db/database.ts';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { aSmallService, type SmallService } from './testing/a-small-service.ts';
import { serve } from './testing/serve.ts';

let data: SmallService;
let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
  await (stop ?? data?.close)?.();
  stop = undefined;
});

const readByAnyone = `grant select on demo.teams to anon; create policy read_by_anyone on demo.teams for select using (true)`;
const from = (network: string) => ({ 'x-forwarded-for': network });

/** Locks a table until the test releases it, so that whatever reads it waits. */
async function lockTeams(): Promise<() => Promise<void>> {
  const client = new pg.Client(data.fresh.connection);
  await client.connect();
  await client.query('begin; lock table demo.teams');
  return async () => {
    await client.query('commit');
    await client.end();
  };
}

describe('more requests than connections', () => {
  it('wait for their turn; those that do not fit the queue are PGRST003 at once', async () => {
    data = await aSmallService({ connectionsMax: 2, queuedMax: 3 });
    await data.get('/teams'); // the schema is loaded by now
    const unlock = await lockTeams();
    const responses = Array.from({ length: 4 }, () => data.get('/teams?select=id'));
    // One runs and three wait.
    expect(await data.get('/teams')).toMatchObject({ status: 504, body: { code: 'PGRST003' } });
    await unlock();
    for (const { status } of await Promise.all(responses)) expect(status).toBe(200);
  });

  it('without an account leave connections to those with one', async () => {
    data = await aSmallService({ connectionsMax: 8, sql: readByAnyone });
    await data.get('/teams');
    const unlock = await lockTeams();
    const slow = Array.from({ length: 20 }, () => data.get('/teams?select=id', { as: 'keyless' }));
    expect(await data.get('/countries?select=code&limit=1')).toMatchObject({ status: 200 });
    await unlock();
    for (const { status } of await Promise.all(slow)) expect(status).toBe(200);
  });

  it('of one anonymous client leave one to anonymous clients elsewhere', async () => {
    data = await aSmallService({ sql: readByAnyone });
    await data.get('/teams');
    const unlock = await lockTeams();
    const ask = (path: string, network: string) => data.get(path, { as: 'keyless', headers: from(network) });
    const slow = Array.from({ length: 4 }, () => ask('/teams?select=id', '192.0.2.1'));
    expect(await ask('/countries?select=code&limit=1', '192.0.2.2')).toMatchObject({ status: 200 });
    await unlock();
    for (const { status } of await Promise.all(slow)) expect(status).toBe(200);
  });

  it('of one account leave some to another behind the same network', async () => {
    data = await aSmallService();
    await data.get('/teams');
    const other = { authorization: `Bearer ${await data.tokenOf({ sub: crypto.randomUUID() })}` };
    const unlock = await lockTeams();
    const slow = Array.from({ length: 12 }, () => data.get('/teams?select=id'));
    expect(await data.get('/countries?select=code&limit=1', { headers: other })).toMatchObject({
      status: 200,
    });
    await unlock();
    for (const { status } of await Promise.all(slow)) expect(status).toBe(200);
  });

  it('of one account are no outage when they are too many for it', async () => {
    data = await aSmallService({ connectionsMax: 2 });
    await data.get('/teams');
    const unlock = await lockTeams();
    const responses = Array.from({ length: 104 }, () => data.get('/teams?select=id'));
    // One runs and a hundred wait.
    await expect.poll(() => data.figure('data_rejected_total{limit="queue_account"}')).toBe(3);
    await unlock();
    const statuses = (await Promise.all(responses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 504)).toHaveLength(3);
    expect(data.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });

  it('of one account wait before their bodies are read, but for sixteen', async () => {
    data = await aSmallService();
    await data.get('/teams');
    let bodiesRead = 0;
    const aBody = () =>
      new ReadableStream(
        {
          pull(controller) {
            bodiesRead += 1;
            controller.enqueue(Buffer.from('{"id":1}'));
            controller.close();
          },
        },
        { highWaterMark: 0 },
      );
    const unlock = await lockTeams();
    const responses = Array.from({ length: 40 }, () => data.post('/teams', aBody()));
    // Three run.
    await expect.poll(data.waiting).toBe(37);
    expect(bodiesRead).toBe(16);
    await unlock();
    await Promise.all(responses);
    expect(bodiesRead).toBe(40);
  });

  it('are not carried out for clients that have left', async () => {
    let transactions = 0;
    const around = (db: Database): Database => ({
      ...db,
      statementAs(...parameters) {
        transactions += 1;
        return db.statementAs(...parameters);
      },
    });
    data = await aSmallService({ connectionsMax: 2, around });
    await data.get('/teams');
    transactions = 0;
    const served = await serve(data);
    stop = served.stop;
    const unlock = await lockTeams();
    const get = (signal?: AbortSignal) =>
      fetch(`${served.url}/teams?select=id`, { headers: data.credentials.person, signal: signal ?? null });
    const first = get();
    await expect.poll(() => transactions).toBe(1);
    const gone = new AbortController();
    const left = Promise.allSettled(Array.from({ length: 3 }, () => get(gone.signal)));
    await expect.poll(data.waiting).toBe(3);
    gone.abort();
    await left;
    await expect.poll(data.waiting).toBe(0);
    await unlock();
    expect((await first).status).toBe(200);
    expect((await get()).status).toBe(200);
    expect(transactions).toBe(2);
  });
});

it('a database that cannot be reached is PGRST000, and the response does not say where it is', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  const away = connect({
    connection: { host: '127.0.0.1', port },
    connectionsMax: 1,
    applicationName: 'test',
  });
  let isAway = false;
  const around = (db: Database): Database => ({
    ...db,
    statementAs: (...parameters) => (isAway ? away : db).statementAs(...parameters),
  });
  data = await aSmallService({ around });
  expect(await data.get('/teams')).toMatchObject({ status: 200 });
  isAway = true;
  const response = await data.get('/teams');
  expect(response).toMatchObject({ status: 503, body: { code: 'PGRST000', details: null } });
  expect(response.headers.get('retry-after')).not.toBeNull();
  expect(response.text).not.toContain(String(port));
  await away.close();
});
