import type { DataConfig } from '#config-data.ts';
import type { Caller, Database } from '#db/database.ts';
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
  /** Runs work when a connection is free for it; throws a `QueueFullError` when none will be in time. */
  readonly limited: <T>(caller: Caller, work: () => Promise<T>, msLeft: () => number) => Promise<T>;
};
