import { QueueFullError } from '@remit/platform/limits/concurrency-limit.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aPngOf } from '../testing/hostile-files.ts';
import { InvalidTransformation, parseTransformation } from './parse-transformation.ts';
import { NotTransformable } from './render-job.ts';
import type { Renderers } from './renderers.ts';
import {
  createTransform,
  sourceBytesMax,
  type TransformOptions,
  type TransformRequest,
} from './transform.ts';

const sourcePixelsMax = 50_000_000;
const transform = createTransform({});
const anonymous = { account: undefined, network: '192.0.2.0' };
let versions = 0;
/** A request like no other before it. */
const aRequest = (source: TransformRequest['source'], options: Partial<TransformRequest> = {}) => {
  versions += 1;
  const version = String(versions);
  return { ...parseTransformation({}), accept: undefined, requester: anonymous, version, source, ...options };
};
const shaped = (source: Uint8Array, options: Partial<TransformRequest> = {}) =>
  transform.run(aRequest(async () => source, options));
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
      why: 'its own if requested',
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

  it('has at most 25 million pixels for an AVIF', async () => {
    const of = (width: number) => shaped(aPngOf(width, 5_000), { format: 'avif' });
    await expect(of(5_001)).rejects.toThrow('The source image has too many pixels.');
    // As many as are allowed are decoded; this file has fewer than it says.
    await expect(of(5_000)).rejects.toThrow('The source image cannot be read.');
  });

  it.each(['webp', 'avif'] as const)('has as many pixels as a setting allows: %s', async (format) => {
    const small = createTransform({ sourcePixelsMax: 100 });
    const of = async (width: number) => {
      const source = await aPicture(width, 10).png().toBuffer();
      return small.run(aRequest(async () => source, { format }));
    };
    await expect(of(11)).rejects.toThrow(NotTransformable);
    expect((await of(10)).contentType).toBe(`image/${format}`);
  });

  it('is an AVIF of at most 2500 pixels a side', async () => {
    const { body } = await shaped(await aPicture(2_600, 2_600).png().toBuffer(), { format: 'avif' });
    const { width, height } = await sharp(body).metadata();
    expect([width, height]).toEqual([2_500, 2_500]);
  });
});

/** Renders when the test says so, and records the jobs. */
function slowRenderers(outcomes: Partial<Record<number, 'too_much'>> = {}) {
  const jobs: { readonly seconds: number; readonly end: () => void; readonly stop: AbortSignal }[] = [];
  const rendered = { kind: 'rendered', body: Buffer.from('x'), contentType: 'image/png' } as const;
  const renderers: Renderers = {
    render: (_, { seconds }, stop) =>
      new Promise((resolve, reject) => {
        const outcome = outcomes[seconds] ? ({ kind: 'too_much' } as const) : rendered;
        jobs.push({ seconds, stop, end: () => resolve(outcome) });
        if (stop.aborted) reject(stop.reason);
        stop.addEventListener('abort', () => reject(stop.reason));
      }),
    pids: () => [],
  };
  return { jobs, renderers };
}
const aSlowTransform = (
  options: Partial<TransformOptions> = {},
  outcomes: Partial<Record<number, 'too_much'>> = {},
) => {
  const { jobs, renderers } = slowRenderers(outcomes);
  const counted: string[] = [];
  const limits = { quick: { seconds: 1, bytes: 1 }, long: { seconds: 2, bytes: 1 } };
  const slow = createTransform({
    sourcePixelsMax,
    renderers,
    ...limits,
    pause: async () => undefined,
    onOutcome: (outcome) => counted.push(outcome),
    ...options,
  });
  let reads = 0;
  const source = async () => {
    reads += 1;
    return aPngOf(1, 1);
  };
  const ask = (options: Partial<TransformRequest> = {}) => slow.run(aRequest(source, options));
  return { slow, jobs, counted, ask, reads: () => reads };
};
const of = (account: string, network = `network of ${account}`) => ({ requester: { account, network } });
/** Work has begun as far as it can. */
const settled = async () => {
  for (let n = 0; n < 20; n += 1) await new Promise((resolve) => setImmediate(resolve));
};

describe('pictures at once', () => {
  it('are one of an account and one of a network, and nothing is read for those that wait', async () => {
    const { slow, jobs, ask, reads } = aSlowTransform();
    const all = ['ama', 'ama', 'ama'].map((account) => ask(of(account)));
    all.push(ask(of('abena', 'network of ama')));
    await settled();
    expect([jobs.length, reads(), slow.counts()]).toEqual([1, 1, { running: 1, waiting: 3 }]);
    all.push(ask(of('kofi')), ask(of('yaw')));
    await settled();
    expect([jobs.length, reads(), slow.counts()]).toEqual([2, 2, { running: 2, waiting: 4 }]);
    for (let n = 0; n < 6; n += 1) {
      jobs[n]?.end();
      await settled();
    }
    await Promise.all(all);
    expect(slow.counts()).toEqual({ running: 0, waiting: 0 });
  });

  it('are so many that wait, of one account', async () => {
    const { slow, counted, ask } = aSlowTransform();
    const leaving = new AbortController();
    const signal = leaving.signal;
    const waiting = Promise.allSettled(Array.from({ length: 101 }, () => ask({ ...of('ama'), signal })));
    await expect(ask(of('ama'))).rejects.toThrow(QueueFullError);
    const another = ask(of('kofi'));
    expect(slow.counts()).toEqual({ running: 2, waiting: 100 });
    leaving.abort();
    await waiting;
    await settled();
    expect(slow.counts()).toEqual({ running: 1, waiting: 0 });
    expect(counted.filter((outcome) => outcome === 'left')).toHaveLength(101);
    expect(counted).toContain('queue_full');
    void another;
  });

  it('keep the place of who left for a while, so that processes do not start again and again', async () => {
    const pause = Promise.withResolvers<void>();
    const { jobs, ask } = aSlowTransform({ pause: () => pause.promise });
    const leaving = new AbortController();
    const left = ask({ ...of('ama'), signal: leaving.signal }).catch(() => undefined);
    await settled();
    leaving.abort();
    await left;
    const all = [ask(of('ama')), ask(of('kofi'))];
    await settled();
    expect(jobs).toHaveLength(2);
    pause.resolve();
    await settled();
    expect(jobs).toHaveLength(3);
    for (const { end } of jobs) end();
    await Promise.all(all);
  });

  it('are looked up one after another for an account, two for a network, and another need not wait', async () => {
    const { slow, counted } = aSlowTransform();
    const found: string[] = [];
    const ends: (() => void)[] = [];
    const lookUp = (name: string, options: ReturnType<typeof of>, signal?: AbortSignal) =>
      slow.lookUp(
        () => {
          found.push(name);
          return new Promise<void>((resolve) => ends.push(resolve));
        },
        { ...options, signal },
      );
    const leaving = new AbortController();
    const all = [lookUp('ama 1', of('ama')), lookUp('abena 1', of('abena', 'network of ama'))];
    const left = lookUp('ama 2', of('ama'), leaving.signal).catch(() => 'left');
    all.push(lookUp('ama 3', of('ama')), lookUp('kofi 1', of('kofi')));
    await settled();
    expect(found).toEqual(['ama 1', 'abena 1', 'kofi 1']);
    leaving.abort();
    expect(await left).toBe('left');
    expect(counted).toEqual(['left']);
    for (let n = 0; n < 4; n += 1) {
      ends[n]?.();
      await settled();
    }
    await Promise.all(all);
    expect(found.at(-1)).toBe('ama 3');
    await expect(slow.lookUp(() => Promise.reject(new Error('no such key')), of('ama'))).rejects.toThrow(
      'no such key',
    );
    expect(counted).toEqual(['left']);
  });

  it('that take much wait for the one place for long work, and no other picture behind them', async () => {
    const { jobs, ask } = aSlowTransform({}, { 1: 'too_much' });
    const secondsOf = () => jobs.map(({ seconds }) => seconds);
    const all = ['ama', 'kofi'].map((account) => ask(of(account)));
    await settled();
    for (const { end } of jobs.slice()) end();
    await settled();
    expect(secondsOf()).toEqual([1, 1, 2]);
    all.push(ask(of('ama')), ask(of('yaw')));
    await settled();
    expect(secondsOf()).toEqual([1, 1, 2, 1, 1]);
    for (let n = 2; n < 8; n += 1) {
      jobs[n]?.end();
      await settled();
    }
    expect((await Promise.all(all)).length).toBe(4);
  });

  it('that are the same are made once, for as long as a client waits', async () => {
    const { slow, jobs, counted, ask, reads } = aSlowTransform();
    const leaving = ['ama', 'kofi', 'yaw'].map((account) => ({ account, client: new AbortController() }));
    const same = { version: 'one and the same', width: 100 };
    const all = Promise.allSettled(
      leaving.map(({ account, client }) => ask({ ...same, ...of(account), signal: client.signal })),
    );
    const other = ask({ ...same, width: 101, ...of('esi') });
    await settled();
    expect([jobs.length, reads()]).toEqual([2, 2]);
    leaving[0]?.client.abort();
    leaving[1]?.client.abort();
    await settled();
    expect(jobs[0]?.stop.aborted).toBe(false);
    // The place of the client that began it is taken until it is over.
    const next = ask(of('ama'));
    await settled();
    expect(slow.counts()).toEqual({ running: 2, waiting: 1 });
    leaving[2]?.client.abort();
    await all;
    expect(jobs[0]?.stop.aborted).toBe(true);
    const again = ask({ ...same, ...of('kofi') });
    await settled();
    for (const { end } of jobs) end();
    await settled();
    for (const { end } of jobs) end();
    await Promise.all([other, next, again]);
    expect(counted.sort()).toEqual([...Array(3).fill('left'), ...Array(3).fill('rendered')]);
  });
});

describe('a transformation', () => {
  it.each([
    { why: 'nothing', parameters: {}, is: { resize: 'cover', quality: 80 } },
    {
      why: 'text of a query',
      parameters: { width: '100', quality: '20' },
      is: { width: 100, resize: 'cover', quality: 20 },
    },
    {
      why: 'numbers of a body',
      parameters: { height: 100 },
      is: { height: 100, resize: 'cover', quality: 80 },
    },
    {
      why: 'sides out of bounds',
      parameters: { width: '99999', height: -3 },
      is: { width: 2500, height: 1, resize: 'cover', quality: 80 },
    },
    {
      why: 'a format',
      parameters: { format: 'avif', resize: 'fill' },
      is: { format: 'avif', resize: 'fill', quality: 80 },
    },
    { why: 'what it does not know', parameters: { token: 'x' }, is: { resize: 'cover', quality: 80 } },
  ])('is read: $why', ({ parameters, is }) => expect(parseTransformation(parameters)).toEqual(is));

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
  ])('is rejected: %j', (parameters) =>
    expect(() => parseTransformation(parameters)).toThrow(InvalidTransformation),
  );
});
