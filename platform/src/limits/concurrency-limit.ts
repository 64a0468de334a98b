export type ConcurrencyLimit = {
  /** Throws a `QueueFullError` for work that cannot be done in time: when it comes, and again when its turn does. */
  run<T>(work: () => Promise<T>, msLeft?: () => number): Promise<T>;
  /**
   * Counts work that is still to come, so that what cannot be done in time is rejected before anything is done for it.
   * Call what it returns when the work is over, or will not come.
   */
  reserve(msLeft: number): () => void;
};

export type ConcurrencyLimitOptions = {
  readonly concurrentMax: number;
  readonly queuedMax: number;
  readonly now?: () => number;
};

/** More work than can be done. Every service renders it as a 503. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
  /** Who has too much of it: the account, its network, or all together. */
  readonly whose: 'account' | 'network' | 'all';
  constructor(whose: QueueFullError['whose'] = 'all') {
    super();
    this.whose = whose;
  }
}

const latestShare = 1 / 8;

/**
 * Runs so much work at once; the rest waits in a queue. A thousand people who submit in one second would otherwise
 * queue for a database connection, and that queue gives up after a few seconds.
 */
export function createConcurrencyLimit(options: ConcurrencyLimitOptions): ConcurrencyLimit {
  const { concurrentMax, queuedMax, now = () => performance.now() } = options;
  const queue: (() => void)[] = [];
  let running = 0;
  let reserved = 0;
  /** How long such work takes; unknown before the first is done. */
  let averageMs: number | undefined;

  /** `ahead`: how much work comes first. */
  const requireTime = (ahead: number, msLeft: number) => {
    const expectedMs = ((ahead + 1) * (averageMs ?? 0)) / concurrentMax;
    if (ahead >= concurrentMax + queuedMax || expectedMs > msLeft) throw new QueueFullError();
  };
  const measured = async <T>(work: () => Promise<T>) => {
    const startedAt = now();
    const result = await work();
    const ms = now() - startedAt;
    averageMs = averageMs === undefined ? ms : averageMs + (ms - averageMs) * latestShare;
    return result;
  };

  return {
    async run(work, msLeft = () => Infinity) {
      requireTime(running + queue.length, msLeft());
      if (running < concurrentMax) running += 1;
      // A finished one hands over its slot, so the count stays.
      else await new Promise<void>((resolve) => queue.push(resolve));
      try {
        if (msLeft() <= 0) throw new QueueFullError();
        return await measured(work);
      } finally {
        const next = queue.shift();
        if (next) next();
        else running -= 1;
      }
    },
    reserve(msLeft) {
      requireTime(Math.max(reserved, running + queue.length), msLeft);
      reserved += 1;
      let isReserved = true;
      return () => {
        if (isReserved) reserved -= 1;
        isReserved = false;
      };
    },
  };
}
