import type pg from 'pg';
import { recordAudit } from '#audit/audit.ts';
import { withClient } from '#db/client.ts';
import { type Database, service } from '#db/database.ts';
import { errorFacts, type Log } from '#log.ts';
import type { MasterKeys } from '#secrets/master-key.ts';
import { verifyArchive } from './archive.ts';
import { makeBackup, regularFile, rotate } from './backup-file.ts';

export type BackupConfig = {
  /** Undefined: none are scheduled. */
  readonly everySeconds: number | undefined;
  readonly keep: number;
  readonly dir: string;
  readonly isBeforeMigration: boolean;
};

export type ScheduledBackups = {
  /** Run every hour; makes a backup when one is due. */
  run(): Promise<void>;
  stop(): void;
};

export type ScheduledBackupsOptions = {
  readonly config: BackupConfig;
  readonly connection: pg.ClientConfig;
  readonly db: Database;
  readonly masterKeys: MasterKeys;
  readonly log: Log;
};

/** Any number, the same in every process: of several only one makes the backup. */
const scheduleLock = 7_256_149;
const action = 'backup scheduled';
/** Jobs run every hour, a little more or less: one that is due within this time is due. */
const slackSeconds = 1_800;

export function createScheduledBackups(options: ScheduledBackupsOptions): ScheduledBackups {
  const { config, connection, db, masterKeys, log } = options;
  const stopping = new AbortController();
  return {
    async run() {
      const { everySeconds, dir, keep } = config;
      if (everySeconds === undefined) return;
      const started = performance.now();
      try {
        await withClient(connection, async (lock) => {
          const { rows } = await lock.query('select pg_try_advisory_lock($1) as is', [scheduleLock]);
          if (!rows[0]?.is || !(await isDue(db, everySeconds))) return;
          const backup = await makeBackup({
            connection,
            masterKeys,
            file: regularFile(dir),
            signal: stopping.signal,
            beforeNaming: ({ rows: count, bytes }) =>
              db.as(service, (transaction) =>
                recordAudit(transaction, { actor: 'server', action, details: { rows: count, bytes } }),
              ),
          });
          await verifyArchive(backup.file, masterKeys()); // older ones go only when the new one can be read
          const deleted = rotate(dir, keep);
          const ms = Math.round(performance.now() - started);
          log.info('backup.done', { rows: backup.rows, bytes: backup.bytes, deleted: deleted.length, ms });
        });
      } catch (error) {
        // A backup that was stopped is made after the next start.
        if (!stopping.signal.aborted) log.error('backup.failed', errorFacts(error));
      }
    },
    stop: () => stopping.abort(),
  };
}

/** By the audit, which every machine has, while folders may be each machine's own. */
async function isDue(db: Database, everySeconds: number): Promise<boolean> {
  const recent = await db.as(service, (transaction) =>
    transaction.rows(
      'select 1 from audit.entries where at > now() - make_interval(secs => $1) and action = $2 limit 1',
      [Math.max(everySeconds - slackSeconds, 1), action],
    ),
  );
  return recent.length === 0;
}

/** When the last one was made, by the schedule or by an operator, and its size. */
export async function lastBackup(
  db: Database,
): Promise<{ readonly at: Date; readonly bytes: number } | undefined> {
  const [last] = await db.as(service, (transaction) =>
    transaction.rows<{ at: Date; bytes: number }>(
      `select last.at, coalesce((last.details ->> 'bytes')::float8, 0) as bytes
        from unnest(array['backup', $1]) as backup,
          lateral (select at, details from audit.entries where action = backup order by at desc, id desc limit 1) last
        order by last.at desc limit 1`,
      [action],
    ),
  );
  return last;
}
