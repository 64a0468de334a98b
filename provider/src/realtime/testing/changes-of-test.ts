import type { ChangeData, Changes, ChangesStatus, RequestedChange, Subscriber } from '../ports.ts';

export type TestSubscription = {
  readonly requested: readonly RequestedChange[];
  subscribers: Subscriber[];
  isClosed: boolean;
  deliver(ids: readonly number[], data: ChangeData): void;
  status(system: ChangesStatus): void;
};

/** Changes that a test makes itself, for what channels do with them. The real ones have tests of their own. */
export function changesOfTest(first?: ChangesStatus) {
  const subscriptions: TestSubscription[] = [];
  const changes: Changes = {
    async subscribe({ subscriber, requested, deliver, status }) {
      const subscription: TestSubscription = {
        requested,
        subscribers: [subscriber],
        isClosed: false,
        deliver,
        status,
      };
      subscriptions.push(subscription);
      if (first) status(first);
      return {
        ids: requested.map((_, index) => 100 + index),
        authorise: (next) => void subscription.subscribers.push(next),
        close: () => {
          subscription.isClosed = true;
        },
      };
    },
    stop: async () => undefined,
  };
  return { changes, subscriptions };
}
