import type { RealtimeChannel } from '@supabase/realtime-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aRealtimeServer, personId, type RealtimeFixture } from './testing/a-realtime-server.ts';

/** With the limits as they are by default, from one network and all at once, which is more than anyone does. */
let server: RealtimeFixture;
beforeAll(async () => {
  server = await aRealtimeServer();
  await server.asOwner(
    `create policy test_read on realtime.messages for select to authenticated using (true)`,
  );
});
afterAll(() => server?.close());

const hundred = Array.from({ length: 100 }, (_, n) => n);
const patience = { timeout: 120_000, interval: 50 };
/** Every status that a channel has had. */
function subscribe(channel: RealtimeChannel): string[] {
  const statuses: string[] = [];
  channel.subscribe((status) => statuses.push(status));
  return statuses;
}
const limited = async () =>
  (await server.metrics.scrape()).match(/^realtime_(limited|cut_off)_total\{.*/gm) ?? [];

it('a hundred private channels of one official client are joined at once, and hear', {
  timeout: 300_000,
}, async () => {
  const token = await server.tokenOf(personId);
  const client = server.client({ accessToken: async () => token });
  await client.setAuth();
  const received: number[] = [];
  const statuses = hundred.map((n) => {
    const channel = client.channel(`hundred-${n}`, { config: { private: true } });
    channel.on('broadcast', { event: 'tick' }, () => received.push(n));
    return subscribe(channel);
  });
  await expect.poll(() => statuses, patience).toEqual(hundred.map(() => ['SUBSCRIBED']));
  for (const n of hundred) await server.broadcast(`hundred-${n}`, 'tick', {});
  await expect.poll(() => received, patience).toEqual(hundred);
  expect(await limited()).toEqual([]);
});

it('a hundred official clients that come at once are all present to each other', {
  timeout: 300_000,
}, async () => {
  const channels = hundred.map((n) => {
    const channel = server
      .client()
      .channel('crowd', { config: { presence: { key: `person-${n}`, enabled: true } } });
    channel.on('presence', { event: 'sync' }, () => undefined);
    return channel;
  });
  const statuses = channels.map(subscribe);
  await expect.poll(() => statuses, patience).toEqual(hundred.map(() => ['SUBSCRIBED']));
  const replies = await Promise.all(
    channels.map((channel, n) => channel.track({ name: `Person ${n}`, at: 'a place with a name' })),
  );
  expect(new Set(replies)).toEqual(new Set(['ok']));
  for (const channel of channels) {
    await expect.poll(() => Object.keys(channel.presenceState()).length, patience).toBe(100);
  }
  expect(statuses).toEqual(hundred.map(() => ['SUBSCRIBED']));
  expect(await limited()).toEqual([]);
});
