import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

const { resolve } = createRequire(import.meta.url);
const fileOf = (family: string, part: string, weight: number) =>
  resolve(`@fontsource/${family}/files/${family}-${part}-${weight}-normal.woff`);

/** Static weights, because the library cannot make one from our variable fonts. A letter is taken from the first that has it. */
const files = {
  display: [fileOf('bricolage-grotesque', 'latin', 700)],
  text: [fileOf('figtree', 'latin', 400), fileOf('figtree', 'latin-ext', 400)],
  strong: [fileOf('figtree', 'latin', 600), fileOf('figtree', 'latin-ext', 600)],
} as const;

export type FontName = keyof typeof files;
/** Letters of one font file. */
export type Run = { readonly font: string; readonly letters: string };

const unpacked = new Map<string, Buffer>();
function openFile(file: string): Buffer {
  const font = unpacked.get(file) ?? unpackWoff(readFileSync(file));
  unpacked.set(file, font);
  return font;
}

/**
 * WOFF 1.0, section 4: a TrueType font whose tables are deflated one by one. The library reads it too, but inflates the whole
 * table of outlines again for each letter, which takes seconds.
 */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const from = 44 + 20 * index;
    const [start, packedLength, length] = [4, 8, 12].map((field) => woff.readUInt32BE(from + field)) as [
      number,
      number,
      number,
    ];
    const packed = woff.subarray(start, start + packedLength);
    const table = packedLength < length ? inflateSync(packed) : packed;
    const to = 12 + 16 * index;
    woff.copy(head, to, from, from + 4);
    woff.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(offset, to + 8);
    head.writeUInt32BE(length, to + 12);
    const padded = Buffer.concat([table, Buffer.alloc((4 - (length % 4)) % 4)]);
    tables.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([head, ...tables]);
}

export function createFonts(doc: PDFKit.PDFDocument) {
  const fileName = (name: FontName, index: number) => `${name}-${index}`;
  for (const [name, list] of Object.entries(files)) {
    list.forEach((file, index) => {
      doc.registerFont(fileName(name as FontName, index), openFile(file));
    });
  }
  const charactersOf = new Map<string, ReadonlySet<number>>();
  /** The library opens a font when it is first used; its types do not have the font inside. */
  const characters = (font: string): ReadonlySet<number> => {
    const known = charactersOf.get(font);
    if (known) return known;
    doc.font(font);
    const { _font } = doc as unknown as { _font: { font: { characterSet: readonly number[] } } };
    const set = new Set(_font.font.characterSet);
    charactersOf.set(font, set);
    return set;
  };
  const fontFor = (name: FontName, letter: string) =>
    files[name]
      .map((_, index) => fileName(name, index))
      .find((font) => characters(font).has(letter.codePointAt(0) ?? 0));
  /** A letter that no font has is drawn without its marks or, where that is no letter of ours either, as "?". */
  const drawn = (name: FontName, typed: string): Run => {
    const [base = '?'] = typed.normalize('NFD');
    const letters = [typed, base].find((one) => fontFor(name, one)) ?? '?';
    return { font: fontFor(name, letters) ?? fileName(name, 0), letters };
  };
  const known = new Map<string, Run>();
  const drawnOnce = (name: FontName, typed: string): Run => {
    const key = name + typed;
    const run = known.get(key) ?? drawn(name, typed);
    known.set(key, run);
    return run;
  };
  const widths = new Map<string, number>();

  const runsOf = (name: FontName, text: string): readonly Run[] => {
    const runs: { font: string; letters: string }[] = [];
    for (const typed of text) {
      const { font, letters } = drawnOnce(name, typed);
      const last = runs.at(-1);
      if (last?.font === font) last.letters += letters;
      else runs.push({ font, letters });
    }
    return runs;
  };
  return {
    runsOf,
    /** Whether it is drawn exactly as it is written. */
    hasAll: (name: FontName, text: string) =>
      [...text].every((letter) => drawnOnce(name, letter).letters === letter),
    /** Of a text at size 1. */
    widthOf(name: FontName, text: string): number {
      const key = name + text;
      const width =
        widths.get(key) ??
        runsOf(name, text).reduce(
          (sum, { font, letters }) => sum + doc.font(font).fontSize(1).widthOfString(letters),
          0,
        );
      widths.set(key, width);
      return width;
    },
  };
}
