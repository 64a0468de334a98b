import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { anAccountSession, endings } from '@remit/platform/testing/an-account-session.ts';
import { chunkBytes, endless } from '@remit/platform/testing/counted-body.ts';
import { Upload, type UploadOptions } from 'tus-js-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { StoreFull } from '#storage/bytes/bytes.ts';
import { aServedStorage, type ServedStorage } from '../testing/a-served-storage.ts';
import { type CallerName, ownerId } from '../testing/a-storage-service.ts';
import { sha256Of, someBytes } from '../testing/content.ts';

let storage: ServedStorage;
/** So full that nothing more can be stored, or not. */
let isFull = false;
let isAway = false;
beforeAll(async () => {
  storage = await aServedStorage({
    set: { STORAGE_FILE_SIZE_LIMIT: '4MiB', STORAGE_QUOTA_PER_PERSON: '12MiB' },
    bytes: (folder) => ({
      ...folder,
      write: async (...args) => {
        if (isFull) throw new StoreFull(new Error('ENOSPC'));
        if (isAway) throw new Error('The store does not respond.');
        return folder.write(...args);
      },
    }),
  });
});
afterAll(() => storage.stop());
afterEach(() => vi.restoreAllMocks());

const aName = () => `${ownerId}/${randomUUID()}`;
const encoded = (metadata: Readonly<Record<string, string>>) =>
  Object.entries(metadata)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

type RequestOptions = {
  readonly as?: CallerName;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
};
const ask = (method: string, path: string, { as = 'owner', headers = {}, body }: RequestOptions = {}) =>
  fetch(path.startsWith('/storage') ? new URL(path, storage.url) : `${storage.url}${path}`, {
    method,
    headers: { 'tus-resumable': '1.0.0', ...storage.headersOf(as), ...headers },
    ...(body && { body }),
  });
type Begun = { readonly name?: string; readonly bucket?: string; readonly size?: number } & RequestOptions & {
    readonly metadata?: Readonly<Record<string, string>>;
    readonly path?: string;
  };
const begin = async (options: Begun = {}) => {
  const {
    name = aName(),
    bucket = 'closed',
    size = 1000,
    metadata = {},
    path = '/upload/resumable',
    headers,
  } = options;
  const response = await ask('POST', path, {
    ...options,
    headers: {
      'upload-length': String(size),
      'upload-metadata': encoded({
        bucketName: bucket,
        objectName: name,
        contentType: 'text/plain',
        ...metadata,
      }),
      ...headers,
    },
  });
  return {
    name,
    response,
    status: response.status,
    text: await response.text(),
    at: response.headers.get('location') ?? '',
  };
};
const send = (at: string, body: Uint8Array<ArrayBuffer>, offset: number, options: RequestOptions = {}) =>
  ask('PATCH', at, {
    ...options,
    body,
    headers: {
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      ...options.headers,
    },
  });
const content = (size: number, seed = 0) => new Uint8Array(someBytes(size, seed));
const stored = async (name: string, bucket = 'closed') => {
  const { status, content } = await storage.call('GET', `/object/${bucket}/${name}`);
  return status === 200 ? sha256Of(content) : undefined;
};
/** Whether pieces of it lie on the disk. */
const isUnderWay = (at: string) => existsSync(join(storage.dir, 'resumable', at.split('/').at(-1) ?? ''));

/** Resolves with the URL of the upload, or rejects with its error. */
function byClient(file: Buffer, name: string, options: Partial<UploadOptions> = {}): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const upload: Upload = new Upload(file, {
    endpoint: `${storage.url}/upload/resumable`,
    headers: storage.headersOf('owner'),
    chunkSize: 256 * 1024,
    retryDelays: [0, 0, 0],
    metadata: { bucketName: 'closed', objectName: name, contentType: 'image/png', cacheControl: '60' },
    ...options,
    onError: reject,
    onSuccess: () => resolve(upload.url ?? ''),
  });
  upload.start();
  return promise;
}

describe('an upload in pieces', () => {
  it('is taken from the usual client, interrupted and resumed', async () => {
    const name = aName();
    const file = someBytes(2_000_000, 1);
    const first = new Upload(file, {
      endpoint: `${storage.url}/upload/resumable`,
      headers: storage.headersOf('owner'),
      chunkSize: 256 * 1024,
      retryDelays: null,
      metadata: {
        bucketName: 'closed',
        objectName: name,
        contentType: 'image/png',
        cacheControl: '60',
        metadata: '{"by":"me"}',
      },
    });
    const halfway = new Promise<void>((resolve, reject) => {
      first.options.onError = reject;
      first.options.onChunkComplete = (_, accepted) => {
        if (accepted > file.length / 2) resolve();
      };
    });
    first.start();
    await halfway;
    await first.abort();
    expect(await stored(name)).toBeUndefined();

    const offsets: number[] = [];
    const at = await byClient(file, name, {
      uploadUrl: first.url,
      onChunkComplete: (size, accepted) => void offsets.push(accepted - size),
    });
    expect(offsets[0]).toBeGreaterThan(file.length / 2 - 1);
    expect(await stored(name)).toBe(sha256Of(file));
    const { body } = await storage.call('GET', `/object/info/closed/${name}`);
    expect(body).toMatchObject({
      size: file.length,
      content_type: 'image/png',
      cache_control: 'max-age=60',
      metadata: { by: 'me' },
    });
    expect(isUnderWay(at)).toBe(false);
  });

  it('goes on where the connection was cut', async () => {
    const file = content(1_000_000, 2);
    const { name, at } = await begin({ size: file.length });
    const cut = request(new URL(at, storage.url), {
      method: 'PATCH',
      headers: {
        ...storage.headersOf('owner'),
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': String(file.length),
      },
    });
    cut.on('error', () => undefined);
    cut.write(file.subarray(0, 500_000));
    await expect.poll(() => isUnderWay(at)).toBe(true);
    cut.destroy();
    await new Promise((resolve) => cut.once('close', resolve));

    const { headers } = await ask('HEAD', at);
    const offset = Number(headers.get('upload-offset'));
    expect(offset).toBeLessThanOrEqual(500_000);
    expect(headers.get('upload-length')).toBe('1000000');
    expect(await stored(name)).toBeUndefined();
    const last = await send(at, file.subarray(offset), offset);
    expect([last.status, last.headers.get('upload-offset')]).toEqual([204, '1000000']);
    expect(await stored(name)).toBe(sha256Of(file));
  });

  it('may bring its first bytes, or all, when it is begun', async () => {
    const file = content(5_000, 3);
    const type = { 'content-type': 'application/offset+octet-stream' };
    const all = await begin({ size: file.length, body: file, headers: type });
    expect([all.status, all.response.headers.get('upload-offset')]).toEqual([201, '5000']);
    expect(await stored(all.name)).toBe(sha256Of(file));
    const some = await begin({ size: file.length, body: file.subarray(0, 100), headers: type });
    expect(some.response.headers.get('upload-offset')).toBe('100');
    expect((await send(some.at, file.subarray(100), 100)).status).toBe(204);
    expect(await stored(some.name)).toBe(sha256Of(file));
  });

  it('of nothing is an empty object', async () => {
    const { name, status } = await begin({ size: 0 });
    expect(status).toBe(201);
    expect(await stored(name)).toBe(sha256Of(Buffer.of()));
  });

  it('says what it can do, and where an upload is and until when', async () => {
    const { headers, status } = await ask('OPTIONS', '/upload/resumable');
    expect(status).toBe(204);
    expect(headers.get('tus-version')).toBe('1.0.0');
    expect(headers.get('tus-extension')).toBe('creation,creation-with-upload,termination,expiration');
    expect(headers.get('tus-max-size')).toBe(String(4 * 1024 * 1024));
    expect(headers.get('access-control-allow-origin')).toBeNull();
    const { at, response } = await begin();
    expect(at).toMatch(/^\/storage\/v1\/upload\/resumable\/[0-9a-f-]{36}$/);
    const expires = Date.parse(response.headers.get('upload-expires') ?? '');
    expect(Math.round((expires - Date.now()) / 3_600_000)).toBe(24);
  });

  it('is ended by DELETE', async () => {
    const { name, at } = await begin({ size: 200 });
    await send(at, content(100), 0);
    expect((await ask('DELETE', at)).status).toBe(204);
    expect((await ask('HEAD', at)).status).toBe(404);
    expect((await send(at, content(100), 100)).status).toBe(404);
    expect(await stored(name)).toBeUndefined();
    expect(isUnderWay(at)).toBe(false);
  });

  it('that is complete says so to a repeated request, and is not created twice', async () => {
    const file = content(100, 4);
    const { at, name } = await begin({ size: 100 });
    await send(at, file, 0);
    const { headers, status } = await ask('HEAD', at);
    expect([status, headers.get('upload-offset')]).toEqual([200, '100']);
    expect((await send(at, content(0), 100)).status).toBe(204);
    expect((await send(at, content(1), 100)).status).toBe(413);
    expect(await stored(name)).toBe(sha256Of(file));
  });

  it.each([
    { why: 'a piece of another place', offset: 50, size: 10, status: 409 },
    { why: 'a piece that is too long', offset: 0, size: 101, status: 413 },
  ])('rejects $why', async ({ offset, size, status }) => {
    const { at } = await begin({ size: 100 });
    expect((await send(at, content(size), offset)).status).toBe(status);
    expect((await ask('HEAD', at)).headers.get('upload-offset')).toBe('0');
  });

  it('is read no further than its length, or not at all', async () => {
    const { at } = await begin({ size: 100_000 });
    const path = at.slice('/storage/v1'.length);
    const body = endless();
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    };
    const { status } = await storage.call('PATCH', path, { headers, body: body.stream });
    expect(status).toBe(413);
    expect(body.read.bytes).toBeLessThan(1_000_000); // some is on its way before it is counted
    for (const as of ['keyless', 'other'] as const) {
      const unread = endless();
      await storage.call('PATCH', path, { as, headers, body: unread.stream });
      expect(unread.read.bytes).toBeLessThanOrEqual(chunkBytes);
    }
  });

  it.each([
    { why: 'without a version of the protocol', options: { headers: { 'tus-resumable': '' } }, status: 412 },
    { why: 'of another version', options: { headers: { 'tus-resumable': '0.2.0' } }, status: 400 },
    { why: 'without a length', options: { headers: { 'upload-length': '' } }, status: 400 },
    {
      why: 'of a deferred length',
      options: { headers: { 'upload-defer-length': '1', 'upload-length': '' } },
      status: 400,
    },
    { why: 'larger than allowed', options: { size: 4 * 1024 * 1024 + 1 }, status: 413 },
    { why: 'into a bucket that is not there', options: { bucket: 'none' }, status: 404 },
    { why: 'without a bucket', options: { bucket: '' }, status: 400 },
    { why: 'without a name', options: { name: '' }, status: 400 },
    { why: 'out of its folder', options: { name: '../../etc/passwd' }, status: 400 },
    { why: 'into the folder of another', options: { as: 'other' }, status: 403 },
    { why: 'without a right', options: { as: 'anon' }, status: 403 },
    { why: 'without a key', options: { as: 'keyless' }, status: 400 },
    { why: 'of a type that the bucket does not take', options: { bucket: 'avatars' }, status: 415 },
    { why: 'with metadata that is no JSON', options: { metadata: { metadata: '{' } }, status: 400 },
    { why: 'with a NUL in its metadata', options: { metadata: { note: '\0' } }, status: 400 },
    { why: 'with a type that is none', options: { metadata: { contentType: 'a\r\nb: c' } }, status: 415 },
  ] satisfies { why: string; options: Begun; status: number }[])(
    'is not begun $why',
    async ({ options, status }) => {
      const before = await storage.asServer<{ n: bigint }>('select count(*) as n from storage.uploads');
      const begun = await begin(options);
      expect([begun.status, begun.text]).toEqual([status, expect.any(String)]);
      expect(await storage.asServer('select count(*) as n from storage.uploads')).toEqual(before);
    },
  );

  it.each(['HEAD', 'PATCH', 'DELETE'] as const)('is not there for anybody else: %s', async (method) => {
    const { at } = await begin({ size: 100 });
    const headers = {
      'upload-offset': '0',
      ...(method === 'PATCH' && { 'content-type': 'application/offset+octet-stream' }),
    };
    for (const as of ['other', 'anon', 'service'] as const) {
      const body = method === 'PATCH' ? { body: content(100) } : {};
      expect((await ask(method, at, { as, headers, ...body })).status).toBe(404);
    }
    expect((await ask('HEAD', at)).headers.get('upload-offset')).toBe('0');
    for (const wrong of [randomUUID(), '..%2f..%2fetc', 'x']) {
      expect((await ask(method, `/upload/resumable/${wrong}`, { headers })).status).toBe(404);
    }
  });

  it('is judged again at its end', async () => {
    const { at, name } = await begin({ size: 100, bucket: 'open' });
    await storage.asServer("update storage.buckets set allowed_mime_types = '{image/png}' where id = 'open'");
    const response = await send(at, content(100), 0);
    await storage.asServer("update storage.buckets set allowed_mime_types = null where id = 'open'");
    expect([response.status, await response.text()]).toEqual([415, 'mime type text/plain is not supported']);
    expect(await stored(name, 'open')).toBeUndefined();
    expect((await ask('HEAD', at)).status).toBe(404);
    expect(isUnderWay(at)).toBe(false);
  });

  it('replaces an object only if its first request has x-upsert', async () => {
    const name = aName();
    const one = await begin({ name, size: 10 });
    await send(one.at, content(10, 5), 0);
    expect((await begin({ name, size: 10 })).status).toBe(409);
    const other = await begin({ name, size: 10, headers: { 'x-upsert': 'true' } });
    expect((await send(other.at, content(10, 6), 0)).status).toBe(204);
    expect(await stored(name)).toBe(sha256Of(content(10, 6)));
    // Begun while there was none, and then there was one.
    const late = aName();
    const begun = await begin({ name: late, size: 10 });
    await storage.call('POST', `/object/closed/${late}`, {
      body: 'first',
      headers: { 'content-type': 'text/plain' },
    });
    expect((await send(begun.at, content(10), 0, { headers: { 'x-upsert': 'true' } })).status).toBe(409);
    expect(await stored(late)).toBe(sha256Of(Buffer.from('first')));
  });

  it('comes by a signed link, to its object and no other', async () => {
    const path = '/upload/resumable/sign';
    const name = aName();
    const { body } = await storage.call('POST', `/object/upload/sign/closed/${name}`);
    const signed = { as: 'keyless', path, headers: { 'x-signature': body.token } } as const;
    expect((await begin({ ...signed, name: aName() })).status).toBe(400);
    expect((await begin({ ...signed, name, headers: {} })).status).toBe(400);
    expect((await begin({ ...signed, name, headers: { 'x-signature': 'x.y.z' } })).status).toBe(400);
    const { at, status } = await begin({ ...signed, name, size: 100 });
    expect([status, at]).toEqual([201, expect.stringContaining(`${path}/`)]);
    expect((await send(at, content(100), 0, { as: 'keyless' })).status).toBe(400);
    // The other way to it is for those who have begun there.
    expect((await send(at.replace('/sign', ''), content(100), 0)).status).toBe(404);
    expect((await send(at, content(100), 0, { as: 'keyless', headers: signed.headers })).status).toBe(204);
    expect(await stored(name)).toBe(sha256Of(content(100)));
  });

  it.each(endings)('goes no further after the session of its sender $why', async ({ end, why }) => {
    const session = await anAccountSession(storage.db);
    const { sub, ...claims } = session.claims;
    const token = await storage.tokenOf(sub, { ...claims, iss: storage.issuer });
    const bearer = { authorization: `Bearer ${token}` };
    const name = () => `${sub}/${randomUUID()}`;
    const signed = name();
    const { body } = await storage.call('POST', `/object/upload/sign/closed/${signed}`, {
      as: 'keyless',
      headers: bearer,
    });
    const ways = [
      { name: name(), path: '/upload/resumable', headers: bearer },
      { name: signed, path: '/upload/resumable/sign', headers: { 'x-signature': body.token } },
    ];
    const begun = [];
    for (const way of ways) begun.push({ ...way, ...(await begin({ ...way, as: 'keyless', size: 100 })) });
    for (const { at, headers } of begun) {
      expect((await send(at, content(50), 0, { as: 'keyless', headers })).status).toBe(204);
    }
    await end(storage.db, session);
    for (const { at, headers, path, name: begunName } of begun) {
      // A member's uploads are deleted with the account.
      const isGone = why.endsWith('deleted') && headers === bearer;
      for (const method of ['HEAD', 'DELETE']) {
        expect((await ask(method, at, { as: 'keyless', headers })).status, method).toBe(isGone ? 404 : 400);
      }
      const rest = await send(at, content(50), 50, { as: 'keyless', headers });
      expect(rest.status).toBe(isGone ? 404 : 400);
      expect((await begin({ as: 'keyless', name: begunName, path, headers })).status).toBe(400);
      expect(await stored(begunName)).toBeUndefined();
    }
  });

  it('is one of few that a person may begin and leave', async () => {
    const sizes: number[] = [];
    for (let n = 0; n < 4; n += 1)
      sizes.push(
        (await begin({ as: 'other', name: `b0000000-0000-4000-8000-000000000002/${n}`, size: 4_000_000 }))
          .status,
      );
    expect(sizes).toEqual([201, 201, 201, 413]);
  });

  it('by one link leaves the bounds of the others as they are', async () => {
    const path = '/upload/resumable/sign';
    const links = [];
    for (const name of [aName(), aName()]) {
      const { body } = await storage.call('POST', `/object/upload/sign/closed/${name}`);
      links.push({
        as: 'keyless',
        path,
        name,
        size: 4_000_000,
        headers: { 'x-signature': body.token },
      } as const);
    }
    const [one, other] = links;
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await begin(one)).status);
    expect(statuses).toEqual([201, 201, 201, 413]);
    expect((await begin(other)).status).toBe(201);
  });

  it('on a full disk is a clear error, and can be tried again', async () => {
    const { at, name } = await begin({ size: 100 });
    isFull = true;
    const response = await send(at, content(100), 0);
    expect([response.status, await response.text()]).toEqual([507, 'There is no space left for content']);
    // A client asks what has come: all of it, but it is no object yet.
    expect((await ask('HEAD', at)).status).toBe(507);
    isFull = false;
    expect(await stored(name)).toBeUndefined();
    expect((await ask('HEAD', at)).headers.get('upload-offset')).toBe('100');
    expect(await stored(name)).toBe(sha256Of(content(100)));
  });

  it('whose last piece came before a crash is made when its sender asks for it', async () => {
    const { at, name } = await begin({ size: 100 });
    isAway = true;
    expect((await send(at, content(100), 0)).status).toBe(500);
    isAway = false;
    expect((await ask('HEAD', at)).headers.get('upload-offset')).toBe('100');
    expect(await stored(name)).toBe(sha256Of(content(100)));
  });

  it('whose object was made before a crash is not made again', async () => {
    const { at, name } = await begin({ size: 100 });
    await send(at, content(100), 0);
    const id = at.split('/').at(-1);
    await storage.asServer('update storage.uploads set completed_at = null where id = $1', [id]);
    expect((await send(at, content(100), 0)).status).toBe(204);
    expect(await stored(name)).toBe(sha256Of(content(100)));
  });

  it('is worked on by one request at a time, in whichever process', async () => {
    const { at } = await begin({ size: 100 });
    const id = at.split('/').at(-1);
    await storage.asServer(
      "update storage.uploads set locked_by = gen_random_uuid()::text, locked_until = now() + interval '1 hour' where id = $1",
      [id],
    );
    // Each look at the clock advances it by a second, so that the request soon has waited long enough.
    const [now, looks] = [performance.now.bind(performance), { count: 0 }];
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 1_000 * looks.count++);
    expect((await send(at, content(100), 0)).status).toBe(423);
    vi.restoreAllMocks();
    // Its process is gone.
    await storage.asServer('update storage.uploads set locked_until = now() where id = $1', [id]);
    expect((await send(at, content(100), 0)).status).toBe(204);
  });

  it('goes on by a new connection while the old one hangs', async () => {
    const file = content(200_000, 7);
    const { at, name } = await begin({ size: file.length });
    const hanging = request(new URL(at, storage.url), {
      method: 'PATCH',
      headers: {
        ...storage.headersOf('owner'),
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': String(file.length),
      },
    });
    hanging.on('error', () => undefined);
    hanging.write(file.subarray(0, 100_000));
    await expect.poll(() => isUnderWay(at)).toBe(true);
    const offset = Number((await ask('HEAD', at)).headers.get('upload-offset'));
    expect((await send(at, file.subarray(offset), offset)).status).toBe(204);
    hanging.destroy();
    expect(await stored(name)).toBe(sha256Of(file));
  });

  it('is forgotten after a day', async () => {
    const { at } = await begin({ size: 100 });
    await send(at, content(50), 0);
    await storage.asServer("update storage.uploads set created_at = now() - interval '25 hours'");
    expect((await ask('HEAD', at)).status).toBe(410);
    await storage.cleanUp();
    expect((await ask('HEAD', at)).status).toBe(404);
    expect(isUnderWay(at)).toBe(false);
  });

  it('starts anew where another machine had its pieces', async () => {
    const { at, name } = await begin({ size: 100 });
    await send(at, content(50), 0);
    await rm(join(storage.dir, 'resumable'), { recursive: true });
    expect((await ask('HEAD', at)).headers.get('upload-offset')).toBe('0');
    expect((await send(at, content(100), 0)).status).toBe(204);
    expect(await stored(name)).toBe(sha256Of(content(100)));
  });

  it('goes with its account', async () => {
    const { at } = await begin({ as: 'owner', size: 100 });
    const id = at.split('/').at(-1);
    await storage.asServer('update auth.users set deleted_at = now() where id = $1', [ownerId]);
    expect(await storage.asServer('select from storage.uploads where id = $1', [id])).toEqual([]);
  });
});
