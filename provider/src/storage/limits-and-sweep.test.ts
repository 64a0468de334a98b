import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StoreFull } from './bytes/bytes.ts';
import { aStorageService, otherId, ownerId, type StorageFixture } from './testing/a-storage-service.ts';

const kibibyte = 1024;
let storage: StorageFixture;
let isFull = false;
beforeAll(async () => {
  storage = await aStorageService({
    set: {
      STORAGE_QUOTA_PER_PERSON: '100KiB',
      STORAGE_FILE_SIZE_LIMIT: '80KiB',
      STORAGE_QUOTA_PER_BUCKET: 'open=3/40KiB',
    },
    slots: { uploads: { countMax: 3, perSubjectMax: 2 } },
    bytes: (folder) => ({
      ...folder,
      write: (...all) => (isFull ? Promise.reject(new StoreFull(new Error('ENOSPC'))) : folder.write(...all)),
    }),
  });
});
afterAll(() => storage?.close());

let count = 0;
const upload = (bytes: number, { as = 'owner' as 'owner' | 'other', name = '', headers = {} } = {}) => {
  count += 1;
  const folder = as === 'owner' ? ownerId : otherId;
  return storage.call('POST', `/object/closed/${folder}/${name || count}`, {
    as,
    body: 'x'.repeat(bytes),
    headers,
  });
};
const removeAll = async () => {
  await storage.call('POST', '/bucket/closed/empty', { as: 'service' });
  await storage.settled();
};

describe('the quota of a person', () => {
  it('holds for all their objects together, and for no other’s', async () => {
    expect((await upload(60 * kibibyte)).status).toBe(200);
    const over = await upload(60 * kibibyte);
    expect(over).toMatchObject({
      status: 400,
      body: { statusCode: '413', code: 'QuotaExceeded', error: 'Payload too large' },
    });
    expect((await upload(60 * kibibyte, { as: 'other' })).status).toBe(200);
    expect((await upload(40 * kibibyte)).status).toBe(200);
    expect((await upload(1)).status).toBe(400);
    await removeAll();
    expect((await upload(60 * kibibyte)).status).toBe(200);
    await removeAll();
  });

  it('is checked before the body is read where its length is declared, and after it where not', async () => {
    expect((await upload(60 * kibibyte, { name: 'first' })).status).toBe(200);
    const keys = await storage.keys();
    const streamed = await storage.call('POST', `/object/closed/${ownerId}/streamed`, {
      body: new Blob(['x'.repeat(60 * kibibyte)]).stream(),
    });
    expect(streamed.body).toMatchObject({ code: 'QuotaExceeded' });
    expect(await storage.keys()).toEqual(keys);
    await removeAll();
  });

  it('counts no more what is replaced', async () => {
    for (let n = 0; n < 3; n += 1) {
      expect((await upload(70 * kibibyte, { name: 'same', headers: { 'x-upsert': 'true' } })).status).toBe(
        200,
      );
    }
    await removeAll();
  });

  it('counts copies, and uploads by the links that they signed', async () => {
    await upload(60 * kibibyte, { name: 'source' });
    const copy = await storage.call('POST', '/object/copy', {
      body: { bucketId: 'closed', sourceKey: `${ownerId}/source`, destinationKey: `${ownerId}/copy` },
    });
    expect(copy.body).toMatchObject({ code: 'QuotaExceeded' });
    const { body } = await storage.call('POST', `/object/upload/sign/closed/${ownerId}/linked`);
    const linked = await storage.call('PUT', body.url, { as: 'keyless', body: 'x'.repeat(60 * kibibyte) });
    expect(linked.body).toMatchObject({ code: 'QuotaExceeded' });
    await removeAll();
  });

  it('counts a block for what is nearly nothing', async () => {
    const responses = [];
    for (let n = 0; n < 26; n += 1) responses.push((await upload(0)).status);
    expect(responses).toEqual([...Array(25).fill(200), 400]);
    await removeAll();
  });

  it('holds for many uploads at once', async () => {
    const two = await Promise.all([upload(60 * kibibyte), upload(60 * kibibyte)]);
    expect(two.map(({ status }) => status).sort()).toEqual([200, 400]);
    const [row] = await storage.asServer<{ bytes: string }>(
      "select sum((metadata ->> 'size')::int)::text as bytes from storage.objects where owner_id = $1",
      [ownerId],
    );
    expect(row?.bytes).toBe(String(60 * kibibyte));
    await removeAll();
  });
});

describe('the quota of a bucket', () => {
  const place = (name: string, as: 'owner' | 'other' = 'owner') =>
    `open/${as === 'owner' ? ownerId : otherId}/${name}`;
  const put = (name: string, bytes = 1, as: 'owner' | 'other' | 'service' = 'owner', headers = {}) =>
    storage.call('POST', `/object/${place(name, as === 'service' ? 'owner' : as)}`, {
      as,
      headers,
      body: 'x'.repeat(bytes),
    });
  const rejected = { status: 400, body: { statusCode: '413', code: 'QuotaExceeded' } };
  const accepted = { status: 200 };
  const count = async () =>
    (await storage.asServer("select from storage.objects where bucket_id = 'open'")).length;
  const isExceeded = (quota: string) => expect(storage.exceeded.splice(0)).toEqual([quota]);
  beforeEach(() => {
    storage.exceeded.length = 0;
  });
  afterEach(async () => {
    await storage.call('POST', '/bucket/open/empty', { as: 'service' });
    await removeAll();
  });

  it('is a number for each person, and what is replaced or deleted makes room', async () => {
    for (const name of ['a', 'b', 'c']) expect(await put(name)).toMatchObject(accepted);
    expect(await put('d')).toMatchObject(rejected);
    isExceeded('bucket_files');
    expect(await put('c', 2, 'owner', { 'x-upsert': 'true' })).toMatchObject(accepted);
    expect(await put('a', 1, 'other')).toMatchObject(accepted);
    expect(await storage.call('DELETE', `/object/${place('a')}`)).toMatchObject(accepted);
    expect(await put('d')).toMatchObject(accepted);
    expect(await upload(1, { name: 'in a bucket without one' })).toMatchObject(accepted);
  });

  it('is a size for each person', async () => {
    expect(await put('a', 30 * kibibyte)).toMatchObject(accepted);
    const keys = await storage.keys();
    expect(await put('b', 11 * kibibyte)).toMatchObject(rejected);
    isExceeded('bucket_bytes');
    expect(await storage.keys()).toEqual(keys);
    expect(await put('b', 10 * kibibyte)).toMatchObject(accepted);
  });

  it('counts nothing of the server, which it does not hold for', async () => {
    for (const name of ['s1', 's2', 's3', 's4'])
      expect(await put(name, 1, 'service')).toMatchObject(accepted);
    for (const name of ['a', 'b', 'c']) expect(await put(name)).toMatchObject(accepted);
    expect(await put('d')).toMatchObject(rejected);
  });

  it('holds for many uploads at once', async () => {
    for (const name of ['a', 'b']) await put(name);
    const two = await Promise.all([put('c'), put('d')]);
    expect(two.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await count()).toBe(3);
  });

  it('holds for copies, moves, signed links and uploads in pieces', async () => {
    const link = await storage.call('POST', `/object/upload/sign/${place('linked')}`);
    for (const name of ['a', 'b', 'c']) await put(name);
    await upload(1, { name: 'elsewhere' });
    const change = (what: 'copy' | 'move', bucketId: string, sourceKey: string) =>
      storage.call('POST', `/object/${what}`, {
        body: {
          bucketId,
          sourceKey: `${ownerId}/${sourceKey}`,
          destinationBucket: 'open',
          destinationKey: `${ownerId}/${what}`,
        },
      });
    expect(await change('copy', 'open', 'a')).toMatchObject(rejected);
    expect(await change('copy', 'closed', 'elsewhere')).toMatchObject(rejected);
    expect(await change('move', 'closed', 'elsewhere')).toMatchObject(rejected);
    expect(await storage.call('PUT', link.body.url, { as: 'keyless', body: 'x' })).toMatchObject(rejected);
    const metadata = { bucketName: 'open', objectName: `${ownerId}/pieces`, contentType: 'text/plain' };
    const pieces = await storage.call('POST', '/upload/resumable', {
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': '1',
        'upload-metadata': Object.entries(metadata)
          .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
          .join(','),
      },
    });
    expect(pieces.status).toBe(413);
    expect(await count()).toBe(3);
    expect(await change('move', 'open', 'a'), 'within the bucket').toMatchObject(accepted);
  });

  it('takes nothing from who had more before, and lets them delete it', async () => {
    await storage.asServer(
      `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata)
       select 'open', $1 || '/' || n, $1::uuid, $1, gen_random_uuid()::text, '{"size": 1}' from generate_series(1, 5) n`,
      [ownerId],
    );
    expect(await put('a')).toMatchObject(rejected);
    expect(await count()).toBe(5);
    const prefixes = [1, 2, 3].map((n) => `${ownerId}/${n}`);
    const deleted = await storage.call('DELETE', '/object/open', { body: { prefixes } });
    expect(deleted.body).toHaveLength(3);
    expect(await put('a')).toMatchObject(accepted);
  });
});

describe('uploads at once', () => {
  /** Its body comes when the test says so. */
  const begin = (name: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await promise;
        controller.enqueue(Buffer.from('x'));
        controller.close();
      },
    });
    return { response: storage.call('POST', `/object/closed/${ownerId}/${name}`, { body }), finish: resolve };
  };

  it('are so many from one network; the next gets 429', async () => {
    const begun = [begin('slow-1'), begin('slow-2')];
    const third = await upload(1, { name: 'third' });
    expect(third.status).toBe(429);
    expect(third.body).toMatchObject({ statusCode: '429', code: 'SlowDown' });
    expect(third.headers.get('retry-after')).toBe('2');
    expect((await storage.call('GET', '/bucket')).status).toBe(200);
    for (const { finish } of begun) finish();
    for (const { response } of begun) expect((await response).status).toBe(200);
    expect((await upload(1, { name: 'third' })).status).toBe(200);
    await removeAll();
  });
});

describe('a full disk', () => {
  it('is a clear error, and leaves nothing to be seen', async () => {
    isFull = true;
    const response = await upload(10, { name: 'full' });
    isFull = false;
    expect(response).toMatchObject({ status: 507, body: { statusCode: '507', code: 'StoreFull' } });
    expect((await storage.call('GET', `/object/closed/${ownerId}/full`)).body).toMatchObject({
      statusCode: '404',
    });
  });
});

describe('content without a row', () => {
  const write = async (key: string, ageHours: number) => {
    await storage.bytes.write(key, [Buffer.from('lost')] as never as AsyncIterable<Uint8Array>, {
      sizeMax: 10,
    });
    const at = new Date(Date.now() - ageHours * 3_600_000);
    await utimes(join(storage.dir, 'objects', key), at, at);
  };
  const old = '00000000-0000-4000-8000-000000000001';
  const young = '00000000-0000-4000-8000-000000000002';

  it('is swept after a day, and not before', async () => {
    await upload(5, { name: 'kept' });
    const [kept] = await storage.asServer<{ version: string }>('select version from storage.objects');
    const before = new Date(Date.now() - 48 * 3_600_000);
    await utimes(join(storage.dir, 'objects', kept?.version ?? ''), before, before);
    await write(old, 25);
    await write(young, 23);
    await storage.cleanUp();
    expect((await storage.keys()).sort()).toEqual([young, kept?.version].sort());
    expect((await storage.call('GET', `/object/closed/${ownerId}/kept`)).text).toBe('xxxxx');
    expect(storage.lines.join('')).toContain('"storage.swept"');
    await storage.bytes.remove([young]);
    await removeAll();
  });

  it('is left where nothing else is: it may be that of another database', async () => {
    await write(old, 25);
    await storage.cleanUp();
    expect(await storage.keys()).toEqual([old]);
    expect(storage.lines.join('')).toContain('"storage.content_unknown"');
    await storage.bytes.remove([old]);
  });

  it('is removed when its removal failed before', async () => {
    await storage.bytes.write(old, [Buffer.from('x')] as never as AsyncIterable<Uint8Array>, { sizeMax: 10 });
    await storage.asServer('insert into storage.discarded (version) values ($1)', [old]);
    await storage.cleanUp();
    expect(await storage.keys()).toEqual([]);
    expect(await storage.asServer('select * from storage.discarded')).toEqual([]);
  });
});

describe('a row without content', () => {
  it('is an alarm and an error without a stack', async () => {
    await upload(5, { name: 'missing' });
    const [row] = await storage.asServer<{ version: string }>('select version from storage.objects');
    await storage.bytes.remove([row?.version ?? '']);
    const response = await storage.call('GET', `/object/closed/${ownerId}/missing`);
    expect(response).toMatchObject({
      status: 500,
      body: { code: 'ContentMissing', message: 'The content of the object is missing' },
    });
    expect(response.text).not.toContain('at ');
    expect(storage.missing()).toBe(1);
    const alarm = storage.lines.find((line) => line.includes('storage.content_missing'));
    expect(alarm).toContain(row?.version);
    await removeAll();
  });

  it('is one as well when it was inserted by SQL, as seeds do, with a bucket and a name alone', async () => {
    const name = `${ownerId}/seeded`;
    const insert = 'insert into storage.objects (bucket_id, name, owner_id) values ($1, $2, $3)';
    await storage.asServer(insert, ['closed', name, ownerId]);
    const bucket = storage.client('owner').from('closed');
    expect((await bucket.list(ownerId)).data).toMatchObject([{ name: 'seeded' }]);
    expect((await bucket.download(name)).error).toMatchObject({ status: 500 });
    expect((await storage.call('GET', `/object/closed/${name}`)).body).toMatchObject({
      code: 'ContentMissing',
    });
    await storage.cleanUp();
    expect((await bucket.remove([name])).data).toMatchObject([{ name }]);
    await storage.settled();
    expect(await storage.asServer('select from storage.objects')).toEqual([]);
  });

  it('belongs to the account that SQL named in either column, for its quota and its deletion', async () => {
    const insert = 'insert into storage.objects (bucket_id, name, owner) values ($1, $2, $3::uuid)';
    await storage.asServer(insert, ['closed', `${ownerId}/seeded`, ownerId]);
    expect(
      await storage.asServer('select owner_id, storage.bytes_of(owner_id) as bytes from storage.objects'),
    ).toEqual([{ owner_id: ownerId, bytes: 4096n }]);
    await storage.asServer('delete from storage.objects');
  });

  it('is one as well when the content is cut off', async () => {
    await upload(5, { name: 'cut' });
    const [row] = await storage.asServer<{ version: string }>('select version from storage.objects');
    const version = row?.version ?? '';
    await storage.bytes.remove([version]);
    await storage.bytes.write(version, [Buffer.from('xx')] as never as AsyncIterable<Uint8Array>, {
      sizeMax: 10,
    });
    expect((await storage.call('GET', `/object/closed/${ownerId}/cut`)).body).toMatchObject({
      code: 'ContentMissing',
    });
    await removeAll();
  });
});

describe('the end of an account', () => {
  it.each([
    { how: 'deleted', statement: 'delete from auth.users where id = $1' },
    { how: 'deleted softly', statement: 'update auth.users set deleted_at = now() where id = $1' },
  ])('is that of its objects and their content: $how', async ({ statement }) => {
    const id = crypto.randomUUID();
    await storage.asServer(
      "insert into auth.users (id, aud, role) values ($1, 'authenticated', 'authenticated')",
      [id],
    );
    const headers = { authorization: `Bearer ${await storage.tokenOf(id)}` };
    for (const name of ['a', 'b/c']) {
      expect(
        (await storage.call('POST', `/object/closed/${id}/${name}`, { as: 'keyless', headers, body: 'x' }))
          .status,
      ).toBe(200);
    }
    await upload(1, { name: 'of another', as: 'other' });
    await storage.asServer(statement, [id]);
    expect(await storage.asServer('select name from storage.objects')).toEqual([
      { name: `${otherId}/of another` },
    ]);
    await storage.cleanUp();
    expect(await storage.keys()).toHaveLength(1);
    await removeAll();
  });
});
