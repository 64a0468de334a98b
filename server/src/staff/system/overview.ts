import { existsSync, readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Limit, SystemOverview } from '@remit/contract/staff/system.ts';
import { listBackups } from '@remit/platform/backup/backup-file.ts';
import { lastBackup } from '@remit/platform/backup/scheduled-backups.ts';
import { readApplied } from '@remit/platform/db/migrate.ts';
import { readMailQuota } from '@remit/provider';
import { freeBytes } from '#doctor/machine-checks.ts';
import { releasedMigrations } from '#migrations.ts';
import { release } from '#release.ts';
import type { StaffDeps } from '../deps.ts';
import type { Staff } from '../guard.ts';

/** The used share from which the operator should act. */
const lowShare = 0.8;
const hourMs = 3_600_000;

export async function readOverview(deps: StaffDeps, staff: Staff): Promise<SystemOverview> {
  const [database, migrations, limits, backups] = await Promise.all([
    readDatabase(deps),
    readMigrationState(deps),
    readLimits(deps),
    readBackups(deps, staff),
  ]);
  return {
    versions: [
      { name: 'Product', version: release },
      { name: 'Node', version: process.versions.node },
      { name: 'PostgreSQL', version: database.version },
      { name: 'OpenSSL', version: process.versions.openssl },
      { name: 'sharp', version: sharpVersion },
    ],
    migrations,
    limits: [
      ...limits,
      limit('connections', database.connections, database.connectionsMax),
      limit('pool', deps.db.connections().total - deps.db.connections().idle, deps.config.databasePoolMax),
    ],
    databaseBytes: database.bytes,
    exceeded: deps.exceededLimits
      .read()
      .map(({ lastAt, ...limited }) => ({ ...limited, lastAt: lastAt.toISOString() })),
    startedAt: new Date(performance.timeOrigin).toISOString(),
    backups,
    processes: database.processes,
  };
}

/** From its manifest: loading it takes tens of megabytes. */
const sharpVersion: string = JSON.parse(
  readFileSync(fileURLToPath(new URL('../package.json', import.meta.resolve('sharp'))), 'utf8'),
).version;

const limit = (name: Limit['name'], used: number, max: number): Limit => ({
  ...{ name, used, max },
  isLow: used >= max * lowShare,
});

type DatabaseState = {
  readonly version: string;
  readonly connections: number;
  readonly connectionsMax: number;
  readonly bytes: number;
  readonly processes: { readonly id: string; readonly seenAt: string }[];
};

/** Only those that gave a sign of life in the last minutes. The size is that of the files. */
async function readDatabase({ db }: StaffDeps): Promise<DatabaseState> {
  const [state] = await db.statement<DatabaseState>({
    name: 'staff-system',
    text: `select current_setting('server_version') as version,
      (select sum(numbackends)::int from pg_stat_database) as connections,
      current_setting('max_connections')::int as "connectionsMax",
      pg_database_size(current_database())::float8 as bytes,
      (select coalesce(json_agg(json_build_object('id', id, 'seenAt', seen_at) order by seen_at desc, id), '[]')
        from realtime.processes where seen_at > now() - interval '5 minutes') as processes`,
  });
  if (!state) throw new Error('The database said nothing of itself.');
  return state;
}

let released: number | undefined;
/** Of this release, whose files do not change while it runs. */
const releasedCount = () => {
  released ??= releasedMigrations().length;
  return released;
};

async function readMigrationState({ connection }: StaffDeps): Promise<SystemOverview['migrations']> {
  const applied = await readApplied(connection);
  const latest = applied.at(-1);
  return {
    applied: applied.length,
    pending: releasedCount() - applied.length,
    latest: latest ? { name: latest.name, appliedAt: latest.appliedAt.toISOString() } : null,
  };
}

async function readLimits({ db, keyring, config }: StaffDeps): Promise<Limit[]> {
  const { used } = await readMailQuota(db, keyring);
  const limits = [limit('account_mails', used, config.auth.mail.perHour)];
  if (!existsSync(config.dataDir)) return limits;
  const { bavail, blocks, bsize } = await statfs(config.dataDir);
  const [free, all] = [bavail * bsize, blocks * bsize];
  return [...limits, { name: 'disk', used: all - free, max: all, isLow: free < freeBytes.warning }];
}

async function readBackups({ db, config, now }: StaffDeps, staff: Staff): Promise<SystemOverview['backups']> {
  const { everySeconds, dir } = config.backup;
  const last = await lastBackup(db);
  const everyMs = everySeconds === undefined ? undefined : everySeconds * 1000;
  return {
    everyHours: everyMs === undefined ? null : everyMs / hourMs,
    lastAt: last?.at.toISOString() ?? null,
    lastBytes: last?.bytes ?? null,
    // The job looks every hour, and a backup takes its time.
    isOverdue: everyMs !== undefined && now().getTime() - (last?.at.getTime() ?? 0) > everyMs + 2 * hourMs,
    folder: staff.role === 'administrator' ? dir : null,
    count: listBackups(dir).length,
  };
}
