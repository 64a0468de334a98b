import type { Database } from '@remit/platform/db/database.ts';
import type { Log } from '@remit/platform/log.ts';
import type pg from 'pg';
import type { Changes } from '../ports.ts';
import type { QueueMax } from './change-queue.ts';
import { createChecks } from './checks.ts';
import { createDelivery } from './delivery.ts';
import { createRetryingStream } from './retrying-stream.ts';
import {
  authorise,
  idsOf,
  newSubscription,
  reportUnavailable,
  type Subscription,
  Subscriptions,
} from './subscriptions.ts';
import { entriesOf, type PatternShare, tooMuch } from './validate.ts';

export type ChangesOptions = {
  readonly db: Database;
  readonly connection: pg.ClientConfig;
  readonly log: Log;
  /** Of changes that wait to be delivered. Beyond them the stream starts anew: PostgreSQL keeps nothing for us. */
  readonly queueMax?: QueueMax;
  readonly onLimited?: ((limit: `patterns_${PatternShare}`) => void) | undefined;
  readonly retryMs?: readonly number[];
  /** How long the stream stays open without subscribers. */
  readonly idleMs?: number;
};

const defaultQueueMax = { changes: 100_000, bytes: 64 * 1024 * 1024 };
const defaultRetryMs = [1_000, 2_000, 5_000, 10_000, 30_000];
const defaultIdleMs = 5 * 60_000;

/** Changes of rows by logical replication: one stream for all subscribers of this process, open while there are any. */
export function createChanges(options: ChangesOptions): Changes {
  const { db, connection, log, onLimited, queueMax = defaultQueueMax } = options;
  const { retryMs = defaultRetryMs, idleMs = defaultIdleMs } = options;
  const subscriptions = new Subscriptions();
  const stream = createRetryingStream({
    ...{ db, connection, log, retryMs, idleMs },
    isNeeded: () => subscriptions.size > 0,
    onStart: () => {
      for (const subscription of subscriptions) checks.check(subscription);
    },
    onChange: (change) => delivery.enqueue(change),
    onClose: () => {
      delivery.clear();
      for (const subscription of subscriptions) subscription.isReady = false;
    },
    onUnavailable: (reason) => {
      for (const subscription of subscriptions) reportUnavailable(subscription, reason);
    },
  });
  const remove = (subscription: Subscription) => {
    if (!subscriptions.remove(subscription)) return false;
    stream.closeWhenIdle();
    return true;
  };
  const reject = (subscription: Subscription, message: string) => {
    if (remove(subscription)) subscription.status({ status: 'error', message });
  };
  const checks = createChecks({ db, stream, subscriptions, reject });
  const delivery = createDelivery({ db, log, queueMax, stream, subscriptions, reject });

  const start = (subscription: Subscription) => {
    subscriptions.add(subscription);
    stream.ensureOpen();
    if (stream.isLive) checks.check(subscription);
    else if (stream.isWaitingToRetry) {
      // After the reply to the join, which this belongs to.
      queueMicrotask(() => reportUnavailable(subscription, stream.lastReason));
    }
  };

  return {
    async subscribe(request) {
      const { requested, status } = request;
      const ids = idsOf(requested);
      const { entries, problem: invalid } = entriesOf(requested, ids);
      const subscription = newSubscription(request, entries, subscriptions);
      const problem = invalid ?? tooMuch(subscription, [...subscriptions]);
      if (problem) {
        const { message, share } = problem;
        if (share) onLimited?.(`patterns_${share}`);
        // After the reply to the join, which this belongs to.
        queueMicrotask(() => status({ status: 'error', message }));
      } else start(subscription);
      return {
        ids,
        authorise: (subscriber) => authorise(subscription, subscriber),
        close: () => void remove(subscription),
      };
    },
    async stop() {
      await stream.stop();
      await delivery.finish();
    },
  };
}
