import type { RealtimeLimit } from '@remit/platform/metrics/metrics.ts';
import { describe, expect, it } from 'vitest';
import { aConfig } from '#testing/a-config.ts';
import { createDeliveries } from './deliveries.ts';
import { Budget } from './limits.ts';
import { createShares } from './shares.ts';

const { realtime } = aConfig({});
const toOne = { recipients: 1, bytes: 100 };

function aProcess() {
  const clock = { ms: 5_000 };
  const limited: RealtimeLimit[] = [];
  const now = () => clock.ms;
  const shares = createShares(realtime, now);
  const deliveries = createDeliveries(realtime, { limited: (limit) => limited.push(limit) }, now);
  const sender = (account: string | undefined, network: string) => ({
    account: shares.account(account, network),
    network: shares.network(network),
  });
  const channel = () => ({ deliveries: undefined });
  return { clock, limited, shares, deliveries, sender, channel };
}

describe('a budget', () => {
  it('has so many a second and what was saved up, and a debt is paid by waiting', () => {
    let nowMs = 5_000;
    const budget = new Budget(10, 30, () => nowMs);
    expect([budget.has(30), budget.has(31)]).toEqual([true, false]);
    budget.charge(30);
    expect(budget.has(1)).toBe(false);
    nowMs += 500;
    expect([budget.has(5), budget.has(6)]).toEqual([true, false]);
    budget.charge(1_000); // what cannot be rejected
    nowMs += 3_000;
    expect(budget.has(1)).toBe(false);
    nowMs += 3_000;
    expect([budget.isWhole, budget.has(30)]).toEqual([true, true]);
  });
});

describe('deliveries', () => {
  it('count once for each recipient, and once for each 4 KiB', () => {
    const { deliveries, sender, channel } = aProcess();
    const [ama, room] = [sender('ama', 'n1'), channel()];
    expect(deliveries.take(ama, room, { recipients: 15_001, bytes: 1 })).toBe(false);
    expect(deliveries.take(ama, room, { recipients: 5_001, bytes: 8_193 })).toBe(false);
    expect(deliveries.take(ama, room, { recipients: 5_000, bytes: 8_193 })).toBe(true);
    expect(deliveries.take(ama, room, toOne)).toBe(false);
  });

  it('of one account leave some to its network, of a network to the channel, and of a channel to all', () => {
    const { deliveries, limited, sender, channel } = aProcess();
    const [room, other] = [channel(), channel()];
    const burst = { recipients: 15_000, bytes: 1 };
    expect(deliveries.take(sender('ama', 'n1'), room, burst)).toBe(true);
    expect(deliveries.take(sender('ama', 'n2'), room, toOne)).toBe(false);
    expect(limited.splice(0)).toEqual(['deliveries_account']);
    expect(deliveries.take(sender('kofi', 'n1'), room, burst)).toBe(true);
    expect(deliveries.take(sender('esi', 'n1'), room, toOne)).toBe(false);
    expect(limited.splice(0)).toEqual(['deliveries_network']);
    expect(deliveries.take(sender('esi', 'n2'), room, burst)).toBe(true);
    expect(deliveries.take(sender('yaw', 'n2'), room, toOne)).toBe(false);
    expect(limited.splice(0)).toEqual(['deliveries_channel']);
    expect(deliveries.take(sender('yaw', 'n2'), other, burst)).toBe(true);
    expect(deliveries.take(sender('afia', 'n3'), other, toOne)).toBe(false);
    expect(limited.splice(0)).toEqual(['deliveries_process']);
    expect(deliveries.take(undefined, other, burst)).toBe(true); // the server's own
  });

  it('of anonymous clients of a network are those of one account', () => {
    const { deliveries, sender, channel } = aProcess();
    expect(deliveries.take(sender(undefined, 'n1'), channel(), { recipients: 15_000, bytes: 1 })).toBe(true);
    expect(deliveries.take(sender(undefined, 'n1'), channel(), toOne)).toBe(false);
    expect(deliveries.take(sender('ama', 'n1'), channel(), toOne)).toBe(true);
    expect(deliveries.take(sender(undefined, 'n2'), channel(), toOne)).toBe(true);
  });

  it('that cannot be rejected count against their sender, and take nothing from others', () => {
    const { deliveries, sender, channel } = aProcess();
    const room = channel();
    deliveries.charge(sender('ama', 'n1'), { recipients: 100_000, bytes: 1 });
    expect(deliveries.take(sender('ama', 'n2'), room, toOne)).toBe(false);
    expect(deliveries.take(sender('kofi', 'n2'), room, toOne)).toBe(true);
  });

  it('are not renewed by disconnecting, and a share that is whole is forgotten', () => {
    const { clock, deliveries, shares, sender, channel } = aProcess();
    const ama = sender('ama', 'n1');
    deliveries.charge(ama, { recipients: 15_000, bytes: 1 });
    shares.forgetIdle();
    expect(sender('ama', 'n1')).toEqual(ama);
    expect(deliveries.take(sender('ama', 'n1'), channel(), toOne)).toBe(false);
    clock.ms += 3_000;
    shares.forgetIdle();
    expect(sender('ama', 'n1').account).not.toBe(ama.account);
  });
});
