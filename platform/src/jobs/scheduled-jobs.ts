import { errorFacts, type Log } from '#log.ts';

/** Runs every hour, in several processes at once, so it must be safe to repeat. */
export type Job = { readonly name: string; readonly run: () => Promise<unknown> };

const hourMs = 3_600_000;
const firstMs = 5_000; // not during the start, and never in a process that lives for seconds

/** Runs every job once an hour. One that fails is logged and retried the next time. */
export function startScheduledJobs(jobs: readonly Job[], log: Log, everyMs = hourMs) {
  let round = Promise.resolve();
  let isStopped = false;
  const doAll = () => {
    round = round.then(async () => {
      for (const { name, run } of jobs) {
        if (isStopped) return;
        await run().then(
          () => log.debug('chore.done', { chore: name }),
          (error: unknown) => log.warn('chore.failed', { chore: name, ...errorFacts(error) }),
        );
      }
    });
  };
  const first = setTimeout(doAll, Math.min(firstMs, everyMs)).unref();
  const timer = setInterval(doAll, everyMs).unref();
  return {
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(first);
      clearInterval(timer);
      await round;
    },
  };
}
