import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { recordAudit } from '#audit/audit.ts';
import { connected } from '#db/client.ts';
import { transactionOn } from '#db/database.ts';
import { applyMigrations, type Migration, requireSupportedVersion } from '#db/migrate.ts';
import { resealKeys } from '#secrets/master-key-rotation.ts';
import { StartProblem } from '#start-problem.ts';
import type { Progress, TableSummary } from './archive.ts';
import {
  nameOf,
  prepareSession,
  quoted,
  quotedColumns,
  readFacts,
  readTables,
  type Table,
  type TableInCatalog,
} from './catalog.ts';
import { copyOut, createTally, type Head, type Snapshot, type Tally } from './snapshot.ts';

export type LoadOptions = {
  /** What opens the keys of the snapshot, and what is to open them from now on. */
  readonly masterKey: { readonly before: Buffer; readonly after: Buffer };
  readonly migrations: readonly Migration[];
  readonly onProgress?: Progress;
  readonly audit: { readonly actor: string; readonly action: string };
};

/**
 * Makes an empty database the same as the snapshot, in one transaction. Its tables come from our own migrations, never from
 * the snapshot, whose names are only looked up among theirs. Before the end every row, right and policy is compared.
 */
export async function load(
  snapshot: Snapshot,
  connection: pg.ClientConfig,
  { masterKey, onProgress, audit, migrations }: LoadOptions,
): Promise<TableSummary[]> {
  const applicable = migrationsOf(snapshot.head, migrations);
  const client = await connected(connection);
  try {
    await requireSupportedVersion(client);
    await prepareSession(client);
    await client.query('begin');
    await requireEmpty(client);
    await client.query('set local search_path to default'); // as when they were applied
    await applyMigrations(client, applicable);
    await client.query("set local search_path = ''");
    const tables = await readTables(client);
    const sameTables = requireSameTables(snapshot.head, tables);
    await prepareTables(client, tables);
    const totals = new Map<Table, Tally>();
    for await (const { table, chunks } of snapshot.tables()) {
      const own = sameTables.get(nameOf(table));
      if (!own) throw new Error(`${nameOf(table)} is not among the tables that were announced.`);
      const tally = createTally();
      const copy = client.query(copyFrom(`copy ${quoted(own)} (${quotedColumns(own)}) from stdin`));
      await pipeline(
        tally.counted(chunks, (rows) => onProgress?.(nameOf(own), rows)),
        copy,
      );
      totals.set(own, tally.total());
    }
    for (const [table, total] of totals) await requireSameRows(client, table, total);
    await resealKeys(transactionOn(client), { from: [masterKey.before], to: masterKey.after });
    await restoreSequences(client, snapshot.head);
    await reopenTables(client, tables);
    requireSameFacts(snapshot.head.facts, await readFacts(client));
    await note(client, audit, snapshot.head);
    await client.query('commit');
    return [...totals].map(([table, { rows }]) => ({ table: nameOf(table), rows }));
  } catch (error) {
    throw rejection(error) ?? error;
  } finally {
    await client.end().catch(() => undefined); // what is not committed by now never happened
  }
}

/** Rows or names that the database does not take: the classes of wrong data, constraints and unknown names. */
function rejection(error: unknown): StartProblem | undefined {
  const code = error instanceof pg.DatabaseError ? (error.code ?? '') : '';
  if (!/^(22|23|42)/.test(code)) return undefined;
  return new StartProblem(`The database rejects these rows (${code}). Nothing was changed.`);
}

/** Those of ours that made the database of the snapshot. */
export function migrationsOf(head: Head, migrations: readonly Migration[]): Migration[] {
  return head.migrations.map(({ number, name, sha256 }, index) => {
    const own = migrations[index];
    if (!own || number !== index + 1) {
      throw new StartProblem(
        `This backup is from a newer release (${head.release}, migration ${number}, ${name}): restore it with that release or a later one.`,
      );
    }
    if (own.sha256 !== sha256) {
      throw new StartProblem(
        `This backup is from another product: its migration ${number} (${name}) is different.`,
      );
    }
    return own;
  });
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname !~ '^pg_' and nspname <> 'information_schema'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1 limit 1`);
  if (!rows[0]) return;
  throw new StartProblem(
    `The database to fill is not empty (it has ${rows[0].name}): name an empty database. Nothing was changed.`,
  );
}

function requireSameTables(head: Head, tables: readonly Table[]): Map<string, Table> {
  const own = new Map(tables.map((table) => [nameOf(table), table]));
  const strange = head.tables.find(
    (table) => own.get(nameOf(table))?.columns.join() !== table.columns.join(),
  );
  const isWhole =
    head.tables.length === own.size && new Set(head.tables.map(nameOf)).size === head.tables.length;
  if (strange || !isWhole) {
    throw new StartProblem(
      `The tables of the backup do not match its migrations${strange ? ` (${nameOf(strange)})` : ''}. Nothing was changed.`,
    );
  }
  return own;
}

/** COPY fills no table whose rows are hidden from its owner, and triggers have run when the rows were first written. */
async function prepareTables(client: pg.Client, tables: readonly TableInCatalog[]): Promise<void> {
  for (const table of tables) {
    await client.query(
      `alter table ${quoted(table)} no force row level security; alter table ${quoted(table)} disable trigger user`,
    );
  }
  await client.query(`truncate ${tables.map(quoted).join(', ')}`); // what the migrations themselves wrote
}

async function reopenTables(client: pg.Client, tables: readonly TableInCatalog[]): Promise<void> {
  for (const table of tables) {
    await client.query(`alter table ${quoted(table)} enable trigger user`);
    if (table.isForced) await client.query(`alter table ${quoted(table)} force row level security`);
  }
}

async function requireSameRows(client: pg.Client, table: Table, expected: Tally): Promise<void> {
  const tally = createTally();
  for await (const _ of tally.counted(copyOut(client, table)));
  const found = tally.total();
  if (found.rows !== expected.rows || found.sha256 !== expected.sha256) {
    throw new StartProblem(
      `${nameOf(table)} is different after loading (${found.rows} rows of ${expected.rows}). Nothing was changed.`,
    );
  }
}

async function restoreSequences(client: pg.Client, { sequences }: Head): Promise<void> {
  for (const { schema, name, lastValue, isCalled } of sequences) {
    // Two names as values: what is no sequence of this database is an error, never SQL.
    await client.query("select setval(format('%I.%I', $1::text, $2::text)::regclass, $3::bigint, $4)", [
      schema,
      name,
      lastValue,
      isCalled,
    ]);
  }
}

function requireSameFacts(expected: readonly string[], found: readonly string[]): void {
  const [before, after] = [new Set(expected), new Set(found)];
  const missing = expected.find((fact) => !after.has(fact));
  const additional = found.find((fact) => !before.has(fact));
  if (missing === undefined && additional === undefined) return;
  throw new StartProblem(
    `The database would be different: ${missing ? `it lacks "${missing}"` : `it also has "${additional}"`}. Nothing was changed.`,
  );
}

/** Not in databases from before there was an audit. */
async function note(client: pg.Client, audit: LoadOptions['audit'], head: Head): Promise<void> {
  const { rows } = await client.query("select to_regclass('audit.entries') is not null as is");
  if (!rows[0]?.is) return;
  await client.query('set local row_security = on; set local role service_role');
  await recordAudit(transactionOn(client), {
    ...audit,
    details: { madeAt: head.madeAt, release: head.release },
  });
}
