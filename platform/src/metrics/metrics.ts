import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '#db/database.ts';
import { createDatabaseFigures, type ProductFigure } from './database-figures.ts';

/** What the rest of the product tells of itself, and what Prometheus reads. Nothing here names a person. */
export type Metrics = {
  requestStarted(): void;
  /** `route` is a pattern of ours, or "none"; `ms` since its start. */
  requestDone(request: { method: string; route: string; status: number; ms: number }): void;
  /** A request that no route saw: for a file of the site or a socket, or not valid at all. */
  responded(request: { method: string; route: string; status: number }): void;
  signIn(way: string, outcome: string): void;
  message(kind: string, outcome: string): void;
  rateLimitExceeded(name: string): void;
  readonly realtime: {
    /** So many more, or fewer. */
    sockets(change: number): void;
    channels(change: number): void;
    /** One that a client or a program sent, and how. */
    message(way: 'socket' | 'http' | 'presence'): void;
    delivered(count: number): void;
    cutOff(reason: string): void;
    /** So much more, or less, waits to be read. */
    unread(change: number): void;
    limited(limit: RealtimeLimit): void;
  };
  readonly data: {
    rejected(limit: DataLimit): void;
    statementTimedOut(role: DatabaseRole): void;
    /** Bytes of responses that wait to be read: so many more, or fewer. */
    unread(change: number): void;
    cutOff(reason: CutOff): void;
  };
  readonly storage: {
    contentMissing(): void;
    render(outcome: string): void;
    quotaExceeded(quota: string): void;
    /** Bytes of pictures that wait to be read: so many more, or fewer. */
    unread(change: number): void;
    cutOff(reason: CutOff): void;
    /** A picture was not sent, because its account or network has too much to read already. */
    tooMuchUnread(whose: string): void;
  };
  readonly contentType: string;
  /** Everything, in the text format of Prometheus. Requests at the same time share one. */
  scrape(): Promise<string>;
};

/** The limits of the data service; `_account` and `_network` are the share of one requester. */
const dataLimits = [
  ...(['columns', 'embeds', 'response_bytes'] as const),
  ...(['queue', 'queue_account', 'queue_network', 'unread_account', 'unread_network'] as const),
] as const;
export type DataLimit = (typeof dataLimits)[number];
/** Why a response that no one read was ended. */
const cutOffs = ['slow_reader', 'most_unread'] as const;
type CutOff = (typeof cutOffs)[number];
const databaseRoles = ['anon', 'authenticated', 'service_role'] as const;
type DatabaseRole = (typeof databaseRoles)[number];

export type RealtimeLimit =
  | `deliveries_${'account' | 'network' | 'channel' | 'process'}`
  | `patterns_${'account' | 'network' | 'process'}`
  | `http_${'network' | 'process'}`
  | 'joins_waiting';

export type MetricsOptions = {
  readonly db: Pick<Database, 'statement' | 'connections'>;
  readonly build: { readonly release: string; readonly migrations: number };
  /** When the last backup succeeded; undefined when there is none. */
  readonly lastBackupAt?: () => Promise<Date | undefined>;
  /** Read from the database with the others. */
  readonly productFigures?: readonly ProductFigure[];
  readonly databaseWaitMs?: number;
};

const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Anyone can send the others, which would make a series each. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export function createMetrics({
  db,
  build,
  lastBackupAt,
  productFigures,
  databaseWaitMs,
}: MetricsOptions): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counter = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const pool = (name: string, help: string, read: (of: ReturnType<Database['connections']>) => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read(db.connections()));
      },
    });

  const requests = counter(
    'http_requests_total',
    'Requests answered. Files of the site are the route "site", paths that nobody knows "none".',
    ['route', 'method', 'status'],
  );
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the answer of a service was ready. Files of the site come from memory and are not timed.',
    labelNames: ['route', 'method'] as const,
    buckets: durationBuckets,
    registers,
  });
  const inFlight = gauge(
    'http_requests_in_flight',
    'Requests to services that are being worked on, a scrape included.',
  );
  const signIns = counter('sign_ins_total', 'Attempts to sign in or to refresh a session.', [
    'way',
    'outcome',
  ]);
  const messages = counter('messages_total', 'Attempts to hand an e-mail or SMS to whoever delivers it.', [
    'kind',
    'outcome',
  ]);
  const limits = counter('rate_limits_exceeded_total', 'Times that somebody was over a rate limit.', [
    'limit',
  ]);
  const sockets = gauge('realtime_sockets', 'Clients that are connected to the realtime service.');
  const channels = gauge('realtime_channels', 'Channels that they have joined, or are about to.');
  const realtimeMessages = counter('realtime_messages_total', 'Messages that clients and programs sent.', [
    'way',
  ]);
  const delivered = counter(
    'realtime_delivered_total',
    'Broadcasts that went to sockets: a message to a thousand counts a thousand.',
  );
  const cutOff = counter('realtime_cut_off_total', 'Clients that were disconnected.', ['reason']);
  const dataRejected = counter(
    'data_rejected_total',
    'Requests to the data service that were over a limit.',
    ['limit'],
  );
  const statementTimeouts = counter(
    'data_statement_timeouts_total',
    'Statements of the data service that took longer than their role may.',
    ['role'],
  );
  const dataCutOff = counter(
    'data_cut_off_total',
    'Responses of the data service that were ended because nobody read them.',
    ['reason'],
  );
  // A rule subtracts them, and what has no sample makes a rule that never fires.
  for (const limit of dataLimits) dataRejected.inc({ limit }, 0);
  for (const role of databaseRoles) statementTimeouts.inc({ role }, 0);
  for (const reason of cutOffs) dataCutOff.inc({ reason }, 0);
  const dataUnread = gauge(
    'data_unread_bytes',
    'Bytes of responses of the data service that wait to be read.',
  );
  const unread = gauge(
    'realtime_unread_bytes',
    'What waits to be read by clients, with what each message costs beside its bytes.',
  );
  const limited = counter(
    'realtime_limited_total',
    'Messages, joins and subscriptions that were rejected because of a limit.',
    ['limit'],
  );
  const missing = counter(
    'storage_content_missing_total',
    'Times that the content of an object was not where it should lie.',
  );
  const renders = counter(
    'storage_renders_total',
    'Pictures that were asked for in another size or format.',
    ['outcome'],
  );
  const quotas = counter('storage_quota_exceeded_total', 'Uploads that were rejected because of a quota.', [
    'quota',
  ]);
  const storageUnread = gauge('storage_unread_bytes', 'Bytes of rendered pictures that wait to be read.');
  const storageCutOff = counter(
    'storage_cut_off_total',
    'Rendered pictures whose response was ended because nobody read it.',
    ['reason'],
  );
  const storageTooMuchUnread = counter(
    'storage_too_much_unread_total',
    'Rendered pictures that were not sent, because too much waits to be read already.',
    ['whose'],
  );
  new Gauge({
    name: 'build_info',
    help: 'Always 1. The release, and the number of migrations that it knows.',
    labelNames: ['release', 'migrations'] as const,
    registers,
  }).set({ release: build.release, migrations: String(build.migrations) }, 1);
  pool('database_pool_connections', 'Connections to the database that are open.', ({ total }) => total);
  pool('database_pool_idle_connections', 'Those that nobody uses.', ({ idle }) => idle);
  pool('database_pool_waiting', 'Units of work that wait for a connection.', ({ waiting }) => waiting);
  new Gauge({
    name: 'backup_last_success_timestamp_seconds',
    help: 'When the last backup succeeded. Absent when there is none.',
    registers,
    async collect() {
      const at = await lastBackupAt?.().catch(() => undefined);
      if (at) this.set(at.getTime() / 1000);
      else this.remove();
    },
  });
  const collectDatabase = createDatabaseFigures({ db, registers, productFigures, waitMs: databaseWaitMs });

  const methodOf = (method: string) => (methods.has(method) ? method : 'other');
  let running: Promise<string> | undefined;
  return {
    requestStarted: () => inFlight.inc(),
    requestDone({ method, route, status, ms }) {
      inFlight.dec();
      const known = methodOf(method);
      requests.inc({ route, method: known, status });
      durations.observe({ route, method: known }, ms / 1000);
    },
    responded: ({ method, route, status }) => requests.inc({ route, method: methodOf(method), status }),
    signIn: (way, outcome) => signIns.inc({ way, outcome }),
    message: (kind, outcome) => messages.inc({ kind, outcome }),
    rateLimitExceeded: (limit) => limits.inc({ limit }),
    realtime: {
      sockets: (change) => sockets.inc(change),
      channels: (change) => channels.inc(change),
      message: (way) => realtimeMessages.inc({ way }),
      delivered: (count) => delivered.inc(count),
      cutOff: (reason) => cutOff.inc({ reason }),
      unread: (change) => unread.inc(change),
      limited: (limit) => limited.inc({ limit }),
    },
    data: {
      rejected: (limit) => dataRejected.inc({ limit }),
      statementTimedOut: (role) => statementTimeouts.inc({ role }),
      unread: (change) => dataUnread.inc(change),
      cutOff: (reason) => dataCutOff.inc({ reason }),
    },
    storage: {
      contentMissing: () => missing.inc(),
      render: (outcome) => renders.inc({ outcome }),
      quotaExceeded: (quota) => quotas.inc({ quota }),
      unread: (change) => storageUnread.inc(change),
      cutOff: (reason) => storageCutOff.inc({ reason }),
      tooMuchUnread: (whose) => storageTooMuchUnread.inc({ whose }),
    },
    contentType: registry.contentType,
    scrape() {
      running ??= collectDatabase()
        .then(() => registry.metrics())
        .finally(() => {
          running = undefined;
        });
      return running;
    },
  };
}
