/** An .ico is a list of square pictures; since Vista they may be PNGs as they are. */
export function icoOf(pictures: readonly { readonly side: number; readonly png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + pictures.length * 16);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [i, { side, png }] of pictures.entries()) {
    const at = 6 + i * 16;
    header.set([side % 256, side % 256, 0, 0, 1, 0, 32, 0], at);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}
