import type { DataConfig } from '#config-data.ts';
import type { Caller, Database } from '#db/database.ts';
import type { ConcurrencyLimit } from '#limits/concurrency-limit.ts';
import type { Log } from '#log.ts';
import type { Credentials } from './authorise.ts';
import type { Schema } from './schema/schema.ts';

/** What every request of this service works with. */
export type DataDeps = {
  readonly db: Database;
  readonly config: DataConfig;
  readonly log: Log;
  readonly credentials: Credentials;
  /** As it is now: changes of the database are noticed. */
  readonly schema: () => Promise<Schema>;
  /** What a role may use of a schema, as an OpenAPI document. */
  readonly describe: (caller: Caller, schema: string) => Promise<object>;
  /** The share of the pool that this service may use, so that it cannot stop the others. */
  readonly limit: Pick<ConcurrencyLimit, 'run'>;
};
