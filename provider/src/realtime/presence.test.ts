import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RawClient } from './testing/a-raw-client.ts';
import { aRealtimeServer, type RealtimeFixture } from './testing/a-realtime-server.ts';

let server: RealtimeFixture;
let one: RawClient;
let two: RawClient;
let topics = 0;
let name: string;
beforeAll(async () => {
  server = await aRealtimeServer({
    bounds: { presenceBytesMax: 200, payloadBytesMax: 600 },
  });
});
afterAll(() => server?.close());
beforeEach(async () => {
  topics += 1;
  name = `present-${topics}`;
  [one, two] = [await server.raw(), await server.raw()];
});

const topic = () => `realtime:${name}`;
const ok = { status: 'ok', response: {} };
const on = (key: string) => ({ presence: { key, enabled: true } });
const track = (client: RawClient, payload: unknown) =>
  client.ask(topic(), 'presence', { type: 'presence', event: 'track', payload }, name);
const untrack = (client: RawClient) =>
  client.ask(topic(), 'presence', { type: 'presence', event: 'untrack' }, name);
const metas = (...list: object[]) => ({
  metas: list.map((meta) => ({ phx_ref: expect.any(String), ...meta })),
});
type Diff = { joins: Record<string, { metas: { phx_ref: string }[] }>; leaves: Diff['joins'] };
async function nextOf(client: RawClient, event: string): Promise<Diff> {
  const frames = await client.until((frame: unknown[]) => frame[3] === event);
  return (frames.at(-1) as unknown[])[4] as Diff;
}
const diff = (client: RawClient) => nextOf(client, 'presence_diff');
const state = (client: RawClient) => nextOf(client, 'presence_state');

describe('presence', () => {
  it('is sent as a diff to those present, and as a state to a client that joins', async () => {
    await one.join(name, on('ama'));
    expect(await track(one, { at: 'door' })).toEqual(ok);
    expect(await diff(one)).toEqual({ joins: { ama: metas({ at: 'door' }) }, leaves: {} });
    await two.join(name, on('kofi'));
    expect(await state(two)).toEqual({ ama: metas({ at: 'door' }) });
    await track(two, {});
    expect(await diff(one)).toEqual({ joins: { kofi: metas({}) }, leaves: {} });
  });

  it('that is tracked again leaves as it was and names what it was', async () => {
    await one.join(name, on('ama'));
    await track(one, { n: 1 });
    const ref = (await diff(one)).joins.ama?.metas[0]?.phx_ref;
    await track(one, { n: 2 });
    expect(await diff(one)).toEqual({
      joins: {
        ama: { metas: [{ phx_ref: expect.not.stringContaining(ref ?? ''), phx_ref_prev: ref, n: 2 }] },
      },
      leaves: { ama: { metas: [{ phx_ref: ref, n: 1 }] } },
    });
  });

  it.each<[why: string, leave: (client: RawClient) => unknown]>([
    ['is untracked', (client) => untrack(client)],
    ['leaves the channel', (client) => client.ask(topic(), 'phx_leave', {}, name)],
    ['is disconnected', (client) => client.close()],
    ['joins again', (client) => client.join(name)],
  ])('leaves when its client %s', async (_, leave) => {
    await one.join(name, on('ama'));
    await two.join(name, on('kofi'));
    await track(two, { n: 1 });
    await diff(one);
    await leave(two);
    expect(await diff(one)).toEqual({ joins: {}, leaves: { kofi: metas({ n: 1 }) } });
    const third = await server.raw();
    await third.join(name, on('yaa'));
    expect(await state(third)).toEqual({});
  });

  it('of one key on two devices is two', async () => {
    await one.join(name, on('ama'));
    await two.join(name, on('ama'));
    await track(one, { device: 1 });
    await track(two, { device: 2 });
    const third = await server.raw();
    await third.join(name, on('kofi'));
    expect(await state(third)).toEqual({ ama: metas({ device: 1 }, { device: 2 }) });
  });

  it('has a key of its own where the client names none', async () => {
    await one.join(name, on(''));
    await track(one, {});
    expect(Object.keys((await diff(one)).joins)).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  });

  it('is switched on by tracking', async () => {
    await two.join(name, on('kofi'));
    await track(two, {});
    await one.join(name, { presence: { key: 'ama' } });
    expect(await track(one, {})).toEqual(ok);
    expect(await state(one)).toEqual({ kofi: metas({}) });
    expect(await diff(one)).toEqual({ joins: { ama: metas({}) }, leaves: {} });
  });

  it('is not sent to clients without presence', async () => {
    await one.join(name);
    await two.join(name, on('kofi'));
    await track(two, {});
    await one.settled();
    expect(JSON.stringify(one.frames)).not.toContain('presence');
  });

  it.each([[[1]], ['x'], [5], [null]])('cannot be %j, which is no map', async (payload) => {
    await one.join(name, on('ama'));
    expect(await track(one, payload)).toEqual({
      status: 'error',
      response: { reason: 'Presence track payload must be a map' },
    });
  });

  it('knows track and untrack, and nothing else', async () => {
    await one.join(name, on('ama'));
    expect(await one.ask(topic(), 'presence', { event: 'x' }, name)).toMatchObject({ status: 'error' });
    expect(await untrack(one)).toEqual(ok);
  });

  it.each(['__proto__', 'constructor', 'toString'])('may have the key %s', async (key) => {
    await one.join(name, on(key));
    await track(one, { x: 1 });
    await one.until((frame: unknown[]) => frame[3] === 'presence_diff');
    const text = JSON.stringify(one.frames.at(-1));
    expect(text).toContain(`"joins":{"${key}":{"metas":[{"x":1,"phx_ref":`);
  });

  it('cannot forge its refs', async () => {
    await one.join(name, on('ama'));
    await track(one, { phx_ref: 'forged' });
    expect((await diff(one)).joins.ama?.metas[0]?.phx_ref).not.toBe('forged');
  });

  it('that is too large closes its channel', async () => {
    await one.join(name, on('ama'));
    one.send([name, '1', topic(), 'presence', { event: 'track', payload: { x: 'x'.repeat(300) } }]);
    const frames = await one.until((frame: unknown[]) => frame[3] === 'phx_close');
    expect(frames.at(-2)).toEqual(
      expect.arrayContaining(['system', expect.objectContaining({ message: 'Track message size exceeded' })]),
    );
  });

  it('has an end in each room, because everybody who comes is sent all of it', async () => {
    const clients = await Promise.all(Array.from({ length: 4 }, () => server.raw()));
    const statuses: string[] = [];
    for (const [n, client] of clients.entries()) {
      await client.join(name, on(`k${n}`));
      statuses.push((await track(client, { x: 'x'.repeat(170) })).status);
    }
    expect(statuses).toEqual(['ok', 'ok', 'ok', 'error']);
    expect((await track(clients[0] as RawClient, { x: 'y'.repeat(170) })).status).toBe('ok');
  });
});

describe('across processes', () => {
  it('broadcasts, bytes too, and presence cross, both ways', async () => {
    const other = await aRealtimeServer({ on: server });
    try {
      const far = await other.raw();
      await one.join(name, { ...on('ama'), broadcast: { ack: true } });
      await far.join(name, on('kofi'));
      await track(one, { n: 1 });
      expect(await diff(far)).toEqual({ joins: { ama: metas({ n: 1 }) }, leaves: {} });
      await track(far, { n: 2 });
      const seen = await one.until((frame: unknown[]) => JSON.stringify(frame).includes('"kofi"'));
      expect((seen.at(-1) as unknown[])[4]).toEqual({ joins: { kofi: metas({ n: 2 }) }, leaves: {} });
      await one.ask(
        topic(),
        'broadcast',
        { type: 'broadcast', event: 'say', payload: 'ü'.repeat(200) },
        name,
      );
      const frames = await far.until((frame) => Buffer.isBuffer(frame));
      expect((frames.at(-1) as Buffer).toString()).toContain('ü'.repeat(200));
      // Who comes later, on a process that knew nothing of the room, still receives the state.
      const third = await aRealtimeServer({ on: server });
      const late = await third.raw();
      await late.join(name, on('yaa'));
      await late.until(() => /"ama".*"kofi"|"kofi".*"ama"/.test(JSON.stringify(late.frames)));
      await third.close();
    } finally {
      await other.close();
    }
    // Its process is gone, and its presences with it.
    const left = await one.until((frame: unknown[]) => JSON.stringify(frame).includes('"leaves":{"kofi"'));
    expect((left.at(-1) as unknown[])[4]).toEqual({ joins: {}, leaves: { kofi: metas({ n: 2 }) } });
  });
});
