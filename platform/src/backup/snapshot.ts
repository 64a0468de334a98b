import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { connected } from '#db/client.ts';
import { migrationLock } from '#db/migrate.ts';
import { StartProblem } from '#start-problem.ts';
import {
  prepareSession,
  quoted,
  quotedColumns,
  readFacts,
  readSequences,
  readTables,
  requireReadable,
  type Sequence,
  type Table,
  type TableInCatalog,
} from './catalog.ts';

/** All that is known before the rows. */
export type Head = {
  readonly madeAt: string;
  readonly release: string;
  readonly migrations: readonly {
    readonly number: number;
    readonly name: string;
    readonly sha256: string;
  }[];
  /** In the order of their rows: those first that others reference. */
  readonly tables: readonly Table[];
  readonly sequences: readonly Sequence[];
  readonly facts: readonly string[];
  /** A key that the product sealed at its first start, which only the master key opens. In base64. */
  readonly canary: string | null;
};

export type TableRows = { readonly table: Table; readonly chunks: AsyncIterable<Buffer> };

/** A database at one moment, from a server or from a file. Its rows are read once, a table after the other. */
export type Snapshot = { readonly head: Head; tables(): AsyncIterable<TableRows> };

export type SnapshotOptions = {
  /** The caller already keeps migrations away. */
  readonly isMigrating?: boolean;
  readonly signal?: AbortSignal;
};

/** While the product goes on writing: one transaction sees the database as it was when that began. */
export async function withSnapshot<T>(
  connection: pg.ClientConfig,
  work: (snapshot: Snapshot) => Promise<T>,
  { isMigrating = false, signal }: SnapshotOptions = {},
): Promise<T> {
  const client = await connected(connection);
  const stop = () => void client.end().catch(() => undefined);
  signal?.addEventListener('abort', stop);
  try {
    await prepareSession(client);
    // Before the transaction: its first statement decides what it sees.
    if (!isMigrating) await client.query('select pg_advisory_lock_shared($1)', [migrationLock]);
    await client.query('begin isolation level repeatable read, read only');
    const tables = await readTables(client);
    if (tables.length === 0)
      throw new StartProblem('This database is empty: there is nothing to back up yet.');
    requireReadable(tables);
    const head = await readHead(client, tables);
    return await work({ head, tables: () => rowsOf(client, tables) });
  } finally {
    signal?.removeEventListener('abort', stop);
    await client.end().catch(() => undefined);
  }
}

async function readHead(client: pg.Client, tables: readonly TableInCatalog[]): Promise<Head> {
  const { rows: migrations } = await client.query<Head['migrations'][number]>(
    'select number, name, sha256 from migrations.applied order by number',
  );
  const facts = await readFacts(client);
  const sequences = await readSequences(client);
  await client.query('set local role service_role');
  const { rows } = await client.query<{ sealed: string; now: Date }>(
    `select encode(sealed, 'base64') as sealed from secrets.sealed_keys where name = 'canary'`,
  );
  return {
    madeAt: new Date().toISOString(),
    release,
    migrations,
    tables: tables.map(({ schema, name, columns }) => ({ schema, name, columns })),
    sequences,
    facts,
    canary: rows[0]?.sealed.replaceAll('\n', '') ?? null,
  };
}

async function* rowsOf(client: pg.Client, tables: readonly TableInCatalog[]): AsyncGenerator<TableRows> {
  for (const { reader, ...table } of tables) {
    await client.query(reader === 'service_role' ? 'set local role service_role' : 'reset role');
    yield { table, chunks: copyOut(client, table) };
  }
}

export function copyOut(client: pg.Client, table: Table): AsyncIterable<Buffer> {
  return client.query(copyTo(`copy ${quoted(table)} (${quotedColumns(table)}) to stdout`));
}

const release = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as { version: string }
).version;

export type Tally = { readonly rows: number; readonly sha256: string };

/** Counts and hashes the rows that pass. In the text that COPY writes, a line is a row. */
export function createTally() {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    async *counted(chunks: AsyncIterable<Buffer>, onRows?: (rows: number) => void): AsyncGenerator<Buffer> {
      for await (const chunk of chunks) {
        hash.update(chunk);
        for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) rows += 1;
        onRows?.(rows);
        yield chunk;
      }
    },
    total: (): Tally => ({ rows, sha256: hash.digest('hex') }),
  };
}
