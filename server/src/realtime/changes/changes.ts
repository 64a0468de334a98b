import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Database } from '#db/database.ts';
import { isDatabaseAway } from '#db/outage.ts';
import { createConcurrencyLimit } from '#limits/concurrency-limit.ts';
import type { Requester } from '#limits/fair-queue.ts';
import { errorFacts, type Log } from '#log.ts';
import type { Changes, ChangesStatus, Subscriber, Wanted } from '../ports.ts';
import { deliverChanges, type Entry, isAbout, type Subscribed } from './evaluate.ts';
import { FilterProblem, hasPattern } from './filters.ts';
import { openStream, type RowChange } from './stream.ts';
import { reasonOf, reasons, unavailableBecause } from './unavailable.ts';
import { entryOf, type PatternShare, problemWith, tooMuch, unableToSubscribe } from './validate.ts';

export type ChangesOptions = {
  readonly db: Database;
  readonly connection: pg.ClientConfig;
  readonly log: Log;
  /** Of changes that wait to be delivered. Beyond them the stream starts anew: PostgreSQL keeps nothing for us. */
  readonly queueMax?: { readonly changes: number; readonly bytes: number };
  readonly onLimited?: ((limit: `patterns_${PatternShare}`) => void) | undefined;
  readonly retryMs?: readonly number[];
  /** How long the stream stays open without subscribers. */
  readonly idleMs?: number;
};

type Subscription = Omit<Subscribed, 'subscriber' | 'group' | 'entries'> & {
  subscriber: Subscriber;
  group: string;
  entries: readonly Entry[];
  readonly requester: Requester;
  readonly wanted: readonly Wanted[];
  readonly status: (system: ChangesStatus) => void;
  /** Whether its parameters were found good since the stream started. */
  isReady: boolean;
  /** Why it gets nothing, as it was told. */
  lastTold: string | undefined;
};

const batchMax = 1_000;
const batchBytesMax = 4 * 1024 * 1024;
const settledMs = 60_000;
const checkAgainMs = 1_000;
const checksMax = { concurrentMax: 2, queuedMax: Number.MAX_SAFE_INTEGER };
/** A policy that fails does so for every change. */
const reportEveryMs = 60_000;
const defaultQueueMax = { changes: 100_000, bytes: 64 * 1024 * 1024 };
const defaultRetryMs = [1_000, 2_000, 5_000, 10_000, 30_000];
const defaultIdleMs = 5 * 60_000;
const subscribed: ChangesStatus = { status: 'ok', message: 'Subscribed to PostgreSQL' };

/** Changes of rows by logical replication: one stream for all subscribers of this process, open while there are any. */
export function createChanges(options: ChangesOptions): Changes {
  const { db, connection, log, queueMax = defaultQueueMax } = options;
  const { retryMs = defaultRetryMs, idleMs = defaultIdleMs } = options;
  const subscriptions = new Set<Subscription>();
  const checks = createConcurrencyLimit(checksMax);
  const wantedTables = new Map<string, boolean>();
  /** Undefined while there is none, or the next one waits for its time. */
  let stream: ReturnType<typeof openStream> | undefined;
  /** When the stream began to deliver; undefined while it does not. */
  let liveSince: number | undefined;
  let isOpening = false;
  let isStopped = false;
  let failures = 0;
  let lastReason: string | undefined;
  let retryTimer: NodeJS.Timeout | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  let queue: RowChange[] = [];
  let queueBytes = 0;
  let delivering: Promise<void> = Promise.resolve();
  let isDelivering = false;

  const open = async () => {
    if (isStopped || isOpening || stream || subscriptions.size === 0) return;
    isOpening = true;
    try {
      const reason = await unavailableBecause(db);
      if (isStopped || subscriptions.size === 0) return;
      if (reason) return fail(reason);
      const opened = openStream({
        connection,
        onStart: () => {
          liveSince = performance.now();
          lastReason = undefined;
          for (const subscription of subscriptions) check(subscription);
        },
        onChange: (change) => enqueue(change),
        onEnd: (error) => {
          if (stream === opened) fail(reasonOf(error), error);
        },
      });
      stream = opened;
    } catch (error) {
      fail(reasonOf(error), error);
    } finally {
      isOpening = false;
    }
  };

  /** Tells everybody, forgets what waits, and tries again after a while. */
  const fail = (reason: string, error?: unknown) => {
    // One that breaks again and again is tried ever more seldom.
    if (liveSince !== undefined && performance.now() - liveSince > settledMs) failures = 0;
    void close();
    if (isStopped) return;
    if (reason !== lastReason) {
      log.warn('realtime.changes_unavailable', { reason, ...(error !== undefined && errorFacts(error)) });
    }
    lastReason = reason;
    for (const subscription of subscriptions) tellUnavailable(subscription, reason);
    const delayMs = retryMs[Math.min(failures, retryMs.length - 1)] ?? 0;
    failures += 1;
    clearTimeout(retryTimer);
    retryTimer = setTimeout(() => {
      retryTimer = undefined;
      void open();
    }, delayMs).unref();
  };

  /** The same reason only once. */
  const tellUnavailable = (subscription: Subscription, reason: string) => {
    if (subscription.lastTold === reason) return;
    subscription.lastTold = reason;
    subscription.status({ status: 'error', message: `Changes are not available: ${reason}` });
  };

  const close = () => {
    const closed = stream;
    stream = undefined;
    liveSince = undefined;
    queue = [];
    queueBytes = 0;
    for (const subscription of subscriptions) subscription.isReady = false;
    return closed?.stop();
  };

  /** Few at a time: when the stream starts, there may be thousands. */
  const check = (subscription: Subscription) => {
    const of = stream;
    checks
      .run(() => makeReady(subscription))
      .catch(() => {
        // The database is away for a moment; if it stays away, the stream ends too.
        setTimeout(() => {
          if (stream === of && liveSince !== undefined) check(subscription);
        }, checkAgainMs).unref();
      });
  };

  /** Checks the parameters of a subscription. From then on changes are delivered. */
  const makeReady = async (subscription: Subscription) => {
    const of = stream;
    const { wanted, subscriber } = subscription;
    for (const [n, entry] of subscription.entries.entries()) {
      if (stream !== of || !subscriptions.has(subscription)) return;
      const problem = await problemWith(db, entry, subscriber.role);
      if (problem !== undefined) return reject(subscription, unableToSubscribe(wanted[n] as Wanted, problem));
    }
    if (liveSince === undefined || stream !== of || !subscriptions.has(subscription)) return;
    subscription.isReady = true;
    subscription.lastTold = undefined;
    subscription.status(subscribed);
  };

  const reject = (subscription: Subscription, message: string) => {
    if (!remove(subscription)) return;
    subscription.status({ status: 'error', message });
  };

  const remove = (subscription: Subscription) => {
    if (!subscriptions.delete(subscription)) return false;
    wantedTables.clear();
    closeWhenIdle();
    return true;
  };

  const enqueue = (change: RowChange) => {
    if (!isWanted(change)) return;
    queue.push(change);
    queueBytes += change.bytes;
    if (queue.length > queueMax.changes || queueBytes > queueMax.bytes) {
      return fail('subscribers cannot keep up with the changes, some were left out');
    }
    if (!isDelivering) {
      isDelivering = true;
      delivering = deliverAll().finally(() => {
        isDelivering = false;
      });
    }
  };

  /** By table, until somebody comes or goes: most changes are nobody's business. */
  const isWanted = (change: RowChange) => {
    const key = JSON.stringify([change.schema, change.table]);
    let is = wantedTables.get(key);
    if (is === undefined) {
      is = [...subscriptions].some(({ entries }) => entries.some((entry) => isAbout(entry, change)));
      wantedTables.set(key, is);
    }
    return is;
  };

  const deliverAll = async () => {
    await undefined; // what arrived together is one batch
    while (queue.length > 0 && !isStopped) {
      const of = stream;
      const batch = takeBatch();
      // Copies: a new token must not change who is asked about half-way.
      const ready = [...subscriptions].filter(({ isReady }) => isReady).map((one) => ({ ...one }));
      try {
        await deliverChanges(db, batch, ready, reportPolicy);
      } catch (error) {
        if (stream !== of) continue;
        // Nothing was delivered yet. A pattern that takes too long is somebody's own doing.
        if (!isDatabaseAway(error) && rejectPatterns()) giveBack(batch);
        else fail(reasonOf(error), error);
      }
    }
  };

  let reportedAt = Number.NEGATIVE_INFINITY;
  const reportPolicy = (error: unknown) => {
    if (performance.now() - reportedAt < reportEveryMs) return;
    reportedAt = performance.now();
    log.warn('realtime.policy_failed', errorFacts(error));
  };

  const rejectPatterns = () => {
    const slow = [...subscriptions].filter(({ entries }) => entries.some(({ filter }) => hasPattern(filter)));
    for (const one of slow) reject(one, 'Unable to subscribe to changes: a pattern takes too long or failed');
    return slow.length > 0;
  };

  const giveBack = (batch: readonly RowChange[]) => {
    queue = [...batch, ...queue];
    for (const { bytes } of batch) queueBytes += bytes;
  };

  const takeBatch = () => {
    let count = 0;
    let bytes = 0;
    while (count < Math.min(queue.length, batchMax) && bytes < batchBytesMax) {
      bytes += queue[count]?.bytes ?? 0;
      count += 1;
    }
    queueBytes -= bytes;
    return queue.splice(0, count);
  };

  const closeWhenIdle = () => {
    if (subscriptions.size > 0) return;
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => {
      if (subscriptions.size === 0) void close();
    }, idleMs).unref();
  };

  return {
    async subscribe({ subscriber, requester, wanted, deliver, status }) {
      const ids = idsOf(wanted);
      const subscription: Subscription = {
        ...{ subscriber, requester, wanted, status },
        deliver: (matched, data) => {
          if (subscriptions.has(subscription)) deliver(matched, data);
        },
        group: groupOf(subscriber),
        entries: [],
        isReady: false,
        lastTold: undefined,
      };
      const handle = {
        ids,
        authorise(next: Subscriber) {
          subscription.subscriber = next;
          subscription.group = groupOf(next);
        },
        close() {
          remove(subscription);
        },
      };
      for (const [n, one] of wanted.entries()) {
        try {
          subscription.entries = [...subscription.entries, entryOf(one, ids[n] ?? 0)];
        } catch (error) {
          if (!(error instanceof FilterProblem)) throw error;
          // After the reply to the join, which this belongs to.
          queueMicrotask(() => status({ status: 'error', message: unableToSubscribe(one, error.message) }));
          return handle;
        }
      }
      const problem = tooMuch(subscription, [...subscriptions]);
      if (problem) {
        const { message, share } = problem;
        if (share) options.onLimited?.(`patterns_${share}`);
        queueMicrotask(() => status({ status: 'error', message }));
        return handle;
      }
      subscriptions.add(subscription);
      wantedTables.clear();
      clearTimeout(idleTimer);
      if (liveSince !== undefined) check(subscription);
      else if (retryTimer === undefined) void open();
      // After the reply to the join, which this belongs to.
      else queueMicrotask(() => tellUnavailable(subscription, lastReason ?? reasons.ended));
      return handle;
    },
    async stop() {
      isStopped = true;
      clearTimeout(retryTimer);
      clearTimeout(idleTimer);
      await close();
      await delivering;
    },
  };
}

const groupOf = ({ role, claims }: Subscriber) => JSON.stringify([role, claims]);

/** From the parameters, so that a client that joins again has the same. Equal entries of one join still differ. */
function idsOf(wanted: readonly Wanted[]): number[] {
  const ids: number[] = [];
  for (const { event, schema, table, filter, select } of wanted) {
    const hash = createHash('sha256').update(JSON.stringify([event, schema, table, filter, select]));
    let id = hash.digest().readUInt32BE(0) >>> 1;
    while (ids.includes(id)) id += 1;
    ids.push(id);
  }
  return ids;
}
