import pg from 'pg';

/** A connection of its own, outside the pool. On a busy machine the database may take its time to answer a start. */
export async function connected(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ connectionTimeoutMillis: 20_000, ...connection });
  client.on('error', () => undefined); // the statement that is running fails and says so
  await client.connect();
  return client;
}

export async function withClient<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connected(connection);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
