import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Database } from '#db/database.ts';
import { type FreshDatabase, freshDatabase } from '#testing/fresh-database.ts';
import { createRateLimits, type RateLimit } from './limits.ts';

let fresh: FreshDatabase;
let otherProcess: Database;
const key = Buffer.alloc(32, 7);

beforeAll(async () => {
  fresh = await freshDatabase();
  otherProcess = connect({ connection: fresh.connection, connectionsMax: 5, applicationName: 'other' });
});
afterAll(async () => {
  await otherProcess?.close();
  await fresh?.close();
});

const hourMs = 3_600_000;

describe('a limit', () => {
  it('allows its capacity at once, counting down, then refuses and says how long to wait', async () => {
    const limits = createRateLimits(fresh.db, key);
    const limit: RateLimit = { name: 'three-an-hour', capacity: 3, windowMs: hourMs };
    const results = [];
    for (let n = 0; n < 4; n += 1) results.push(await limits.take(limit, 'ama'));
    expect(results.slice(0, 3)).toEqual([2, 1, 0].map((remaining) => ({ isAllowed: true, remaining })));
    expect(results[3]).toMatchObject({ isAllowed: false });
    const { retryAfterMs } = results[3] as { retryAfterMs: number };
    // One of three comes back every twenty minutes.
    expect(retryAfterMs).toBeGreaterThan(hourMs / 3 - 60_000);
    expect(retryAfterMs).toBeLessThanOrEqual(hourMs / 3);
  });

  it('gives back what was taken, and no more than that', async () => {
    const limits = createRateLimits(fresh.db, key);
    const two: RateLimit = { name: 'two-an-hour', capacity: 2, windowMs: hourMs };
    await limits.giveBack(two, 'kwame');
    for (const _ of [1, 2]) await limits.take(two, 'kwame');
    await limits.giveBack(two, 'kwame');
    const results = [await limits.take(two, 'kwame'), await limits.take(two, 'kwame')];
    expect(results.map(({ isAllowed }) => isAllowed)).toEqual([true, false]);
    for (const _ of [1, 2, 3, 4]) await limits.giveBack(two, 'kwame');
    for (const isAllowed of [true, true, false]) {
      expect((await limits.take(two, 'kwame')).isAllowed).toBe(isAllowed);
    }
  });

  it('keeps subjects and names apart', async () => {
    const limits = createRateLimits(fresh.db, key);
    const one: RateLimit = { name: 'one-a', capacity: 1, windowMs: hourMs };
    expect((await limits.take(one, 'kofi')).isAllowed).toBe(true);
    expect((await limits.take(one, 'kofi')).isAllowed).toBe(false);
    expect((await limits.take(one, 'esi')).isAllowed).toBe(true);
    expect((await limits.take({ ...one, name: 'one-b' }, 'kofi')).isAllowed).toBe(true);
  });

  it('refills as time passes', async () => {
    const limits = createRateLimits(fresh.db, key);
    const quick: RateLimit = { name: 'quick', capacity: 1, windowMs: 40 };
    expect((await limits.take(quick, 'abena')).isAllowed).toBe(true);
    await expect.poll(async () => (await limits.take(quick, 'abena')).isAllowed, { interval: 15 }).toBe(true);
  });

  it('is one limit for two processes: of 60 takes at once exactly its capacity succeed', async () => {
    const here = createRateLimits(fresh.db, key);
    const there = createRateLimits(otherProcess, key);
    const limit: RateLimit = { name: 'shared', capacity: 25, windowMs: hourMs };
    const results = await Promise.all(
      Array.from({ length: 60 }, (_, n) => (n % 2 ? here : there).take(limit, 'one office')),
    );
    expect(results.filter((result) => result.isAllowed)).toHaveLength(25);
  });

  it('forgets buckets that are full again, and stores no subject in clear', async () => {
    const limits = createRateLimits(fresh.db, key);
    await limits.take({ name: 'gone-soon', capacity: 1, windowMs: 1 }, 'yaw@example.org');
    const stored = await fresh.db.as({ role: 'service_role' }, (transaction) =>
      transaction.rows<{ key: Buffer }>('select key from limits.buckets'),
    );
    expect(stored.every((row) => row.key.length === 32 && !row.key.includes('yaw'))).toBe(true);
    await expect.poll(() => limits.cleanUp(), { interval: 10 }).toBeGreaterThan(0);
  });
});
