import type { DataConfig } from '#config-data.ts';
import type { Database } from '#db/database.ts';
import type { ConcurrencyLimit } from '#limits/concurrency-limit.ts';
import type { Log } from '#log.ts';
import type { DataCredentials } from './authorise.ts';
import type { SchemaCache } from './schema/schema-cache.ts';

/** What every request of this service works with. */
export type DataDeps = {
  readonly db: Database;
  readonly config: DataConfig;
  readonly log: Log;
  readonly credentials: DataCredentials;
  readonly schema: SchemaCache;
  /** The share of the pool that this service may use, so that it cannot stop the others. */
  readonly limit: Pick<ConcurrencyLimit, 'run'>;
};
