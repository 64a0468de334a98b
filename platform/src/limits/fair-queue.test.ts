import { describe, expect, it } from 'vitest';
import { QueueFullError } from './concurrency-limit.ts';
import { createFairQueue, type FairQueueOptions, type Requester } from './fair-queue.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));
const noLimit = { concurrentMax: 100, queuedMax: 100 };

/** A queue of work that ends when the test says so, and the order in which it began. */
function aQueue(options: Partial<FairQueueOptions> = {}) {
  const queue = createFairQueue({
    concurrentMax: 1,
    queuedMax: 100,
    perAccount: noLimit,
    perNetwork: noLimit,
    ...options,
  });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, requester: Requester, signal?: AbortSignal) =>
    queue.run(
      requester,
      () => {
        started.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      },
      { signal },
    );
  /** Ends one after another in the order in which they began, until nothing is left. */
  const finish = async () => {
    await settled();
    for (let n = 0; n < started.length; n += 1) {
      ends.get(started[n] ?? '')?.();
      await settled();
    }
  };
  return { queue, started, ends, ask, finish };
}

const ama = { account: 'ama', network: '192.0.2.0/24' };
const kofi = { account: 'kofi', network: '198.51.100.0/24' };
const anonymous = { account: undefined, network: '203.0.113.0/24' };

describe('a fair queue', () => {
  it.each([
    ['accounts of different networks', ama, kofi],
    ['accounts behind one network', ama, { ...kofi, network: ama.network }],
    ['an account and a client without one', ama, anonymous],
    [
      'one without an account and one with, behind one network',
      anonymous,
      { ...ama, network: anonymous.network },
    ],
    ['networks without accounts', anonymous, { ...anonymous, network: ama.network }],
  ])('lets %s take turns, however much the first requested before', async (_, greedy, modest) => {
    const { started, ask, finish } = aQueue();
    const all = ['g1', 'g2', 'g3', 'g4'].map((name) => ask(name, greedy));
    all.push(ask('m1', modest), ask('m2', modest));
    await finish();
    await Promise.all(all);
    expect(started).toEqual(['g1', 'm1', 'g2', 'm2', 'g3', 'g4']);
  });

  it('gives an account that comes from many networks one turn, not one for each', async () => {
    const { started, ask, finish } = aQueue();
    const all = [1, 2, 3, 4].map((n) => ask(`g${n}`, { account: 'ama', network: `network ${n}` }));
    all.push(ask('m1', kofi));
    await finish();
    await Promise.all(all);
    expect(started).toEqual(['g1', 'm1', 'g2', 'g3', 'g4']);
  });

  it('leaves room that an account or a network may not have to others', async () => {
    const { started, ask, finish } = aQueue({
      concurrentMax: 4,
      perAccount: { concurrentMax: 2, queuedMax: 100 },
      perNetwork: { concurrentMax: 3, queuedMax: 100 },
    });
    const all = ['a1', 'a2', 'a3'].map((name) => ask(name, ama));
    all.push(...['b1', 'b2'].map((name) => ask(name, { account: 'abena', network: ama.network })));
    all.push(ask('k1', kofi));
    await settled();
    expect(started).toEqual(['a1', 'a2', 'b1', 'k1']);
    await finish();
    await Promise.all(all);
    expect(started).toHaveLength(6);
  });

  it('starts all that waited for the one that ended: of its account, and of its network', async () => {
    const one = { concurrentMax: 1, queuedMax: 100 };
    const { started, ends, ask, finish } = aQueue({ concurrentMax: 4, perAccount: one, perNetwork: one });
    const all = [
      ask('first', ama),
      ask('same account', { ...ama, network: kofi.network }),
      ask('same network', { ...kofi, network: ama.network }),
    ];
    await settled();
    expect(started).toEqual(['first']);
    ends.get('first')?.();
    await settled();
    expect(started).toEqual(['first', 'same network', 'same account']);
    await finish();
    await Promise.all(all);
  });

  it.each([
    ['all', { queuedMax: 1 }, anonymous],
    ['account', { perAccount: { concurrentMax: 1, queuedMax: 1 } }, { ...ama, network: 'another' }],
    ['network', { perNetwork: { concurrentMax: 1, queuedMax: 1 } }, { ...kofi, network: ama.network }],
  ])('rejects what waits beyond the limit of the %s, and says so', async (whose, options, last) => {
    const { ask, finish } = aQueue(options);
    const all = [ask('runs', ama), ask('waits', ama)];
    await expect(ask('too many', last)).rejects.toMatchObject({ name: 'QueueFullError', whose });
    await finish();
    await Promise.all(all);
    const again = ask('again', last);
    await finish();
    await again;
  });

  it('leaves who has had more than the average for seconds only that, until they have rested', async () => {
    let now = 0;
    const { started, ends, ask, finish } = aQueue({
      concurrentMax: 5,
      perAccount: { concurrentMax: 3, averageMax: 1, queuedMax: 100 },
      now: () => now,
    });
    const askFor = (names: string) => names.split(' ').map((name) => ask(name, ama));
    const end = async (name: string) => {
      ends.get(name)?.();
      await settled();
    };
    const all = askFor('a b c d e f');
    await settled();
    expect(started.join(' ')).toBe('a b c');
    now = 1_600; // two more than one, for 1.6 seconds
    await end('a');
    await end('b');
    expect(started.join(' ')).toBe('a b c');
    all.push(ask('another', { account: 'abena', network: ama.network }));
    await settled();
    expect(started.join(' ')).toBe('a b c another');
    await end('c');
    expect(started.join(' ')).toBe('a b c another d');
    await end('d');
    await end('e');
    await end('f');
    now += 3_300;
    all.push(...askFor('g h i j'));
    await settled();
    expect(started.slice(-3).join(' ')).toBe('g h i');
    await finish();
    await Promise.all(all);
  });

  it('never has who asks for one thing after another wait', async () => {
    let now = 0;
    const { queue } = aQueue({
      concurrentMax: 5,
      perAccount: { concurrentMax: 3, averageMax: 1, queuedMax: 0 },
      now: () => now,
    });
    for (let n = 0; n < 20; n += 1) {
      await queue.run(ama, async () => {
        now += 1_000;
      });
    }
    expect(queue.counts()).toEqual({ running: 0, waiting: 0 });
  });

  it('forgets who hangs up while waiting, and starts nothing for them', async () => {
    const { queue, started, ask, finish } = aQueue();
    const gone = new AbortController();
    const first = ask('first', ama);
    const left = ask('left', kofi, gone.signal);
    const last = ask('last', anonymous);
    gone.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    await expect(ask('late', kofi, gone.signal)).rejects.toThrow('gone');
    await finish();
    await Promise.all([first, last]);
    expect(started).toEqual(['first', 'last']);
    expect(queue.counts()).toEqual({ running: 0, waiting: 0 });
  });

  it('says whose share a requester waited for too long for', async () => {
    const { queue, ask, finish } = aQueue({ perAccount: { concurrentMax: 1, queuedMax: 9 } });
    const first = ask('first', ama);
    const msLeft = () => 0;
    const late = [ama, kofi].map((requester) => queue.run(requester, async () => undefined, { msLeft }));
    const outcomes = Promise.allSettled(late);
    await finish();
    await first;
    expect(await outcomes).toMatchObject([{ reason: { whose: 'account' } }, { reason: { whose: 'all' } }]);
  });

  it('does nothing for what has no time left at its turn, and goes on after work that failed', async () => {
    const { queue, ask, finish } = aQueue();
    await expect(queue.run(ama, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(queue.run(ama, async () => 'done', { msLeft: () => 0 })).rejects.toThrow(QueueFullError);
    const next = ask('next', ama);
    await finish();
    await next;
  });
});
