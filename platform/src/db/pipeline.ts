import pg from 'pg';
import type { Statement } from './database.ts';

type Result<Row> = { readonly rows: Row[] };

/**
 * Runs statements in one round trip and returns the rows of the last. PostgreSQL gets one Sync, after all of them: when one
 * fails it skips the others, and what is not between `begin` and `commit` is one transaction. All but the last return no
 * rows and are prepared on this connection: the driver takes whatever is parsed meanwhile for the last one's text.
 */
export async function pipeline<Row>(
  client: pg.ClientBase,
  statements: readonly Statement[],
  timeout: { readonly query_timeout?: number },
): Promise<Row[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Row[]>();
  const last = {
    ...(statements.at(-1) as Statement),
    queryMode: 'extended', // otherwise one without values is sent as a simple query, which is no Sync
    callback: (error: Error | undefined, results: Result<Row> | Result<Row>[]) =>
      error ? reject(error) : resolve([results].flat().at(-1)?.rows ?? []),
  };
  const query = new pg.Query(last as unknown as pg.QueryConfig);
  const { submit } = query;
  query.submit = (connection) => {
    connection.stream.cork();
    for (const { name, values } of statements.slice(0, -1)) {
      connection.bind({ statement: name, values: values as string[] | undefined }, true);
      connection.execute(null, true);
    }
    const problem = submit.call(query, connection) as unknown as Error | null;
    connection.stream.uncork();
    if (problem) connection.stream.destroy(); // what was sent lacks its Sync
    return problem;
  };
  client.query(Object.assign(query, timeout));
  return promise;
}
