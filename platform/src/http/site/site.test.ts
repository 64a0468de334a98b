import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer, type ServerFixture } from '#testing/a-server.ts';

let server: ServerFixture;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server?.close());

const ask: ServerFixture['ask'] = (path, question) => server.ask(path, question);

describe('a picture for others', () => {
  it('may be shown by other sites, and nothing else may', async () => {
    const policyOf = async (path: string) => (await ask(path)).headers['cross-origin-resource-policy'];
    expect(await policyOf('/press/logo.svg')).toBe('cross-origin');
    expect(await policyOf('/favicon.svg')).toBe('same-origin');
    expect(await policyOf('/')).toBe('same-origin');
  });
});

describe('a page', () => {
  it('is served with its content, its type and its length', async () => {
    const { status, headers, body } = await ask('/faq');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-length']).toBe(String(body.length));
    expect(body.toString()).toContain('<title>Questions</title>');
  });

  it('is revalidated each time, so that it is never older than the last deployment', async () => {
    expect((await ask('/')).headers['cache-control']).toBe('no-cache');
  });

  it('has a policy with its own hashes and no way around them', async () => {
    const policy = String((await ask('/')).headers['content-security-policy']);
    const directives = new Map(policy.split('; ').map((part) => [part.split(' ')[0], part] as const));
    expect(directives.get('script-src')).toBe(`script-src 'self' '${server.site.scriptHash}'`);
    expect(directives.get('style-src')).toBe("style-src 'self'");
    expect(directives.get('default-src')).toBe("default-src 'none'");
    expect(directives.get('frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*|http:/);
  });

  it('is the same page when a proxy requests its whole URL', async () => {
    expect((await ask('http://any.example/faq?from=proxy')).status).toBe(200);
  });

  it('is the same page with a query', async () => {
    expect((await ask('/faq?from=mail')).status).toBe(200);
  });

  it('is not served a second time under the name of its file', async () => {
    expect((await ask('/faq.html')).status).toBe(404);
    expect((await ask('/404.html')).status).toBe(404);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    'does not take %s, and says what it takes',
    async (method) => {
      const { status, headers } = await ask('/faq', { method });
      expect(status).toBe(405);
      expect(headers.allow).toBe('GET, HEAD');
    },
  );
});

describe('a file', () => {
  it('whose name has its hash is kept for ever', async () => {
    const { headers } = await ask(server.site.hashedPath);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  it('whose name stays is kept for an hour', async () => {
    const { headers } = await ask('/favicon.svg');
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(headers['content-type']).toBe('image/svg+xml');
  });

  it('that could be opened on its own can load nothing', async () => {
    expect((await ask('/favicon.svg')).headers['content-security-policy']).toMatch(/^default-src 'none'; /);
  });

  it('that runs as a worker may fetch from us, because its own policy rules it, and from nobody else', async () => {
    const policy = String((await ask('/service-worker.js')).headers['content-security-policy']).split('; ');
    expect(policy).toContain("connect-src 'self'");
    expect(policy).toContain("default-src 'none'");
  });

  it('is not offered as its compressed twin', async () => {
    expect((await ask(`${server.site.hashedPath}.br`)).status).toBe(404);
    expect((await ask(`${server.site.hashedPath}.gz`)).status).toBe(404);
  });

  it('that the build keeps for us is not served', async () => {
    expect((await ask('/site-manifest.json')).status).toBe(404);
  });
});

describe('the service worker', () => {
  it('is revalidated each time, wherever it may be cached', async () => {
    expect((await ask('/service-worker.js')).headers['cache-control']).toBe('no-cache');
  });

  it('is the one that leaves, when it is switched off', async () => {
    const off = await aServer({ hasServiceWorker: false });
    try {
      const { status, body } = await off.ask('/service-worker.js');
      expect(status).toBe(200);
      expect(body.toString()).toBe('registration.unregister()');
    } finally {
      await off.close();
    }
    expect((await ask('/service-worker.js')).body.toString()).toContain('fetch');
  });
});

describe('HEAD', () => {
  it.each([
    { path: '/faq', status: 200 },
    { path: '/nobody-knows', status: 404 },
  ])('on $path has the length of the body and no body', async ({ path, status }) => {
    const [head, get] = [await ask(path, { method: 'HEAD' }), await ask(path)];
    expect(head.status).toBe(status);
    expect(head.body).toHaveLength(0);
    expect(get.body.length).toBeGreaterThan(0);
    expect(head.headers['content-length']).toBe(String(get.body.length));
  });
});

describe('an ETag', () => {
  const etagOf = async (encoding = 'identity') =>
    String((await ask('/faq', { headers: { 'accept-encoding': encoding } })).headers.etag);

  it('differs for each encoding, because the bytes differ', async () => {
    const tags = await Promise.all(['identity', 'br', 'gzip'].map(etagOf));
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[^"]+"$/);
  });

  it.each([
    { why: 'the very tag', header: (tag: string) => tag },
    { why: 'the tag that a proxy marked weak', header: (tag: string) => `W/${tag}` },
    { why: 'a list that has it', header: (tag: string) => `"other", W/${tag} , "third"` },
    { why: 'any tag at all', header: () => '*' },
  ])('responds with 304 without a body to $why', async ({ header }) => {
    const { status, headers, body } = await ask('/faq', {
      headers: { 'if-none-match': header(await etagOf()) },
    });
    expect(status).toBe(304);
    expect(body).toHaveLength(0);
    expect(headers['content-length']).toBeUndefined();
    expect(headers['content-type']).toBeUndefined();
    expect(headers.etag).toBe(await etagOf());
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers.vary).toBe('Accept-Encoding');
  });

  it.each([
    { why: 'another tag', header: () => '"other"' },
    { why: 'the tag of another encoding', header: () => etagOf('br') },
    { why: 'a part of the tag', header: async () => `${(await etagOf()).slice(0, -3)}"` },
    { why: 'nothing', header: () => '' },
  ])('responds with 200 to $why', async ({ header }) => {
    expect((await ask('/faq', { headers: { 'if-none-match': await header() } })).status).toBe(200);
  });

  it('never turns a page that is not there into "unchanged"', async () => {
    expect((await ask('/nobody-knows', { headers: { 'if-none-match': '*' } })).status).toBe(404);
  });
});

describe('the encoding', () => {
  it.each([
    { accept: 'gzip, deflate, br, zstd', is: 'br' },
    { accept: 'br;q=0.1, gzip;q=1', is: 'br' },
    { accept: 'GZIP', is: 'gzip' },
    { accept: 'gzip, deflate', is: 'gzip' },
    { accept: 'br;q=0, gzip', is: 'gzip' },
    { accept: 'br; q=0.000, *', is: 'gzip' },
    { accept: '*', is: 'br' },
    { accept: '*;q=0', is: undefined },
    { accept: 'br;q=0, gzip;q=0', is: undefined },
    { accept: 'deflate', is: undefined },
    { accept: 'brotli', is: undefined },
    { accept: 'identity', is: undefined },
    { accept: '', is: undefined },
    { accept: undefined, is: undefined },
  ])('is $is for "$accept"', async ({ accept, is }) => {
    const headers = accept === undefined ? {} : { 'accept-encoding': accept };
    const response = await ask('/faq', { headers });
    expect(response.headers['content-encoding']).toBe(is);
    expect(response.headers.vary).toBe('Accept-Encoding');
    expect(response.headers['content-length']).toBe(String(response.body.length));
    const open = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
    expect(open[(is ?? 'identity') as keyof typeof open](response.body).toString()).toContain('Questions');
  });

  it('is not varied by where there is only one', async () => {
    const { headers } = await ask('/favicon.svg', { headers: { 'accept-encoding': 'br' } });
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toBeUndefined();
  });

  it('is chosen for a page that is not found, too', async () => {
    const { headers, body } = await ask('/demo/x', { headers: { 'accept-encoding': 'br' } });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(body).toString()).toContain('Not found in the demo');
  });
});

describe("the team's console", () => {
  it.each(['/staff', '/staff/', '/staff/waitlist', '/staff/enquiries/7?kind=contact'])(
    'responds to %s with its page, which is neither stored nor indexed',
    async (path) => {
      const { status, headers, body } = await ask(path);
      expect(status).toBe(200);
      expect(body.toString()).toContain('<title>Console</title>');
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['x-robots-tag']).toBe('noindex');
      expect(headers['content-security-policy']).toContain(`script-src 'self' '${server.site.scriptHash}'`);
      expect(headers['content-security-policy']).toContain("frame-src 'self'");
    },
  );

  it('alone may frame anything', async () => {
    expect((await ask('/faq')).headers['content-security-policy']).not.toContain('frame-src');
  });

  it.each(['/staff.html', '/staffing', '/staff-only'])('has nothing at %s', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  it('is only read', async () => {
    expect((await ask('/staff/waitlist', { method: 'POST' })).status).toBe(405);
  });

  it('says of no other page that it is not for search engines', async () => {
    expect((await ask('/faq')).headers['x-robots-tag']).toBeUndefined();
  });
});

describe('a path nobody knows', () => {
  it.each([
    { path: '/x', title: 'Not found' },
    { path: '/demo', title: 'Not found in the demo' },
    { path: '/demo/x', title: 'Not found in the demo' },
    // The browser's router goes by the first letters alone, and what it hydrates must be what was served.
    { path: '/demonstration', title: 'Not found in the demo' },
    { path: '/blog/x', title: 'Not found in the blog' },
    { path: '/blogs', title: 'Not found' },
    { path: '/x/demo/', title: 'Not found' },
    { path: '/apiary', title: 'Not found' },
    { path: '/auth/v12', title: 'Not found' },
  ])('$path gets the page "$title" with status 404', async ({ path, title }) => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain(`'${server.site.scriptHash}'`);
    expect(body.toString()).toContain(`<title>${title}</title>`);
  });

  it.each(['/api', '/api/x', '/auth/v1', '/auth/v1/x', '/api/../api/x'])(
    'gets JSON under %s',
    async (path) => {
      const { status, headers, body } = await ask(path);
      expect(status).toBe(404);
      expect(headers['cache-control']).toBe('no-store');
      expect(JSON.parse(body.toString())).toMatchObject({ error: { code: 'not_found' } });
    },
  );
});

describe('a closing slash', () => {
  it.each([
    { path: '/faq/', location: '/faq' },
    { path: '//', location: '/' },
    { path: '/faq/?a=1&next=//evil.example/', location: '/faq?a=1&next=//evil.example/' },
    { path: '/faq//', location: '/faq' },
    { path: '/f%61q/', location: '/faq' },
  ])('sends $path to $location, query and all', async ({ path, location }) => {
    const { status, headers } = await ask(path);
    expect(status).toBe(308);
    expect(headers.location).toBe(location);
  });

  it.each([
    '//evil.example/',
    '//evil.example/faq/',
    '/%2F%2Fevil.example/',
    '/\\evil.example/',
    '//faq/',
    '/faq/..//',
  ])('sends %s nowhere', async (path) => {
    const { status, headers } = await ask(path);
    expect(headers.location).toBeUndefined();
    expect([400, 404]).toContain(status);
  });
});

describe('a path that tries to leave the site', () => {
  it.each([
    '/../package.json',
    '/../site-manifest.json',
    '/%2e%2e/site-manifest.json',
    '/assets/..%2f..%2fsite-manifest.json',
    '/assets/../../site-manifest.json',
    '/..%5c..%5csite-manifest.json',
    '/%00',
    '/favicon.svg%00.html',
    '/....//site-manifest.json',
  ])('%s finds nothing', async (path) => {
    const { status, body } = await ask(path);
    expect(status).toBe(404);
    expect(body.toString()).toContain('<title>Not found</title>');
  });

  it.each(['/%', '/%zz', '/%c3%28', '/%E0%A4%A', '/api/%'])('%s, malformed, is a plain 404', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });
});
