import { QueueFullError } from './concurrency-limit.ts';

/** Whose work it is. A requester without an account is counted by network alone. */
export type Requester = { readonly account: string | undefined; readonly network: string };

export type Share = { readonly concurrentMax: number; readonly queuedMax: number };
/** `averageMax` is how many at once over a longer time; those are always possible. */
export type LimitedShare = Share & { readonly averageMax?: number };

export type FairQueueOptions = Share & {
  /** How much of it one account, and one network, may have. */
  readonly perAccount: LimitedShare;
  readonly perNetwork: LimitedShare;
  readonly now?: () => number;
};

export type RunOptions = {
  /** Leaves the queue when this is aborted. Work that has begun has to look at it itself. */
  readonly signal?: AbortSignal | undefined;
  readonly msLeft?: () => number;
};

export type FairQueue = {
  /** Throws a `QueueFullError` when too much waits, or when there is no time left at its turn. */
  run<T>(requester: Requester, work: () => Promise<T>, options?: RunOptions): Promise<T>;
  counts(): { readonly running: number; readonly waiting: number };
};

/** How long one more than the average may run. A page that asks for everything at once has it long before that. */
const surplusMsMax = 3_000;
/** How often accounts and networks that have nothing here are forgotten. */
const sweepMs = 10_000;

class Usage {
  waiting = 0;
  lastTurn = 0;
  readonly #share: LimitedShare;
  readonly #now: () => number;
  #running = 0;
  /** For how long it had more than its average, less for how long it had less. */
  #surplusMs = 0;
  #changedAt: number;
  constructor(share: LimitedShare, now: () => number) {
    this.#share = share;
    this.#now = now;
    this.#changedAt = now();
  }

  get isBusy(): boolean {
    const { concurrentMax, averageMax = concurrentMax } = this.#share;
    return this.#running >= (this.#surplus() > surplusMsMax ? averageMax : concurrentMax);
  }

  get isIdle(): boolean {
    return this.#running === 0 && this.waiting === 0 && this.#surplus() === 0;
  }

  change(running: 1 | -1): void {
    this.#surplusMs = this.#surplus();
    this.#changedAt = this.#now();
    this.#running += running;
  }

  #surplus(): number {
    const { averageMax = this.#running } = this.#share;
    return Math.max(0, this.#surplusMs + (this.#running - averageMax) * (this.#now() - this.#changedAt));
  }
}

type Waiting = { readonly account: Usage; readonly network: Usage; readonly start: () => void };

/**
 * A concurrency limit in which requesters take turns. The next is the one that has waited longest since the last turn of both
 * its account and its network, so that a requester with much work waits behind one with little. A requester with much work
 * for seconds is left its average: all work shares one processor, which slots alone do not divide.
 */
export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { concurrentMax, queuedMax, perAccount, perNetwork, now = () => performance.now() } = options;
  const accounts = new Map<string, Usage>();
  const networks = new Map<string, Usage>();
  let queue: Waiting[] = [];
  let running = 0;
  let turn = 0;
  let sweptAt = now();

  const usageOf = (all: Map<string, Usage>, name: string, share: LimitedShare): Usage => {
    const usage = all.get(name) ?? new Usage(share, now);
    all.set(name, usage);
    return usage;
  };
  const hasRoom = ({ account, network }: Waiting) =>
    running < concurrentMax && !account.isBusy && !network.isBusy;
  const fullQueue = (account: Usage, network: Usage) => {
    if (account.waiting >= perAccount.queuedMax) return 'account';
    if (network.waiting >= perNetwork.queuedMax) return 'network';
    return queue.length >= queuedMax ? 'all' : undefined;
  };
  /** What a requester that has to wait waits for. */
  const busy = (account: Usage, network: Usage) => {
    if (account.isBusy) return 'account';
    return network.isBusy ? 'network' : 'all';
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

  const forgetIdle = () => {
    if (now() - sweptAt < sweepMs) return;
    sweptAt = now();
    for (const all of [accounts, networks]) {
      for (const [name, usage] of all) if (usage.isIdle) all.delete(name);
    }
  };

  return {
    async run(requester, work, { signal, msLeft = () => Infinity } = {}) {
      signal?.throwIfAborted();
      forgetIdle();
      const accountName = requester.account ?? `network ${requester.network}`;
      const account = usageOf(accounts, accountName, perAccount);
      const network = usageOf(networks, requester.network, perNetwork);
      const waitsFor = busy(account, network);
      await new Promise<void>((resolve, reject) => {
        const waiting: Waiting = {
          account,
          network,
          start() {
            turn += 1;
            running += 1;
            for (const usage of [account, network]) {
              usage.change(1);
              usage.lastTurn = turn;
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
      try {
        if (msLeft() <= 0) throw new QueueFullError(waitsFor);
        return await work();
      } finally {
        running -= 1;
        account.change(-1);
        network.change(-1);
        startWaiting();
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
