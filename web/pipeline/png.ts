import { crc32, deflateSync } from 'node:zlib';

export type Pixels = {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, alpha, a byte each, from the top left. */
  readonly rgba: Uint8ClampedArray;
};

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Half of what the format allows: soft edges do not need more, and a file is a tenth smaller for it. */
const coloursMax = 128;
const indexed = 3;
const trueColourWithAlpha = 6;

/** Our drawings are flat, so a palette holds them at a fifth of the size that true colour takes. */
export function encodePng(pixels: Pixels): Buffer {
  const { width, height } = pixels;
  const { indices, colours } = inPalette(pixels);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++)
    rows.set(indices.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return file(pixels, indexed, rows, [
    chunk('PLTE', Buffer.from(colours.flatMap((colour) => colour.slice(0, 3)))),
    chunk('tRNS', Buffer.from(colours.map(([, , , alpha]) => alpha))),
  ]);
}

/** For icons inside an .ico, where a palette is not understood everywhere. */
export function encodeTrueColourPng(pixels: Pixels): Buffer {
  const { width, height, rgba } = pixels;
  const rows = Buffer.alloc((width * 4 + 1) * height);
  for (let y = 0; y < height; y++) {
    rows.set(rgba.subarray(y * width * 4, (y + 1) * width * 4), y * (width * 4 + 1) + 1);
  }
  return file(pixels, trueColourWithAlpha, rows, []);
}

export function pngSize(png: Buffer): { width: number; height: number } {
  if (!png.subarray(0, 8).equals(signature)) throw new Error('not a PNG');
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

function file({ width, height }: Pixels, colourType: number, rows: Buffer, extra: Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, colourType, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', deflateSync(rows, { level: 7, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  whole.set(body, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

type Colour = [red: number, green: number, blue: number, alpha: number];

/**
 * Colours that differ least are merged until they fit, each group keeping the one that covers most of the picture:
 * the grounds stay exact and only the soft edges of letters lose a shade.
 */
function inPalette({ width, height, rgba }: Pixels): { indices: Uint8Array; colours: Colour[] } {
  const words = new Uint32Array(rgba.buffer, rgba.byteOffset, width * height);
  const areas = new Map<number, number>();
  for (let start = 0; start < words.length; ) {
    const word = words[start] ?? 0;
    let end = start + 1;
    while (end < words.length && words[end] === word) end++;
    areas.set(word, (areas.get(word) ?? 0) + end - start);
    start = end;
  }
  const { keyOf, representatives } = grouped(areas);
  const indexOfKey = new Map([...representatives.keys()].map((key, index) => [key, index]));
  const indexOf = new Map([...areas.keys()].map((word) => [word, indexOfKey.get(keyOf(word)) ?? 0]));
  const indices = new Uint8Array(words.length);
  for (let at = 0, word = -1, index = 0; at < words.length; at++) {
    if (words[at] !== word) {
      word = words[at] ?? 0;
      index = indexOf.get(word) ?? 0;
    }
    indices[at] = index;
  }
  return { indices, colours: [...representatives.values()].map(bytesOf) };
}

function grouped(areas: ReadonlyMap<number, number>) {
  for (let lostBits = 0; lostBits < 8; lostBits++) {
    const mask = ((0xff << lostBits) & 0xff) * 0x01010101;
    const keyOf = (word: number) => (word & mask) >>> 0;
    const representatives = new Map<number, number>();
    for (const [word, area] of areas) {
      const rival = representatives.get(keyOf(word));
      if (rival === undefined || area > (areas.get(rival) ?? 0)) representatives.set(keyOf(word), word);
    }
    if (representatives.size <= coloursMax) return { keyOf, representatives };
  }
  throw new Error('sixteen groups of colours are too many for a palette');
}

const bytesOf = (word: number): Colour => {
  // The bytes of a pixel, read as one number on the little-endian machines that Node runs on.
  return [word & 0xff, (word >>> 8) & 0xff, (word >>> 16) & 0xff, word >>> 24];
};
