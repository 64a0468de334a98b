import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database of its own on a PostgreSQL that is not ours. */
export async function aDatabaseIn(serverUrl: string) {
  const name = `remit_together_${randomBytes(6).toString('hex')}`;
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await run(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    connection: { connectionString: url.href },
    drop: () => run(`drop database ${name} with (force)`),
  };
}
