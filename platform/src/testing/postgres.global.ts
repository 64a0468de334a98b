import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { superuser } from '#db/embedded/cluster.ts';
import { defaultDataDir } from '#db/embedded/data-folder.ts';
import { startEmbedded } from '#db/embedded/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { slug } from './a-data-folder.ts';
import { allMigrations } from './all-migrations.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server to make databases on, and the migrated one they are copied from. */
    postgres: { connection: { connectionString: string } | { host: string; user: string }; template: string };
  }
}

type Project = { provide(name: 'postgres', value: import('vitest').ProvidedContext['postgres']): void };

/**
 * One PostgreSQL for the whole run: the one in DATABASE_URL, or our own in a folder of this run's. Every test file
 * gets a database of its own, copied from a template, which takes some forty milliseconds. Both belong to the login,
 * which is no superuser.
 */
export default async function startPostgres(project: Project): Promise<() => Promise<void>> {
  const url = process.env.DATABASE_URL;
  const checkout = join(import.meta.dirname, '../../..');
  const dataDir = `${defaultDataDir(checkout, slug)}-test-${process.pid}`;
  const embedded = url ? undefined : await startEmbedded({ dataDir, slug, report: () => undefined });
  const connection = embedded
    ? { host: embedded.connection.host, user: embedded.connection.user }
    : { connectionString: url ?? '' };
  if (embedded) {
    const { host, user } = embedded.connection;
    await onServer({ host, user: superuser }, async (client) => {
      // The one right that tests need and the product does not.
      await client.query(`alter role ${user} createdb`);
      // This folder is removed when the run ends, so nothing in it has to survive a crash. What the product promises
      // about that is shown on servers of their own, in `db/embedded` and `e2e/process`.
      for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) {
        await client.query(`alter system set ${setting} = off`);
      }
      await client.query('select pg_reload_conf()');
    });
  }
  const template = `remit_template_${randomBytes(6).toString('hex')}`;
  await onServer(connection, (client) => client.query(`create database ${template}`));
  await migrate({ ...connection, ...databaseIn(connection, template) }, allMigrations());
  project.provide('postgres', { connection, template });
  return async () => {
    await onServer(connection, (client) => client.query(`drop database ${template}`));
    await embedded?.stop();
    if (embedded) rmSync(dataDir, { recursive: true, force: true });
  };
}

type Connection = import('vitest').ProvidedContext['postgres']['connection'];

/** A database's name inside a URL outweighs a separate one, so it has to go into the URL. */
export function databaseIn(connection: Connection, database: string): pg.ClientConfig {
  if (!('connectionString' in connection)) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

export async function onServer<T>(
  connection: Connection,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(databaseIn(connection, 'postgres'));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
