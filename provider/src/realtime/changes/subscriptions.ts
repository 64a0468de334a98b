import { createHash } from 'node:crypto';
import type { Requester } from '@remit/platform/limits/fair-queue.ts';
import type { Changes, ChangesStatus, RequestedChange, Subscriber } from '../ports.ts';
import { type Entry, isAbout, type Subscribed } from './evaluate.ts';
import type { RowChange } from './stream.ts';

export type Subscription = Omit<Subscribed, 'subscriber' | 'group'> & {
  subscriber: Subscriber;
  group: string;
  readonly requester: Requester;
  readonly requested: readonly RequestedChange[];
  readonly status: (system: ChangesStatus) => void;
  /** Whether its parameters were found good since the stream started. */
  isReady: boolean;
  lastError: string | undefined;
};

export class Subscriptions {
  readonly #all = new Set<Subscription>();
  /** Cached by table until a subscription is added or removed: most changes match none. */
  readonly #byTable = new Map<string, boolean>();

  get size(): number {
    return this.#all.size;
  }

  [Symbol.iterator](): Iterator<Subscription> {
    return this.#all.values();
  }

  has(subscription: Subscription): boolean {
    return this.#all.has(subscription);
  }

  add(subscription: Subscription): void {
    this.#all.add(subscription);
    this.#byTable.clear();
  }

  remove(subscription: Subscription): boolean {
    if (!this.#all.delete(subscription)) return false;
    this.#byTable.clear();
    return true;
  }

  isSubscribed(change: RowChange): boolean {
    const key = JSON.stringify([change.schema, change.table]);
    const is =
      this.#byTable.get(key) ??
      [...this.#all].some(({ entries }) => entries.some((entry) => isAbout(entry, change)));
    this.#byTable.set(key, is);
    return is;
  }
}

/** Nothing is delivered to it before it is among the subscriptions, nor after it left them. */
export function newSubscription(
  { subscriber, requester, requested, deliver, status }: Parameters<Changes['subscribe']>[0],
  entries: readonly Entry[],
  subscriptions: Subscriptions,
): Subscription {
  const subscription: Subscription = {
    ...{ subscriber, requester, requested, entries, status },
    deliver: (matched, data) => {
      if (subscriptions.has(subscription)) deliver(matched, data);
    },
    group: groupOf(subscriber),
    isReady: false,
    lastError: undefined,
  };
  return subscription;
}

/** A new token: it acts for these claims from now on. */
export function authorise(subscription: Subscription, subscriber: Subscriber): void {
  subscription.subscriber = subscriber;
  subscription.group = groupOf(subscriber);
}

const groupOf = ({ role, claims }: Subscriber) => JSON.stringify([role, claims]);

export function reportUnavailable(subscription: Subscription, reason: string): void {
  if (subscription.lastError === reason) return;
  subscription.lastError = reason;
  subscription.status({ status: 'error', message: `Changes are not available: ${reason}` });
}

/** From the parameters, so that a client that joins again has the same. Equal entries of one join still differ. */
export function idsOf(requested: readonly RequestedChange[]): number[] {
  const ids: number[] = [];
  for (const { event, schema, table, filter, select } of requested) {
    const hash = createHash('sha256').update(JSON.stringify([event, schema, table, filter, select]));
    let id = hash.digest().readUInt32BE(0) >>> 1;
    while (ids.includes(id)) id += 1;
    ids.push(id);
  }
  return ids;
}
