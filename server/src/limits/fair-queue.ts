import { QueueFullError } from './concurrency-limit.ts';

/** Whose work it is. Whoever has no account is told apart by network alone. */
export type Requester = { readonly account: string | undefined; readonly network: string };

export type Share = { readonly concurrentMax: number; readonly queuedMax: number };

export type FairQueueOptions = Share & {
  /** How much of it one account, and one network, may have. */
  readonly perAccount: Share;
  readonly perNetwork: Share;
};

export type RunOptions = {
  /** Leaves the queue when this is aborted. Work that has begun has to look at it itself. */
  readonly signal?: AbortSignal | undefined;
  readonly msLeft?: () => number;
};

export type FairQueue = {
  /** Throws a `QueueFullError` when too much waits, or when there is no time left at its turn. */
  run<T>(requester: Requester, work: () => Promise<T>, options?: RunOptions): Promise<T>;
  /** How much runs and waits now, for the metrics. */
  counts(): { readonly running: number; readonly waiting: number };
};

/** Of an account or a network, for as long as it has something here. */
type Held = { running: number; waiting: number; lastTurn: number };
type Waiting = { readonly account: Held; readonly network: Held; readonly start: () => void };

/**
 * A concurrency limit in which requesters take turns. Whoever has waited longest since the last turn of both their account
 * and their network is next, so that whoever asks for much waits behind whoever asks for little.
 */
export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { concurrentMax, queuedMax, perAccount, perNetwork } = options;
  const accounts = new Map<string, Held>();
  const networks = new Map<string, Held>();
  let queue: Waiting[] = [];
  let running = 0;
  let turn = 0;

  const hasRoom = ({ account, network }: Waiting) =>
    running < concurrentMax &&
    account.running < perAccount.concurrentMax &&
    network.running < perNetwork.concurrentMax;
  const fullQueue = (account: Held, network: Held) => {
    if (account.waiting >= perAccount.queuedMax) return 'account';
    if (network.waiting >= perNetwork.queuedMax) return 'network';
    return queue.length >= queuedMax ? 'all' : undefined;
  };
  /** What somebody who has to wait waits for. */
  const busy = (account: Held, network: Held) => {
    if (account.running >= perAccount.concurrentMax) return 'account';
    return network.running >= perNetwork.concurrentMax ? 'network' : 'all';
  };
  /** What ends may have kept several waiting: one behind its account, another behind its network. */
  const startWaiting = () => {
    for (;;) {
      const next = queue.filter(hasRoom).reduce<Waiting | undefined>(earlier, undefined);
      if (!next) return;
      leaveQueue(next);
      next.start();
    }
  };
  const leaveQueue = (waiting: Waiting) => {
    queue = queue.filter((one) => one !== waiting);
    waiting.account.waiting -= 1;
    waiting.network.waiting -= 1;
  };

  return {
    async run(requester, work, { signal, msLeft = () => Infinity } = {}) {
      signal?.throwIfAborted();
      const accountName = requester.account ?? `network ${requester.network}`;
      const account = heldBy(accounts, accountName);
      const network = heldBy(networks, requester.network);
      const waitsFor = busy(account, network);
      try {
        await new Promise<void>((resolve, reject) => {
          const waiting: Waiting = {
            account,
            network,
            start() {
              turn += 1;
              running += 1;
              for (const held of [account, network]) {
                held.running += 1;
                held.lastTurn = turn;
              }
              resolve();
            },
          };
          if (hasRoom(waiting)) return waiting.start();
          const full = fullQueue(account, network);
          if (full) return reject(new QueueFullError(full));
          queue.push(waiting);
          account.waiting += 1;
          network.waiting += 1;
          signal?.addEventListener('abort', () => {
            if (!queue.includes(waiting)) return;
            leaveQueue(waiting);
            reject(signal.reason);
          });
        });
      } catch (error) {
        forgetIdle(accounts, accountName);
        forgetIdle(networks, requester.network);
        throw error;
      }
      try {
        if (msLeft() <= 0) throw new QueueFullError(waitsFor);
        return await work();
      } finally {
        running -= 1;
        account.running -= 1;
        network.running -= 1;
        startWaiting();
        forgetIdle(accounts, accountName);
        forgetIdle(networks, requester.network);
      }
    },
    counts: () => ({ running, waiting: queue.length }),
  };
}

function earlier(first: Waiting | undefined, second: Waiting): Waiting {
  if (!first) return second;
  const lastOf = ({ account, network }: Waiting) => Math.max(account.lastTurn, network.lastTurn);
  // Behind one network, accounts take turns.
  const order = lastOf(first) - lastOf(second) || first.account.lastTurn - second.account.lastTurn;
  return order <= 0 ? first : second;
}

function heldBy(all: Map<string, Held>, name: string): Held {
  const held = all.get(name) ?? { running: 0, waiting: 0, lastTurn: 0 };
  all.set(name, held);
  return held;
}

function forgetIdle(all: Map<string, Held>, name: string): void {
  const held = all.get(name);
  if (held?.running === 0 && held.waiting === 0) all.delete(name);
}
