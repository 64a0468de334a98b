import { type Database, service } from '@remit/platform/db/database.ts';
import type { Log } from '@remit/platform/log.ts';
import type { Bytes } from './bytes/bytes.ts';

const dayMs = 86_400_000;
const keysAtOnce = 1000;
/** So much content without a row may be what crashes have left. More is the folder of another database. */
const unknownMax = 100;

export type SweepOptions = {
  readonly db: Pick<Database, 'as'>;
  readonly bytes: Bytes;
  readonly log: Log;
  readonly now?: () => number;
};

/**
 * Removes content that has been without a row for a day: of uploads that were cut off between the two. Nothing is removed
 * where most content is unknown, as when a database was restored or replaced and the content was not.
 */
export async function sweep({ db, bytes, log, now = Date.now }: SweepOptions): Promise<void> {
  const before = new Date(now() - dayMs);
  await bytes.removeUnfinished(before);
  const unknown: string[] = [];
  let known = 0;
  let keys: string[] = [];
  const look = async () => {
    const rows = await db.as(service, (transaction) =>
      transaction.rows<{ version: string }>('select version from storage.objects where version = any($1)', [
        keys,
      ]),
    );
    const found = new Set(rows.map(({ version }) => version));
    known += found.size;
    unknown.push(...keys.filter((key) => !found.has(key)));
    keys = [];
  };
  for await (const { key } of bytes.list(before)) {
    keys.push(key);
    if (keys.length >= keysAtOnce) await look();
  }
  if (keys.length > 0) await look();
  if (unknown.length === 0) return;
  if (known === 0 || unknown.length > known + unknownMax) {
    log.error('storage.content_unknown', { unknown: unknown.length, known });
    return;
  }
  await bytes.remove(unknown);
  log.info('storage.swept', { removed: unknown.length });
}
