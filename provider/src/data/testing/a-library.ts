import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { readerTables } from './readers.ts';

const schema = readFileSync(join(import.meta.dirname, 'schema.sql'), 'utf8');

/** Makes the schemas that the tests of the data service ask about, with their rows, as the login that owns the database. */
export async function makeLibrary(connection: pg.ClientConfig): Promise<void> {
  await asLogin(connection, async (client) => {
    await client.query(`begin; ${schema}`);
    for (const [table, rows] of Object.entries(readerTables())) {
      // Its owner sees and writes no row under forced row security.
      await client.query(`alter table library.${table} no force row level security`);
      await client.query(
        `insert into library.${table} select * from json_populate_recordset(null::library.${table}, $1)`,
        [JSON.stringify(rows)],
      );
      await client.query(`alter table library.${table} force row level security`);
    }
    await client.query('commit; analyze');
  });
}

export async function asLogin<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
