import { pngSize } from './png.ts';

/** An .ico is a list of pictures; since Vista they may be PNGs as they are. */
export function icoOf(pngs: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(6 + pngs.length * 16);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pngs.length, 4);
  let offset = header.length;
  for (const [i, png] of pngs.entries()) {
    const { width, height } = pngSize(png);
    const at = 6 + i * 16;
    header.set([width % 256, height % 256, 0, 0, 1, 0, 32, 0], at);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pngs]);
}
