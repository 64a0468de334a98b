import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { withClient } from '#db/client.ts';
import { startEmbedded } from '#db/embedded/embedded.ts';
import type { Migration } from '#db/migrate.ts';
import { StartProblem } from '#start-problem.ts';
import type { Progress, TableSummary } from './archive.ts';
import { load } from './load.ts';
import { fittingKey } from './master-keys.ts';
import { withSnapshot } from './snapshot.ts';
import { fill, masterKeyAt, requireFree, type Target } from './targets.ts';

export type MoveOptions = {
  readonly source: {
    readonly dataDir: string;
    readonly databaseUrl: string | undefined;
    readonly slug: string;
  };
  readonly target: Target;
  readonly masterKeys: readonly Buffer[];
  readonly secretKey: string | undefined;
  readonly actor: string;
  readonly onProgress?: Progress;
  readonly migrations: readonly Migration[];
};

/** From one database into another without a file between. The product is stopped: what it wrote meanwhile would be lost. */
export async function move(options: MoveOptions): Promise<TableSummary[]> {
  const { target, masterKeys, actor, onProgress, migrations } = options;
  requireFree(target);
  const keyThere = masterKeyAt(target, options.secretKey);
  return withStoppedProduct(options.source, (source) =>
    withSnapshot(source, async (snapshot) => {
      const masterKey = fittingKey(snapshot.head, masterKeys);
      return fill(target, keyThere ? undefined : masterKey, (connection) =>
        load(snapshot, connection, {
          masterKey: { before: masterKey, after: keyThere ?? masterKey },
          migrations,
          ...(onProgress && { onProgress }),
          audit: { actor, action: 'move' },
        }),
      );
    }),
  );
}

async function withStoppedProduct<T>(
  { dataDir, databaseUrl, slug }: MoveOptions['source'],
  work: (connection: pg.ClientConfig) => Promise<T>,
): Promise<T> {
  if (databaseUrl) {
    const connection = { connectionString: databaseUrl };
    await requireStopped(connection, slug);
    return work(connection);
  }
  if (!existsSync(join(dataDir, 'postgres'))) {
    throw new StartProblem(
      `There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL to the one to move.`,
    );
  }
  // Takes the folder, or says which process has it.
  const embedded = await startEmbedded({ dataDir, slug, report: () => undefined });
  return work(embedded.connection).finally(() => embedded.stop());
}

const requireStopped = (connection: pg.ClientConfig, slug: string) =>
  withClient(connection, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity
       where datname = current_database() and application_name = $1`,
      [`${slug}-server`],
    );
    if (rows[0]?.count === 0) return;
    throw new StartProblem(
      'The product is running on this database: stop all its processes first. What they write during the move would be lost.',
    );
  });
