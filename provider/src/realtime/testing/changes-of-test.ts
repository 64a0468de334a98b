import type { ChangeData, Changes, ChangesStatus, Subscriber, Wanted } from '../ports.ts';

export type TestSubscription = {
  readonly wanted: readonly Wanted[];
  subscribers: Subscriber[];
  isClosed: boolean;
  deliver(ids: readonly number[], data: ChangeData): void;
  status(system: ChangesStatus): void;
};

/** Changes that a test makes itself, for what channels do with them. The real ones have tests of their own. */
export function changesOfTest(first?: ChangesStatus) {
  const subscriptions: TestSubscription[] = [];
  const changes: Changes = {
    async subscribe({ subscriber, wanted, deliver, status }) {
      const made: TestSubscription = { wanted, subscribers: [subscriber], isClosed: false, deliver, status };
      subscriptions.push(made);
      if (first) status(first);
      return {
        ids: wanted.map((_, index) => 100 + index),
        authorise: (next) => void made.subscribers.push(next),
        close: () => {
          made.isClosed = true;
        },
      };
    },
    stop: async () => undefined,
  };
  return { changes, subscriptions };
}
