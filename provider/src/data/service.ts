import type { Database } from '@remit/platform/db/database.ts';
import type { NetworkOf } from '@remit/platform/http/caller.ts';
import type { Service } from '@remit/platform/http/service.ts';
import {
  createUnreadResponses,
  type UnreadLimits,
  unreadLimits,
} from '@remit/platform/http/unread-responses.ts';
import { createFairQueue } from '@remit/platform/limits/fair-queue.ts';
import type { Log } from '@remit/platform/log.ts';
import type { Metrics } from '@remit/platform/metrics/metrics.ts';
import type { DataCredentials } from './authorise.ts';
import type { DataConfig } from './config.ts';
import { dataRoutes } from './register.ts';
import { createSchemaCache } from './schema/schema-cache.ts';

export type DataOptions = Pick<DataCredentials, 'verify' | 'issuer' | 'apiKeys'> & {
  readonly db: Database;
  readonly config: DataConfig;
  readonly log: Log;
  readonly networkOf: NetworkOf;
  readonly metrics?: Metrics['data'] | undefined;
  /** Of the whole process. */
  readonly connectionsMax: number;
  /** Requests that wait for a connection; more get 503. */
  readonly queuedMax?: number;
  readonly unread?: UnreadLimits | undefined;
};

/** Requests of one account, and of one network, that wait: more than a page full of parallel requests. */
const queuedPerAccountMax = 100;
const queuedPerNetworkMax = 250;

/**
 * Requests whose body is read or in memory: of a megabyte at most each. The others wait before theirs is read, so that what
 * waits for a connection cannot fill the memory.
 */
const bodyShares = {
  concurrentMax: 256,
  perAccount: { concurrentMax: 16, queuedMax: queuedPerAccountMax },
  perNetwork: { concurrentMax: 64, queuedMax: queuedPerNetworkMax },
};

/** Tables, views and functions of the served schemas, at `/rest/v1`. */
export function createDataService(options: DataOptions) {
  const { db, config, log, networkOf, metrics, connectionsMax, queuedMax = 500 } = options;
  const { verify, issuer, apiKeys } = options;
  const { schemas, allowed, isAnonymousOn } = config;
  const schema = createSchemaCache({ db, log, schemas, allowed });
  // Half of the connections are left to the other services, and anonymous callers get half of the rest. An account has at
  // most half, a network all but one, and an anonymous network half of the anonymous share, so that one is always free for
  // another caller. Over a longer time an account has one of five and a network two, which sequential requests never reach.
  const share = atLeastOne(connectionsMax / 2);
  const anonymousShare = atLeastOne(share / 2);
  const everyone = createFairQueue({
    concurrentMax: share,
    queuedMax,
    perAccount: {
      concurrentMax: atLeastOne((share + 1) / 2),
      averageMax: atLeastOne(share / 5),
      queuedMax: queuedPerAccountMax,
    },
    perNetwork: {
      concurrentMax: atLeastOne(share - 1),
      averageMax: atLeastOne((share * 2) / 5),
      queuedMax: queuedPerNetworkMax,
    },
  });
  const perAnonymousNetwork = {
    concurrentMax: atLeastOne(anonymousShare / 2),
    queuedMax: queuedPerNetworkMax,
  };
  const anonymous = createFairQueue({
    concurrentMax: anonymousShare,
    queuedMax,
    perAccount: perAnonymousNetwork,
    perNetwork: perAnonymousNetwork,
  });
  const bodies = createFairQueue({ ...bodyShares, queuedMax });
  const routes = dataRoutes({
    ...{ db, config, log, networkOf, metrics, schema },
    credentials: { verify, issuer, apiKeys, isAnonymousOn },
    unread: createUnreadResponses(options.unread ?? unreadLimits, metrics),
    limited: (role, requester, work, run) =>
      role === 'anon'
        ? anonymous.run(requester, () => everyone.run(requester, work, run), run)
        : everyone.run(requester, work, run),
    withBody: (requester, work, run) => bodies.run(requester, work, run),
  });
  const waiting = () => [anonymous, everyone, bodies].reduce((sum, queue) => sum + queue.counts().waiting, 0);
  return { name: 'data', routes, waiting } satisfies Service & Record<string, unknown>;
}

const atLeastOne = (count: number) => Math.max(1, Math.floor(count));
