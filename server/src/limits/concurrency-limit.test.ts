import { describe, expect, it } from 'vitest';
import { createConcurrencyLimit, QueueFullError } from './concurrency-limit.ts';

/** Work that ends when it is told to. */
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
