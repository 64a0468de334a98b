import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Requester } from '#limits/fair-queue.ts';
import { onClosed } from './when-closed.ts';

type Bound = { readonly countMax: number; readonly bytesMax: number };

export type UnreadLimits = {
  readonly perAccount: Bound;
  readonly perNetwork: Bound;
  readonly inAll: Bound;
  readonly stalledMs: number;
};

const mebibyte = 1024 * 1024;

/**
 * A response is in memory until its client has read it. An account has room for two of the largest, a network for four, and
 * the process for what it can spare; a client that reads as fast as its line is never near. Callers without an account have
 * together what one account of their network has. A train leaves a tunnel within half a minute.
 */
export const unreadLimits: UnreadLimits = {
  perAccount: { countMax: 50, bytesMax: 16 * mebibyte },
  perNetwork: { countMax: 200, bytesMax: 32 * mebibyte },
  inAll: { countMax: 1_000, bytesMax: 64 * mebibyte },
  stalledMs: 30_000,
};

export type UnreadResponse = {
  /** It is being written, and counts until `outgoing` is closed. */
  write(outgoing: ServerResponse, bytes: number): void;
  cancel(): void;
};

export type UnreadResponses = {
  /** Throws a `TooMuchUnreadError` when the account or the network has too much to read already. */
  begin(requester: Requester): UnreadResponse;
};

export class TooMuchUnreadError extends Error {
  override readonly name = 'TooMuchUnreadError';
  readonly whose: 'account' | 'network';
  constructor(whose: TooMuchUnreadError['whose']) {
    super();
    this.whose = whose;
  }
}

export type UnreadMetrics = {
  /** So many bytes more, or fewer, wait to be read. */
  unread(change: number): void;
  cutOff(reason: 'slow_reader' | 'most_unread'): void;
};

type Total = { count: number; bytes: number };
type Written = { readonly network: Total; readonly cutOff: () => void };

/** Bounds the responses that wait to be read, and ends those of clients that do not read. */
export function createUnreadResponses(
  limits: UnreadLimits,
  metrics?: UnreadMetrics | undefined,
): UnreadResponses {
  const accounts = new Map<string, Total>();
  const networks = new Map<string, Total>();
  const inAll: Total = { count: 0, bytes: 0 };
  /** The oldest first. */
  const written = new Set<Written>();

  /** Of the network that has most to read, the oldest is ended, so that others are served. */
  const makeRoom = () => {
    for (const what of ['count', 'bytes'] as const) {
      while (inAll[what] > limits.inAll[`${what}Max`]) {
        const [first, ...others] = written;
        if (!first) return;
        others.reduce((most, one) => (one.network[what] > most.network[what] ? one : most), first).cutOff();
      }
    }
  };

  return {
    begin(requester) {
      const accountName = requester.account ?? `network ${requester.network}`;
      const account = totalOf(accounts, accountName);
      const network = totalOf(networks, requester.network);
      const change = (count: number, bytes: number) => {
        for (const total of [account, network, inAll]) {
          total.count += count;
          total.bytes += bytes;
        }
        metrics?.unread(bytes);
      };
      const forget = () => {
        if (account.count === 0) accounts.delete(accountName);
        if (network.count === 0) networks.delete(requester.network);
      };
      const full =
        (isFull(account, limits.perAccount) && 'account') ||
        (isFull(network, limits.perNetwork) && 'network');
      if (full) {
        forget();
        throw new TooMuchUnreadError(full);
      }
      change(1, 0);
      let bytesHere = 0;
      const end = () => {
        change(-1, -bytesHere);
        forget();
      };
      return {
        cancel: end,
        write(outgoing, bytes) {
          const { socket } = outgoing.req;
          bytesHere = bytes;
          change(0, bytes);
          const entry: Written = {
            network,
            cutOff() {
              metrics?.cutOff('most_unread');
              over();
              socket.destroy();
            },
          };
          const over = () => {
            if (!written.delete(entry)) return;
            stopWatching();
            end();
          };
          written.add(entry);
          const stopWatching = watch(socket, limits.stalledMs, () => metrics?.cutOff('slow_reader'));
          onClosed(outgoing, over);
          makeRoom();
        },
      };
    },
  };
}

/** Connections with what to call for each response that waits on them, and how long they may be idle otherwise. */
const watched = new WeakMap<Socket, { readonly stalled: Set<() => void>; idleMs: number }>();

/** Ends a connection on which nothing is read, and calls back. Node begins the time again with each byte that is. */
function watch(socket: Socket, stalledMs: number, onStalled: () => void): () => void {
  const connection = watched.get(socket) ?? { stalled: new Set(), idleMs: 0 };
  const { stalled } = connection;
  if (!watched.has(socket)) {
    watched.set(socket, connection);
    // Node destroys it then.
    socket.on('timeout', () => {
      for (const callback of stalled) callback();
    });
  }
  if (stalled.size === 0) {
    connection.idleMs = socket.timeout ?? 0;
    socket.setTimeout(stalledMs);
  }
  stalled.add(onStalled);
  return () => {
    stalled.delete(onStalled);
    // Otherwise it is the time that Node waits for the next request.
    if (stalled.size === 0 && socket.timeout === stalledMs) socket.setTimeout(connection.idleMs);
  };
}

const isFull = ({ count, bytes }: Total, { countMax, bytesMax }: Bound) =>
  count >= countMax || bytes >= bytesMax;

function totalOf(totals: Map<string, Total>, name: string): Total {
  const total = totals.get(name) ?? { count: 0, bytes: 0 };
  totals.set(name, total);
  return total;
}
