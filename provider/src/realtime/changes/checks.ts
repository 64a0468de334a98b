import type { Database } from '@remit/platform/db/database.ts';
import { createConcurrencyLimit } from '@remit/platform/limits/concurrency-limit.ts';
import type { ChangesStatus, RequestedChange } from '../ports.ts';
import type { RetryingStream } from './retrying-stream.ts';
import type { Subscription, Subscriptions } from './subscriptions.ts';
import { problemWith, unableToSubscribe } from './validate.ts';

type ChecksOptions = {
  readonly db: Database;
  readonly stream: RetryingStream;
  readonly subscriptions: Subscriptions;
  readonly reject: (subscription: Subscription, message: string) => void;
};

const checkAgainMs = 1_000;
/** Few at a time: when the stream starts, there may be thousands. */
const checksMax = { concurrentMax: 2, queuedMax: Number.MAX_SAFE_INTEGER };
const subscribed: ChangesStatus = { status: 'ok', message: 'Subscribed to PostgreSQL' };

/** Checks the parameters of subscriptions while the stream is live. Those that are good get changes from then on. */
export function createChecks({ db, stream, subscriptions, reject }: ChecksOptions) {
  const limit = createConcurrencyLimit(checksMax);

  const check = (subscription: Subscription) => {
    const { current } = stream;
    limit
      .run(() => makeReady(subscription))
      .catch(() => {
        // The database is away for a moment; if it stays away, the stream ends too.
        setTimeout(() => {
          if (stream.current === current && stream.isLive) check(subscription);
        }, checkAgainMs).unref();
      });
  };

  const makeReady = async (subscription: Subscription) => {
    const { current } = stream;
    const { requested, subscriber } = subscription;
    for (const [n, entry] of subscription.entries.entries()) {
      if (stream.current !== current || !subscriptions.has(subscription)) return;
      const problem = await problemWith(db, entry, subscriber.role);
      if (problem !== undefined)
        return reject(subscription, unableToSubscribe(requested[n] as RequestedChange, problem));
    }
    if (!stream.isLive || stream.current !== current || !subscriptions.has(subscription)) return;
    subscription.isReady = true;
    subscription.lastError = undefined;
    subscription.status(subscribed);
  };

  return { check };
}
