import type { DataConfig } from '#config-data.ts';
import type { Database } from '#db/database.ts';
import type { Log } from '#log.ts';
import type { Credentials } from '../authorise.ts';
import { dataRoutes } from '../register.ts';
import { createSchemaCache } from '../schema/schema-cache.ts';

export type DataRoutesOptions = {
  readonly db: Database;
  readonly config: DataConfig;
  readonly log: Log;
} & Pick<Credentials, 'verify' | 'apiKeys'>;

/** The service without the rest of the product. */
export function someDataRoutes({ db, config, log, verify, apiKeys }: DataRoutesOptions) {
  const { schemas, allowed, isAnonymousOn } = config;
  const cache = createSchemaCache({ db, log, schemas, allowed });
  return dataRoutes({
    db,
    config,
    log,
    credentials: { verify, apiKeys, isAnonymousOn },
    schema: () => cache.current(),
    describe: async () => ({}),
    limit: { run: (work) => work() },
  });
}
