import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer, readingRoute, type ServerFixture } from '#testing/a-server.ts';
import type { Question } from '#testing/ask.ts';

let plain: ServerFixture;
let secure: ServerFixture;
beforeAll(async () => {
  const extend = (services: ServerFixture['app']['services']) => {
    services.get('/api/broken', () => {
      throw new Error('broken');
    });
    services.get('/api/away', () => {
      throw Object.assign(new Error('away'), { code: '57P01' });
    });
    readingRoute(services);
  };
  plain = await aServer({ extend });
  secure = await aServer({ extend, siteUrl: 'https://send.example' });
});
afterAll(() => Promise.all([plain?.close(), secure?.close()]));

type Kind = Omit<Question, 'port'> & { readonly why: string; readonly path: string; readonly status: number };

const kinds: readonly Kind[] = [
  { why: 'a page', path: '/', status: 200 },
  { why: 'a file', path: '/favicon.svg', status: 200 },
  { why: 'a page unchanged', path: '/', headers: { 'if-none-match': '*' }, status: 304 },
  { why: 'a redirect', path: '/faq/', status: 308 },
  { why: 'a page not found', path: '/x', status: 404 },
  { why: 'a call not found', path: '/api/x', status: 404 },
  { why: 'a method not taken', path: '/', method: 'POST', status: 405 },
  { why: 'a body too large', path: '/api/read', method: 'POST', body: 'a'.repeat(65_537), status: 413 },
  { why: 'a service', path: '/health', status: 200 },
  { why: 'a bug of ours', path: '/api/broken', status: 500 },
  { why: 'an outage', path: '/api/away', status: 503 },
  { why: 'a host name that is none', path: '/api/x', headers: { host: 'a b' }, status: 400 },
  { why: 'a target that is no path', path: '*', method: 'OPTIONS', status: 400 },
];

describe('the response to', () => {
  it.each(kinds)('$why carries the common headers', async ({ path, status, ...question }) => {
    const response = await plain.ask(path, question);
    expect(response.status).toBe(status);
    expect(response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
    });
    expect(response.headers['x-powered-by']).toBeUndefined();
  });

  it.each(kinds)(
    '$why promises https for good only where the site has it',
    async ({ path, status: _, ...question }) => {
      const [without, promised] = [await plain.ask(path, question), await secure.ask(path, question)];
      expect(without.headers['strict-transport-security']).toBeUndefined();
      expect(promised.headers['strict-transport-security']).toMatch(/^max-age=\d{8,}$/);
    },
  );
});

it.each([
  ['subdomains', 'max-age=63072000; includeSubDomains'],
  ['preload', 'max-age=63072000; includeSubDomains; preload'],
] as const)('a response promises https for %s only where a setting says so', async (hsts, promise) => {
  const server = await aServer({ siteUrl: 'https://send.example', hsts });
  for (const path of ['/', '/health']) {
    expect((await server.ask(path)).headers['strict-transport-security']).toBe(promise);
  }
  await server.close();
});

it('each response of a service has a request id of its own, by which the log knows it', async () => {
  const responses = await Promise.all([plain.ask('/health'), plain.ask('/health'), plain.ask('/api/x')]);
  const ids = responses.map((response) => String(response.headers['x-request-id']));
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{12}-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(3);
});

it('the policy upgrades what a page loads only where the site has https', async () => {
  const policy = async (server: ServerFixture) => (await server.ask('/')).headers['content-security-policy'];
  expect(await policy(secure)).toContain('upgrade-insecure-requests');
  expect(await policy(plain)).not.toContain('upgrade-insecure-requests');
});
