import { resolve } from 'node:path';
import { brand } from '@remit/brand/brand.ts';
import { candidateMasterKeys } from '@remit/platform/backup/master-keys.ts';
import { move as moveDatabase } from '@remit/platform/backup/move.ts';
import { restore as restoreBackup } from '@remit/platform/backup/restore.ts';
import type { Target } from '@remit/platform/backup/targets.ts';
import { StartProblem } from '@remit/platform/start-problem.ts';
import { readDatabaseUrl } from '#config.ts';
import { releasedMigrations } from '#migrations.ts';
import { command } from '../command.ts';
import { progressOn, tablesOf } from './backup.ts';

const masterKeyOption = {
  value: 'file',
  what: 'a copy of the master.key that sealed it; SECRET_KEY and DATA_DIR are tried too',
} as const;

export const restore = command({
  what: 'checks a backup, restores it to a new data folder or an empty database, and compares everything',
  positionals: ['file'],
  options: {
    to: { value: 'folder', what: 'a new DATA_DIR' },
    'to-database': { value: 'url', what: 'an empty PostgreSQL 15 or newer; needs SECRET_KEY' },
    'master-key': masterKeyOption,
  },
  async run({ config, options, positionals: [file = ''], output, operator }) {
    const url = options['to-database'];
    if ((options.to === undefined) === (url === undefined)) {
      throw new StartProblem('Choose where to restore: --to <folder> or --to-database <url>.');
    }
    const target: Target = url === undefined ? folderAt(options.to ?? '') : databaseAt('--to-database', url);
    const tables = await restoreBackup({
      file: resolve(file),
      target,
      masterKeys: candidateMasterKeys(config, options['master-key']),
      secretKey: config.secretKey,
      actor: `operator:${operator}`,
      onProgress: progressOn(output),
      migrations: releasedMigrations(),
    });
    output.stderr(`Restored and compared. ${startingOn(target, config.secretKey)}`);
    return tablesOf(tables);
  },
});

export const move = command({
  what: 'copies the database of the stopped product into an empty database or a new data folder, and compares everything',
  options: {
    to: {
      value: 'url or folder',
      what: 'postgres://…, which needs SECRET_KEY, or a new DATA_DIR',
      isRequired: true,
    },
  },
  async run({ config, options: { to }, output, operator }) {
    const target: Target = /^postgres(ql)?:/.test(to) ? databaseAt('--to', to) : folderAt(to);
    const tables = await moveDatabase({
      source: { ...config, slug: brand.slug },
      target,
      masterKeys: candidateMasterKeys(config),
      secretKey: config.secretKey,
      actor: `operator:${operator}`,
      onProgress: progressOn(output),
      migrations: releasedMigrations(),
    });
    output.stderr(
      `Moved and compared. ${startingOn(target, config.secretKey)} The old database has not changed. Delete it when the new one is in use.`,
    );
    return tablesOf(tables);
  },
});

const folderAt = (path: string): Target => ({ folder: resolve(path), slug: brand.slug });

const databaseAt = (option: string, url: string): Target => ({
  connection: { connectionString: readDatabaseUrl(option, url) },
});

/** Never repeats a URL or a key: both are secrets. */
function startingOn(target: Target, secretKey: string | undefined): string {
  const key = secretKey ? 'the same SECRET_KEY as now' : 'no SECRET_KEY, since master.key is in the folder';
  return 'folder' in target
    ? `Start the product with DATA_DIR=${target.folder}, no DATABASE_URL and ${key}.`
    : `Start the product with DATABASE_URL set to that database and ${key}.`;
}
