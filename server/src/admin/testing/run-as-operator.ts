import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { service } from '@remit/platform/db/database.ts';
import { createKeyring } from '@remit/platform/secrets/keyring.ts';
import { masterKeyFromSetting } from '@remit/platform/secrets/master-key.ts';
import type { FreshDatabase } from '@remit/platform/testing/fresh-database.ts';
import type { Environment } from '../command.ts';
import { runAdmin } from '../commands.ts';

/** What `DATABASE_URL` says for a database of the tests. */
export function urlOf({ connection }: FreshDatabase): string {
  if (connection.connectionString) return connection.connectionString;
  const { host = '', user, database } = connection;
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
}

/** The secret that the products of these tests have. */
export const secretKey = 'a secret that is long enough for everyone';

/** Runs a command line, and gives back what a shell would show. */
export async function runAsOperator(words: readonly string[], environment: Environment = {}) {
  let [stderr, stdout] = ['', ''];
  const code = await runAdmin(words, environment, {
    stderr(text) {
      stderr += text;
    },
    async stdout(text) {
      stdout += text;
    },
    progress: () => undefined,
  });
  return { code, stderr, stdout: stdout.trim() };
}

/** Not that of the machine, which the product may be using. */
const dataDir = mkdtempSync(join(tmpdir(), 'operator-'));
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));

/** On a database of the tests, with the settings of its product. */
export const runOn = (on: FreshDatabase, words: readonly string[], set: Environment = {}) =>
  runAsOperator(words, { DATABASE_URL: urlOf(on), SECRET_KEY: secretKey, DATA_DIR: dataDir, ...set });

/** The keys of such a product. */
export const keyringOf = ({ db }: FreshDatabase) => createKeyring(db, masterKeyFromSetting(secretKey));

/** The audit entries of a command, oldest first. */
export const auditOf = (on: FreshDatabase, action: string) =>
  on.db.as(service, (transaction) =>
    transaction.rows<{ actor: string; subject: string | null; reason: string | null; details: unknown }>(
      'select actor, subject, reason, details from audit.entries where action = $1 order by id',
      [action],
    ),
  );

/** Every row of every table of the server, to compare what a command changed; what lives for a minute excepted. */
export function everyRow(on: FreshDatabase): Promise<Record<string, string[]>> {
  return on.db.as(service, async (transaction) => {
    const tables = await transaction.rows<{ name: string }>(
      `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where relkind = 'r' and relpersistence = 'p' and nspname !~ '^(pg_|information_schema$|migrations$)' order by 1`,
    );
    const rows: Record<string, string[]> = {};
    for (const { name } of tables) {
      const found = await transaction.rows<{ row: string }>(
        `select t::text as row from ${name} t order by 1`,
      );
      if (found.length > 0) rows[name] = found.map(({ row }) => row);
    }
    return rows;
  });
}

/** The rows of one table that a command prints with `--json`. */
export async function rowsAsOperator<Row>(
  words: readonly string[],
  { on, table }: { readonly on: FreshDatabase; readonly table: string },
): Promise<Row[]> {
  const { code, stdout, stderr } = await runOn(on, [...words, '--json']);
  if (code !== 0) throw new Error(stderr);
  return JSON.parse(stdout)[table];
}
