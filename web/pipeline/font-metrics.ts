import { readWoff2Tables } from './woff2.ts';

export type FontMetrics = {
  /** Fractions of the em, as the browser lays out a line. */
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  /** Advance of one character, as a fraction of the em, at the weight asked for. */
  readonly advanceOf: (character: string) => number;
};

/** Metrics of a variable face with a single weight axis, from its own tables, at one weight. */
export function readFontMetrics(file: Buffer, weight: number): FontMetrics {
  const tables = readWoff2Tables(file);
  const table = (tag: string) => {
    const found = tables.get(tag);
    if (!found) throw new Error(`the font has no ${tag} table`);
    return found;
  };
  const unitsPerEm = table('head').getUint16(18);
  const hhea = table('hhea');
  const hmtx = table('hmtx');
  const longMetrics = hhea.getUint16(34);
  const position = axisPosition(table('fvar'), tables.get('avar'), weight);
  const deltaOf = advanceDeltas(table('HVAR'), position);
  const glyphOf = glyphLookup(table('cmap'));

  return {
    ascent: hhea.getInt16(4) / unitsPerEm,
    descent: -hhea.getInt16(6) / unitsPerEm,
    lineGap: hhea.getInt16(8) / unitsPerEm,
    advanceOf(character) {
      const glyph = glyphOf(character.codePointAt(0) ?? 0);
      const advance = hmtx.getUint16(Math.min(glyph, longMetrics - 1) * 4);
      return (advance + deltaOf(glyph)) / unitsPerEm;
    },
  };
}

const f2Dot14 = (view: DataView, at: number) => view.getInt16(at) / 16384;

/** Where a weight lies between the axis' ends, from -1 to 1 with the default at 0, bent by avar. */
function axisPosition(fvar: DataView, avar: DataView | undefined, weight: number): number {
  if (fvar.getUint16(8) !== 1) throw new Error('expected a font with the weight axis only');
  const axis = fvar.getUint16(4);
  const [from, usual, to] = [4, 8, 12].map((at) => fvar.getInt32(axis + at) / 65536) as [
    number,
    number,
    number,
  ];
  const raw =
    weight < usual
      ? (Math.max(weight, from) - usual) / (usual - from)
      : weight > usual
        ? (Math.min(weight, to) - usual) / (to - usual)
        : 0;
  if (!avar) return raw;
  for (let i = 1; i < avar.getUint16(8); i++) {
    const at = 10 + i * 4;
    const [x0, y0, x1, y1] = [
      f2Dot14(avar, at - 4),
      f2Dot14(avar, at - 2),
      f2Dot14(avar, at),
      f2Dot14(avar, at + 2),
    ];
    if (raw <= x1) return x1 === x0 ? y1 : y0 + ((raw - x0) * (y1 - y0)) / (x1 - x0);
  }
  return raw;
}

/** How much wider each glyph is at that position than in the default instance. */
function advanceDeltas(hvar: DataView, position: number): (glyph: number) => number {
  const store = hvar.getUint32(4);
  const mapping = hvar.getUint32(8);
  const regions = store + hvar.getUint32(store + 2);

  const scalarOf = (region: number) => {
    const at = regions + 4 + region * 6;
    const [start, peak, end] = [f2Dot14(hvar, at), f2Dot14(hvar, at + 2), f2Dot14(hvar, at + 4)];
    if (peak === 0 || position === peak) return 1;
    if (position <= start || position >= end) return 0;
    return position < peak ? (position - start) / (peak - start) : (end - position) / (end - peak);
  };

  const rowOf = (glyph: number): [outer: number, inner: number] => {
    if (mapping === 0) return [0, glyph];
    const isLong = hvar.getUint8(mapping) === 1;
    const format = hvar.getUint8(mapping + 1);
    const count = isLong ? hvar.getUint32(mapping + 2) : hvar.getUint16(mapping + 2);
    const size = ((format >> 4) & 3) + 1;
    const innerBits = (format & 15) + 1;
    let at = mapping + (isLong ? 6 : 4) + Math.min(glyph, count - 1) * size;
    let entry = 0;
    for (let left = size; left > 0; left--) entry = entry * 256 + hvar.getUint8(at++);
    return [entry >> innerBits, entry & ((1 << innerBits) - 1)];
  };

  return (glyph) => {
    const [outer, inner] = rowOf(glyph);
    const data = store + hvar.getUint32(store + 8 + outer * 4);
    const wordField = hvar.getUint16(data + 2);
    if (wordField & 0x8000) throw new Error('32-bit advance deltas are not supported');
    const regionCount = hvar.getUint16(data + 4);
    let at = data + 6 + regionCount * 2 + inner * (regionCount + wordField);
    let delta = 0;
    for (let i = 0; i < regionCount; i++) {
      const isWord = i < wordField;
      delta += (isWord ? hvar.getInt16(at) : hvar.getInt8(at)) * scalarOf(hvar.getUint16(data + 6 + i * 2));
      at += isWord ? 2 : 1;
    }
    return delta;
  };
}

/** The segment map (format 4) covers the basic plane, which is all a latin face has. */
function glyphLookup(cmap: DataView): (codePoint: number) => number {
  const subtables = Array.from({ length: cmap.getUint16(2) }, (_, i) => cmap.getUint32(4 + i * 8 + 4));
  const base = subtables.find((at) => cmap.getUint16(at) === 4);
  if (base === undefined) throw new Error('the font has no format 4 character map');
  const twiceSegments = cmap.getUint16(base + 6);
  return (codePoint) => {
    for (let i = 0; i < twiceSegments; i += 2) {
      if (codePoint > cmap.getUint16(base + 14 + i)) continue;
      const start = cmap.getUint16(base + 16 + twiceSegments + i);
      if (codePoint < start) return 0;
      const delta = cmap.getUint16(base + 16 + twiceSegments * 2 + i);
      const rangeAt = base + 16 + twiceSegments * 3 + i;
      const range = cmap.getUint16(rangeAt);
      if (range === 0) return (codePoint + delta) & 0xffff;
      const glyph = cmap.getUint16(rangeAt + range + (codePoint - start) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}
