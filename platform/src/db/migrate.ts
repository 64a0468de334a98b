import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { StartProblem } from '#start-problem.ts';
import { withClient } from './client.ts';

export type Migration = {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
};

/** The first line of a migration that leaves everything in place which the release before it reads and writes. */
export const fitsOlderReleases = '-- Older releases may run on this.';

/** Any number, the same in every process: only one at a time may look at what is applied and apply the rest. */
export const migrationLock = 7_256_148;
const lockTimeoutMs = 120_000;
export const oldestSupported = 15;

export function readMigrations(dir: string): Migration[] {
  const files = readdirSync(dir)
    .filter((file) => file.endsWith('.sql'))
    .sort();
  return files.map((file, index) => {
    const match = /^(\d{4})_([a-z0-9_]+)\.sql$/.exec(file);
    const number = Number(match?.[1]);
    if (!match?.[2] || number !== index + 1) {
      throw new StartProblem(
        `Migration ${file}: expected ${String(index + 1).padStart(4, '0')}_some_words.sql.`,
      );
    }
    const sql = readFileSync(join(dir, file), 'utf8');
    return { number, name: match[2], sql, sha256: createHash('sha256').update(sql).digest('hex') };
  });
}

/**
 * Brings the database up to date in one transaction: all of it or nothing. Processes that start together wait for
 * the first and then find the work done. Returns the names of what was applied now. `before` runs when a database that
 * was migrated earlier is about to change; if it fails, nothing does.
 */
export async function migrate(
  connection: pg.ClientConfig,
  migrations: readonly Migration[],
  before?: (pending: readonly Migration[]) => Promise<void>,
): Promise<string[]> {
  return withClient(connection, async (client) => {
    await requireSupportedVersion(client);
    await client.query(`set lock_timeout = ${lockTimeoutMs}`);
    await client.query('select pg_advisory_lock($1)', [migrationLock]); // until the connection ends
    const applied = await appliedNumbers(client);
    const pending = migrations.filter(({ number }) => !applied.has(number));
    if (applied.size > 0 && pending.length > 0) await before?.(pending);
    await client.query('begin');
    const names = await applyMigrations(client, migrations);
    await client.query('commit');
    return names;
  });
}

export type AppliedMigration = Pick<Migration, 'number' | 'name' | 'sha256'> & { readonly appliedAt: Date };

/** In order. The list belongs to the login alone, so it is read on a connection of its own. */
export async function readApplied(connection: pg.ClientConfig): Promise<AppliedMigration[]> {
  return withClient(connection, async (client) => {
    const { rows } = await client.query<AppliedMigration>(
      'select number, name, sha256, applied_at as "appliedAt" from migrations.applied order by number',
    );
    return rows;
  });
}

async function appliedNumbers(client: pg.Client): Promise<ReadonlySet<number>> {
  const { rows: found } = await client.query("select to_regclass('migrations.applied') is not null as is");
  if (!found[0]?.is) return new Set();
  const { rows } = await client.query<{ number: number }>('select number from migrations.applied');
  return new Set(rows.map(({ number }) => number));
}

/** In the caller's transaction. */
export async function applyMigrations(
  client: pg.Client,
  migrations: readonly Migration[],
): Promise<string[]> {
  // The owner sees no rows under forced row security. A migration that changes some has to fail, not to change none.
  await client.query('set local row_security = off');
  await client.query(`
    create schema if not exists migrations;
    create table if not exists migrations.applied (
      number int primary key,
      name text not null,
      sha256 text not null,
      applied_at timestamptz not null default now()
    );
    alter table migrations.applied enable row level security;
    alter table migrations.applied add column if not exists fits_older_releases boolean not null default false;
  `);
  type Applied = { number: number; name: string; sha256: string; fits: boolean };
  const { rows } = await client.query<Applied>(
    'select number, name, sha256, fits_older_releases as fits from migrations.applied order by number',
  );
  const unknown = rows.find(({ number, fits }) => number > migrations.length && !fits);
  if (unknown) {
    throw new StartProblem(
      `The database was changed by a newer release (migration ${unknown.number}, ${unknown.name}): start that release or a later one.`,
    );
  }
  const known = new Map(rows.map((row) => [row.number, row]));
  const missing: Migration[] = [];
  for (const migration of migrations) {
    const before = known.get(migration.number);
    if (!before) missing.push(migration);
    else if (before.sha256 !== migration.sha256) {
      throw new StartProblem(
        `Migration ${migration.number} (${migration.name}) was changed after it was applied: ` +
          'restore the file and write a new migration.',
      );
    }
  }
  for (const migration of missing) {
    try {
      await client.query((await isDoneByOthers(client, migration)) ? closePublic : migration.sql);
    } catch (error) {
      if (error instanceof StartProblem) throw error;
      throw new StartProblem(
        `Migration ${migration.number} (${migration.name}) failed, nothing was changed: ${(error as Error).message}`,
      );
    }
    const { number, name, sha256, sql } = migration;
    await client.query(
      'insert into migrations.applied (number, name, sha256, fits_older_releases) values ($1, $2, $3, $4)',
      [number, name, sha256, sql.startsWith(`${fitsOlderReleases}\n`)],
    );
  }
  return missing.map((migration) => migration.name);
}

/** The rest of the first migration. */
const closePublic = 'revoke create on schema public from public';

/** The first migration creates the roles, which only some logins may. For other logins an operator has created them. */
async function isDoneByOthers(client: pg.Client, { number, name }: Migration): Promise<boolean> {
  if (number !== 1 || name !== 'roles') return false;
  const { rows } = await client.query<{ mayCreate: boolean; isMember: boolean }>(`
    select rolsuper or rolcreaterole as "mayCreate",
           (select bool_and(coalesce(pg_has_role(to_regrole(role), 'member'), false))
            from unnest(array['anon', 'authenticated', 'service_role']) role) as "isMember"
    from pg_roles where rolname = current_user`);
  if (rows[0]?.mayCreate) return false;
  if (rows[0]?.isMember) return true;
  throw new StartProblem(
    'The login in DATABASE_URL can neither create roles nor act as anon, authenticated and service_role: ' +
      'docs/operators.md shows how to create one that can.',
  );
}

export async function requireSupportedVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version_num') as version",
  );
  const major = Math.floor(Number(rows[0]?.version) / 10_000);
  if (major < oldestSupported) {
    throw new StartProblem(
      `PostgreSQL ${major} is too old: DATABASE_URL must point to ${oldestSupported} or newer.`,
    );
  }
}
