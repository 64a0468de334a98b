import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStorageService, ownerId, type StorageFixture } from './testing/a-storage-service.ts';
import { aPngOf, aZip } from './testing/hostile-files.ts';

let storage: StorageFixture;
beforeAll(async () => {
  storage = await aStorageService();
  const picture = sharp({ create: { width: 400, height: 200, channels: 3, background: 'teal' } });
  const png = await picture.png().toBuffer();
  for (const bucket of ['open', 'closed']) await put(bucket, 'picture.png', png, 'image/png');
});
afterAll(() => storage.close());

const put = async (bucket: string, name: string, body: Uint8Array, type: string) => {
  const headers = { 'content-type': type, 'x-upsert': 'true' };
  const { status, text } = await storage.call('POST', `/object/${bucket}/${ownerId}/${name}`, {
    body,
    headers,
  });
  expect([status, text]).toEqual([200, expect.any(String)]);
};
const sizeOf = async (content: Uint8Array) => {
  const { width, height, format } = await sharp(content).metadata();
  return [width, height, format];
};
const path = (bucket: string, name = 'picture.png') => `${bucket}/${ownerId}/${name}`;

describe('a picture in another size', () => {
  it('is downloaded by the official client', async () => {
    const transform = { width: 100, height: 100, resize: 'contain', quality: 50, format: 'origin' } as const;
    const { data, error } = await storage
      .client('owner')
      .from('closed')
      .download(`${ownerId}/picture.png`, { transform });
    expect(error).toBeNull();
    expect(data?.type).toBe('image/png');
    expect(await sizeOf(new Uint8Array((await data?.arrayBuffer()) ?? new ArrayBuffer()))).toEqual([
      100,
      50,
      'png',
    ]);
  });

  it('has a public URL in a public bucket', async () => {
    const { data } = storage
      .client('anon')
      .from('open')
      .getPublicUrl(`${ownerId}/picture.png`, { transform: { width: 50, height: 20 } });
    const route = new URL(data.publicUrl).href.split('/storage/v1')[1] ?? '';
    const { status, content } = await storage.call('GET', route, { as: 'keyless' });
    expect([status, ...(await sizeOf(content))]).toEqual([200, 50, 20, 'png']);
  });

  it('has a signed link, which is for that size alone', async () => {
    const { data } = await storage
      .client('owner')
      .from('closed')
      .createSignedUrl(`${ownerId}/picture.png`, 60, { transform: { width: 40, format: 'origin' } });
    const route = data?.signedUrl.split('/storage/v1')[1] ?? '';
    expect(route).toContain('/render/image/sign/');
    const { content } = await storage.call('GET', route, { as: 'keyless' });
    expect(await sizeOf(content)).toEqual([40, 20, 'png']);
    const other = await storage.call('GET', `${route}&width=400`, { as: 'keyless' });
    expect(await sizeOf(other.content)).toEqual([40, 20, 'png']);
  });

  it.each([
    [{ width: 40, height: 20, quality: 60 }, 'height:20,width:40,resizing_type:fill,quality:60'],
    [{ width: 40, resize: 'contain', format: 'origin' }, 'width:40,resizing_type:fit,quality:80'],
  ] as const)('names what was done to it: %j', async (transform, transformations) => {
    const name = `${ownerId}/picture.png`;
    const { data } = await storage.client('owner').from('closed').createSignedUrl(name, 60, { transform });
    const route = data?.signedUrl.split('/storage/v1')[1] ?? '';
    const { headers } = await storage.call('GET', route, { as: 'keyless' });
    expect(headers.get('x-transformations')).toBe(transformations);
  });

  it('is WebP where that is accepted, and says that it depends on it', async () => {
    const accept = { accept: 'image/avif,image/webp,*/*' };
    const route = `/render/image/public/${path('open')}?width=10`;
    const { headers, content } = await storage.call('GET', route, { headers: accept });
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('vary')).toContain('Accept');
    expect(headers.get('content-length')).toBe(String(content.length));
    const again = await storage.call('GET', route, {
      headers: { ...accept, 'if-none-match': headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    const elsewhere = await storage.call('GET', route, {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    });
    expect([elsewhere.status, elsewhere.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('is one in place, also where the picture was declared to be text', async () => {
    const original = await storage.call('GET', `/object/public/${path('open')}`);
    await put('open', 'text', original.content, 'text/plain');
    const { headers } = await storage.call('GET', `/render/image/public/${path('open', 'text')}?width=10`);
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual(['image/png', null]);
  });

  it.each([
    { as: 'keyless', bucket: 'closed', route: 'public', statusCode: '404' },
    { as: 'keyless', bucket: 'closed', route: 'authenticated', statusCode: '400' },
    { as: 'other', bucket: 'closed', route: 'authenticated', statusCode: '404' },
    { as: 'anon', bucket: 'closed', route: 'authenticated', statusCode: '404' },
  ] as const)('is no way around: $as, $route', async ({ as, bucket, route, statusCode }) => {
    const { status, body } = await storage.call('GET', `/render/image/${route}/${path(bucket)}?width=10`, {
      as,
    });
    expect([status, body.statusCode]).toEqual([400, statusCode]);
  });

  it.each(['width=a', 'width=1.5', 'quality=19', 'quality=101', 'resize=crop', 'format=svg'])(
    'is an error with %s',
    async (query) => {
      const { status, body } = await storage.call('GET', `/render/image/public/${path('open')}?${query}`);
      expect([status, body.code]).toEqual([400, 'InvalidRequest']);
    },
  );

  const zeros = Buffer.alloc(8 * 1024 * 1024);
  it.each([
    { why: 'a billion pixels', body: aPngOf(32_000, 32_000), type: 'image/png' },
    {
      why: 'a page that says it is a picture',
      body: Buffer.from('<html><script>1</script>'),
      type: 'image/png',
    },
    { why: 'a GIF that is a script too', body: Buffer.from('GIF89a/*\0*/=1;alert(1)'), type: 'image/gif' },
    {
      why: 'a drawing',
      body: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      type: 'image/svg+xml',
    },
    {
      why: 'a ZIP bomb',
      body: aZip([{ name: 'a', packed: deflateRawSync(zeros), size: 0xffffffff }]),
      type: 'application/zip',
    },
  ])('is not made of $why, which is stored as it is', async ({ body, type }) => {
    await put('open', 'hostile', body, type);
    const rendered = await storage.call('GET', `/render/image/public/${path('open', 'hostile')}?width=10`);
    expect([rendered.status, rendered.body.code]).toEqual([400, 'InvalidRequest']);
    const { content, headers } = await storage.call('GET', `/object/public/${path('open', 'hostile')}`);
    expect(content.equals(body)).toBe(true);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });
});
