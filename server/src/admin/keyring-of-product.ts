import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '@remit/brand/brand.ts';
import type pg from 'pg';
import type { Config } from '#config.ts';
import { connect } from '#db/database.ts';
import { connectionOf, startEmbedded } from '#db/embedded/embedded.ts';
import { isDatabaseAway } from '#db/outage.ts';
import { createKeyring, type Keyring } from '#secrets/keyring.ts';
import { masterKeyFromFolder, masterKeyFromSetting } from '#secrets/master-key.ts';
import { StartProblem } from '#start-problem.ts';

const nothingYet = () =>
  new StartProblem('There is nothing in this database yet: start the product once, then try again.');
const undefinedTable = '42P01';

/** The keys of the product on this configuration, whether or not it is running at the moment. Changes no table. */
export async function withKeyring<T>(config: Config, work: (keyring: Keyring) => Promise<T>): Promise<T> {
  if (config.databaseUrl) return over({ connectionString: config.databaseUrl }, config, work);
  if (!existsSync(join(config.dataDir, 'postgres'))) throw nothingYet();
  try {
    return await over(connectionOf(config.dataDir, brand.slug), config, work);
  } catch (error) {
    if (!isDatabaseAway(error) && (error as { code?: unknown }).code !== 'ENOENT') throw error;
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

async function over<T>(
  connection: pg.ClientConfig,
  { secretKey, dataDir }: Config,
  work: (keyring: Keyring) => Promise<T>,
): Promise<T> {
  const db = connect({ connection, connectionsMax: 1, applicationName: `${brand.slug}-admin` });
  try {
    await db.ping(); // before a master key is made for a database that is not there
    const masterKey = secretKey ? masterKeyFromSetting(secretKey) : masterKeyFromFolder(dataDir);
    return await work(createKeyring(db, masterKey));
  } catch (error) {
    const { code } = error as { code?: unknown };
    // Without the first migration there is no role to act as either.
    if (code !== undefinedTable && code !== '22023' && code !== '42704') throw error;
    throw nothingYet();
  } finally {
    await db.close();
  }
}
