import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RawClient } from './testing/a-raw-client.ts';
import { aRealtimeServer, type RealtimeFixture } from './testing/a-realtime-server.ts';

let server: RealtimeFixture;
let one: RawClient;
let two: RawClient;
let topics = 0;
let name: string;
beforeAll(async () => {
  server = await aRealtimeServer({ bounds: { payloadBytesMax: 1000 } });
});
afterAll(() => server?.close());
beforeEach(async () => {
  topics += 1;
  name = `talk-${topics}`;
  [one, two] = [await server.raw(), await server.raw()];
});

const topic = () => `realtime:${name}`;
const envelope = (payload: unknown, event = 'say') => ({ type: 'broadcast', event, payload });
const say = (from: RawClient, payload: unknown, ref: string | null = null) =>
  from.send([name, ref, topic(), 'broadcast', envelope(payload)]);
/** Kind 3, as the official client sends every broadcast of the second version. */
const sayInBinary = (from: RawClient, payload: Buffer, encoding: 0 | 1, ref = '') =>
  from.send(
    Buffer.concat([
      Buffer.from([3, name.length, ref.length, topic().length, 3, 0, encoding]),
      Buffer.from(`${name}${ref}${topic()}say`),
      payload,
    ]),
  );
/** Kind 4. */
const received = (payload: string | Buffer, encoding: 0 | 1 = 1) =>
  Buffer.concat([
    Buffer.from([4, topic().length, 3, 0, encoding]),
    Buffer.from(`${topic()}say`),
    Buffer.from(payload as string),
  ]);
const old = async () => {
  const client = await server.raw({ vsn: '1.0.0' });
  client.send({ topic: topic(), event: 'phx_join', payload: {}, ref: '1', join_ref: name });
  await client.next();
  return client;
};

describe('a broadcast', () => {
  it('reaches the others in both versions, in order, and not its sender', async () => {
    await one.join(name);
    await two.join(name);
    const third = await old();
    say(one, { n: 1 });
    sayInBinary(one, Buffer.from('{"n":2}'), 1);
    expect([await two.next(), await two.next()]).toEqual([received('{"n":1}'), received('{"n":2}')]);
    for (const n of [1, 2]) {
      expect(await third.next()).toEqual({
        topic: topic(),
        event: 'broadcast',
        payload: envelope({ n }),
        ref: null,
        join_ref: null,
      });
    }
    await one.settled();
    expect(one.frames.filter(Buffer.isBuffer)).toEqual([]);
  });

  it('of the first version reaches the second', async () => {
    await one.join(name);
    const first = await old();
    first.send({ topic: topic(), event: 'broadcast', payload: envelope('hello'), ref: null, join_ref: name });
    expect(await one.next()).toEqual(received('"hello"'));
  });

  it('in bytes reaches the second version only', async () => {
    await one.join(name);
    await two.join(name);
    const first = await old();
    sayInBinary(one, Buffer.of(255, 0, 7), 0);
    say(one, 'after');
    expect([await two.next(), await two.next()]).toEqual([
      received(Buffer.of(255, 0, 7), 0),
      received('"after"'),
    ]);
    expect(await first.next()).toMatchObject({ payload: envelope('after') });
  });

  it('comes back to its sender with self, and is replied to with ack', async () => {
    await one.join(name, { broadcast: { self: true, ack: true } });
    sayInBinary(one, Buffer.from('1'), 1, 'r9');
    expect([await one.next(), await one.next()]).toEqual([
      received('1'),
      [name, 'r9', topic(), 'phx_reply', { status: 'ok', response: {} }],
    ]);
  });

  it('that is too large is an error with ack, and silent without', async () => {
    await one.join(name, { broadcast: { ack: true } });
    await two.join(name);
    const large = 'x'.repeat(999); // and two quotes
    say(one, large, 'r1');
    expect(await one.next()).toEqual([
      name,
      'r1',
      topic(),
      'phx_reply',
      { status: 'error', response: { reason: 'payload_size_exceeded' } },
    ]);
    say(two, large, 'silent');
    say(two, large.slice(1), 'r3');
    expect(await one.next()).toEqual(received(JSON.stringify(large.slice(1))));
    await two.settled();
    expect(JSON.stringify(two.frames)).not.toContain('silent');
  });

  it('of the same name but another privacy is another room', async () => {
    const [sql, visitor] = [await server.raw({ key: server.keys.secret }), two];
    await sql.join(name, { private: true });
    await visitor.join(name);
    say(visitor, 'public');
    expect(
      (
        await server.post(`/api/broadcast/${name}/events/say?private=true`, {
          body: '"private"',
          key: server.keys.secret,
        })
      ).status,
    ).toBe(202);
    expect(await sql.next()).toEqual(received('"private"'));
    await visitor.settled();
    expect(visitor.frames.filter(Buffer.isBuffer)).toEqual([]);
  });

  it('stops when the channel is left', async () => {
    await one.join(name);
    await two.join(name);
    await two.ask(topic(), 'phx_leave', {}, name);
    say(one, 1);
    await one.settled();
    await two.settled();
    expect(two.frames.filter(Buffer.isBuffer)).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a list', [1]],
    ['no event', { type: 'broadcast', payload: 1 }],
    ['an event that is no text', { type: 'broadcast', event: {}, payload: 1 }],
  ])('with %s is an error with ack', async (_, payload) => {
    await one.join(name, { broadcast: { ack: true } });
    expect(await one.ask(topic(), 'broadcast', payload, name)).toMatchObject({ status: 'error' });
  });

  it('from SQL comes after its commit, with its id', async () => {
    await one.join(name);
    await server.asServer(`select realtime.send('{"a": 1}', 'say', '${name}', false)`);
    const frame = (await one.next()) as Buffer;
    expect(frame.toString()).toMatch(/say\{"id":"[0-9a-f-]{36}"\}\{"a": 1\}$/);
  });
});

describe('over HTTP', () => {
  const path = (event = 'say') => `/api/broadcast/${name}/events/${event}`;
  const many = (messages: unknown, key?: string) =>
    server.post('/api/broadcast', { body: JSON.stringify({ messages }), ...(key && { key }) });

  it('one message, whose body is the payload', async () => {
    await one.join(name);
    const response = await server.post(path(), { body: '{"x":1}' });
    expect([response.status, await response.text()]).toEqual([202, '']);
    expect(await one.next()).toEqual(received('{"x":1}'));
    const bytes = await server.post(path(), {
      body: Buffer.of(9, 8),
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(bytes.status).toBe(202);
    expect(await one.next()).toEqual(received(Buffer.of(9, 8), 0));
  });

  it('names with every character', async () => {
    await one.join('a/b ü');
    await server.post(`/api/broadcast/${encodeURIComponent('a/b ü')}/events/${encodeURIComponent('x/y')}`, {
      body: '1',
    });
    expect(((await one.next()) as Buffer).toString()).toContain('realtime:a/b üx/y1');
  });

  it('several messages', async () => {
    await one.join(name);
    await one.join(`${name}-b`);
    const response = await many([
      { topic: name, event: 'say', payload: { n: 1 } },
      { topic: `${name}-b`, event: 'say', payload: { n: 2 }, private: false },
    ]);
    expect(response.status).toBe(202);
    expect(await one.next()).toEqual(received('{"n":1}'));
    expect(((await one.next()) as Buffer).toString()).toContain('{"n":2}');
  });

  it('private ones without permission: an error for one, silence for several', async () => {
    const server_ = await server.raw({ key: server.keys.secret });
    await server_.join(name, { private: true });
    expect((await server.post(`${path()}?private=true`, { body: '1' })).status).toBe(403);
    const messages = [
      { topic: name, event: 'say', payload: 1, private: true },
      { topic: name, event: 'say', payload: 2 },
    ];
    expect((await many(messages)).status).toBe(202);
    expect((await many(messages.slice(0, 1), server.keys.secret)).status).toBe(202);
    expect(await server_.next()).toEqual(received('1'));
    expect(server_.frames.filter(Buffer.isBuffer)).toHaveLength(1);
  });

  it.each<[why: string, messages: unknown, errors: unknown]>([
    ['no list', {}, { messages: ["can't be blank"] }],
    ['a message that is none', [1], { messages: [expect.objectContaining({ topic: ["can't be blank"] })] }],
    ['no topic', [{ event: 'e', payload: {} }], { messages: [{ topic: ["can't be blank"] }] }],
    [
      'no event, after a good one',
      [
        { topic: 't', event: 'e', payload: {} },
        { topic: 't', payload: {} },
      ],
      { messages: [{}, { event: ["can't be blank"] }] },
    ],
    ['no payload', [{ topic: 't', event: 'e' }], { messages: [{ payload: ["can't be blank"] }] }],
    [
      'a payload that is too large',
      [{ topic: 't', event: 'e', payload: 'x'.repeat(999) }],
      { messages: [{ payload: ['Payload size exceeds tenant limit'] }] },
    ],
    [
      'too many',
      Array(101).fill({ topic: 't', event: 'e', payload: 1 }),
      { messages: ['should have at most 100 items'] },
    ],
  ])('422 for %s', async (_, messages, errors) => {
    const response = await many(messages);
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({ error: expect.any(String), errors });
  });

  it.each<[why: string, path: string, init: RequestInit & { key?: string }, status: number]>([
    ['no JSON', '/api/broadcast/t/events/e', { body: '{' }, 422],
    ['no JSON of several', '/api/broadcast', { body: '{' }, 422],
    ['a payload that is too large', '/api/broadcast/t/events/e', { body: `"${'x'.repeat(999)}"` }, 413],
    ['an event that is too long', `/api/broadcast/t/events/${'e'.repeat(256)}`, { body: '1' }, 422],
    ['no key', '/api/broadcast/t/events/e', { body: '1', key: '' }, 401],
    ['a wrong key', '/api/broadcast/t/events/e', { body: '1', key: 'sb_publishable_wrong' }, 401],
    ['a wrong bearer', '/api/broadcast', { body: '{}', headers: { authorization: 'Bearer a.b.c' } }, 401],
    [
      'a page of another site',
      '/api/broadcast/t/events/e',
      { body: '1', headers: { origin: 'https://evil.example' } },
      403,
    ],
    ['an unknown path', '/api/nothing', { body: '1' }, 404],
  ])('%s: %s', async (_, path, init, status) => {
    const response = await server.post(path, init);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: expect.any(String) });
  });
});

describe('with private channels only', () => {
  it('public ones are rejected everywhere', async () => {
    const strict = await aRealtimeServer({ set: { REALTIME_PRIVATE_ONLY: 'true' }, on: server });
    try {
      const client = await strict.raw({ key: strict.keys.secret });
      expect((await client.join(name)).response.reason).toMatch(/^PrivateOnly: /);
      expect((await client.join(name, { private: true })).status).toBe('ok');
      expect((await strict.post(`/api/broadcast/${name}/events/e`, { body: '1' })).status).toBe(403);
    } finally {
      await strict.close();
    }
  });
});

it('sockets, channels, messages and copies of them are counted', async () => {
  const counted = await aRealtimeServer({ on: server });
  const figures = async () =>
    Object.fromEntries(
      (await counted.metrics.scrape())
        .split('\n')
        .filter((line) => line.startsWith('realtime_'))
        .map((line) => line.split(' ')),
    );
  try {
    const clients = await Promise.all([1, 2, 3].map(() => counted.raw()));
    for (const client of clients) await client.join(name, { presence: { enabled: true } });
    const [first, second] = clients as [RawClient, RawClient];
    first.send([name, null, topic(), 'broadcast', envelope(1)]);
    await counted.post(`/api/broadcast/${name}/events/say`, { body: '1' });
    await second.ask(topic(), 'presence', { event: 'track', payload: {} }, name);
    expect(await figures()).toMatchObject({
      realtime_sockets: '3',
      realtime_channels: '3',
      'realtime_messages_total{way="socket"}': '1',
      'realtime_messages_total{way="http"}': '1',
      'realtime_messages_total{way="presence"}': '1',
      realtime_delivered_total: '5',
    });
    for (const client of clients) client.close();
    await expect.poll(figures).toMatchObject({ realtime_sockets: '0', realtime_channels: '0' });
  } finally {
    await counted.close();
  }
});
