import type { DataConfig } from '#config-data.ts';
import type { Database } from '#db/database.ts';
import type { Service } from '#http/service.ts';
import { createConcurrencyLimit } from '#limits/concurrency-limit.ts';
import type { Log } from '#log.ts';
import type { DataCredentials } from './authorise.ts';
import { dataRoutes } from './register.ts';
import { createSchemaCache } from './schema/schema-cache.ts';

export type DataOptions = Pick<DataCredentials, 'verify' | 'issuer' | 'apiKeys'> & {
  readonly db: Database;
  readonly config: DataConfig;
  readonly log: Log;
  /** Of the whole process. */
  readonly connectionsMax: number;
  /** Requests that wait for a connection; the rest is told to come back. */
  readonly queuedMax?: number;
};

/** Tables, views and functions of the served schemas, at `/rest/v1`. */
export function createDataService(options: DataOptions) {
  const { db, config, log, connectionsMax, queuedMax = 500, verify, issuer, apiKeys } = options;
  const { schemas, allowed, isAnonymousOn } = config;
  const schema = createSchemaCache({ db, log, schemas, allowed });
  // Half of the connections are left to the other services, and strangers get half of what this one has: theirs cannot
  // all be taken by slow reads that need no account.
  const share = Math.max(1, Math.floor(connectionsMax / 2));
  const everyone = createConcurrencyLimit({ concurrentMax: share, queuedMax });
  const anonymous = createConcurrencyLimit({ concurrentMax: Math.max(1, Math.floor(share / 2)), queuedMax });
  const routes = dataRoutes({
    db,
    config,
    log,
    credentials: { verify, issuer, apiKeys, isAnonymousOn },
    schema,
    limited: (caller, work, msLeft) =>
      caller.role === 'anon'
        ? anonymous.run(() => everyone.run(work, msLeft), msLeft)
        : everyone.run(work, msLeft),
  });
  return { name: 'data', routes } satisfies Service;
}
