import { inflateSync } from 'node:zlib';
import type { CvFault } from '@remit/contract/enquiries.ts';

/** How far from the end the last marks may stand; writers add a line or two after them. */
const tailBytes = 2_048;
/** What all packed objects of one file may unpack to. Those of a CV take some hundred kilobytes. */
const unpackedBytesMax = 16 * 1024 * 1024;
/** Bounds on the looking itself; a CV has some dozens of streams, each described in a line or two. */
const streamsMax = 5_000;
const dictionaryCharactersMax = 8_192;

const active = /\/(?:JavaScript|Launch|RichMedia|Rendition|XFA)(?![A-Za-z0-9])/;
const encrypted = /\/Encrypt(?![A-Za-z0-9])/;

/** What is wrong with it; undefined when it is whole and holds nothing that runs. */
export function pdfFault(bytes: Buffer): CvFault | undefined {
  const text = bytes.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text) || !hasEnding(text)) return 'broken';
  const names = plainNames(text);
  if (encrypted.test(names)) return 'protected'; // what is in there cannot be looked at
  if (active.test(names)) return 'active';
  return packedFault(bytes, text);
}

/** The end of a PDF says where its table of contents begins, and there it must be. */
function hasEnding(text: string): boolean {
  const ending = /startxref\s+(\d{1,10})\s+%%EOF/.exec(text.slice(-tailBytes));
  if (!ending) return false;
  const start = Number(ending[1]);
  return /^\s{0,4}(?:xref\b|\d{1,10}\s+\d{1,5}\s+obj\b)/.test(text.slice(start, start + 64));
}

/** A name may be written with `#xx` for any of its characters: `/#4aavaScript` is `/JavaScript`. */
const plainNames = (text: string) =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Since PDF 1.5 objects may lie packed in streams, where an action would not show. */
function packedFault(bytes: Buffer, text: string): CvFault | undefined {
  let unpackedBytes = 0;
  let streams = 0;
  for (const { index } of text.matchAll(/\bstream(?:\r\n|\n)/g)) {
    streams += 1;
    const before = text.slice(Math.max(0, index - dictionaryCharactersMax), index);
    const start = before.lastIndexOf('obj');
    if (start === -1 || streams > streamsMax) return 'broken';
    const dictionary = plainNames(before.slice(start));
    if (!dictionary.includes('/ObjStm')) continue;
    // Packed in a way that no word processor uses: what we cannot look into we do not take.
    if (!/\/Filter\s*(?:\[\s*)?\/FlateDecode\s*(?:\]|\/|>)/.test(dictionary)) return 'broken';
    if (dictionary.includes('/Predictor')) return 'broken';
    const packed = bytes.subarray(text.indexOf('\n', index) + 1);
    const objects = unpack(packed, unpackedBytesMax - unpackedBytes);
    if (!objects) return 'broken';
    unpackedBytes += objects.length;
    if (active.test(plainNames(objects.toString('latin1')))) return 'active';
  }
  return undefined;
}

/** What follows the packed bytes is ignored, so the length in the dictionary need not be believed. */
function unpack(packed: Buffer, bytesMax: number): Buffer | undefined {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, bytesMax) });
  } catch {
    return undefined;
  }
}
