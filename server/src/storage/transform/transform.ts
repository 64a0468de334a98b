import type { Sharp } from 'sharp';
import { createConcurrencyLimit } from '#limits/concurrency-limit.ts';
import { headBytes } from '../bytes/bytes.ts';
import { type PictureType, pictureTypeOf, sniff } from '../content-type.ts';
import type { Transformation } from './parse-transformation.ts';

export const sourceBytesMax = 25 * 1024 * 1024;
export const sourcePixelsMax = 50_000_000;
const secondsMax = 20;

/** A large picture takes some hundred megabytes and a whole core while it is decoded. */
const concurrentMax = 2;
const queuedMax = 32;

export class NotTransformable extends Error {
  override readonly name = 'NotTransformable';
}

export type Transformed = { readonly body: Buffer<ArrayBuffer>; readonly contentType: PictureType };

type Format = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif';

export type TransformOptions = Transformation & {
  /** Reads the source when its turn has come, so that those who wait hold no memory. */
  readonly source: () => Promise<Uint8Array>;
  /** The Accept header of the request. */
  readonly accept: string | undefined;
};

/**
 * Makes pictures of other sizes and formats. What it makes is not stored: it is small work for the sizes that a page asks
 * for, browsers and proxies cache the answer, and a store of results would let strangers fill the disk by counting widths.
 */
export function createTransform() {
  const limit = createConcurrencyLimit({ concurrentMax, queuedMax });
  return (options: TransformOptions): Promise<Transformed> => limit.run(() => transform(options));
}

export type Transform = ReturnType<typeof createTransform>;

async function transform(options: TransformOptions): Promise<Transformed> {
  const { width, height, resize, quality } = options;
  const source = await options.source();
  if (source.length > sourceBytesMax) throw new NotTransformable('The source image is too large.');
  // Only what we know to be one of these reaches a decoder; the library has many more, for documents and drawings.
  const found = pictureTypeOf(await sniff(source.subarray(0, headBytes)));
  if (!found) throw new NotTransformable('The source is not an image that can be transformed.');
  const sharp = await loadSharp();
  try {
    const picture = sharp(source, { limitInputPixels: sourcePixelsMax, failOn: 'error', pages: 1 });
    // From the header alone: nothing is decoded for a picture that claims to be huge.
    const { width: sourceWidth, height: sourceHeight } = await picture.metadata();
    if (sourceWidth * sourceHeight > sourcePixelsMax) {
      throw new NotTransformable('The source image has too many pixels.');
    }
    const format = formatOf(options, found);
    const made = picture
      .timeout({ seconds: secondsMax })
      .autoOrient() // the camera's orientation goes with the rest of its metadata, such as the place
      .resize({ width, height, fit: fits[resize], withoutEnlargement: true });
    const body = await encoded(made, format, quality).toBuffer();
    return { body: Buffer.from(body), contentType: `image/${format}` };
  } catch (error) {
    if (error instanceof NotTransformable) throw error;
    throw new NotTransformable('The source image cannot be read.', { cause: error });
  }
}

const fits = { cover: 'cover', contain: 'inside', fill: 'fill' } as const;

/** As the hosted service does: WebP where it is accepted; AVIF only by name, for it takes seconds to make. */
function formatOf({ format, accept = '' }: TransformOptions, source: PictureType): Format {
  if (format === 'avif' || format === 'webp') return format;
  if (format === undefined && /image\/webp/i.test(accept)) return 'webp';
  return source.slice('image/'.length) as Format;
}

function encoded(picture: Sharp, format: Format, quality: number): Sharp {
  switch (format) {
    case 'avif':
      return picture.avif({ quality, effort: 2 });
    case 'webp':
      return picture.webp({ quality });
    case 'jpeg':
      return picture.jpeg({ quality, mozjpeg: false });
    case 'png':
      return picture.png();
    case 'gif':
      return picture.gif();
  }
}

/** Loaded at the first picture: it takes tens of megabytes. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false); // no source comes twice in a row
  sharp.concurrency(1); // pictures share the cores, not threads one picture
  return sharp;
}
