import { statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { recordAudit } from '@remit/platform/audit/audit.ts';
import { readArchive, type TableSummary, verifyArchive } from '@remit/platform/backup/archive.ts';
import { listBackups, makeBackup, regularFile } from '@remit/platform/backup/backup-file.ts';
import { candidateMasterKeys } from '@remit/platform/backup/master-keys.ts';
import type { Head } from '@remit/platform/backup/snapshot.ts';
import { service } from '@remit/platform/db/database.ts';
import { StartProblem } from '@remit/platform/start-problem.ts';
import { withProductDatabase } from '#product-database.ts';
import { command, type Output } from '../command.ts';
import type { Report } from '../report.ts';

export const backup = command({
  what: 'writes the whole database to one file, without the master key; the product can keep running',
  options: { to: { value: 'file', what: 'the file to write; default: one in BACKUP_DIR' } },
  async run({ config, options, output, operator }) {
    const file = options.to === undefined ? regularFile(config.backup.dir) : resolve(options.to);
    const made = await withProductDatabase(config, ({ db, masterKeys, connection }) =>
      makeBackup({
        ...{ connection, masterKeys, file },
        onProgress: progressOn(output),
        beforeNaming: ({ rows, bytes }) =>
          db.as(service, (transaction) =>
            recordAudit(transaction, {
              actor: `operator:${operator}`,
              action: 'backup',
              details: { rows, bytes },
            }),
          ),
      }),
    );
    output.stderr(
      'Keep a copy of master.key or SECRET_KEY in another place. You need the key to restore the backup.',
    );
    return {
      backups: {
        columns: ['file', 'rows', 'bytes'],
        rows: [{ file, rows: made.rows, bytes: made.bytes }],
      },
      ...tablesOf(made.tables),
    };
  },
});

export const backupVerify = command({
  what: 'reads a whole backup and checks its format, hashes, counts and master key; changes nothing',
  positionals: ['file'],
  options: { 'master-key': { value: 'file', what: 'a copy of the master.key that sealed it' } },
  async run({ config, options, positionals: [file = ''], output }) {
    const keys = candidateMasterKeys(config, options['master-key']);
    const { head, tables, bytes } = await verifyArchive(resolve(file), keys, progressOn(output));
    return { backups: { columns: headColumns, rows: [describe(file, head, bytes)] }, ...tablesOf(tables) };
  },
});

export const backupList = command({
  what: 'lists the backups in BACKUP_DIR, oldest first; only "backup verify" checks their rows',
  async run({ config }) {
    const rows = [];
    for (const file of listBackups(config.backup.dir)) {
      const { size } = statSync(file);
      const head = await readArchive(file).then(
        (archive) => archive.head,
        (error: unknown) => {
          if (!(error instanceof StartProblem)) throw error;
          return undefined;
        },
      );
      rows.push(
        head
          ? describe(basename(file), head, size)
          : { file: basename(file), 'made at': 'damaged', bytes: size },
      );
    }
    return {
      backups: { columns: headColumns, rows, empty: `There are no backups in ${config.backup.dir}.` },
    };
  },
});

const headColumns = ['file', 'made at', 'release', 'migration', 'bytes'];

const describe = (file: string, { madeAt, release, migrations }: Head, bytes: number) => ({
  file,
  'made at': madeAt,
  release,
  migration: migrations.length,
  bytes,
});

/** What was counted in each table. */
export const tablesOf = (tables: readonly TableSummary[]): Report => ({
  tables: { columns: ['table', 'rows'], rows: tables },
});

export const progressOn = (output: Output) => (table: string, rows: number) =>
  output.progress(`${table}  ${rows.toLocaleString('en')} rows`);
