import sharp, { type Sharp } from 'sharp';
import { sideMax } from './parse-transformation.ts';
import type { Format, RenderJob, RenderResult } from './render-job.ts';

/** Encoding AVIF takes 17 to 27 bytes a pixel and seconds; decoding it takes as much. */
export const avifSourcePixelsMax = 25_000_000;
/** Requested sides are bounded. Without them a result is as large as its source, up to these. */
const resultPixelsMax = 25_000_000;
const avifResultPixelsMax = sideMax ** 2;
/** More than this is sure to take longer than a second. */
const quickPixelsMax = sideMax ** 2;
const quickAvifPixelsMax = 1_000_000;

sharp.cache(false); // no source comes twice in a row
sharp.concurrency(1); // pictures share the cores, not threads one picture

/** Runs in a process of its own (`render-process.ts`). */
export async function render(job: RenderJob): Promise<RenderResult> {
  const { source, format, quality, isQuick } = job;
  try {
    const picture = sharp(source, {
      limitInputPixels: job.sourcePixelsMax,
      failOn: 'error',
      pages: 1,
      sequentialRead: true, // a line at a time, where the format allows it
    });
    // From the header alone: nothing is decoded for a picture that claims to be huge.
    const { width, height, autoOrient, format: sourceFormat } = await picture.metadata();
    const isAvifSource = sourceFormat === 'heif';
    const isAvif = format === 'avif' || isAvifSource;
    const sourcePixelsMax = isAvif ? Math.min(avifSourcePixelsMax, job.sourcePixelsMax) : job.sourcePixelsMax;
    if (width * height > sourcePixelsMax) return notTransformable('The source image has too many pixels.');
    const size = sizeOf(job, autoOrient);
    const isLong = isAvif
      ? Math.max(size.pixels, isAvifSource ? width * height : 0) > quickAvifPixelsMax
      : size.pixels > quickPixelsMax;
    if (isQuick && isLong) return { kind: 'too_much' };
    const resized = picture
      .autoOrient() // the camera's orientation goes with the rest of its metadata, such as the place
      .resize({ ...size.options, withoutEnlargement: true });
    const body = await encoded(resized, format, quality).toBuffer();
    return { kind: 'rendered', body: Buffer.from(body), contentType: `image/${format}` };
  } catch {
    return notTransformable('The source image cannot be read.');
  }
}

const notTransformable = (message: string) => ({ kind: 'not_transformable', message }) as const;

const fits = { cover: 'cover', contain: 'inside', fill: 'fill' } as const;

function sizeOf({ width, height, resize, format }: RenderJob, source: { width: number; height: number }) {
  const resizing = { width, height, fit: fits[resize] };
  if (width !== undefined && height !== undefined) {
    return { options: resizing, pixels: Math.min(width * height, source.width * source.height) };
  }
  const scale = Math.min(
    1,
    (width ?? source.width) / source.width,
    (height ?? source.height) / source.height,
  );
  const pixels = source.width * source.height * scale ** 2;
  const pixelsMax = format === 'avif' ? avifResultPixelsMax : resultPixelsMax;
  if (pixels <= pixelsMax) return { options: resizing, pixels };
  const bounded = scale * Math.sqrt(pixelsMax / pixels);
  const side = (pixelsOfSide: number) => Math.max(1, Math.floor(pixelsOfSide * bounded));
  const options = { width: side(source.width), height: side(source.height), fit: 'inside' } as const;
  return { options, pixels: pixelsMax };
}

function encoded(picture: Sharp, format: Format, quality: number): Sharp {
  switch (format) {
    case 'avif':
      // Colours at half the resolution, as in WebP and most JPEGs: a third less memory, and half the time.
      return picture.avif({ quality, effort: 2, chromaSubsampling: '4:2:0' });
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
