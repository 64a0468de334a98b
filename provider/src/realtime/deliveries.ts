import type { Metrics } from '@remit/platform/metrics/metrics.ts';
import type { RealtimeConfig } from './config.ts';
import { type Budget, deliveryBudget } from './limits.ts';
import type { Sender } from './shares.ts';

/** A delivery counts once for each of these that it begins: a large message costs what many small ones do. */
const bytesPerDelivery = 4096;

export type Delivery = { readonly recipients: number; readonly bytes: number };

/** Where it goes; made at its first message, since most channels have none. */
type Destination = { deliveries: Budget | undefined };

export type Deliveries = ReturnType<typeof createDeliveries>;

/**
 * What messages cost is their copies. They count against the sender's account and network, the channel and the process; the
 * server's own have no sender, and are not counted.
 */
export function createDeliveries(
  config: RealtimeConfig,
  metrics?: Pick<Metrics['realtime'], 'limited'> | undefined,
  now?: () => number,
) {
  const ofProcess = deliveryBudget(config, 'process', now);
  const budgetsOf = ({ account, network }: Sender, to: Destination | undefined) => {
    if (to) to.deliveries ??= deliveryBudget(config, 'channel', now);
    return {
      account: account.deliveries,
      network: network.deliveries,
      ...(to?.deliveries && { channel: to.deliveries }),
      process: ofProcess,
    };
  };
  return {
    /** False when that is more than one of them has left; then nothing is taken from any. */
    take(sender: Sender | undefined, to: Destination | undefined, delivery: Delivery): boolean {
      if (!sender) return true;
      const count = countOf(delivery);
      const budgets = budgetsOf(sender, to);
      for (const [of, budget] of Object.entries(budgets)) {
        if (budget.has(count)) continue;
        metrics?.limited(`deliveries_${of as keyof typeof budgets}`);
        return false;
      }
      for (const budget of Object.values(budgets)) budget.charge(count);
      return true;
    },
    /**
     * For what cannot be rejected, such as leaving. It counts against its sender alone: otherwise messages of others would
     * be rejected for it.
     */
    charge(sender: Sender | undefined, delivery: Delivery): void {
      if (!sender) return;
      for (const { deliveries } of [sender.account, sender.network]) deliveries.charge(countOf(delivery));
    },
  };
}

const countOf = ({ recipients, bytes }: Delivery) =>
  recipients * Math.max(1, Math.ceil(bytes / bytesPerDelivery));
