import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database of its own on a PostgreSQL that is not ours. */
export async function aDatabaseIn(serverUrl: string) {
  const server = { connectionString: serverUrl };
  const name = `remit_together_${randomBytes(6).toString('hex')}`;
  await runSql(server, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    connection: { connectionString: url.href },
    // Not by force: a login that is no superuser may not end a vacuum process. PostgreSQL itself asks it to leave.
    drop: () => runSql(server, `drop database ${name}`),
  };
}

export async function runSql(connection: pg.ClientConfig, sql: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
