import type { Migration } from '#db/migrate.ts';
import { type Progress, readArchive, type TableSummary, verifyArchive } from './archive.ts';
import { load, migrationsOf } from './load.ts';
import { fittingKey } from './master-keys.ts';
import { fill, masterKeyAt, requireFree, type Target } from './targets.ts';

export type RestoreOptions = {
  readonly file: string;
  readonly target: Target;
  readonly masterKeys: readonly Buffer[];
  /** The setting that the product will have there, if it will. */
  readonly secretKey: string | undefined;
  readonly actor: string;
  readonly onProgress?: Progress;
  readonly migrations: readonly Migration[];
};

/** Reads the whole backup before anything is made. */
export async function restore(options: RestoreOptions): Promise<TableSummary[]> {
  const { file, target, actor, onProgress, migrations } = options;
  requireFree(target);
  const keyThere = masterKeyAt(target, options.secretKey);
  const { head, masterKey } = await verifyArchive(file, options.masterKeys, (table, rows) =>
    onProgress?.(`checking ${table}`, rows),
  );
  migrationsOf(head, migrations);
  fittingKey(head, [masterKey]);
  return fill(target, keyThere ? undefined : masterKey, async (connection) =>
    load(await readArchive(file), connection, {
      masterKey: { before: masterKey, after: keyThere ?? masterKey },
      migrations,
      ...(onProgress && { onProgress }),
      audit: { actor, action: 'restore' },
    }),
  );
}
