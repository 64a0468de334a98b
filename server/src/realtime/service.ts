import type { IncomingMessage } from 'node:http';
import type { RealtimeConfig } from '#config-realtime.ts';
import type { Credentials } from '#http/authorise.ts';
import { answerPolicy, commonHeaders, type HeaderOptions } from '#http/security-headers.ts';
import type { Service } from '#http/service.ts';
import { createConcurrencyLimit } from '#limits/concurrency-limit.ts';
import { errorFacts, type Log } from '#log.ts';
import type { Metrics } from '#metrics/metrics.ts';
import { createRooms } from './channels/rooms.ts';
import type { RealtimeDeps } from './deps.ts';
import { createLimits, PerSecond } from './limits.ts';
import type { RealtimeDatabase } from './realtime-database.ts';
import { realtimeRoutes } from './register.ts';
import { createSockets } from './socket/sockets.ts';

export type RealtimeOptions = Pick<Credentials, 'verify' | 'issuer' | 'apiKeys'> & {
  readonly config: RealtimeConfig;
  readonly exposure: HeaderOptions;
  readonly log: Log;
  readonly metrics?: Pick<Metrics, 'realtime' | 'answered'> | undefined;
  readonly database: RealtimeDatabase;
  /** Of the whole process. */
  readonly connectionsMax: number;
  readonly networkOf: (request: IncomingMessage) => string;
};

/** Joins that wait for a connection; the rest is told to come back. */
const queuedMax = 1_000;

/** Channels over sockets at `/realtime/v1/websocket`, and messages over HTTP. */
export function createRealtimeService(options: RealtimeOptions) {
  const { config, log, metrics, database, verify, issuer, apiKeys } = options;
  const report = createReport(log);
  // All clients of a process that ended join at once: they wait for each other, and leave connections to the others.
  const limit = createConcurrencyLimit({
    concurrentMax: Math.max(1, Math.floor(options.connectionsMax / 4)),
    queuedMax,
  });
  const deps: RealtimeDeps = {
    config,
    report,
    credentials: { verify, issuer, apiKeys },
    sessions: { require: (subscriber) => limit.run(() => database.sessions.require(subscriber)) },
    permissions: { of: (subscriber, topic) => limit.run(() => database.permissions.of(subscriber, topic)) },
    replay: { since: (...asked) => limit.run(() => database.replay.since(...asked)) },
    changes: database.changes,
    rooms: createRooms({ ...database, report, onDelivered: metrics?.realtime.delivered }),
    limits: createLimits(config),
    metrics: metrics?.realtime,
  };
  const sockets = createSockets({
    deps,
    log,
    networkOf: options.networkOf,
    headers: { ...commonHeaders(options.exposure), 'content-security-policy': answerPolicy },
    onAnswer: metrics?.answered,
  });
  return {
    name: 'realtime',
    routes: realtimeRoutes(deps),
    sockets,
    /** To everybody on a private channel, in every process. */
    broadcast: (topic: string, event: string, payload: object) =>
      deps.rooms.broadcast(topic, true, { event, payload: JSON.stringify(payload) }),
    cleanUp: () => database.cleanUp(),
    stop: () => database.stop(),
  } satisfies Service & Record<'broadcast', unknown>;
}

/** A reason is somebody else's doing, an error ours or the database's. */
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
