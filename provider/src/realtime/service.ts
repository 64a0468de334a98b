import { networkOf, networkOfRequest } from '@remit/platform/http/caller.ts';
import type { TrustProxy } from '@remit/platform/http/client-ip.ts';
import { commonHeaders, type HeaderOptions, responsePolicy } from '@remit/platform/http/security-headers.ts';
import type { Service } from '@remit/platform/http/service.ts';
import { QueueFullError } from '@remit/platform/limits/concurrency-limit.ts';
import { createFairQueue, type FairQueue } from '@remit/platform/limits/fair-queue.ts';
import { errorFacts, type Log } from '@remit/platform/log.ts';
import type { Metrics } from '@remit/platform/metrics/metrics.ts';
import type { Credentials } from '#authorise.ts';
import { createRooms } from './channels/rooms.ts';
import type { RealtimeConfig } from './config.ts';
import { createDeliveries } from './deliveries.ts';
import type { RealtimeDeps } from './deps.ts';
import { createLimits, deliveryBudget, PerSecond } from './limits.ts';
import type { RealtimeDatabase } from './realtime-database.ts';
import { realtimeRoutes } from './register.ts';
import { createShares } from './shares.ts';
import { createSockets } from './socket/sockets.ts';
import { Unread, unreadMax } from './unread.ts';

export type RealtimeOptions = Pick<Credentials, 'verify' | 'issuer' | 'apiKeys'> & {
  readonly config: RealtimeConfig;
  readonly exposure: HeaderOptions;
  readonly log: Log;
  readonly metrics?: Pick<Metrics, 'realtime' | 'responded'> | undefined;
  readonly database: RealtimeDatabase;
  /** Of the whole process. */
  readonly connectionsMax: number;
  readonly trustProxy: TrustProxy;
};

/** Channels over sockets at `/realtime/v1/websocket`, and messages over HTTP. */
export function createRealtimeService(options: RealtimeOptions) {
  const { config, log, metrics, database, verify, issuer, apiKeys } = options;
  const report = createReport(log);
  const shares = createShares(config);
  const deliveries = createDeliveries(config, metrics?.realtime);
  const deps: RealtimeDeps = {
    config,
    report,
    credentials: { verify, issuer, apiKeys },
    queue: createQueue(options),
    sessions: database.sessions,
    permissions: database.permissions,
    replay: database.replay,
    changes: database.changes,
    rooms: createRooms({ ...database, report, shares, deliveries, onDelivered: metrics?.realtime.delivered }),
    limits: createLimits(config),
    shares,
    deliveries,
    frames: deliveryBudget(config, 'process'),
    unread: new Unread(unreadMax(config, 'process'), 'unread_process'),
    metrics: metrics?.realtime,
  };
  const sockets = createSockets({
    deps,
    log,
    networkOf: networkOfRequest(options.trustProxy),
    headers: { ...commonHeaders(options.exposure), 'content-security-policy': responsePolicy },
    onResponse: metrics?.responded,
  });
  return {
    name: 'realtime',
    routes: realtimeRoutes(deps, networkOf(options.trustProxy)),
    sockets,
    /** To everyone on a private channel, in every process. */
    broadcast: (topic: string, event: string, payload: object) =>
      deps.rooms.broadcast(topic, true, { event, payload: JSON.stringify(payload) }),
    cleanUp: () => database.cleanUp(),
    stop: () => database.stop(),
  } satisfies Service & Record<'broadcast', unknown>;
}

/** Joins that wait for a connection; more are rejected. A client with a hundred channels joins all at once. */
const queuedMax = { account: 250, network: 500, process: 1_000 } as const;

/**
 * All clients of a process that ended join at once: they wait for each other, and leave connections to the others. Accounts
 * and networks take turns, and neither has all connections.
 */
function createQueue({ connectionsMax, metrics }: RealtimeOptions): FairQueue {
  const concurrentMax = Math.max(1, Math.floor(connectionsMax / 4));
  const most = Math.max(1, concurrentMax - 1);
  const queue = createFairQueue({
    concurrentMax,
    queuedMax: queuedMax.process,
    perAccount: { concurrentMax: Math.ceil(most / 2), queuedMax: queuedMax.account },
    perNetwork: { concurrentMax: most, queuedMax: queuedMax.network },
  });
  return {
    ...queue,
    run: (...args) =>
      queue.run(...args).catch((error: unknown) => {
        if (error instanceof QueueFullError) metrics?.realtime.limited('joins_waiting');
        throw error;
      }),
  };
}

/** A reason is the other side's doing, an error ours or the database's. */
function createReport(log: Log): RealtimeDeps['report'] {
  const rates = new Map<string, PerSecond>();
  return (event, error) => {
    const rate = rates.get(event) ?? new PerSecond(1);
    rates.set(event, rate);
    if (!rate.take()) return;
    if (error instanceof Error) log.error(event, errorFacts(error));
    else log.warn(event, error as { reason: string });
  };
}
