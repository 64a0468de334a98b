import { anAccountSession, endings } from '@remit/platform/testing/an-account-session.ts';
import type { RealtimeChannel, RealtimeClient } from '@supabase/realtime-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aRealtimeServer, personId, type RealtimeFixture } from './testing/a-realtime-server.ts';

let server: RealtimeFixture;
let topics = 0;
let name: string;
beforeAll(async () => {
  server = await aRealtimeServer({
    changesStatus: { status: 'ok', message: 'Subscribed to PostgreSQL' },
    set: { REALTIME_CHANNELS_PER_CLIENT: '3' },
  });
  // A topic of each kind: who may read and write is in its name.
  await server.asOwner(`
    create policy test_read on realtime.messages for select to authenticated
      using (realtime.topic() like '%read%' and extension = 'broadcast' or realtime.topic() like '%see%' and extension = 'presence');
    create policy test_write on realtime.messages for insert to authenticated
      with check (realtime.topic() like '%write%')`);
});
afterAll(() => server?.close());
beforeEach(() => {
  topics += 1;
  name = `official-${topics}`;
});

type Status = 'SUBSCRIBED' | 'TIMED_OUT' | 'CLOSED' | 'CHANNEL_ERROR';
/** Resolves with the first status, and the message of its error. */
const subscribed = (channel: RealtimeChannel) =>
  new Promise<[Status, string | undefined]>((resolve) => {
    channel.subscribe((status, error) => resolve([status as Status, error?.message]));
  });
const join = async (client: RealtimeClient, config: object = {}, topic = name) => {
  const channel = client.channel(topic, { config });
  expect(await subscribed(channel)).toEqual(['SUBSCRIBED', undefined]);
  return channel;
};
/** What comes for an event, in order. */
function receivedBy(channel: RealtimeChannel, event: string): unknown[] {
  const all: unknown[] = [];
  channel.on('broadcast', { event }, (message) => all.push(message));
  return all;
}

/** The first message of a kind on a channel that is about to be joined. */
const next = <T>(listen: (resolve: (value: T) => void) => unknown) =>
  new Promise<T>((resolve) => void listen(resolve));

describe.each(['1.0.0', '2.0.0'])('the official client, protocol %s', (vsn) => {
  const client = (options: Parameters<RealtimeFixture['client']>[0] = {}) =>
    server.client({ vsn, ...options });

  it('subscribes, sends, hears, and leaves', async () => {
    const [sender, listener] = [client(), client()];
    const channel = listener.channel(name);
    const received = receivedBy(channel, 'say');
    expect(await subscribed(channel)).toEqual(['SUBSCRIBED', undefined]);
    const from = await join(sender);
    expect(await from.send({ type: 'broadcast', event: 'say', payload: { n: 1, text: 'Ɛyɛ €' } })).toBe('ok');
    await from.send({ type: 'broadcast', event: 'other', payload: {} });
    await from.send({ type: 'broadcast', event: 'say', payload: { n: 2 } });
    await expect
      .poll(() => received)
      .toEqual([
        { type: 'broadcast', event: 'say', payload: { n: 1, text: 'Ɛyɛ €' } },
        { type: 'broadcast', event: 'say', payload: { n: 2 } },
      ]);
    expect(await channel.unsubscribe()).toBe('ok');
    expect(await sender.removeChannel(from)).toBe('ok');
  });

  it('hears itself with self, and waits for ack', async () => {
    const channel = client().channel(name, { config: { broadcast: { self: true, ack: true } } });
    const received = receivedBy(channel, 'say');
    await subscribed(channel);
    expect(await channel.send({ type: 'broadcast', event: 'say', payload: { n: 1 } })).toBe('ok');
    expect(received).toHaveLength(1);
    expect(await channel.send({ type: 'broadcast', event: 'say', payload: 'x'.repeat(3_000_001) })).toBe(
      'error',
    );
  });

  it('sends over HTTP', async () => {
    const channel = client().channel(name);
    const received = receivedBy(channel, 'say');
    await subscribed(channel);
    expect(await channel.httpSend('say', { n: 1 })).toEqual({ success: true });
    const unjoined = client().channel(name);
    expect(await unjoined.send({ type: 'broadcast', event: 'say', payload: { n: 2 } })).toBe('ok');
    await expect.poll(() => received).toMatchObject([{ payload: { n: 1 } }, { payload: { n: 2 } }]);
    const hidden = client().channel(name, { config: { private: true } });
    await expect(hidden.httpSend('say', {})).rejects.toThrow(/permissions to write/);
    await expect(channel.httpSend('say', 'x'.repeat(3_000_001))).rejects.toThrow(/size/);
  });

  it('tracks presence', async () => {
    const [ama, kofi] = [client(), client()];
    const first = ama.channel(name, { config: { presence: { key: 'ama' } } });
    const seen: string[] = [];
    first.on('presence', { event: 'join' }, ({ key, newPresences }) =>
      seen.push(`+${key} ${newPresences[0]?.mood}`),
    );
    first.on('presence', { event: 'leave' }, ({ key, leftPresences }) =>
      seen.push(`-${key} ${leftPresences[0]?.mood}`),
    );
    await subscribed(first);
    const second = kofi.channel(name, { config: { presence: { key: 'kofi' } } });
    await next<void>(
      (synced) => second.on('presence', { event: 'sync' }, () => synced()) && subscribed(second),
    );
    expect(await second.track({ mood: 'glad' })).toBe('ok');
    await expect.poll(() => Object.keys(first.presenceState())).toEqual(['kofi']);
    expect(first.presenceState()).toEqual({ kofi: [{ presence_ref: expect.any(String), mood: 'glad' }] });
    await second.track({ mood: 'calm' });
    await expect.poll(() => first.presenceState().kofi).toMatchObject([{ mood: 'calm' }]);
    expect(await second.untrack()).toBe('ok');
    await expect.poll(() => first.presenceState()).toEqual({});
    await second.track({ mood: 'back' });
    await expect.poll(() => seen).toContain('+kofi back');
    await kofi.disconnect();
    await expect.poll(() => seen.at(-1)).toBe('-kofi back');
    expect(seen[0]).toBe('+kofi glad');
  });

  it('receives the changes that it subscribed to', async () => {
    const channel = client().channel(name);
    const changed: unknown[] = [];
    const requested = { schema: 'public', table: 'profiles' } as const;
    channel.on('postgres_changes', { event: 'INSERT', ...requested, filter: 'id=eq.1' }, (change) =>
      changed.push(change),
    );
    channel.on('postgres_changes', { event: 'DELETE', ...requested }, (change) => changed.push(change));
    const system = next<{ message: string }>((resolve) => channel.on('system', {}, resolve));
    expect(await subscribed(channel)).toEqual(['SUBSCRIBED', undefined]);
    expect(await system).toMatchObject({
      extension: 'postgres_changes',
      message: 'Subscribed to PostgreSQL',
    });
    server.subscriptions.at(-1)?.deliver([100], {
      ...{ type: 'INSERT', ...requested, commit_timestamp: '2026-01-01T00:00:00Z', errors: null },
      columns: [{ name: 'id', type: 'int8' }],
      record: { id: '1' },
    });
    await expect.poll(() => changed).toMatchObject([{ eventType: 'INSERT', new: { id: 1 } }]);
  });

  it.each<[why: string, Partial<{ token: () => Promise<string>; config: object; topic: string }>, string]>([
    [
      'a private channel that one may not read',
      { config: { private: true } },
      'Unauthorized: You do not have permissions',
    ],
    ['an empty name', { topic: '' }, 'TopicNameRequired'],
    [
      'an expired token',
      { token: () => server.tokenOf(personId, { exp: 1_000_000_000 }) },
      'InvalidJWTToken: Token has expired',
    ],
    ['a malformed token', { token: async () => 'a.b.c' }, 'MalformedJWT'],
  ])('gets an error for %s', async (_, { token, config = {}, topic = name }, reason) => {
    const one = client();
    if (token) await one.setAuth(await token());
    const [status, message] = await subscribed(one.channel(topic, { config }));
    expect(status).toBe('CHANNEL_ERROR');
    expect(message).toContain(reason);
  });

  it('gets an error for more channels than it may have', async () => {
    const one = client();
    for (const n of [1, 2, 3]) await join(one, {}, `${name}-${n}`);
    const [status, message] = await subscribed(one.channel(`${name}-4`));
    expect([status, message]).toEqual(['CHANNEL_ERROR', expect.stringContaining('ChannelRateLimitReached')]);
  });

  it('renews its token, and is closed by a bad one', async () => {
    const one = client();
    await one.setAuth(await server.tokenOf(personId));
    const channel = one.channel(name);
    const statuses: string[] = [];
    const closed = next((resolve) => {
      channel.subscribe((status) => {
        statuses.push(status);
        if (status === 'CLOSED') resolve(status);
      });
    });
    await expect.poll(() => statuses).toEqual(['SUBSCRIBED']);
    await one.setAuth(await server.tokenOf(personId, { session_id: 'next' }));
    expect(await channel.track({})).toBe('ok');
    await one.setAuth('a.b.c');
    await closed;
    expect(statuses).toEqual(['SUBSCRIBED', 'CLOSED']);
  });
});

describe('bytes', () => {
  it('go from client to client, over the socket and over HTTP', async () => {
    const listener = server.client();
    const channel = listener.channel(name);
    const received = receivedBy(channel, 'bytes');
    await subscribed(channel);
    const from = await join(server.client());
    const payload = Uint8Array.of(0, 255, 7).buffer;
    await from.send({ type: 'broadcast', event: 'bytes', payload });
    await from.httpSend('bytes', payload);
    await expect.poll(() => received.length).toBe(2);
    expect(received).toMatchObject([{ payload }, { payload }]);
  });
});

describe('a private channel', () => {
  const person = async (claims: object = {}) => {
    const one = server.client();
    await one.setAuth(await server.tokenOf(personId, claims as Record<string, unknown>));
    return one;
  };

  it.each<[kind: string, may: { join: boolean; hear: boolean; say: boolean; see: boolean; track: boolean }]>([
    ['read-write-see', { join: true, hear: true, say: true, see: true, track: true }],
    ['read', { join: true, hear: true, say: false, see: false, track: false }],
    ['see', { join: true, hear: false, say: false, see: true, track: false }],
    ['read-write', { join: true, hear: true, say: true, see: false, track: true }],
    ['write', { join: false, hear: false, say: false, see: false, track: false }],
    ['neither', { join: false, hear: false, say: false, see: false, track: false }],
  ])('%s', async (kind, may) => {
    const topic = `${name}-${kind}`;
    const config = { private: true, presence: { key: 'x', enabled: true } };
    const [own, boss] = [await person(), server.client({ key: server.keys.secret })];
    const channel = own.channel(topic, { config });
    const received = receivedBy(channel, 'say');
    const [status, message] = await subscribed(channel);
    expect(status).toBe(may.join ? 'SUBSCRIBED' : 'CHANNEL_ERROR');
    if (!may.join) {
      expect(message).toContain(
        `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`,
      );
      return;
    }
    const bossChannel = boss.channel(topic, { config: { ...config, broadcast: { ack: true } } });
    const bossReceived = receivedBy(bossChannel, 'say');
    await subscribed(bossChannel);
    await bossChannel.track({ boss: true });
    await channel.send({ type: 'broadcast', event: 'say', payload: { n: 1 } });
    expect(await channel.track({})).toBe(may.track ? 'ok' : 'error');
    await bossChannel.send({ type: 'broadcast', event: 'say', payload: { n: 2 } });
    // The last reply shows that nothing else is on its way.
    await channel.untrack();
    expect(received).toHaveLength(may.hear ? 1 : 0);
    expect(bossReceived).toHaveLength(may.say ? 1 : 0);
    expect(Object.keys(channel.presenceState())).toHaveLength(may.see ? 1 : 0);
  });

  it('is closed when its token expires', async () => {
    const own = await person({ exp: Math.floor(Date.now() / 1000) + 2 });
    const channel = own.channel(`${name}-read`, { config: { private: true } });
    const system = next<{ message: string }>((resolve) => channel.on('system', {}, resolve));
    const closed = next((resolve) => channel.subscribe((status) => status === 'CLOSED' && resolve(status)));
    expect(await system).toMatchObject({ status: 'error', message: 'InvalidJWTToken: Token has expired' });
    expect(await closed).toBe('CLOSED');
  });

  it('is closed by a token that may not read it, and kept by one that may', async () => {
    const own = await person();
    const channel = own.channel(`${name}-read`, { config: { private: true } });
    const statuses: string[] = [];
    channel.subscribe((status) => statuses.push(status));
    await expect.poll(() => statuses).toEqual(['SUBSCRIBED']);
    const system = next<{ message: string }>((resolve) => channel.on('system', {}, resolve));
    await own.setAuth(await server.tokenOf('', { role: 'anon' }));
    expect((await system).message).toContain('Unauthorized');
    await expect.poll(() => statuses).toEqual(['SUBSCRIBED', 'CLOSED']);
  });

  it('is closed after a policy is gone, at the next look', async () => {
    const strict = await aRealtimeServer({ bounds: { recheckMs: 1000 }, on: server });
    try {
      await server.asOwner(`create policy passing on realtime.messages for select to authenticated
        using (realtime.topic() = '${name}-passing')`);
      const own = strict.client();
      await own.setAuth(await strict.tokenOf(personId));
      const channel = own.channel(`${name}-passing`, { config: { private: true } });
      const statuses: string[] = [];
      channel.subscribe((status) => statuses.push(status));
      await expect.poll(() => statuses).toEqual(['SUBSCRIBED']);
      await server.asOwner('drop policy passing on realtime.messages');
      await expect.poll(() => statuses).toEqual(['SUBSCRIBED', 'CLOSED']);
    } finally {
      await strict.close();
    }
  });

  it('replays what the database sent before', async () => {
    const topic = `${name}-read`;
    const own = await person();
    const witness = (await person()).channel(topic, { config: { private: true } });
    const witnessed = receivedBy(witness, 'say');
    await subscribed(witness);
    for (const n of [1, 2, 3])
      await server.asServer(`select realtime.send('{"n": ${n}}', 'say', '${topic}', true)`);
    await expect.poll(() => witnessed.length).toBe(3); // from now on they are earlier ones
    const config = { private: true, broadcast: { replay: { since: Date.now() - 60_000, limit: 2 } } };
    const channel = own.channel(topic, { config });
    const received = receivedBy(channel, 'say');
    await subscribed(channel);
    await expect.poll(() => received.length).toBe(2);
    expect(received).toMatchObject([
      { payload: { n: 2 }, meta: { id: expect.any(String), replayed: true } },
      { payload: { n: 3 }, meta: { id: expect.any(String), replayed: true } },
    ]);
    await server.asServer(`select realtime.send('{"n": 4}', 'say', '${topic}', true)`);
    await expect
      .poll(() => received.at(-1))
      .toMatchObject({ payload: { n: 4 }, meta: { id: expect.any(String) } });
  });
});

describe('a token of a session', () => {
  const aSession = async (role?: 'service_role') => {
    const session = await anAccountSession(server.db, { ...(role && { role }) });
    const { sub, ...claims } = session.claims;
    return { session, token: await server.tokenOf(sub, { ...claims, iss: server.issuer }) };
  };
  const send = (token: string) =>
    server.post(`/api/broadcast/${name}-write/events/say?private=true`, {
      body: '{}',
      headers: { authorization: `Bearer ${token}` },
    });

  it.each(endings)('sends nothing more over HTTP after it $why', async ({ end }) => {
    for (const role of [undefined, 'service_role'] as const) {
      const { session, token } = await aSession(role);
      expect((await send(token)).status).toBe(202);
      await end(server.db, session);
      const response = await send(token);
      expect([response.status, await response.json()]).toEqual([
        401,
        { error: 'The session of the token has ended' },
      ]);
    }
  });

  it('of an account that acts as the server opens no channel once it has ended, and its channels are closed', async () => {
    const strict = await aRealtimeServer({ bounds: { recheckMs: 1000 }, on: server });
    try {
      const { session, token } = await aSession('service_role');
      const boss = strict.client();
      await boss.setAuth(token);
      const channels = [`${name}-a`, `${name}-b`].map((topic, n) =>
        boss.channel(topic, { config: { private: n === 0 } }),
      );
      const statuses = channels.map((channel) => {
        const seen: string[] = [];
        channel.subscribe((status) => seen.push(status));
        return seen;
      });
      await expect.poll(() => statuses).toEqual([['SUBSCRIBED'], ['SUBSCRIBED']]);
      await endings[0]?.end(server.db, session);
      await expect
        .poll(() => statuses)
        .toEqual([
          ['SUBSCRIBED', 'CLOSED'],
          ['SUBSCRIBED', 'CLOSED'],
        ]);
      const [status, message] = await subscribed(boss.channel(`${name}-c`));
      expect([status, message]).toEqual([
        'CHANNEL_ERROR',
        expect.stringContaining('InvalidJWTToken: The session of the token has ended'),
      ]);
    } finally {
      await strict.close();
    }
  });

  it('of a member opens channels as long as it lives, so that a device hears that its session has ended', async () => {
    const { session, token } = await aSession();
    await endings[0]?.end(server.db, session);
    const client = server.client();
    await client.setAuth(token);
    await join(client, { private: true }, `${name}-read`);
  });
});

describe('when the server restarts', () => {
  it('the client comes back, joins again and hears again', async () => {
    const first = await aRealtimeServer({ on: server });
    const client = first.client({ reconnectAfterMs: () => 50 });
    const channel = client.channel(name);
    const received = receivedBy(channel, 'say');
    const statuses: string[] = [];
    channel.subscribe((status) => statuses.push(status));
    await expect.poll(() => statuses).toEqual(['SUBSCRIBED']);
    await first.stop();
    await expect.poll(() => statuses.at(-1)).toBe('CHANNEL_ERROR');
    const second = await aRealtimeServer({ on: server, port: first.port });
    try {
      await expect.poll(() => statuses.at(-1)).toBe('SUBSCRIBED');
      await second.post(`/api/broadcast/${name}/events/say`, { body: '{}' });
      await expect.poll(() => received.length).toBe(1);
    } finally {
      await client.disconnect();
      await second.close();
    }
  });
});
