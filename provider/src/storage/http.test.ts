import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStorageService, ownerId, type StorageFixture } from './testing/a-storage-service.ts';

let storage: StorageFixture;
beforeAll(async () => {
  storage = await aStorageService();
});
afterAll(() => storage?.close());

const content = Buffer.from('0123456789');
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const upload = async (
  name: string,
  body: Uint8Array | string,
  headers: Record<string, string> = {},
  bucket = 'closed',
) => {
  const response = await storage.call('POST', `/object/${bucket}/${ownerId}/${name}`, { body, headers });
  expect(response.status, response.text).toBe(200);
  return `/object/${bucket}/${ownerId}/${name}`;
};

describe('the headers of a download', () => {
  it('are those of the contract', async () => {
    const path = await upload('headers.bin', content, {
      'content-type': 'application/octet-stream',
      'cache-control': 'max-age=77',
    });
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, content: sent } = await storage.call(method, path);
      expect(status).toBe(200);
      expect(sent.equals(method === 'GET' ? content : Buffer.alloc(0))).toBe(true);
      expect(Object.fromEntries(headers)).toMatchObject({
        'accept-ranges': 'bytes',
        'content-type': 'application/octet-stream',
        'content-length': '10',
        'cache-control': 'max-age=77',
        etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
        'last-modified': expect.stringMatching(/ GMT$/),
        'x-robots-tag': 'none',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        vary: 'Sec-Fetch-Dest, Authorization, apikey',
      });
    }
  });

  it.each([
    { why: 'a picture', body: png, type: 'image/png', served: 'image/png', isInline: true },
    {
      why: 'a picture that is declared to be a page',
      body: png,
      type: 'text/html',
      served: 'image/png',
      isInline: true,
    },
    {
      why: 'a picture that is declared to be a drawing',
      body: png,
      type: 'image/svg+xml',
      served: 'image/png',
      isInline: true,
    },
    {
      why: 'a picture that is declared to be another',
      body: png,
      type: 'image/jpeg',
      served: 'image/jpeg',
      isInline: true,
    },
    {
      why: 'a picture that is declared to be text',
      body: png,
      type: 'text/plain;charset=UTF-8',
      served: 'text/plain;charset=UTF-8',
      isInline: false,
    },
    {
      why: 'a picture with a second type behind the first',
      body: png,
      type: 'text/plain;a, text/javascript',
      served: 'image/png',
      isInline: true,
    },
    {
      why: 'text with a second type behind the first',
      body: 'alert(1)',
      type: 'text/plain;a, text/javascript',
      served: 'text/plain; charset=utf-8',
      isInline: false,
    },
    {
      why: 'a page',
      body: '<script>1</script>',
      type: 'text/html',
      served: 'text/plain; charset=utf-8',
      isInline: false,
    },
    {
      why: 'a page that is declared to be a picture',
      body: '<script>1</script>',
      type: 'image/png',
      served: 'image/png',
      isInline: false,
    },
    {
      why: 'a drawing, which may run',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      type: 'image/svg+xml',
      served: 'text/plain; charset=utf-8',
      isInline: false,
    },
    {
      why: 'XML',
      body: '<a/>',
      type: 'application/xml',
      served: 'text/plain; charset=utf-8',
      isInline: false,
    },
    {
      why: 'XHTML',
      body: '<a/>',
      type: 'application/xhtml+xml',
      served: 'text/plain; charset=utf-8',
      isInline: false,
    },
    {
      why: 'a script',
      body: 'alert(1)',
      type: 'text/javascript',
      served: 'text/plain; charset=utf-8',
      isInline: false,
    },
    {
      why: 'a stylesheet',
      body: 'a{}',
      type: 'text/css',
      served: 'text/plain; charset=utf-8',
      isInline: false,
    },
    { why: 'a PDF', body: '%PDF-1.7\n', type: 'application/pdf', served: 'application/pdf', isInline: false },
    {
      why: 'a DOCX, whose type has XML in its name',
      body: 'PK\x03\x04',
      type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      served: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      isInline: false,
    },
  ])('show a picture in place and nothing else: $why', async ({ why, body, type, served, isInline }) => {
    const path = await upload(`served ${why.replaceAll(/[^a-z ]/gi, '')}`, body, { 'content-type': type });
    const { headers } = await storage.call('GET', path);
    expect(headers.get('content-type')).toBe(served);
    expect(headers.get('content-disposition')).toBe(isInline ? null : 'attachment;');
    const { body: info } = await storage.call('GET', path.replace('/object/', '/object/info/'));
    expect(info.content_type).toBe(type); // what was declared stays known
  });

  it('are never those of a manifest, whatever the type and the version that a browser has', async () => {
    const path = await upload('manifest', '{"name":"x"}', { 'content-type': 'text/plain' }, 'open');
    const publicPath = path.replace('/object/', '/object/public/');
    const { headers } = await storage.call('GET', publicPath);
    const etag = headers.get('etag') ?? '';
    for (const target of [path, publicPath, path.replace('/object/', '/object/info/'), '/status']) {
      for (const more of [{}, { 'if-none-match': etag }]) {
        const response = await storage.call('GET', target, {
          headers: { 'sec-fetch-dest': 'manifest', ...more },
        });
        expect(response.status, target).toBe(400);
        expect(response.body).toMatchObject({ statusCode: '403', code: 'AccessDenied' });
      }
      expect((await storage.call('GET', target, { headers: { 'sec-fetch-dest': 'image' } })).status).toBe(
        200,
      );
    }
  });

  it.each([
    { query: '?download', disposition: 'attachment;' },
    { query: '?download=', disposition: 'attachment;' },
    { query: '?download=photo.png', disposition: "attachment; filename*=UTF-8''photo.png;" },
    {
      query: `?download=${encodeURIComponent('é "🌍"\r\nx: y')}`,
      disposition: "attachment; filename*=UTF-8''%C3%A9%20%22%F0%9F%8C%8D%22%0D%0Ax%3A%20y;",
    },
  ])('name a file to save: $query', async ({ query, disposition }) => {
    const path = await upload(`disposition-${Math.random()}`, png, { 'content-type': 'image/png' });
    expect((await storage.call('GET', `${path}${query}`)).headers.get('content-disposition')).toBe(
      disposition,
    );
  });

  it('let other sites embed what is public', async () => {
    const path = await upload('public.png', png, {}, 'open');
    const { headers } = await storage.call('GET', path.replace('/object/', '/object/public/'), {
      as: 'keyless',
    });
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('vary')).toBe('Sec-Fetch-Dest');
  });

  it('are no-cache where the upload set none, or none that is a header', async () => {
    const path = await upload('uncached', content, { 'cache-control': '' });
    expect((await storage.call('GET', path)).headers.get('cache-control')).toBe('no-cache');
  });
});

describe('ranges', () => {
  let path: string;
  let etag: string;
  let modified: string;
  beforeAll(async () => {
    path = await upload('range', content);
    const { headers } = await storage.call('HEAD', path);
    etag = headers.get('etag') ?? '';
    modified = headers.get('last-modified') ?? '';
  });

  it.each([
    { range: 'bytes=0-0', part: '0', of: 'bytes 0-0/10' },
    { range: 'bytes=2-4', part: '234', of: 'bytes 2-4/10' },
    { range: 'bytes=7-', part: '789', of: 'bytes 7-9/10' },
    { range: 'bytes=7-99', part: '789', of: 'bytes 7-9/10' },
    { range: 'bytes=-3', part: '789', of: 'bytes 7-9/10' },
    { range: 'bytes=-99', part: '0123456789', of: 'bytes 0-9/10' },
  ])('are parts: $range', async ({ range, part, of }) => {
    const { status, headers, text } = await storage.call('GET', path, { headers: { range } });
    expect({ status, text, of: headers.get('content-range'), length: headers.get('content-length') }).toEqual(
      {
        status: 206,
        text: part,
        of,
        length: String(part.length),
      },
    );
  });

  it.each(['bytes=0-1,3-4', 'bytes=5-2', 'lines=1-2', 'bytes=', 'bytes=a-b', 'bytes=-'])(
    'that are several or none are the whole: %s',
    async (range) => {
      expect(await storage.call('GET', path, { headers: { range } })).toMatchObject({
        status: 200,
        text: '0123456789',
      });
    },
  );

  it.each(['bytes=10-', 'bytes=99-100', 'bytes=-0', 'bytes=99999999999999999999-'])(
    'beyond the end are an error: %s',
    async (range) => {
      const { status, headers, body } = await storage.call('GET', path, { headers: { range } });
      expect(status).toBe(416);
      expect(headers.get('content-range')).toBe('bytes */10');
      expect(body).toMatchObject({ statusCode: '416', code: 'InvalidRange' });
    },
  );

  it('of nothing are an error, and nothing itself is not', async () => {
    const empty = await upload('empty', '');
    expect(await storage.call('GET', empty)).toMatchObject({ status: 200, text: '' });
    expect((await storage.call('GET', empty, { headers: { range: 'bytes=0-' } })).status).toBe(416);
  });

  it('depend on the version that the client has', async () => {
    const ask = (ifRange: string) =>
      storage.call('GET', path, { headers: { range: 'bytes=0-1', 'if-range': ifRange } });
    expect((await ask(etag)).status).toBe(206);
    expect((await ask(modified)).status).toBe(206);
    expect((await ask('"other"')).status).toBe(200);
    expect((await ask(`W/${etag}`)).status).toBe(200);
    expect((await ask('Thu, 01 Jan 1970 00:00:00 GMT')).status).toBe(200);
  });
});

describe('conditions', () => {
  let path: string;
  let etag: string;
  let modified: string;
  beforeAll(async () => {
    path = await upload('conditions', content);
    const { headers } = await storage.call('HEAD', path);
    etag = headers.get('etag') ?? '';
    modified = headers.get('last-modified') ?? '';
  });
  const future = () => new Date(Date.now() + 60_000).toUTCString();
  const past = 'Thu, 01 Jan 1970 00:00:00 GMT';

  it.each([
    { why: 'the same version', headers: () => ({ 'if-none-match': etag }), status: 304 },
    { why: 'the same, weakly', headers: () => ({ 'if-none-match': `W/${etag}` }), status: 304 },
    { why: 'one of several', headers: () => ({ 'if-none-match': `"a", ${etag}` }), status: 304 },
    { why: 'any', headers: () => ({ 'if-none-match': '*' }), status: 304 },
    { why: 'another version', headers: () => ({ 'if-none-match': '"a"' }), status: 200 },
    { why: 'not modified since', headers: () => ({ 'if-modified-since': modified }), status: 304 },
    { why: 'modified since', headers: () => ({ 'if-modified-since': past }), status: 200 },
    { why: 'a time that is none', headers: () => ({ 'if-modified-since': 'yesterday' }), status: 200 },
    {
      why: 'the version before the time',
      headers: () => ({ 'if-none-match': '"a"', 'if-modified-since': future() }),
      status: 200,
    },
    { why: 'this version only', headers: () => ({ 'if-match': etag }), status: 200 },
    { why: 'another version only', headers: () => ({ 'if-match': '"a"' }), status: 412 },
    { why: 'unmodified since', headers: () => ({ 'if-unmodified-since': modified }), status: 200 },
    { why: 'unmodified since long ago', headers: () => ({ 'if-unmodified-since': past }), status: 412 },
  ])('$why', async ({ headers, status }) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await storage.call(method, path, { headers: headers() });
      expect(response.status).toBe(status);
      if (status === 304) {
        expect(response.content).toHaveLength(0);
        expect(response.headers.get('etag')).toBe(etag);
      }
    }
  });

  it('change with the content', async () => {
    const changed = await upload('changes', 'one');
    const before = (await storage.call('HEAD', changed)).headers.get('etag') ?? '';
    await storage.call('PUT', changed, { body: 'two' });
    expect(await storage.call('GET', changed, { headers: { 'if-none-match': before } })).toMatchObject({
      status: 200,
      text: 'two',
    });
  });
});

describe('errors', () => {
  const put = (path: string, options = {}) => storage.call('POST', path, { body: 'x', ...options });
  it.each([
    {
      why: 'no such object',
      ask: () => storage.call('GET', `/object/closed/${ownerId}/none`),
      error: { statusCode: '404', code: 'NoSuchKey', error: 'not_found', message: 'Object not found' },
    },
    {
      why: 'no such bucket',
      ask: () => storage.call('GET', '/object/none/x'),
      error: {
        statusCode: '404',
        code: 'NoSuchBucket',
        error: 'Bucket not found',
        message: 'Bucket not found',
      },
    },
    {
      why: 'an upload to no bucket',
      ask: () => put('/object/none/x'),
      error: {
        statusCode: '404',
        code: 'NoSuchBucket',
        error: 'Bucket not found',
        message: 'Bucket not found',
      },
    },
    {
      why: 'no right',
      ask: () => put('/object/closed/x'),
      error: {
        statusCode: '403',
        code: 'AccessDenied',
        error: 'Unauthorized',
        message: 'new row violates row-level security policy for table "objects"',
      },
    },
    {
      why: 'a type that is none',
      ask: () => put(`/object/closed/${ownerId}/t`, { headers: { 'content-type': 'nothing' } }),
      error: {
        statusCode: '415',
        code: 'InvalidMimeType',
        error: 'invalid_mime_type',
        message: 'mime type nothing is not supported',
      },
    },
    {
      why: 'metadata that is none',
      ask: () => put(`/object/closed/${ownerId}/t`, { headers: { 'x-metadata': 'WzFd' } }),
      error: {
        statusCode: '400',
        code: 'InvalidRequest',
        error: 'InvalidRequest',
        message: 'The metadata must be a JSON object',
      },
    },
    {
      why: 'a form without a file',
      ask: () => {
        const body = new FormData();
        body.append('a', 'b');
        return put(`/object/closed/${ownerId}/t`, { body });
      },
      error: {
        statusCode: '400',
        code: 'InvalidRequest',
        error: 'InvalidRequest',
        message: 'The form has no file',
      },
    },
    {
      why: 'no JSON',
      ask: () =>
        storage.call('POST', '/object/move', { body: '{', headers: { 'content-type': 'application/json' } }),
      error: {
        statusCode: '400',
        code: 'InvalidRequest',
        error: 'InvalidRequest',
        message: 'body is not valid JSON',
      },
    },
    {
      why: 'a missing property',
      ask: () => storage.call('POST', '/object/move', { body: {} }),
      error: {
        statusCode: '400',
        code: 'InvalidRequest',
        error: 'InvalidRequest',
        message: "body must have required property 'bucketId'",
      },
    },
    {
      why: 'a body where none belongs',
      ask: () =>
        storage.call('GET', `/object/closed/${ownerId}/none`, { headers: { 'content-length': '5' } }),
      error: {
        statusCode: '400',
        code: 'InvalidRequest',
        error: 'InvalidRequest',
        message: 'A request for an object has no body',
      },
    },
  ])('have the shape of the contract and two statuses: $why', async ({ ask, error }) => {
    const { status, body } = await ask();
    expect(status).toBe(400);
    expect(body).toEqual(error);
  });

  it('of a route that is none is a 404', async () => {
    for (const [method, path] of [
      ['GET', '/nothing'],
      ['PATCH', '/bucket'],
      ['POST', '/object'],
    ] as const) {
      expect(await storage.call(method, path)).toMatchObject({
        status: 404,
        body: { statusCode: '404', code: 'NoSuchRoute' },
      });
    }
  });

  it('are not what health says', async () => {
    expect((await storage.call('GET', '/status', { as: 'keyless' })).status).toBe(200);
  });
});

describe('names', () => {
  it.each([
    "a b!-.*'()&$@=;:+,_",
    'a?b',
    'deep/er/and/deeper',
    '...',
    '.hidden',
    'a'.repeat(1024 - ownerId.length - 1),
  ])('are these: %s', async (name) => {
    const path = `/object/closed/${ownerId}/${name.split('/').map(encodeURIComponent).join('/')}`;
    expect(await storage.call('POST', path, { body: name })).toMatchObject({
      status: 200,
      body: { Key: `closed/${ownerId}/${name}` },
    });
    expect((await storage.call('GET', path)).text).toBe(name);
    expect((await storage.call('DELETE', path)).body).toEqual({ message: 'Successfully deleted' });
  });

  it.each([
    { why: 'a way out', name: '%2e%2e%2fx' },
    { why: 'a way out, encoded twice', name: '%252e%252e%252fx' },
    { why: 'a way out with backslashes', name: '..%5c..%5cx' },
    { why: 'this folder', name: 'a/%2e%2fb' },
    { why: 'an empty folder', name: 'a//b' },
    { why: 'a folder at the end', name: 'a/' },
    { why: 'an absolute path', name: '%2fetc%2fpasswd' },
    { why: 'a NUL', name: 'a%00b' },
    { why: 'a line break', name: 'a%0d%0ab' },
    { why: 'half a character', name: 'a%ff' },
    { why: 'half an escape', name: 'a%' },
    { why: 'a letter beyond ASCII', name: 'h%C3%A4user' },
    { why: 'a bracket', name: 'a%3Cb' },
    { why: 'a percent', name: 'a%25b' },
    { why: '1025 bytes', name: 'a'.repeat(1025 - ownerId.length - 1) },
  ])('are not $why', async ({ name }) => {
    const path = `/object/closed/${ownerId}/${name}`;
    const { status, body } = await storage.call('POST', path, { body: 'x' });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'InvalidKey' });
    const read = await storage.call('GET', path);
    expect(read.status).toBe(400);
    expect(['NoSuchKey', 'InvalidKey']).toContain(read.body.code);
  });

  it('never say where content lies', async () => {
    const before = await storage.keys();
    await upload('where', 'x');
    const [key] = (await storage.keys()).filter((one) => !before.includes(one));
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
  });
});
