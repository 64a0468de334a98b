import { once } from 'node:events';
import { connect as dial } from 'node:net';
import { isLong } from '@remit/platform/testing/how-long.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aConfig } from '#testing/a-config.ts';
import { createLimits, PerSecond } from './limits.ts';
import type { RawClient } from './testing/a-raw-client.ts';
import {
  aRealtimeServer,
  personId,
  type RealtimeFixture,
  type RealtimeFixtureOptions,
} from './testing/a-realtime-server.ts';

let ground: RealtimeFixture;
beforeAll(async () => {
  ground = await aRealtimeServer();
});
afterAll(() => ground?.close());

async function withServer(
  set: NonNullable<RealtimeFixtureOptions['set']>,
  work: (server: RealtimeFixture) => Promise<void>,
  bounds: NonNullable<RealtimeFixtureOptions['bounds']> = {},
): Promise<void> {
  const server = await aRealtimeServer({ set, bounds, on: ground });
  try {
    await work(server);
  } finally {
    await server.close();
  }
}

describe('so many in a second', () => {
  it('and then no more until the next', () => {
    let nowMs = 5_000;
    const rate = new PerSecond(2, () => nowMs);
    expect([rate.take(), rate.take(), rate.take()]).toEqual([true, true, false]);
    nowMs = 5_999;
    expect(rate.take()).toBe(false);
    nowMs = 6_000;
    expect([rate.take(2), rate.take()]).toEqual([true, false]);
  });
});

describe('too many', () => {
  it('channels of one client are an error, and the others stay', () =>
    withServer({ REALTIME_CHANNELS_PER_CLIENT: '2' }, async (server) => {
      const client = await server.raw();
      expect((await client.join('a')).status).toBe('ok');
      expect((await client.join('b')).status).toBe('ok');
      expect((await client.join('c')).response.reason).toBe('ChannelRateLimitReached: Too many channels');
      expect((await client.join('b')).status).toBe('ok'); // which takes the place of the first
      await client.ask('realtime:a', 'phx_leave', {}, 'a');
      expect((await client.join('c')).status).toBe('ok');
    }));

  it('joins in a second disconnect the client, after an error message', () =>
    withServer({ REALTIME_JOINS_PER_SECOND: '1' }, async (server) => {
      const client = await server.raw();
      // The second may end between two of them, but not twice.
      for (let n = 0; n < 4; n += 1) client.send([`${n}`, `${n}`, `realtime:${n}`, 'phx_join', {}]);
      expect(await client.closed).toBe(1013);
      expect(JSON.stringify(client.frames)).toContain(
        'ClientJoinRateLimitReached: Too many joins per second',
      );
    }));

  it.each([
    ['messages', 'REALTIME_MESSAGES_PER_SECOND', '1'],
    ['bytes', 'REALTIME_BYTES_PER_SECOND', '30'],
  ])('%s in a second close the channel', (_, setting, max) =>
    withServer({ [setting]: max }, async (server) => {
      const [client, other] = [await server.raw(), await server.raw()];
      await client.join('a');
      await other.join('a');
      for (let n = 0; n < 4; n += 1) {
        client.send(['a', null, 'realtime:a', 'broadcast', { event: 'e', payload: 'x'.repeat(20) }]);
      }
      const frames = await client.until((frame: unknown[]) => frame[3] === 'phx_close');
      expect(frames.at(-2)).toEqual(
        expect.arrayContaining([
          'system',
          expect.objectContaining({ message: 'Too many messages per second' }),
        ]),
      );
      await client.settled();
      await other.settled();
    }),
  );

  it('messages over HTTP in a second get 429, and close no channel', () =>
    withServer({ REALTIME_MESSAGES_PER_SECOND: '2' }, async (server) => {
      const client = await server.raw();
      await client.join('a', { broadcast: { ack: true } });
      const messages = Array(3).fill({ topic: 'a', event: 'e', payload: 1 });
      expect((await server.post('/api/broadcast', { body: JSON.stringify({ messages }) })).status).toBe(429);
      await expect
        .poll(async () => (await server.post('/api/broadcast/a/events/e', { body: '1' })).status)
        .toBe(429);
      const reply = await client.ask('realtime:a', 'broadcast', { event: 'e', payload: 1 }, 'a');
      expect(reply).toEqual({ status: 'ok', response: {} });
    }));

  it('messages over HTTP of one network leave others half of them', () =>
    withServer({ REALTIME_MESSAGES_PER_SECOND: '4', TRUST_PROXY: '1' }, async (server) => {
      const postFrom = async (network: string) => {
        const headers = { 'x-forwarded-for': network };
        return (await server.post('/api/broadcast/a/events/e', { body: '1', headers })).status;
      };
      let others = 0;
      // Until it is over its half; the other network sends in the same second, or a later one.
      await expect
        .poll(async () => {
          const statuses = await Promise.all(Array.from({ length: 4 }, () => postFrom('192.0.2.1')));
          others = await postFrom('192.0.2.2');
          return statuses.includes(429);
        })
        .toBe(true);
      expect(others).toBe(202);
      expect(await server.metrics.scrape()).toContain('realtime_limited_total{limit="http_network"}');
    }));

  it('presence changes in a second close the channel', () =>
    withServer({ REALTIME_PRESENCE_PER_SECOND: '1' }, async (server) => {
      const client = await server.raw();
      await client.join('a');
      for (let n = 0; n < 4; n += 1) {
        client.send(['a', null, 'realtime:a', 'presence', { event: 'track', payload: {} }]);
      }
      const frames = await client.until((frame: unknown[]) => frame[3] === 'phx_close');
      expect(JSON.stringify(frames)).toContain('Too many presence messages per second');
    }));
});

describe('deliveries', () => {
  // An account has twenty a second, or sixty at once.
  const few = { REALTIME_MESSAGES_PER_SECOND: '20', REALTIME_CLIENTS_MAX: '10', TRUST_PROXY: '1' };
  const sixtyOfFourKiB = 'x'.repeat(60 * 4096);
  const inALine = (text: string) => JSON.stringify(text.slice(2));

  it('beyond those of an account close the channel, over HTTP they get 429, and others go on', () =>
    withServer({ ...few, REALTIME_BYTES_PER_SECOND: '10000000' }, async (server) => {
      const [reader, second] = [await server.raw(), await server.raw()];
      await reader.join('a');
      await second.join('a');
      const sender = await server.raw({ key: await server.tokenOf(personId) });
      await sender.join('a', { broadcast: { ack: true } });
      const say = (payload: unknown) =>
        sender.send(['a', null, 'realtime:a', 'broadcast', { event: 'e', payload }]);
      say('x'.repeat(29 * 4096)); // thirty for each of two
      say('x'.repeat(29 * 4096));
      const frames = await sender.until((frame: unknown[]) => frame[3] === 'phx_close');
      expect(frames.at(-2)).toEqual(
        expect.arrayContaining([
          'system',
          expect.objectContaining({ message: 'Too many messages per second' }),
        ]),
      );
      const post = (init: { key?: string; body: string }) => server.post('/api/broadcast/a/events/e', init);
      // To three and more than all that anonymous clients have; a key of the server has no bound.
      expect((await post({ body: inALine(sixtyOfFourKiB) })).status).toBe(429);
      expect((await post({ body: '1' })).status).toBe(202);
      expect((await post({ body: inALine(sixtyOfFourKiB), key: server.keys.secret })).status).toBe(202);
      await reader.settled();
      expect(reader.frames.filter(Buffer.isBuffer)).toHaveLength(3);
      expect(await server.metrics.scrape()).toContain('realtime_limited_total{limit="deliveries_account"} 2');
    }));

  it('have their like in frames: an account that sends more from many sockets is cut off, and no other', () =>
    withServer(few, async (server) => {
      const greedy = [await server.raw(), await server.raw()];
      const member = await server.raw({ key: await server.tokenOf(personId) });
      for (let n = 0; n < 200; n += 1) {
        for (const { ws } of greedy) ws.send('[null,"1","phoenix","heartbeat",{}]', () => undefined);
      }
      expect(await Promise.all(greedy.map(({ closed }) => closed))).toEqual([1006, 1006]);
      await member.settled();
      expect(await server.metrics.scrape()).toContain('realtime_cut_off_total{reason="frames"} 2');
    }));

  it('of who is present count against the client that joins, and of a presence against the one that tracks it', () =>
    withServer(
      few,
      async (server) => {
        const enabled = { presence: { enabled: true } };
        const track = (text: string) => [
          'a',
          null,
          'realtime:a',
          'presence',
          { event: 'track', payload: { text } },
        ];
        const full = await server.raw({ key: server.keys.secret });
        await full.join('a', enabled);
        full.send(track(sixtyOfFourKiB));
        const refused = await server.raw();
        expect((await refused.join('a', enabled)).response.reason).toBe(
          'UnknownErrorOnChannel: Too much to do, try again',
        );
        expect((await refused.join('a')).status).toBe('ok');
        expect((await refused.join('b', enabled)).status).toBe('ok');
        const tracker = await server.raw({ key: await server.tokenOf(personId) });
        await tracker.join('a');
        tracker.send(track('x'.repeat(20 * 4096))); // to three
        const frames = await tracker.until((frame: unknown[]) => frame[3] === 'phx_close');
        expect(JSON.stringify(frames)).toContain('Too many presence messages per second');
        await full.settled();
        expect(full.frames.filter((frame) => (frame as unknown[])[3] === 'presence_diff')).toHaveLength(1);
        expect(await server.metrics.scrape()).toContain(
          'realtime_limited_total{limit="deliveries_account"} 2',
        );
      },
      { presenceBytesMax: 500_000 },
    ));
});

describe('joins of private channels', () => {
  it('of an account that asks for hundreds keep no other waiting', () =>
    withServer({}, async (server) => {
      const other = await server.raw({ key: server.keys.secret });
      const greedy: RawClient[] = [];
      for (let n = 0; n < 8; n += 1) greedy.push(await server.raw({ key: await server.tokenOf(personId) }));
      const joins = 40;
      const replies = () => greedy.flatMap(({ frames }) => frames.filter((frame) => isReplyToJoin(frame)));
      const joined = await server.withMessagesLocked(async () => {
        for (const socket of greedy) {
          for (let n = 0; n < joins; n += 1) {
            socket.send([`${n}`, `${n}`, `realtime:${n}`, 'phx_join', { config: { private: true } }]);
          }
        }
        // One is being looked at, 250 wait.
        await expect.poll(() => replies().length).toBe(8 * joins - 251);
        const reply = other.join('theirs', { private: true });
        other.send([null, 'last', 'phoenix', 'heartbeat', {}]);
        await expect.poll(() => JSON.stringify(other.frames)).toContain('"last"');
        return { reply };
      });
      expect((await joined.reply).status).toBe('ok');
      expect(replies().length).toBeLessThan(8 * joins - 200);
      expect(await server.metrics.scrape()).toContain(
        `realtime_limited_total{limit="joins_waiting"} ${8 * joins - 251}`,
      );
    }));

  it('that wait keep few frames, and little of them', () =>
    withServer({}, async (server) => {
      const client = await server.raw({ key: server.keys.secret });
      const joined = await server.withMessagesLocked(async () => {
        const reply = client.join('a', { private: true, broadcast: { self: true } });
        for (const payload of ['x'.repeat(10_000), 'y'.repeat(10_000)]) {
          client.send(['a', null, 'realtime:a', 'broadcast', { event: 'e', payload }]);
        }
        client.send([null, 'last', 'phoenix', 'heartbeat', {}]);
        await expect.poll(() => JSON.stringify(client.frames)).toContain('"last"');
        return { reply };
      });
      expect((await joined.reply).status).toBe('ok');
      await client.settled();
      expect(client.frames.filter(Buffer.isBuffer).map(String)).toEqual([expect.stringContaining('xxx')]);
    }));
  const isReplyToJoin = (frame: unknown) =>
    Array.isArray(frame) && frame[0] !== null && frame[3] === 'phx_reply';
});

it('one network has half of the limits, so that it cannot use up those of others', () => {
  const { realtime } = aConfig({});
  const now = () => 5_000;
  const all = createLimits(realtime, now);
  const network = createLimits(realtime, now, 1 / 2);
  let sent = 0;
  while (network.messages.take() && all.messages.take()) sent += 1;
  expect(sent).toBe(realtime.messagesPerSecond / 2);
  expect(all.messages.take(realtime.messagesPerSecond / 2)).toBe(true);
  expect(network.bytes.take(realtime.payloadBytesMax)).toBe(true);
});

describe('a hostile client', () => {
  const malformed = (n: number): Buffer | string => {
    const kinds = [
      () => '{',
      () => '[1,2,3]',
      () => `["${n}",null,{},"x",[]]`,
      () => Buffer.from([3, 255, 255, 255, 255, 255, 1]),
      () => Buffer.from([n % 256, n % 7]),
      () => 'null',
    ];
    return (kinds[n % kinds.length] as (typeof kinds)[number])();
  };

  it('with malformed frames is ignored, and the socket lives on', () =>
    withServer({ REALTIME_FRAMES_PER_CLIENT: '1000000' }, async (server) => {
      const [hostile, other] = [await server.raw(), await server.raw()];
      await hostile.join('a');
      await other.join('a');
      for (let n = 0; n < (isLong ? 10_000 : 1_000); n += 1) hostile.ws.send(malformed(n));
      hostile.send(['a', null, 'realtime:a', 'broadcast', { event: 'e', payload: 1 }]);
      expect(((await other.next()) as Buffer).toString()).toContain('realtime:ae1');
      expect(hostile.ws.readyState).toBe(hostile.ws.OPEN);
    }));

  it('with too many frames in a second is cut off, and no other is disturbed', () =>
    withServer({ REALTIME_FRAMES_PER_CLIENT: '100' }, async (server) => {
      const [hostile, other] = [await server.raw(), await server.raw()];
      await other.join('a');
      for (let n = 0; n < (isLong ? 10_000 : 1_000); n += 1) hostile.ws.send(malformed(n), () => undefined);
      expect(await hostile.closed).toBe(1006);
      await other.settled();
      expect(server.events).toContainEqual(
        expect.objectContaining({ event: 'realtime.cut_off', reason: 'frames' }),
      );
      expect(await server.metrics.scrape()).toContain('realtime_cut_off_total{reason="frames"} 1');
    }));

  it('with a frame over the bound is disconnected', () =>
    withServer(
      {},
      async (server) => {
        const client = await server.raw();
        client.sendText('x'.repeat(2_001));
        expect(await client.closed).toBe(1009);
      },
      { frameBytesMax: 2000, payloadBytesMax: 1000 },
    ));

  it('with JSON that is nested for minutes of work is ignored at once', async () => {
    const client = await ground.raw();
    const deep = `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`;
    await client.join('deep', { broadcast: { self: true } });
    client.sendText(`["deep",null,"realtime:deep","broadcast",{"event":"e","payload":${deep}}]`);
    client.sendText(`["deep",null,"realtime:deep","presence",{"event":"track","payload":{"x":${deep}}}]`);
    client.sendText(`["x",null,"realtime:x","phx_join",${deep}]`);
    await client.settled();
    const response = await ground.post('/api/broadcast', {
      body: `{"messages":[{"topic":"deep","event":"e","payload":${deep}}]}`,
    });
    expect(response.status).toBe(422);
    expect(ground.events.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('that never reads is cut off, and costs no more than its buffer', () =>
    withServer(
      { REALTIME_BYTES_PER_SECOND: '90000000', REALTIME_FRAME_BYTES_MAX: '50000000' },
      async (server) => {
        const deaf = await aDeafClient(server);
        const sender = await server.raw({ key: server.keys.secret });
        await sender.join('a', { broadcast: { ack: true } });
        const payload = 'x'.repeat(1_000_000);
        let sent = 0;
        const cutOff = () => server.events.filter(({ event }) => event === 'realtime.cut_off');
        while (cutOff().length === 0 && sent < 100) {
          const reply = await sender.ask('realtime:a', 'broadcast', { event: 'e', payload }, 'a');
          if (reply.status === 'ok') sent += 1;
        }
        // What the kernel takes, what may wait, and the one that was too many.
        expect(sent).toBeLessThan(40);
        expect(cutOff()).toMatchObject([{ level: 'warn', reason: 'slow_reader' }]);
        await expect.poll(() => server.metrics.scrape()).toMatch(/^realtime_sockets 1$/m);
        await sender.settled();
        deaf.destroy();
      },
    ));

  /** Joins by hand over a connection that is not read from afterwards. */
  async function aDeafClient(server: RealtimeFixture) {
    const socket = dial(server.port, '127.0.0.1');
    const key = 'dGhlIHNhbXBsZSBub25jZQ==';
    socket.write(
      `GET /realtime/v1/websocket?apikey=${server.keys.publishable}&vsn=2.0.0 HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
    );
    await once(socket, 'data');
    const frame = Buffer.from('["a","1","realtime:a","phx_join",{}]');
    socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | frame.length, 0, 0, 0, 0]), frame]));
    await once(socket, 'data');
    socket.pause();
    socket.on('error', () => undefined);
    return socket;
  }
});
