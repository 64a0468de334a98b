import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStorageService, otherId, ownerId, type StorageFixture } from './testing/a-storage-service.ts';

let storage: StorageFixture;
beforeAll(async () => {
  storage = await aStorageService();
});
afterAll(() => storage?.close());

const closed = () => storage.client('owner').from('closed');
let count = 0;
/** A name that no one has used, in the owner's folder. */
const fresh = (extension = 'txt') => {
  count += 1;
  return `${ownerId}/${count}.${extension}`;
};
async function contentOf(path: string): Promise<string> {
  const { data, error } = await closed().download(path);
  if (error) throw error;
  return data.text();
}
async function uploaded(content = 'hello', path = fresh()): Promise<string> {
  const { error } = await closed().upload(path, content);
  if (error) throw error;
  return path;
}

describe('upload', () => {
  const text = 'akwaaba';
  const bytes = new TextEncoder().encode(text);
  const form = () => {
    const body = new FormData();
    body.append('', new Blob([text], { type: 'text/csv' }), 'x');
    return body;
  };
  it.each([
    { why: 'a text', body: () => text, type: 'text/plain;charset=UTF-8' },
    { why: 'an ArrayBuffer', body: () => bytes.buffer as ArrayBuffer, type: 'text/plain;charset=UTF-8' },
    { why: 'a view', body: () => bytes, type: 'text/plain;charset=UTF-8' },
    { why: 'a Buffer', body: () => Buffer.from(text), type: 'text/plain;charset=UTF-8' },
    { why: 'a Blob', body: () => new Blob([text], { type: 'text/csv' }), type: 'text/csv' },
    { why: 'a File', body: () => new File([text], 'a.csv', { type: 'text/csv' }), type: 'text/csv' },
    { why: 'a form', body: form, type: 'text/csv' },
    { why: 'a web stream', body: () => new Blob([text]).stream(), type: 'text/plain;charset=UTF-8' },
    {
      why: 'a stream of Node',
      body: () => Readable.from([bytes]) as never,
      type: 'text/plain;charset=UTF-8',
    },
  ])('takes $why', async ({ body, type }) => {
    const path = fresh();
    const { data, error } = await closed().upload(path, body() as never);
    expect(error).toBeNull();
    expect(data).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), path, fullPath: `closed/${path}` });
    expect(await contentOf(path)).toBe(text);
    const { data: info } = await closed().info(path);
    expect(info).toMatchObject({ name: path, size: text.length, contentType: type, bucketId: 'closed' });
  });

  it.each([
    { why: 'raw', body: text as string | Blob },
    { why: 'a form', body: new Blob([text]) },
  ])('stores its options: $why', async ({ body }) => {
    const path = fresh();
    const metadata = { by: 'Ama', nested: { n: 1 }, text: 'é 🌍' };
    const contentType = 'text/markdown';
    const file = typeof body === 'string' ? body : new Blob([body], { type: contentType });
    await closed().upload(path, file, { cacheControl: '60', contentType, metadata });
    const { data } = await closed().info(path);
    expect(data).toMatchObject({ metadata, contentType, cacheControl: 'max-age=60' });
    expect(data?.etag).toMatch(/^"[0-9a-f]{64}"$/);
    expect(Date.parse(data?.lastModified ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('stores an encoding, which the download names', async () => {
    const path = fresh();
    await closed().upload(path, 'x', { contentEncoding: 'gzip' } as never);
    const { headers } = await storage.request('HEAD', `/object/closed/${path}`);
    expect(headers.get('content-encoding')).toBe('gzip');
  });

  it('replaces nothing, unless the request says so', async () => {
    const path = await uploaded('first');
    const { error } = await closed().upload(path, 'second');
    expect(error).toMatchObject({ message: 'The resource already exists', statusCode: '409', status: 400 });
    expect(await contentOf(path)).toBe('first');
    const before = await closed().info(path);
    const { data } = await closed().upload(path, 'third', { upsert: true });
    expect(data?.id).toBe(before.data?.id);
    expect(await contentOf(path)).toBe('third');
  });

  it('leaves no content of what it replaced', async () => {
    const path = await uploaded('first');
    await storage.settled();
    const before = await storage.keys();
    await closed().update(path, 'second');
    await storage.settled();
    const after = await storage.keys();
    expect(after).toHaveLength(before.length);
    expect(after).not.toEqual(before);
  });
});

describe('update', () => {
  it('replaces, and makes what is not there', async () => {
    const path = fresh();
    expect((await closed().update(path, 'one')).error).toBeNull();
    expect((await closed().update(path, new Blob(['two']))).error).toBeNull();
    expect(await contentOf(path)).toBe('two');
  });
});

describe('download', () => {
  it('is the same bytes, whole or as a stream', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, n) => (n * 7 + (n >> 8)) % 256));
    const path = fresh('bin');
    await closed().upload(path, bytes);
    const { data } = await closed().download(path);
    expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(bytes)).toBe(true);
    const { data: stream } = await closed().download(path).asStream();
    const chunks: Uint8Array[] = [];
    for await (const chunk of stream as never as AsyncIterable<Uint8Array>) chunks.push(chunk);
    expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
  });

  it.each([
    { declared: undefined, type: 'text/plain;charset=utf-8' },
    { declared: 'text/plain', type: 'text/plain' },
    { declared: 'image/jpeg', type: 'image/jpeg' },
    { declared: 'image/svg+xml', type: 'image/png' },
  ])('of a picture has the declared type, unless that is active: $declared', async ({ declared, type }) => {
    const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const path = fresh('png');
    await closed().upload(path, png, declared === undefined ? {} : { contentType: declared });
    const { data } = await closed().download(path);
    expect(data?.type).toBe(type);
    expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(png)).toBe(true);
  });

  it('of nothing is an error of the contract', async () => {
    const { data, error } = await closed().download(`${ownerId}/none.txt`);
    expect(data).toBeNull();
    expect(error).toMatchObject({ message: 'Object not found', statusCode: '404', status: 400 });
  });

  it('of a version is of the one there is', async () => {
    const path = await uploaded('v');
    const { data } = await closed().info(path);
    const version = data?.version ?? '';
    expect((await closed().download(path, { versionId: version })).error).toBeNull();
    expect((await closed().download(path, { versionId: 'other' })).error).toMatchObject({
      statusCode: '404',
    });
    expect((await closed().info(path, { versionId: 'other' })).error).toMatchObject({ statusCode: '404' });
  });
});

describe('exists', () => {
  it('says so', async () => {
    expect((await closed().exists(await uploaded())).data).toBe(true);
    expect((await closed().exists(`${ownerId}/none`)).data).toBe(false);
    expect((await closed().exists(`${ownerId}/näme`)).data).toBe(false);
  });
});

describe('move', () => {
  it('gives another name, and keeps the rest', async () => {
    const from = await uploaded('moved');
    const to = `${ownerId}/folder/${count}.txt`;
    const before = await closed().info(from);
    expect((await closed().move(from, to)).data).toMatchObject({ message: 'Successfully moved' });
    expect(await contentOf(to)).toBe('moved');
    expect((await closed().exists(from)).data).toBe(false);
    expect((await closed().info(to)).data?.id).toBe(before.data?.id);
  });

  it('goes to another bucket', async () => {
    const path = await uploaded('moved');
    expect((await closed().move(path, path, { destinationBucket: 'open' })).error).toBeNull();
    const { data } = await storage.client('owner').from('open').download(path);
    expect(await data?.text()).toBe('moved');
  });

  it.each([
    { why: 'nothing is there', from: () => `${ownerId}/none`, to: () => fresh(), statusCode: '404' },
    { why: 'something is there already', from: uploaded, to: uploaded, statusCode: '409' },
    { why: 'it is not the owner’s folder', from: uploaded, to: () => `${otherId}/x`, statusCode: '403' },
    {
      why: 'the name leaves its folder',
      from: uploaded,
      to: () => `${ownerId}/../${otherId}/x`,
      statusCode: '400',
    },
  ])('fails where $why', async ({ from, to, statusCode }) => {
    expect((await closed().move(await from(), await to())).error).toMatchObject({ statusCode });
  });

  it('fails where there is no such bucket', async () => {
    const { error } = await closed().move(await uploaded(), 'x', { destinationBucket: 'none' });
    expect(error).toMatchObject({ statusCode: '404', message: 'Bucket not found' });
  });
});

describe('copy', () => {
  it('makes another object with the same content', async () => {
    const from = fresh();
    await closed().upload(from, 'copied', { metadata: { a: 1 } });
    const to = fresh();
    expect((await closed().copy(from, to)).data).toEqual({ path: `closed/${to}` });
    expect(await contentOf(to)).toBe('copied');
    const [one, two] = [await closed().info(from), await closed().info(to)];
    expect(two.data?.id).not.toBe(one.data?.id);
    expect(two.data).toMatchObject({ size: 6, metadata: { a: 1 }, etag: one.data?.etag });
    await closed().remove([from]);
    await storage.settled();
    expect(await contentOf(to)).toBe('copied');
  });

  it('takes other metadata, and another bucket', async () => {
    const from = fresh();
    await closed().upload(from, 'copied', { metadata: { a: 1 } });
    const to = fresh();
    const options = { destinationBucket: 'open', copyMetadata: false, metadata: { b: 2 } } as const;
    expect((await closed().copy(from, to, options as never)).error).toBeNull();
    expect((await storage.client('owner').from('open').info(to)).data).toMatchObject({ metadata: { b: 2 } });
  });

  it.each([
    { why: 'nothing is there', from: () => `${ownerId}/none`, to: () => fresh(), statusCode: '404' },
    { why: 'something is there already', from: uploaded, to: uploaded, statusCode: '409' },
    { why: 'it is not the owner’s folder', from: uploaded, to: () => `${otherId}/x`, statusCode: '403' },
  ])('fails where $why', async ({ from, to, statusCode }) => {
    expect((await closed().copy(await from(), await to())).error).toMatchObject({ statusCode });
  });
});

describe('remove', () => {
  it('responds with what it deleted, and nothing of the rest', async () => {
    const [one, two] = [await uploaded(), await uploaded()];
    await storage.client('service').from('closed').upload(`${otherId}/theirs`, 'x');
    const { data } = await closed().remove([one, two, `${ownerId}/none`, `${otherId}/theirs`, '../x']);
    expect(data?.map(({ name }) => name).sort()).toEqual([one, two].sort());
    expect(data?.[0]).toMatchObject({ bucket_id: 'closed', metadata: { size: 5 }, owner: ownerId });
    expect((await closed().exists(one)).data).toBe(false);
    expect((await storage.client('other').from('closed').exists(`${otherId}/theirs`)).data).toBe(true);
  });

  it('has the owner of each, in whichever column it is', async () => {
    const rows = [
      { owner: ownerId, owner_id: ownerId },
      { owner: ownerId, owner_id: null },
      { owner: null, owner_id: ownerId },
      { owner: null, owner_id: null },
    ];
    const names = await Promise.all(rows.map(() => uploaded()));
    for (const [n, { owner, owner_id }] of rows.entries()) {
      await storage.asServer(
        'update storage.objects set owner = $2::text::uuid, owner_id = $3 where name = $1',
        [names[n], owner, owner_id],
      );
    }
    const { data } = await closed().remove(names);
    expect(names.map((path) => data?.find(({ name }) => name === path))).toMatchObject(
      rows.map(({ owner, owner_id }) => ({ owner: owner ?? owner_id, owner_id })),
    );
  });

  it('removes the content', async () => {
    await storage.settled();
    const before = await storage.keys();
    const path = await uploaded();
    await closed().remove([path]);
    await storage.settled();
    expect(await storage.keys()).toEqual(before);
    expect(await storage.asServer('select * from storage.discarded')).toEqual([]);
  });

  it('takes a thousand at most', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, n) => `${ownerId}/none-${n}`);
    expect((await closed().remove(many(1000))).data).toEqual([]);
    expect((await closed().remove(many(1001))).error).toMatchObject({ status: 400, statusCode: '400' });
  });
});

describe('the public URL', () => {
  it('serves without a key what is in a public bucket, and nothing else', async () => {
    const path = fresh();
    await storage.client('owner').from('open').upload(path, 'public');
    const get = async (bucket: string) => {
      const { data } = storage.client('keyless').from(bucket).getPublicUrl(path, { cacheNonce: '1' });
      return storage.call('GET', data.publicUrl.replace(/^.*\/storage\/v1/, ''), { as: 'keyless' });
    };
    expect(await get('open')).toMatchObject({ status: 200, text: 'public' });
    await closed().upload(path, 'private');
    expect(await get('closed')).toMatchObject({
      status: 400,
      body: { statusCode: '404', error: 'Bucket not found' },
    });
  });
});

describe('purging a cache', () => {
  it('is for the server', async () => {
    const bucket = storage.client('service');
    expect((await bucket.from('closed').purgeCache('a/b', { transformations: true })).data).toMatchObject({
      message: 'success',
    });
    expect((await bucket.purgeBucketCache('closed')).error).toBeNull();
    expect((await closed().purgeCache('a/b')).error).toMatchObject({ statusCode: '403' });
  });
});
