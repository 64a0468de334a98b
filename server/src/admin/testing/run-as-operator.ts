import type { FreshDatabase } from '#testing/fresh-database.ts';
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

/** The rows of one table that a command prints with `--json`. */
export async function rowsAsOperator<Row>(
  words: readonly string[],
  { on, table }: { readonly on: FreshDatabase; readonly table: string },
): Promise<Row[]> {
  const { code, stdout, stderr } = await runAsOperator([...words, '--json'], {
    DATABASE_URL: urlOf(on),
    SECRET_KEY: secretKey,
  });
  if (code !== 0) throw new Error(stderr);
  return JSON.parse(stdout)[table];
}
