import type { Database } from '@remit/platform/db/database.ts';
import { isDatabaseAway } from '@remit/platform/db/outage.ts';
import { errorFacts, type Log } from '@remit/platform/log.ts';
import { ChangeQueue, type QueueMax } from './change-queue.ts';
import { deliverChanges } from './evaluate.ts';
import { hasPattern } from './filters.ts';
import type { RetryingStream } from './retrying-stream.ts';
import type { RowChange } from './stream.ts';
import type { Subscription, Subscriptions } from './subscriptions.ts';
import { reasonOf } from './unavailable.ts';

type DeliveryOptions = {
  readonly db: Database;
  readonly log: Log;
  readonly queueMax: QueueMax;
  readonly stream: RetryingStream;
  readonly subscriptions: Subscriptions;
  readonly reject: (subscription: Subscription, message: string) => void;
};

/** A policy that fails does so for every change. */
const reportEveryMs = 60_000;

export function createDelivery({ db, log, queueMax, stream, subscriptions, reject }: DeliveryOptions) {
  const queue = new ChangeQueue(queueMax);
  let delivering: Promise<void> = Promise.resolve();
  let isDelivering = false;
  let reportedAt = Number.NEGATIVE_INFINITY;

  const deliverAll = async () => {
    await undefined; // what arrived together is one batch
    while (!queue.isEmpty) {
      const { current } = stream;
      const batch = queue.takeBatch();
      // Copies, because a new token must not change the subscribers half-way.
      const ready = [...subscriptions].filter(({ isReady }) => isReady).map((one) => ({ ...one }));
      try {
        await deliverChanges(db, batch, ready, reportPolicy);
      } catch (error) {
        if (stream.current !== current) continue;
        // Nothing was delivered yet. A pattern that takes too long is its subscriber's own doing.
        if (!isDatabaseAway(error) && rejectPatterns()) queue.giveBack(batch);
        else stream.fail(reasonOf(error), error);
      }
    }
  };

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

  return {
    enqueue(change: RowChange) {
      if (!subscriptions.isSubscribed(change)) return;
      queue.push(change);
      if (queue.isTooLarge) {
        return stream.fail('subscribers cannot keep up with the changes, some were left out');
      }
      if (!isDelivering) {
        isDelivering = true;
        delivering = deliverAll().finally(() => {
          isDelivering = false;
        });
      }
    },
    clear: () => queue.clear(),
    finish: () => delivering,
  };
}
