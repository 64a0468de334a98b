import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { QueueFullError } from '#limits/concurrency-limit.ts';
import { aPngOf } from '../testing/hostile-files.ts';
import { InvalidTransformation, parseTransformation } from './parse-transformation.ts';
import { createTransform, NotTransformable, sourceBytesMax, type TransformOptions } from './transform.ts';

const transform = createTransform();
const shaped = (source: Uint8Array, options: Partial<TransformOptions> = {}) =>
  transform({ ...parseTransformation({}), accept: undefined, ...options, source: async () => source });
const aPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });

/** Left half red, right half blue. */
const twoHalves = (width: number, height: number) =>
  aPicture(width, height).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: 'red' } }, left: 0, top: 0 },
    {
      input: { create: { width: width / 2, height, channels: 3, background: 'blue' } },
      left: width / 2,
      top: 0,
    },
  ]);

describe('a picture', () => {
  it.each([
    { why: 'as it is without sides', options: {}, size: [400, 200] },
    { why: 'by its width', options: { width: 100 }, size: [100, 50] },
    { why: 'by its height', options: { height: 100 }, size: [200, 100] },
    { why: 'cropped to cover both sides', options: { width: 100, height: 100 }, size: [100, 100] },
    {
      why: 'contained in both sides',
      options: { width: 100, height: 100, resize: 'contain' },
      size: [100, 50],
    },
    { why: 'stretched to fill', options: { width: 100, height: 100, resize: 'fill' }, size: [100, 100] },
    { why: 'never made larger', options: { width: 2_500 }, size: [400, 200] },
  ] as const)('is sized: $why', async ({ options, size }) => {
    const { body } = await shaped(await aPicture(400, 200).png().toBuffer(), options);
    const { width, height } = await sharp(body).metadata();
    expect([width, height]).toEqual(size);
  });

  it.each([
    { why: 'its own without a wish', source: 'png', is: 'image/png' },
    {
      why: 'its own when asked for',
      source: 'jpeg',
      format: 'origin',
      accept: 'image/webp',
      is: 'image/jpeg',
    },
    {
      why: 'WebP where it is accepted',
      source: 'png',
      accept: 'image/avif,image/webp,*/*',
      is: 'image/webp',
    },
    { why: 'its own where anything is accepted', source: 'gif', accept: '*/*', is: 'image/gif' },
    { why: 'AVIF by name', source: 'png', format: 'avif', is: 'image/avif' },
    { why: 'WebP by name', source: 'avif', format: 'webp', is: 'image/webp' },
  ] as const)('has a format: $why', async ({ source, is, ...wish }) => {
    const { body, contentType } = await shaped(await aPicture(16, 16).toFormat(source).toBuffer(), wish);
    expect(contentType).toBe(is);
    const { format } = await sharp(body).metadata();
    expect(format === 'heif' ? 'image/avif' : `image/${format}`).toBe(is);
  });

  it('is smaller in a lower quality', async () => {
    const noise = await sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: 'teal',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .png()
      .toBuffer();
    const [low, high] = [
      await shaped(noise, { format: 'webp', quality: 20 }),
      await shaped(noise, { format: 'webp', quality: 100 }),
    ];
    expect(low.body.length).toBeLessThan(high.body.length / 2);
  });

  it('is turned as the camera was held, and says nothing of the camera or the place', async () => {
    const source = await twoHalves(40, 20)
      .withExif({
        IFD0: { Make: 'A camera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '5/1 36/1 0/1', GPSLongitudeRef: 'W' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(source).metadata()).exif).toBeDefined();
    const { body } = await shaped(source, { format: 'webp' });
    const { width, height, exif, orientation, xmp, iptc } = await sharp(body).metadata();
    expect({ width, height, exif, orientation, xmp, iptc }).toEqual({ width: 20, height: 40 });
    const top = await sharp(body).extract({ left: 5, top: 5, width: 1, height: 1 }).raw().toBuffer();
    expect(top[0]).toBeGreaterThan(200); // red is on top now
  });

  it('that moves stands still on its first frame', async () => {
    const frames = Buffer.concat([Buffer.alloc(10 * 10 * 3, 10), Buffer.alloc(10 * 10 * 3, 200)]);
    const source = await sharp(frames, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } })
      .gif()
      .toBuffer();
    expect((await sharp(source, { animated: true }).metadata()).pages).toBe(2);
    const { body } = await shaped(source, { format: 'webp' });
    const { pages, height } = await sharp(body, { animated: true }).metadata();
    expect({ pages: pages ?? 1, height }).toEqual({ pages: 1, height: 10 });
  });

  it.each([
    { why: 'a billion pixels', source: () => aPngOf(32_000, 32_000) },
    { why: 'one line of pixels too many', source: () => aPngOf(10_000, 5_001) },
    { why: 'more sides than a file can have', source: () => aPngOf(2 ** 31 - 1, 2 ** 31 - 1) },
    { why: 'no pixels', source: () => aPngOf(0, 0) },
    { why: 'pixels that are missing', source: () => aPngOf(4_000, 4_000) },
    { why: 'text', source: () => Buffer.from('no picture') },
    { why: 'nothing', source: () => Buffer.of() },
    {
      why: 'a drawing',
      source: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    },
    {
      why: 'a drawing that reads a file',
      source: () =>
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
    },
    { why: 'a document', source: () => Buffer.from('%PDF-1.7\n') },
    { why: 'a picture behind a page', source: () => Buffer.concat([Buffer.from('<html>'), aPngOf(1, 1)]) },
    { why: 'too many bytes', source: () => Buffer.concat([aPngOf(4, 4), Buffer.alloc(sourceBytesMax)]) },
    { why: 'a GIF that ends at once', source: () => Buffer.from('GIF89a') },
  ])('is none with $why', async ({ source }) => {
    await expect(shaped(source())).rejects.toThrow(NotTransformable);
  });

  it('waits its turn, and holds nothing meanwhile', async () => {
    let reading = 0;
    let most = 0;
    const png = await aPicture(10, 10).png().toBuffer();
    const source = async () => {
      reading += 1;
      most = Math.max(most, reading);
      await new Promise((resolve) => setImmediate(resolve));
      reading -= 1;
      return png;
    };
    const all = Array.from({ length: 12 }, () =>
      transform({ ...parseTransformation({}), accept: undefined, source }),
    );
    await Promise.all(all);
    expect(most).toBeLessThanOrEqual(2);
  });

  it('is one too many when many wait', async () => {
    const crowded = createTransform();
    const waiting = Promise.withResolvers<Uint8Array>();
    const ask = () =>
      crowded({ ...parseTransformation({}), accept: undefined, source: () => waiting.promise });
    const accepted = Array.from({ length: 34 }, ask);
    await expect(ask()).rejects.toThrow(QueueFullError);
    waiting.resolve(await aPicture(1, 1).png().toBuffer());
    await Promise.all(accepted);
  });
});

describe('a transformation', () => {
  it.each([
    { why: 'nothing', given: {}, is: { resize: 'cover', quality: 80 } },
    {
      why: 'text of a query',
      given: { width: '100', quality: '20' },
      is: { width: 100, resize: 'cover', quality: 20 },
    },
    { why: 'numbers of a body', given: { height: 100 }, is: { height: 100, resize: 'cover', quality: 80 } },
    {
      why: 'sides out of bounds',
      given: { width: '99999', height: -3 },
      is: { width: 2500, height: 1, resize: 'cover', quality: 80 },
    },
    {
      why: 'a format',
      given: { format: 'avif', resize: 'fill' },
      is: { format: 'avif', resize: 'fill', quality: 80 },
    },
    { why: 'what it does not know', given: { token: 'x' }, is: { resize: 'cover', quality: 80 } },
  ])('is read: $why', ({ given, is }) => expect(parseTransformation(given)).toEqual(is));

  it.each([
    { width: 'wide' },
    { width: '1.5' },
    { height: 1.5 },
    { width: '1e3' },
    { height: {} },
    { quality: '19' },
    { quality: 101 },
    { resize: 'crop' },
    { format: 'svg' },
    { format: ['avif'] },
  ])('is rejected: %j', (given) => expect(() => parseTransformation(given)).toThrow(InvalidTransformation));
});
