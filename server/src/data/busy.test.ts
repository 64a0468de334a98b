import { once } from 'node:events';
import { createServer } from 'node:net';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { connect, type Database } from '#db/database.ts';
import { aSmallService, type SmallService } from './testing/a-small-service.ts';

let data: SmallService;
afterEach(() => data?.close());

/** Holds a table until it is told to let go, so that whatever reads it waits. */
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
    const answers = Array.from({ length: 4 }, () => data.get('/teams?select=id'));
    // One runs and three wait.
    expect(await data.get('/teams')).toMatchObject({ status: 504, body: { code: 'PGRST003' } });
    await unlock();
    for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
  });

  it('without an account leave connections to those with one', async () => {
    const sql = `grant select on demo.teams to anon; create policy read_by_anyone on demo.teams for select using (true)`;
    data = await aSmallService({ connectionsMax: 8, sql });
    await data.get('/teams');
    const unlock = await lockTeams();
    const slow = Array.from({ length: 20 }, () => data.get('/teams?select=id', { as: 'nobody' }));
    expect(await data.get('/countries?select=code&limit=1')).toMatchObject({ status: 200 });
    await unlock();
    for (const { status } of await Promise.all(slow)) expect(status).toBe(200);
  });
});

it('a database that cannot be reached is PGRST000, and nobody is told where it is', async () => {
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
    as: (caller, work, options) => (isAway ? away : db).as(caller, work, options),
  });
  data = await aSmallService({ around });
  expect(await data.get('/teams')).toMatchObject({ status: 200 });
  isAway = true;
  const answer = await data.get('/teams');
  expect(answer).toMatchObject({ status: 503, body: { code: 'PGRST000', details: null } });
  expect(answer.headers.get('retry-after')).not.toBeNull();
  expect(answer.text).not.toContain(String(port));
  await away.close();
});
