import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { type Typeface, typefaces } from '@remit/brand/typefaces.ts';
import { readTypefaceFile } from './font-faces.ts';

export type { SKRSContext2D as Context } from '@napi-rs/canvas';

/** Loaded only when something has to be drawn: most builds find every picture in the cache. */
async function canvasLibrary() {
  const library = await import('@napi-rs/canvas');
  for (const face of Object.values(typefaces)) {
    if (!library.GlobalFonts.has(face.family))
      library.GlobalFonts.register(readTypefaceFile(face), face.family);
  }
  return library;
}

export async function draw(
  size: { width: number; height: number },
  paint: (context: SKRSContext2D, tools: PaintTools) => void | Promise<void>,
): Promise<Canvas> {
  const { createCanvas, loadImage, Path2D } = await canvasLibrary();
  const canvas = createCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  await paint(context, {
    path: (d) => new Path2D(d),
    svg: (source, { width, height }) =>
      loadImage(Buffer.from(source.replace('<svg ', `<svg width="${width}" height="${height}" `))),
    blank: createCanvas,
  });
  return canvas;
}

export type PaintTools = {
  readonly path: (d: string) => InstanceType<typeof import('@napi-rs/canvas').Path2D>;
  /** A drawing of ours at the size it is needed in, so that it is sharp. */
  readonly svg: (
    source: string,
    size: { width: number; height: number },
  ) => Promise<import('@napi-rs/canvas').Image>;
  readonly blank: (width: number, height: number) => Canvas;
};

export function drawSvg(source: string, size: { width: number; height: number }): Promise<Canvas> {
  return draw(size, async (context, { svg }) => {
    context.drawImage(await svg(source, size), 0, 0);
  });
}

export const fontOf = (face: Typeface, weight: number, sizePx: number) =>
  `${weight} ${sizePx}px "${face.family}"`;
