import { describe, expect, it } from 'vitest';
import { createConcurrencyLimit, QueueFullError } from './concurrency-limit.ts';

/** Work that ends when the test says so. */
function someWork() {
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const work = (n: number) => () => {
    started.push(n);
    return new Promise<number>((resolve, reject) => {
      ends[n] = () => (n === 1 ? reject(new Error('failed')) : resolve(n));
    });
  };
  return { started, ends, work };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('concurrency limits', () => {
  it('let so many through, then one for each that leaves, in order, however it left', async () => {
    const concurrencyLimit = createConcurrencyLimit({ concurrentMax: 2, queuedMax: 10 });
    const { started, ends, work } = someWork();
    const all = Promise.allSettled([0, 1, 2, 3, 4].map((n) => concurrencyLimit.run(work(n))));
    await settled();
    expect(started).toEqual([0, 1]);
    ends[1]?.();
    await settled();
    expect(started).toEqual([0, 1, 2]);
    for (const n of [0, 2]) ends[n]?.();
    await settled();
    expect(started).toEqual([0, 1, 2, 3, 4]);
    for (const n of [3, 4]) ends[n]?.();
    expect((await all).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ]);
    expect(await concurrencyLimit.run(async () => 'free again')).toBe('free again');
  });

  /** Two at once, each of which took a second so far. */
  async function aSecondEach() {
    const clock = { ms: 0 };
    const limit = createConcurrencyLimit({ concurrentMax: 2, queuedMax: 100, now: () => clock.ms });
    await limit.run(async () => {
      clock.ms += 1000;
    });
    return { clock, limit };
  }

  it('reject at once what would wait for longer than it has', async () => {
    const { limit } = await aSecondEach();
    const { started, ends, work } = someWork();
    const all = Array.from({ length: 10 }, (_, n) => limit.run(work(n + 2), () => 3000));
    const outcomes = Promise.allSettled(all);
    await settled();
    expect(started).toEqual([2, 3]);
    for (const n of [2, 3, 4, 5, 6, 7]) {
      ends[n]?.();
      await settled();
    }
    const statuses = (await outcomes).map(({ status }) => status);
    expect(statuses).toEqual([...Array(6).fill('fulfilled'), ...Array(4).fill('rejected')]);
  });

  it('do nothing for what has no time left when its turn comes', async () => {
    const { clock, limit } = await aSecondEach();
    const { started, ends, work } = someWork();
    const first = [limit.run(work(2)), limit.run(work(3))];
    const late = limit.run(work(4), () => 5000 - clock.ms);
    const next = limit.run(work(5));
    clock.ms = 5000;
    ends[2]?.();
    await expect(late).rejects.toThrow(QueueFullError);
    await settled();
    expect(started).toEqual([2, 3, 5]);
    for (const n of [3, 5]) ends[n]?.();
    await Promise.all([...first, next]);
  });

  it('count what is reserved, until it is over', async () => {
    const { limit } = await aSecondEach();
    const reserved = Array.from({ length: 6 }, () => limit.reserve(3000));
    expect(() => limit.reserve(3000)).toThrow(QueueFullError);
    expect(() => limit.reserve(3500)).not.toThrow();
    for (const isOver of reserved.slice(0, 2)) for (const _ of ['once', 'again']) isOver();
    expect(() => limit.reserve(3000)).not.toThrow();
    expect(() => limit.reserve(3000)).toThrow(QueueFullError);
  });

  it('reject when too many wait', async () => {
    const concurrencyLimit = createConcurrencyLimit({ concurrentMax: 1, queuedMax: 1 });
    const { ends, work } = someWork();
    const first = concurrencyLimit.run(work(0));
    const second = concurrencyLimit.run(work(2));
    await expect(concurrencyLimit.run(work(3))).rejects.toThrow(QueueFullError);
    ends[0]?.();
    await first;
    await settled();
    ends[2]?.();
    expect(await second).toBe(2);
  });
});
