import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#db/database.ts';
import {
  aServer,
  noDatabase,
  readingRoute,
  type ServerFixture,
  type ServerOptions,
} from '#testing/a-server.ts';
import { renderError } from './render-api-error.ts';
import { readText } from './request-body.ts';

let server: ServerFixture | undefined;
const start = async (options?: ServerOptions) => {
  server = await aServer(options);
  return server;
};
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const databaseThat = (ping: Database['ping']): Database => ({
  ...noDatabase,
  ping,
  statement: async () => [],
});
const failsWith = (code: string) =>
  databaseThat(() => Promise.reject(Object.assign(new Error('secret words'), { code })));

describe('/health', () => {
  it('is ok whenever the process responds, database or not', async () => {
    const { status, body } = await (await start()).ask('/health');
    expect(status).toBe(200);
    expect(JSON.parse(body.toString())).toEqual({ status: 'ok' });
  });
});

it('lets nobody store the response of a service, unless that says otherwise', async () => {
  const { ask } = await start({
    extend: (services) => {
      services.get('/api/own', (context) => context.json('a person'));
      services.get('/api/keys', (context) =>
        context.json('for all', 200, { 'cache-control': 'max-age=600' }),
      );
    },
  });
  const storing = async (path: string) => (await ask(path)).headers['cache-control'];
  expect(await storing('/api/own')).toBe('no-store');
  expect(await storing('/api/nothing')).toBe('no-store');
  expect(await storing('/api/keys')).toBe('max-age=600');
});

describe('/ready', () => {
  it('is ready when the database responds', async () => {
    const { status, body } = await (await start({ db: databaseThat(async () => undefined) })).ask('/ready');
    expect(status).toBe(200);
    expect(JSON.parse(body.toString())).toEqual({ status: 'ready' });
  });

  it.each(['ECONNREFUSED', '57P01', '08006', '53100', '53300', '58030', 'ENOSPC'])(
    'asks to come back when the database is away (%s)',
    async (code) => {
      const { status, headers, body } = await (await start({ db: failsWith(code) })).ask('/ready');
      expect(status).toBe(503);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(JSON.parse(body.toString())).toMatchObject({ error: { code: 'unavailable' } });
    },
  );

  it('asks to come back when the database responds but cannot be written to, for whatever reason', async () => {
    for (const code of ['53100', '42501', '55P03']) {
      const statement = () => Promise.reject(Object.assign(new Error('secret words'), { code }));
      const { ask, lines, close } = await start({
        db: { ...databaseThat(async () => undefined), statement },
      });
      const { status, headers } = await ask('/ready');
      expect([status, headers['retry-after']]).toEqual([503, '2']);
      expect(lines.join('')).toContain(`"event":"database.away"`);
      expect(lines.join('')).not.toContain('secret');
      await close();
    }
    server = undefined;
  });

  it('asks to come back once the process is closing, without troubling the database', async () => {
    let pings = 0;
    let isOpen = true;
    const db = databaseThat(async () => {
      pings += 1;
    });
    const { ask } = await start({ db, isOpen: () => isOpen });
    expect((await ask('/ready')).status).toBe(200);
    isOpen = false;
    const { status, headers } = await ask('/ready');
    expect(status).toBe(503);
    expect(headers['retry-after']).toBeDefined();
    expect(pings).toBe(1);
  });
});

describe('a body', () => {
  const sendInPieces = (port: number, pieces: readonly string[]) =>
    new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, method: 'POST', path: '/api/read' }, (response) => {
        let body = '';
        response.on('data', (chunk) => {
          body += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode, body }));
      });
      sent.on('error', reject);
      for (const piece of pieces) sent.write(piece);
      sent.end();
    });

  it('of 64 KiB is taken, and one byte more is refused', async () => {
    const { ask } = await start({ extend: readingRoute });
    const most = 64 * 1024;
    const taken = await ask('/api/read', { method: 'POST', body: 'a'.repeat(most) });
    expect(JSON.parse(taken.body.toString())).toEqual({ length: most });
    const refused = await ask('/api/read', { method: 'POST', body: 'a'.repeat(most + 1) });
    expect(refused.status).toBe(413);
    expect(JSON.parse(refused.body.toString())).toMatchObject({ error: { code: 'body_too_large' } });
  });

  it('that does not say its length is counted as it comes', async () => {
    const { port } = await start({ extend: readingRoute });
    const piece = 'a'.repeat(16 * 1024);
    expect(await sendInPieces(port, [piece, piece, piece, piece])).toEqual({
      status: 200,
      body: '{"length":65536}',
    });
    expect(await sendInPieces(port, [piece, piece, piece, piece, 'a'])).toMatchObject({ status: 413 });
  });
});

describe('a client that hangs up', () => {
  /** Sends the beginning of a request, and hangs up once the server has seen it. */
  const hangUp = async (fixture: ServerFixture, head: string, seen: Promise<unknown>) => {
    const socket = connect(fixture.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`POST /api/slow HTTP/1.1\r\nHost: localhost\r\n${head}`);
    await seen;
    socket.resetAndDestroy();
  };

  it.each([
    ['in the middle of a body', 'content-length: 100\r\n\r\nhalf'],
    [
      'in the middle of a body that does not say its length',
      'transfer-encoding: chunked\r\n\r\n4\r\nhalf\r\n',
    ],
    ['before the response', 'content-length: 4\r\n\r\nbody'],
  ])('%s is no failure of ours, nor of the database', async (_, head) => {
    const noted = ['log', 'info', 'warn', 'error'] as const;
    const spies = noted.map((name) => vi.spyOn(console, name).mockImplementation(() => undefined));
    const seen = Promise.withResolvers<void>();
    const fixture = await start({
      extend: (services) => {
        const routes = new Hono<{ Bindings: { incoming: IncomingMessage } }>();
        routes.onError(renderError);
        routes.post('/api/slow', async (context) => {
          seen.resolve();
          const { socket } = context.env.incoming;
          const body = await readText(context);
          if (!socket.destroyed) await new Promise((resolve) => socket.once('close', resolve));
          return context.json({ body });
        });
        services.route('/', routes as unknown as Hono);
      },
    });
    await hangUp(fixture, head, seen.promise);
    await expect.poll(() => fixture.lines.length).toBeGreaterThan(0);
    const lines = fixture.lines.map((line) => JSON.parse(line));
    expect(lines).toMatchObject([{ level: 'info', event: 'request', route: '/api/slow' }]);
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
});

describe('an error nobody foresaw', () => {
  it.each([
    { why: 'an Error', thrown: new Error('ama@example.org could not be saved') },
    {
      why: 'a database error',
      thrown: Object.assign(new Error('Key (email)=(ama@example.org)'), { code: '23505' }),
    },
    { why: 'something that is no Error', thrown: 'ama@example.org' },
  ])('($why) is a 500 in JSON that says nothing of it', async ({ thrown }) => {
    const { ask, lines } = await start({
      extend: (services) => {
        services.get('/api/broken', () => {
          throw thrown;
        });
      },
    });
    const { status, headers, body } = await ask('/api/broken');
    expect(status).toBe(500);
    expect(headers['retry-after']).toBeUndefined();
    expect(JSON.parse(body.toString())).toMatchObject({ error: { code: 'internal' } });
    expect(body.toString()).not.toContain('ama@');
    const failed = lines.map((line) => JSON.parse(line)).find((line) => line.event === 'request.failed');
    expect(failed).toMatchObject({ level: 'error', requestId: headers['x-request-id'] });
    expect(lines.join('')).not.toContain('ama@');
  });
});

describe('the log', () => {
  it('names the route of each request, and nothing of the client or its query', async () => {
    const { ask, lines } = await start({
      extend: (services) => {
        services.get('/api/people/:name', (context) => context.text('hello'));
      },
    });
    const headers = {
      'user-agent': 'secret-agent',
      'x-forwarded-for': '198.51.100.7',
      authorization: 'Bearer s3cret',
    };
    const { headers: responseHeaders } = await ask('/api/people/ama?token=s3cret', { headers });
    await ask('/waitlist/s3cret?token=s3cret', { headers });
    await ask('/api/s3cret', { method: 'POST', headers, body: 's3cret' });
    const requests = lines.map((line) => JSON.parse(line)).filter((line) => line.event === 'request');
    expect(requests).toHaveLength(3);
    expect(requests.map(({ code }) => code)).toEqual([undefined, undefined, 'not_found']);
    expect(requests[0]).toEqual({
      time: expect.any(String),
      level: 'info',
      event: 'request',
      requestId: responseHeaders['x-request-id'],
      method: 'GET',
      route: '/api/people/:name',
      status: 200,
      ms: expect.any(Number),
    });
    expect(lines.join('')).not.toMatch(/s3cret|ama|secret-agent|198\.51|127\.0\.0\.1|waitlist/);
  });

  it.each([
    { why: 'an unnamed proxy shows itself', headers: { 'x-forwarded-for': '198.51.100.7' }, times: 1 },
    { why: 'it speaks the standard', headers: { forwarded: 'for=198.51.100.7' }, times: 1 },
    { why: 'nobody forwarded', headers: {}, times: 0 },
    { why: 'it is named', headers: { 'x-forwarded-for': '198.51.100.7' }, trustProxy: '1', times: 0 },
    { why: 'TRUST_PROXY is 0', headers: { forwarded: 'for=x' }, trustProxy: '0', times: 0 },
  ])('warns $times times when $why, and says what to set', async ({ headers, trustProxy, times }) => {
    const { ask, lines } = await start({ ...(trustProxy && { trustProxy }) });
    for (let n = 0; n < 3; n += 1) await ask('/health', { headers });
    const warnings = lines.filter((line) => line.includes('"level":"warn"')).map((line) => JSON.parse(line));
    expect(warnings).toHaveLength(times);
    for (const { event, advice } of warnings) {
      expect({ event, advice }).toEqual({
        event: 'proxy.unexpected',
        advice: expect.stringContaining('TRUST_PROXY'),
      });
    }
    expect(lines.join('')).not.toContain('198.51');
  });
});
