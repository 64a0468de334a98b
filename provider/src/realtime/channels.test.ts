import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RawClient } from './testing/a-raw-client.ts';
import { aRealtimeServer, personId, type RealtimeFixture } from './testing/a-realtime-server.ts';

let server: RealtimeFixture;
let one: RawClient;
let topics = 0;
let name: string;
beforeAll(async () => {
  server = await aRealtimeServer({ changesStatus: { status: 'ok', message: 'Subscribed to PostgreSQL' } });
});
afterAll(() => server?.close());
beforeEach(async () => {
  topics += 1;
  name = `room-${topics}`;
  one = await server.raw();
});

const topic = () => `realtime:${name}`;
const ok = { status: 'ok', response: {} };
const joined = { status: 'ok', response: { postgres_changes: [] } };
const error = (reason: string) => ({ status: 'error', response: { reason } });

describe('replies', () => {
  it('heartbeats with the same ref', async () => {
    one.send([null, 'h1', 'phoenix', 'heartbeat', {}]);
    expect(await one.next()).toEqual([null, 'h1', 'phoenix', 'phx_reply', ok]);
  });

  it('and in the first version', async () => {
    const old = await server.raw({ vsn: '1.0.0' });
    old.send({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: 'h1' });
    expect(await old.next()).toEqual({
      topic: 'phoenix',
      event: 'phx_reply',
      payload: ok,
      ref: 'h1',
      join_ref: null,
    });
  });

  it.each([
    ['a topic of another kind', 'room:a', 'unmatched topic'],
    ['no topic', '', 'unmatched topic'],
    ['an empty name', 'realtime:', 'TopicNameRequired: You must provide a topic name'],
    [
      'a name that is too long',
      `realtime:${'x'.repeat(250)}`,
      'UnknownErrorOnChannel: A topic has at most 255 bytes',
    ],
  ])('an error to a join of %s', async (_, topicName, reason) => {
    expect(await one.ask(topicName, 'phx_join', {})).toEqual(error(reason));
  });

  it('an error to events of a topic that was not joined, and ok to leaving it', async () => {
    expect(await one.ask(topic(), 'broadcast', {})).toEqual(error('unmatched topic'));
    expect(await one.ask(topic(), 'phx_leave', {})).toEqual(ok);
  });

  it('an error to an event that there is not', async () => {
    await one.join(name);
    expect(await one.ask(topic(), 'nothing', {})).toEqual(error('unmatched event'));
  });
});

describe('a join', () => {
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'x'],
    ['a list', []],
    ['a config that is a text', { config: 'x' }],
    [
      'fields of the wrong kind',
      {
        config: {
          broadcast: { ack: 'yes', self: 1 },
          presence: { key: 5, enabled: 'x' },
          private: 'true',
          postgres_changes: {},
        },
        access_token: 7,
      },
    ],
    ['a key of ours as token, which counts as none', { access_token: 'sb_secret_anything' }],
  ])('takes defaults for %s', async (_, payload) => {
    expect(await one.ask(topic(), 'phx_join', payload)).toEqual(joined);
  });

  it('replies first, then says who is present, then that changes arrive', async () => {
    const requested = { event: 'INSERT', schema: 'public', table: 'profiles', filter: 'id=eq.1' };
    const config = {
      presence: { enabled: true },
      postgres_changes: [requested, { event: '*', schema: 'public' }],
    };
    one.send(['j', '1', topic(), 'phx_join', { config }]);
    const granted = [
      { id: 100, ...requested },
      { id: 101, event: '*', schema: 'public' },
    ];
    expect([await one.next(), await one.next(), await one.next()]).toEqual([
      ['j', '1', topic(), 'phx_reply', { status: 'ok', response: { postgres_changes: granted } }],
      ['j', null, topic(), 'presence_state', {}],
      [
        'j',
        null,
        topic(),
        'system',
        { extension: 'postgres_changes', status: 'ok', message: 'Subscribed to PostgreSQL', channel: name },
      ],
    ]);
  });

  it('delivers changes with the ids that they are for, and closes what it subscribed to', async () => {
    await one.join(name, { postgres_changes: [{ event: '*', schema: 'public', table: 'profiles' }] });
    const subscription = server.subscriptions.at(-1);
    const data = {
      type: 'INSERT' as const,
      ...{ schema: 'public', table: 'profiles', commit_timestamp: '2026-01-01T00:00:00Z' },
      columns: [],
      errors: null,
    };
    subscription?.deliver([100], data);
    const frames = await one.until((frame: unknown[]) => frame[3] === 'postgres_changes');
    expect(frames.at(-1)).toEqual([name, null, topic(), 'postgres_changes', { ids: [100], data }]);
    await one.ask(topic(), 'phx_leave', {}, name);
    expect(subscription?.isClosed).toBe(true);
  });

  it('says when messages of the database arrive, if the join requests it', async () => {
    one.send(['j', '1', topic(), 'phx_join', { config: { broadcast: { replication_ready: true } } }]);
    await one.next();
    expect(await one.next()).toEqual([
      'j',
      null,
      topic(),
      'system',
      { extension: 'system', status: 'ok', message: 'Replication connection established', channel: name },
    ]);
  });

  it('again closes the first, by its own join_ref', async () => {
    one.send(['a', '1', topic(), 'phx_join', {}]);
    await one.next();
    one.send(['b', '2', topic(), 'phx_join', {}]);
    expect([await one.next(), await one.next()]).toEqual([
      ['a', null, topic(), 'phx_close', {}],
      ['b', '2', topic(), 'phx_reply', joined],
    ]);
    // A message to the first connection reaches no one.
    one.send(['a', '3', topic(), 'phx_leave', {}]);
    expect(await one.next()).toEqual(['a', '3', topic(), 'phx_reply', ok]);
    expect(await one.ask(topic(), 'presence', { event: 'track', payload: {} }, 'b')).toEqual(ok);
  });

  it('and one after the other at once leave one channel', async () => {
    for (let n = 0; n < 5; n += 1) one.send([`j${n}`, `${n}`, topic(), 'phx_join', {}]);
    const frames = await one.until((frame: unknown[]) => frame[3] === 'phx_reply');
    expect(frames.at(-1)).toEqual(['j4', '4', topic(), 'phx_reply', joined]);
    expect(frames.slice(0, -1).map((frame) => (frame as unknown[])[3])).toEqual(Array(4).fill('phx_close'));
  });

  it('that is left before it is done is not replied to', async () => {
    one.send(['j', '1', topic(), 'phx_join', {}]);
    one.send(['j', '2', topic(), 'phx_leave', {}]);
    expect([await one.next(), await one.next()]).toEqual([
      ['j', '2', topic(), 'phx_reply', ok],
      ['j', null, topic(), 'phx_close', {}],
    ]);
    one.send([null, '3', 'phoenix', 'heartbeat', {}]);
    expect(await one.next()).toEqual([null, '3', 'phoenix', 'phx_reply', ok]);
  });

  it('keeps frames that follow at once', async () => {
    one.send(['j', '1', topic(), 'phx_join', { config: { broadcast: { ack: true } } }]);
    one.send(['j', '2', topic(), 'broadcast', { type: 'broadcast', event: 'e', payload: 1 }]);
    expect([await one.next(), await one.next()]).toEqual([
      ['j', '1', topic(), 'phx_reply', joined],
      ['j', '2', topic(), 'phx_reply', ok],
    ]);
  });

  it('ends with a reply and phx_close', async () => {
    await one.join(name);
    one.send([name, '9', topic(), 'phx_leave', {}]);
    expect([await one.next(), await one.next()]).toEqual([
      [name, '9', topic(), 'phx_reply', ok],
      [name, null, topic(), 'phx_close', {}],
    ]);
  });

  it.each<[why: string, () => Promise<string>, RegExp]>([
    [
      'expired',
      () => server.tokenOf(personId, { exp: 1_000_000_000 }),
      /^InvalidJWTToken: Token has expired$/,
    ],
    ['not yet good', () => server.tokenOf(personId, { nbf: 4_000_000_000 }), /^InvalidJWTToken: /],
    [
      'of a role that is not allowed',
      () => server.tokenOf(personId, { role: 'postgres' }),
      /^InvalidJWTToken: /,
    ],
    ['malformed', async () => 'a.b.c', /^MalformedJWT: /],
    ['no token at all', async () => 'nonsense', /^MalformedJWT: /],
    [
      'changed',
      async () => (await server.tokenOf(personId)).replace(/\.[^.]+$/, `.${'a'.repeat(43)}`),
      /^JwtSignatureError: /,
    ],
  ])('with a token that is %s is an error', async (_, token, reason) => {
    const reply = await one.join(name, {}, { access_token: await token() });
    expect(reply.status).toBe('error');
    expect(reply.response.reason).toMatch(reason);
    expect(await one.ask(topic(), 'broadcast', {})).toEqual(error('unmatched topic'));
  });

  it('of a public channel cannot be replayed, nor with options that are none', async () => {
    const replay = (since: unknown, limit: unknown) => ({
      broadcast: { replay: { since, limit } },
      private: true,
    });
    expect(await one.join(name, { broadcast: { replay: { since: 0, limit: 1 } } })).toEqual(
      error('UnableToReplayMessages: Replay is not allowed for public channels'),
    );
    for (const [since, limit] of [
      ['x', 1],
      [0, 26],
      [0, 0],
      [-1, 1],
      [0, 'x'],
      [1.5, 1],
    ]) {
      expect(await one.join(name, replay(since, limit))).toEqual(
        error('UnableToReplayMessages: Replay params are not valid'),
      );
    }
  });
});

describe('a token', () => {
  it('that is new counts for changes too, the same or a key does not', async () => {
    const first = await server.tokenOf(personId);
    await one.join(name, { postgres_changes: [{ event: '*', schema: 'public' }] }, { access_token: first });
    const subscription = server.subscriptions.at(-1);
    const renew = (token: unknown) =>
      one.send([name, null, topic(), 'access_token', { access_token: token }]);
    for (const token of [first, '', null, 'sb_publishable_x', 5]) renew(token);
    renew(await server.tokenOf(personId, { session_id: 's2' }));
    await expect.poll(() => subscription?.subscribers.length).toBe(2);
    expect(subscription?.subscribers.at(-1)?.claims).toMatchObject({ session_id: 's2' });
    await one.settled();
    expect(JSON.stringify(one.frames)).not.toContain('phx_close');
  });

  it('that is bad closes the channel, and says why', async () => {
    await one.join(name);
    one.send([name, null, topic(), 'access_token', { access_token: 'a.b.c' }]);
    expect([await one.next(), await one.next()]).toEqual([
      [
        name,
        null,
        topic(),
        'system',
        {
          extension: 'system',
          status: 'error',
          message: 'MalformedJWT: The token provided is not a valid JWT',
          channel: name,
        },
      ],
      [name, null, topic(), 'phx_close', {}],
    ]);
  });

  it('closes the channel when it expires, and not the socket', async () => {
    const exp = Math.floor(Date.now() / 1000) + 2;
    await one.join(name, {}, { access_token: await server.tokenOf(personId, { exp }) });
    await one.join('another');
    const frames = await one.until((frame: unknown[]) => frame[3] === 'phx_close');
    expect(frames).toEqual([
      expect.arrayContaining([
        'system',
        expect.objectContaining({ message: 'InvalidJWTToken: Token has expired' }),
      ]),
      [name, null, topic(), 'phx_close', {}],
    ]);
    expect(Date.now()).toBeGreaterThanOrEqual(exp * 1000);
    await one.settled();
  });
});

it('keys that were revoked close their channels at the next look', async () => {
  const strict = await aRealtimeServer({ bounds: { recheckMs: 1000 }, on: server });
  try {
    const client = await strict.raw();
    await client.join(name);
    strict.revoke(strict.keys.publishable);
    const frames = await client.until((frame: unknown[]) => frame[3] === 'phx_close');
    expect(frames).toHaveLength(2);
  } finally {
    await strict.close();
  }
});

it('clients that say nothing are disconnected, those with heartbeats are not', async () => {
  const strict = await aRealtimeServer({ set: { REALTIME_IDLE_TIMEOUT: '2s' }, on: server });
  try {
    const [silent, beating] = [await strict.raw(), await strict.raw()];
    const timer = setInterval(() => beating.send([null, 'h', 'phoenix', 'heartbeat', {}]), 200);
    expect(await silent.closed).toBe(1001);
    clearInterval(timer);
    await beating.settled();
  } finally {
    await strict.close();
  }
});

it('stopping tells every client to come back, and waits for none that does not respond', async () => {
  const stopping = await aRealtimeServer({ on: server });
  const polite = await stopping.raw();
  const deaf = await stopping.raw();
  deaf.ws.pause();
  const closed = polite.closed;
  await stopping.stop(500);
  expect(await closed).toBe(1012);
  await stopping.close();
});
