import { refuse } from './errors.ts';

export type Lanes = { run<T>(work: () => Promise<T>): Promise<T> };

/**
 * Lets so many through at once; the others wait their turn, in order. A thousand people who press the button in one
 * second would otherwise queue for a database connection, and that queue gives up after a few seconds.
 */
export function openLanes({ atOnceMax, waitingMax }: { atOnceMax: number; waitingMax: number }): Lanes {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async run(work) {
      if (running < atOnceMax) {
        running += 1;
      } else {
        if (waiting.length >= waitingMax) throw refuse('busy', { retryAfterSeconds: 5 });
        // Whoever leaves hands over their lane, so the count stays.
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
