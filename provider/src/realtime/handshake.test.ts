import { once } from 'node:events';
import { connect as dial } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { aRealtimeServer, personId, type RealtimeFixture } from './testing/a-realtime-server.ts';

let server: RealtimeFixture;
beforeAll(async () => {
  server = await aRealtimeServer({
    set: { CORS_ALLOWED_ORIGINS: 'https://partner.example', SITE_URL: 'https://send.example' },
  });
});
afterAll(() => server?.close());

type HandshakeOptions = {
  readonly headers?: Record<string, string>;
  readonly path?: string;
  readonly on?: RealtimeFixture;
};

/** 101, or the status and the body of the error response. */
async function shake(
  query: string,
  { headers = {}, path = '/websocket', on = server }: HandshakeOptions = {},
) {
  const ws = new WebSocket(`${on.url}${path}${query}`, { headers });
  ws.on('error', () => undefined);
  return new Promise<{ status: number; type?: string | undefined; body?: unknown; ws: WebSocket }>(
    (resolve) => {
      ws.once('open', () => resolve({ status: 101, ws }));
      ws.once('unexpected-response', async (_, response) => {
        let text = '';
        for await (const chunk of response) text += chunk;
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'],
          body: JSON.parse(text),
          ws,
        });
      });
    },
  );
}

describe('the key of a handshake', () => {
  const anon = () => `?apikey=${server.keys.publishable}`;
  it.each<[why: string, () => string | Promise<string>, number]>([
    ['a publishable key', anon, 101],
    ['a secret key', () => `?apikey=${server.keys.secret}`, 101],
    ['a token', async () => `?apikey=${await server.tokenOf(personId)}`, 101],
    ['a service token', async () => `?apikey=${await server.tokenOf('', { role: 'service_role' })}`, 101],
    ['none', () => '', 401],
    ['an empty one', () => '?apikey=', 401],
    ['an unknown one', () => '?apikey=sb_publishable_wrong', 401],
    ['nonsense', () => '?apikey=nonsense', 401],
    ['a malformed token', () => '?apikey=a.b.c', 401],
    [
      'an expired token',
      async () => `?apikey=${await server.tokenOf(personId, { exp: 1_000_000_000 })}`,
      401,
    ],
    [
      'a token of an unknown role',
      async () => `?apikey=${await server.tokenOf('', { role: 'postgres' })}`,
      401,
    ],
    ['a changed token', async () => `?apikey=${(await server.tokenOf(personId)).slice(0, -6)}aaaaaa`, 401],
    ['the first version', () => `${anon()}&vsn=1.0.0`, 101],
    ['the second version', () => `${anon()}&vsn=2.0.0&log_level=info`, 101],
    ['a version that there is not', () => `${anon()}&vsn=3.0.0`, 400],
  ])('%s', async (_, query, status) => {
    const response = await shake(await query());
    response.ws.terminate();
    expect(response.status).toBe(status);
    if (status === 101) return;
    expect(response.type).toBe('application/json');
    expect(response.body).toEqual({ error: expect.any(String) });
  });

  it('counts in the header before the one in the query', async () => {
    const good = await shake('?apikey=wrong', { headers: { 'x-api-key': server.keys.publishable } });
    good.ws.terminate();
    expect(good.status).toBe(101);
    expect((await shake(anon(), { headers: { 'x-api-key': 'wrong' } })).status).toBe(401);
  });
});

describe('the origin of a handshake', () => {
  it.each<[why: string, headers: Record<string, string>, number]>([
    ['a program', {}, 101],
    ['our page', { origin: 'https://send.example' }, 101],
    ['a page of the settings', { origin: 'https://partner.example', 'sec-fetch-site': 'cross-site' }, 101],
    ['a page of another site', { origin: 'https://evil.example' }, 403],
    [
      'a page of another site that says so',
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      403,
    ],
    ['a page without an origin of its own', { origin: 'null' }, 403],
    ['a page whose origin begins like ours', { origin: 'https://send.example.evil.example' }, 403],
  ])('%s', async (_, headers, status) => {
    const response = await shake(`?apikey=${server.keys.publishable}`, { headers });
    response.ws.terminate();
    expect(response.status).toBe(status);
  });

  it('may be the host of the request, which is a second name of the site', async () => {
    const response = await shake(`?apikey=${server.keys.publishable}`, {
      headers: { origin: server.origin },
    });
    response.ws.terminate();
    expect(response.status).toBe(101);
  });
});

describe('what is no handshake of ours', () => {
  it('has other paths, where nothing is upgraded', async () => {
    for (const path of ['/other', '/websocket/', '/../rest/v1/notes', '']) {
      expect(await shake(`?apikey=${server.keys.publishable}`, { path })).toMatchObject({ status: 404 });
    }
  });

  it('asks for another protocol, and gets the usual response', async () => {
    const response = await fetch(`${server.origin}/realtime/v1/websocket`);
    expect(response.status).toBe(426);
    expect(
      await raw(
        'GET /realtime/v1/websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n',
      ),
    ).toMatch(/^HTTP\/1\.1 426 /);
  });

  it('lacks what a WebSocket needs', async () => {
    const path = `/realtime/v1/websocket?apikey=${server.keys.publishable}`;
    const head = `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n`;
    expect(await raw(`${head}\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
    expect(
      await raw(`POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`),
    ).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  async function raw(request: string): Promise<string> {
    const socket = dial(server.port, '127.0.0.1');
    socket.write(request);
    const [first] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return first.toString();
  }
});

describe('too many clients', () => {
  it('get 429, until one leaves', async () => {
    const small = await aRealtimeServer({ set: { REALTIME_CLIENTS_MAX: '2' }, on: server });
    try {
      const query = `?apikey=${small.keys.publishable}`;
      const [first, second] = [await shake(query, { on: small }), await shake(query, { on: small })];
      expect((await shake(query, { on: small })).status).toBe(429);
      first?.ws.terminate();
      await expect.poll(async () => (await shake(query, { on: small })).status).toBe(101);
      second?.ws.terminate();
    } finally {
      await small.close();
    }
  });

  it('of one network leave room for the others', async () => {
    const small = await aRealtimeServer({
      set: { REALTIME_CLIENTS_PER_NETWORK: '1', TRUST_PROXY: '1' },
      on: server,
    });
    try {
      const from = (ip: string) =>
        shake(`?apikey=${small.keys.publishable}`, { on: small, headers: { 'x-forwarded-for': ip } });
      expect((await from('203.0.113.1')).status).toBe(101);
      expect((await from('203.0.113.1')).status).toBe(429);
      expect((await from('198.51.100.1')).status).toBe(101);
    } finally {
      await small.close();
    }
  });
});

it('a handshake is in the log and in the metrics like every request', async () => {
  await shake('');
  expect(server.events).toContainEqual(
    expect.objectContaining({ event: 'request', route: '/realtime/v1/websocket', status: 401 }),
  );
  expect(await server.metrics.scrape()).toMatch(
    /http_requests_total\{route="\/realtime\/v1\/websocket",method="GET",status="101"\} \d/,
  );
  expect(JSON.stringify(server.events)).not.toContain(server.keys.publishable);
});
