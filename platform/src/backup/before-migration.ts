import type pg from 'pg';
import type { Migration } from '#db/migrate.ts';
import type { MasterKeys } from '#secrets/master-key.ts';
import { StartProblem } from '#start-problem.ts';
import { fileBeforeMigration, type MadeBackup, makeBackup } from './backup-file.ts';

/** What an older release needs to run again. Without it nothing is migrated. */
export async function backupBeforeMigration(options: {
  readonly connection: pg.ClientConfig;
  readonly masterKeys: MasterKeys;
  readonly dir: string;
  readonly pending: readonly Migration[];
}): Promise<MadeBackup> {
  const { connection, masterKeys, dir, pending } = options;
  const first = pending[0]?.number ?? 0;
  try {
    return await makeBackup({
      connection,
      masterKeys,
      file: fileBeforeMigration(dir, first),
      isMigrating: true,
    });
  } catch (error) {
    const reason =
      error instanceof StartProblem ? error.message : ((error as { code?: string }).code ?? 'a bug');
    throw new StartProblem(
      `The backup before migration ${first} failed, so nothing was migrated: ${reason} Set BACKUP_BEFORE_MIGRATION=off to start without a backup.`,
    );
  }
}
