import { connect } from '@remit/platform/db/database.ts';
import type { Facts, Log } from '@remit/platform/log.ts';
import type { FreshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dataError } from '../errors.ts';
import { aSmallSchema, asOwner } from '../testing/small-schema.ts';
import type { Schema } from './schema.ts';
import { createSchemaCache } from './schema-cache.ts';

let fresh: FreshDatabase;
let logged: [string, Facts | undefined][] = [];
const note = (event: string, facts?: Facts) => logged.push([event, facts]);
const log: Log = { debug: note, info: note, warn: note, error: note };
beforeAll(async () => {
  fresh = await aSmallSchema();
});
afterAll(() => fresh?.close());
beforeEach(() => {
  logged = [];
});

const facts = { schemas: ['demo'], allowed: [], log };
const hasTable = (schema: Schema, name: string) => schema.relations.get('demo')?.has(name) === true;
/** A cache whose clock stands until the test moves it. */
function aCache(db = fresh.db) {
  let time = 0;
  const cache = createSchemaCache({ ...facts, db, checkMs: 3_000, recheckMs: 500, now: () => time });
  return {
    ...cache,
    later(ms: number) {
      time += ms;
    },
  };
}
let tables = 0;
async function aTable(): Promise<string> {
  const name = `made_${++tables}`;
  await asOwner(
    fresh,
    `create table demo.${name} (id int primary key); alter table demo.${name} enable row level security`,
  );
  return name;
}

describe('the schema cache', () => {
  it('notices a change when its last look is old, and not before', async () => {
    const cache = aCache();
    const before = await cache.current();
    const name = await aTable();
    cache.later(2_999);
    expect(await cache.current()).toBe(before);
    cache.later(1);
    expect(hasTable(await cache.current(), name)).toBe(true);
  });

  it('keeps the same schema while nothing changes', async () => {
    const cache = aCache();
    const before = await cache.current();
    cache.later(10_000);
    expect(await cache.current()).toBe(before);
  });

  it('agrees with the cache of another process', async () => {
    const [one, other] = [aCache(), aCache()];
    await Promise.all([one.current(), other.current()]);
    const name = await aTable();
    one.later(3_000);
    other.later(3_000);
    const [mine, yours] = await Promise.all([one.current(), other.current()]);
    expect([hasTable(mine, name), hasTable(yours, name)]).toEqual([true, true]);
    expect(mine.version).toBe(yours.version);
  });

  it('looks at once after NOTIFY pgrst', async () => {
    const cache = aCache();
    await cache.current();
    const name = await aTable();
    await vi.waitUntil(
      async () => {
        // The connection that listens may still be on its way.
        await asOwner(fresh, `notify pgrst, 'reload schema'`);
        return hasTable(await cache.current(), name);
      },
      { timeout: 60_000, interval: 20 },
    );
  });

  it('runs once more when what was missing has been made', async () => {
    const cache = aCache();
    await cache.current();
    const name = await aTable();
    cache.later(500);
    const tries: boolean[] = [];
    await cache.use(async (schema) => {
      tries.push(hasTable(schema, name));
      if (!hasTable(schema, name)) throw dataError('PGRST205', { schema: 'demo', relation: name });
    });
    expect(tries).toEqual([false, true]);
  });

  it.each([
    ['an error that no schema explains', 500, '23505'],
    ['an error right after a look', 499, '42P01'],
    ['nothing that is newer', 500, '42P01'],
  ])('does not run again for %s', async (_, ms, code) => {
    const cache = aCache();
    await cache.current();
    cache.later(ms);
    const work = vi.fn(() => Promise.reject(Object.assign(new Error('no'), { code })));
    await expect(cache.use(work)).rejects.toMatchObject({ code });
    expect(work).toHaveBeenCalledOnce();
  });

  it('looks once for many requests at the same time', async () => {
    const cache = aCache();
    const all = await Promise.all(Array.from({ length: 20 }, () => cache.current()));
    expect(new Set(all).size).toBe(1);
  });

  it('names in the log what it leaves out, once', async () => {
    const cache = aCache();
    await cache.current();
    await aTable();
    cache.later(3_000);
    await cache.current();
    const open = logged.filter(([, facts]) => facts?.name === 'demo.open_to_all');
    expect(open).toEqual([['data.left_out', { name: 'demo.open_to_all', reason: 'no row security' }]]);
  });

  it('is PGRST002 while the database is away, and loads when it is back', async () => {
    const away = connect({
      connection: { host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' },
      connectionsMax: 1,
      applicationName: 'test',
    });
    let isAway = true;
    const db = {
      ...fresh.db,
      as: ((...args: Parameters<typeof away.as>) => (isAway ? away : fresh.db).as(...args)) as typeof away.as,
    };
    const cache = aCache(db);
    await expect(cache.current()).rejects.toMatchObject({ code: 'PGRST002', status: 503 });
    isAway = false;
    expect(hasTable(await cache.current(), 'people')).toBe(true);
    await away.close();
  });
});
