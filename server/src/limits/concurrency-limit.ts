export type ConcurrencyLimit = { run<T>(work: () => Promise<T>): Promise<T> };

export type ConcurrencyLimitOptions = { readonly concurrentMax: number; readonly queuedMax: number };

/** More work than the queue takes. Every service renders it as a 503. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

/**
 * Runs so much work at once; the rest waits in a queue. A thousand people who submit in one second would otherwise
 * queue for a database connection, and that queue gives up after a few seconds.
 */
export function createConcurrencyLimit(options: ConcurrencyLimitOptions): ConcurrencyLimit {
  const { concurrentMax, queuedMax } = options;
  const queue: (() => void)[] = [];
  let running = 0;
  return {
    async run(work) {
      if (running < concurrentMax) {
        running += 1;
      } else {
        if (queue.length >= queuedMax) throw new QueueFullError();
        // A finished one hands over its slot, so the count stays.
        await new Promise<void>((resolve) => queue.push(resolve));
      }
      try {
        return await work();
      } finally {
        const next = queue.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
