import { refuse } from './errors.ts';

export type ConcurrencyLimit = { run<T>(work: () => Promise<T>): Promise<T> };

/**
 * Lets so many through at once; the others wait their turn, in order. A thousand people who press the button in one
 * second would otherwise queue for a database connection, and that queue gives up after a few seconds.
 */
export function createConcurrencyLimit({
  concurrentMax,
  queuedMax,
}: {
  concurrentMax: number;
  queuedMax: number;
}): ConcurrencyLimit {
  const queue: (() => void)[] = [];
  let running = 0;
  return {
    async run(work) {
      if (running < concurrentMax) {
        running += 1;
      } else {
        if (queue.length >= queuedMax) throw refuse('busy', { retryAfterSeconds: 5 });
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
