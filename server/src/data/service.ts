import type { DataConfig } from '#config-data.ts';
import type { Database } from '#db/database.ts';
import type { Service } from '#http/service.ts';
import { createConcurrencyLimit } from '#limits/concurrency-limit.ts';
import type { Log } from '#log.ts';
import type { DataCredentials } from './authorise.ts';
import { dataRoutes } from './register.ts';
import { createSchemaCache } from './schema/schema-cache.ts';

export type DataOptions = Pick<DataCredentials, 'verify' | 'apiKeys'> & {
  readonly db: Database;
  readonly config: DataConfig;
  readonly log: Log;
  /** Of the whole process. */
  readonly connectionsMax: number;
};

/** Requests that wait for a connection; the rest is told to come back. */
const queuedMax = 500;

/** Tables, views and functions of the served schemas, at `/rest/v1`. */
export function createDataService({ db, config, log, connectionsMax, verify, apiKeys }: DataOptions) {
  const { schemas, allowed, isAnonymousOn } = config;
  const schema = createSchemaCache({ db, log, schemas, allowed });
  const routes = dataRoutes({
    db,
    config,
    log,
    credentials: { verify, apiKeys, isAnonymousOn },
    schema,
    // Half of the connections are left to the other services.
    limit: createConcurrencyLimit({ concurrentMax: Math.max(1, Math.floor(connectionsMax / 2)), queuedMax }),
  });
  return { name: 'data', routes } satisfies Service;
}
