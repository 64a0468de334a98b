import { afterEach, describe, expect, it } from 'vitest';
import { aServer, noDatabase, type ServerFixture, type ServerOptions } from '#testing/a-server.ts';
import { createMetrics } from './metrics.ts';

const token = 'a-token-of-more-than-thirty-two-characters';
let server: ServerFixture | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const build = { release: '1.2.3', migrations: 25 };
async function start(options: ServerOptions = {}) {
  server = await aServer({ metrics: createMetrics({ db: noDatabase, build }), ...options });
  return server;
}

const local = { host: 'localhost:3000' };
const publicSite = { siteUrl: 'https://send.example' };
const bearer = (value: string) => ({ authorization: `Bearer ${value}` });

describe('/metrics', () => {
  it.each([
    { why: 'on this machine', options: {}, headers: local, is: false },
    { why: 'of a public site without a token', options: publicSite, headers: local, is: false },
    {
      why: 'with "undefined" where there is no token',
      options: publicSite,
      headers: { ...local, ...bearer('undefined') },
      is: false,
    },
    ...[
      // As a request looks that came through a proxy which adds no header.
      { why: 'on this machine without the token', headers: local, is: false },
      { why: 'with an empty token', headers: { ...local, ...bearer('') }, is: false },
      { why: 'with a wrong token', headers: bearer(`${token.slice(0, -1)}x`), is: false },
      { why: 'with the beginning of the token', headers: bearer(token.slice(0, -1)), is: false },
      { why: 'with the token and more', headers: bearer(`${token}x`), is: false },
      { why: 'with the token as another scheme', headers: { authorization: `Basic ${token}` }, is: false },
      { why: 'with the token', headers: { ...local, ...bearer(token) }, is: true },
    ].map((request) => ({ ...request, options: { metricsToken: token } })),
    {
      why: 'with the token, through a proxy',
      options: { ...publicSite, host: '::', metricsToken: token },
      headers: { host: 'send.example', 'x-forwarded-for': '203.0.113.7', ...bearer(token) },
      is: true,
    },
  ])('is shown ($is) $why', async ({ options, headers, is }) => {
    const { ask } = await start(options);
    const { status, headers: responseHeaders, body } = await ask('/metrics', { headers });
    expect(status).toBe(is ? 200 : 404);
    if (is) {
      expect(responseHeaders['content-type']).toContain('text/plain; version=0.0.4');
      expect(responseHeaders['cache-control']).toBe('no-store');
      expect(body.toString()).toContain('build_info{release="1.2.3",migrations="25"} 1\n');
    } else {
      const unknown = await ask('/nothing-here', { headers });
      expect(body.equals(unknown.body)).toBe(true);
      expect(responseHeaders['content-type']).toBe(unknown.headers['content-type']);
    }
  });

  it('is not in the query, where logs and histories would have the token', async () => {
    const { ask } = await start({ ...publicSite, metricsToken: token });
    expect((await ask(`/metrics?token=${token}`)).status).toBe(404);
  });

  it('only reads', async () => {
    const { ask } = await start({ metricsToken: token });
    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect((await ask('/metrics', { method, headers: { ...local, ...bearer(token) } })).status).toBe(404);
    }
  });

  it('is absent where nothing is measured', async () => {
    server = await aServer({ metricsToken: token });
    expect((await server.ask('/metrics', { headers: { ...local, ...bearer(token) } })).status).toBe(404);
  });
});
