import { inflateSync } from 'node:zlib';
import type { CvError } from '@remit/contract/enquiries.ts';

/** How far from the end the last marks may stand; writers add a line or two after them. */
const tailBytes = 2_048;
/** What all packed objects of one file may unpack to. Those of a CV take some hundred kilobytes. */
const unpackedBytesMax = 16 * 1024 * 1024;
/** Of a stream that only stands near one of those. */
const strayBytesMax = 256 * 1024;
/** Bounds on the looking itself; a CV has some dozens of streams, each described in a line or two. */
const streamsMax = 5_000;
const dictionaryCharactersMax = 8_192;

/** A name may be written with `#xx` for any of its characters: `/#4aavaScript` is `/JavaScript`. */
function named(...names: readonly string[]): RegExp {
  const hex = (letter: string) =>
    letter
      .charCodeAt(0)
      .toString(16)
      .replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`);
  const spellings = names.map((name) => name.replace(/./g, (letter) => `(?:${letter}|#${hex(letter)})`));
  return new RegExp(`/(?:${spellings.join('|')})(?![A-Za-z0-9#])`);
}

const active = named('JavaScript', 'Launch', 'RichMedia', 'Rendition', 'XFA');
const encrypted = named('Encrypt');
const packed = named('ObjStm');
const predicted = named('Predictor');
const onlyDeflated = /\/Filter\s*(?:\[\s*)?\/FlateDecode\s*(?:\]|\/|>)/;

/** What is wrong with it; undefined when it is whole and holds nothing that runs. */
export function pdfError(bytes: Buffer): CvError | undefined {
  const text = bytes.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text) || !hasEnding(text)) return 'broken';
  if (encrypted.test(text)) return 'protected'; // what is in there cannot be looked at
  if (active.test(text)) return 'active';
  return packedFault(bytes, text);
}

/** The end of a PDF says where its table of contents begins, and there it must be. */
function hasEnding(text: string): boolean {
  const ending = /startxref\s+(\d{1,10})\s+%%EOF/.exec(text.slice(-tailBytes));
  if (!ending) return false;
  const start = Number(ending[1]);
  return /^\s{0,4}(?:xref\b|\d{1,10}\s+\d{1,5}\s+obj\b)/.test(text.slice(start, start + 64));
}

/** Since PDF 1.5 objects may lie packed in streams, where an action would not show. */
function packedFault(bytes: Buffer, text: string): CvError | undefined {
  let unpackedBytes = 0;
  let streams = 0;
  for (const { index, 0: mark } of text.matchAll(/\bstream[ \t]*(?:\r\n|\n|\r)/g)) {
    streams += 1;
    const before = text.slice(Math.max(0, index - dictionaryCharactersMax), index);
    const start = before.lastIndexOf('obj');
    if (start === -1 || streams > streamsMax) return 'broken';
    const dictionary = before.slice(start);
    const isPacked = packed.test(dictionary);
    // A dictionary may hold the word "obj" in a text, to make it seem shorter than it is; so we look further back too.
    if (!isPacked && !packed.test(before)) continue;
    // Packed in a way that no word processor uses: what we cannot look into we do not take.
    if (isPacked && (!onlyDeflated.test(dictionary) || predicted.test(dictionary))) return 'broken';
    const bytesMax = Math.min(unpackedBytesMax - unpackedBytes, isPacked ? unpackedBytesMax : strayBytesMax);
    const objects = unpack(bytes.subarray(index + mark.length), bytesMax);
    if (!objects && isPacked) return 'broken';
    if (!objects) continue;
    unpackedBytes += objects.length;
    if (active.test(objects.toString('latin1'))) return 'active';
  }
  return undefined;
}

/** What follows the packed bytes is ignored, so the length in the dictionary need not be believed. */
function unpack(content: Buffer, bytesMax: number): Buffer | undefined {
  try {
    return inflateSync(content, { maxOutputLength: Math.max(1, bytesMax) });
  } catch {
    return undefined;
  }
}
