import { brotliDecompressSync } from 'node:zlib';

/** The order is the format's: a table names itself by its place in this list. */
const knownTags =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'.match(
    /.{4} ?/g,
  ) ?? [];

const headerBytes = 48;

/** The tables of a WOFF2 file that are stored untransformed; glyph outlines are left out, nobody here needs them. */
export function readWoff2Tables(file: Buffer): Map<string, DataView> {
  if (file.toString('latin1', 0, 4) !== 'wOF2') throw new Error('not a WOFF2 file');
  const directory: { tag: string; length: number; isTransformed: boolean }[] = [];
  let at = headerBytes;

  const readBase128 = () => {
    let value = 0;
    for (;;) {
      const byte = file.readUInt8(at++);
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
  };

  for (let left = file.readUInt16BE(12); left > 0; left--) {
    const flags = file.readUInt8(at++);
    const isNamed = (flags & 0x3f) === 0x3f;
    const tag = isNamed ? file.toString('latin1', at, at + 4) : (knownTags[flags & 0x3f] ?? '').slice(0, 4);
    if (isNamed) at += 4;
    const transform = flags >> 6;
    const originalLength = readBase128();
    const isTransformed = tag === 'glyf' || tag === 'loca' ? transform !== 3 : transform !== 0;
    directory.push({ tag, length: isTransformed ? readBase128() : originalLength, isTransformed });
  }

  const data = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  const tables = new Map<string, DataView>();
  let offset = 0;
  for (const { tag, length, isTransformed } of directory) {
    if (!isTransformed) tables.set(tag, new DataView(data.buffer, data.byteOffset + offset, length));
    offset += length;
  }
  return tables;
}
