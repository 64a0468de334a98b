import { createHash } from 'node:crypto';
import type { RealtimeConfig } from './config.ts';
import { type Budget, createLimits, deliveryBudget, type Limits } from './limits.ts';
import type { Subscriber } from './ports.ts';
import { Unread, unreadMax } from './unread.ts';

/** What the clients of one account, or of one network, have of this process together. */
export type Share = {
  /** A hash of its name, the same in every process: other processes learn neither accounts nor networks. */
  readonly id: string;
  clients: number;
  readonly deliveries: Budget;
  /** That its clients send. */
  readonly frames: Budget;
  readonly unread: Unread;
};
export type Account = Share;
export type Network = Share & { readonly name: string; readonly limits: Limits };

/** Whom a message counts against. */
export type Sender = { readonly account: Share; readonly network: Share };
export type SenderIds = { readonly account: string; readonly network: string };

export type Shares = ReturnType<typeof createShares>;

/** Who uses this process, for as long as it has clients or has used something up. */
export function createShares(config: RealtimeConfig, now: () => number = Date.now) {
  const accounts = new Map<string, Account>();
  const networks = new Map<string, Network>();
  const shareOf = (kind: 'account' | 'network', id: string): Share => ({
    id,
    clients: 0,
    deliveries: deliveryBudget(config, kind, now),
    frames: deliveryBudget(config, kind, now),
    unread: new Unread(unreadMax(config, kind), `unread_${kind}`),
  });
  const accountWithId = (id: string): Account =>
    accounts.get(id) ?? remember(accounts, shareOf('account', id));
  const networkWithId = (id: string, name: string): Network =>
    networks.get(id) ??
    remember(networks, { ...shareOf('network', id), name, limits: createLimits(config, now, 1 / 2) });
  const network = (name: string) => networkWithId(idOf(name), name);
  return {
    network,
    /** The anonymous clients of a network share what one account has. */
    account: (name: string | undefined, networkName: string) =>
      accountWithId(idOf(name === undefined ? `network ${networkName}` : `account ${name}`)),
    withIds: (ids: SenderIds): Sender => ({
      account: accountWithId(ids.account),
      network: networkWithId(ids.network, ids.network),
    }),
    /** Not at once when the last client goes: coming back would give it everything anew. */
    forgetIdle(): void {
      for (const all of [accounts, networks]) {
        for (const [id, { clients, deliveries, frames }] of all) {
          if (clients === 0 && deliveries.isWhole && frames.isWhole) all.delete(id);
        }
      }
    },
  };
}

function remember<S extends Share>(all: Map<string, S>, share: S): S {
  all.set(share.id, share);
  return share;
}

const idOf = (name: string) => createHash('sha256').update(name).digest('base64url').slice(0, 16);

/** Undefined for keys, which many clients share. */
export function accountOf({ claims }: Subscriber): string | undefined {
  const { sub } = claims ?? {};
  return typeof sub === 'string' && sub !== '' ? sub : undefined;
}
