import { type Database, service } from '@remit/platform/db/database.ts';
import { errorFacts, type Log } from '@remit/platform/log.ts';
import type { Bytes } from './bytes/bytes.ts';

const atOnce = 1000;

type DiscardedDeps = {
  readonly db: Pick<Database, 'as'>;
  readonly bytes: Pick<Bytes, 'remove'>;
  readonly log: Log;
};

/** Removes all content that no object has any more. Safe to run twice at once: what is gone is gone. */
export async function removeAllDiscarded({ db, bytes }: DiscardedDeps): Promise<void> {
  for (;;) {
    const found = await db.as(service, (transaction) =>
      transaction.rows<{ version: string }>('select version from storage.discarded order by at limit $1', [
        atOnce,
      ]),
    );
    if (found.length === 0) return;
    const versions = found.map(({ version }) => version);
    await bytes.remove(versions);
    await db.as(service, (transaction) =>
      transaction.rows('delete from storage.discarded where version = any($1)', [versions]),
    );
    if (found.length < atOnce) return;
  }
}

/** Runs it after the response, once for all requests meanwhile. The next run, or the hourly one, repeats what failed. */
export function createDiscarding(deps: DiscardedDeps) {
  let running: Promise<void> | undefined;
  let isRequestedAgain = false;
  const run = async () => {
    do {
      isRequestedAgain = false;
      await removeAllDiscarded(deps).catch((error: unknown) =>
        deps.log.warn('storage.not_removed', errorFacts(error)),
      );
    } while (isRequestedAgain);
    running = undefined;
  };
  return {
    ask(): void {
      if (running) isRequestedAgain = true;
      else running = run();
    },
    /** Resolves when nothing is under way. */
    settled: async () => running,
  };
}
