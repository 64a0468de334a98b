import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '@remit/brand/brand.ts';
import { connect, type Database, type Timeouts } from '@remit/platform/db/database.ts';
import { connectionOf, startEmbedded } from '@remit/platform/db/embedded/embedded.ts';
import { isDatabaseAway } from '@remit/platform/db/outage.ts';
import { createKeyring, type Keyring } from '@remit/platform/secrets/keyring.ts';
import { type MasterKeys, masterKeysOf } from '@remit/platform/secrets/master-key.ts';
import { StartProblem } from '@remit/platform/start-problem.ts';
import type pg from 'pg';
import type { Config } from '#config.ts';

const nothingYet = () => new StartProblem('This database is empty: start the product once, then try again.');
const undefinedTable = '42P01';

export type ProductDatabase = {
  readonly db: Database;
  readonly keyring: Keyring;
  readonly masterKeys: MasterKeys;
  readonly connection: pg.ClientConfig;
};

/**
 * The database of the product on this configuration, whether or not it is running at the moment. Changes no table by
 * itself.
 */
export async function withProductDatabase<T>(
  config: Config,
  work: (product: ProductDatabase) => Promise<T>,
): Promise<T> {
  if (config.databaseUrl) return over({ connectionString: config.databaseUrl }, config, work);
  if (!existsSync(join(config.dataDir, 'postgres'))) throw nothingYet();
  try {
    return await over(connectionOf(config.dataDir, brand.slug), config, work);
  } catch (error) {
    if (!(error instanceof NotRunning)) throw error;
  }
  const embedded = await startEmbedded({
    dataDir: config.dataDir,
    slug: brand.slug,
    report: () => undefined,
  });
  try {
    return await over(embedded.connection, config, work);
  } finally {
    await embedded.stop();
  }
}

/** Nothing listens on the socket of the built-in database. */
class NotRunning extends Error {}

/** An operator can wait longer than a visitor, for a busy database and for reports over a hundred thousand rows. */
const timeouts: Timeouts = {
  connectMs: 30_000,
  lockMs: 10_000,
  statementMs: 120_000,
  idleInTransactionMs: 300_000,
};

async function over<T>(
  connection: pg.ClientConfig,
  config: Config,
  work: (product: ProductDatabase) => Promise<T>,
): Promise<T> {
  const db = connect({ connection, connectionsMax: 2, applicationName: `${brand.slug}-admin`, timeouts });
  try {
    await requireThere(db, config.databaseUrl === undefined);
    const masterKeys = masterKeysOf(config);
    return await work({ db, keyring: createKeyring(db, masterKeys), masterKeys, connection });
  } catch (error) {
    const { code } = error as { code?: unknown };
    // Without the first migration there is no role to act as either.
    if (code !== undefinedTable && code !== '22023' && code !== '42704') throw error;
    throw nothingYet();
  } finally {
    await db.close();
  }
}

/** Called before a master key is created, so that none is for a database that does not exist. */
async function requireThere(db: Database, isEmbedded: boolean): Promise<void> {
  try {
    await db.ping();
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (!isDatabaseAway(error) && code !== 'ENOENT') throw error;
    if (isEmbedded) throw new NotRunning();
    throw new StartProblem(
      `The database does not answer (${code}): check DATABASE_URL, and that the database is running.`,
    );
  }
}
