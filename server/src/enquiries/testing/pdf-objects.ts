import { inflateSync } from 'node:zlib';

/** What stands in a PDF, as far as our own files use the format (ISO 32000-1, 7.3). */
export type PdfValue = null | boolean | number | string | PdfName | PdfRef | PdfValue[] | PdfDict;
export type PdfDict = Map<string, PdfValue>;
export class PdfName {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}
export class PdfRef {
  readonly number: number;
  constructor(number: number) {
    this.number = number;
  }
}

export type PdfObject = { readonly value: PdfValue; readonly stream: Buffer | undefined };
export type Pdf = {
  readonly objects: ReadonlyMap<number, PdfObject>;
  readonly catalog: PdfDict;
  /** What a value leads to, however far. */
  get(value: PdfValue | undefined): PdfValue | undefined;
  dict(value: PdfValue | undefined): PdfDict | undefined;
  stream(value: PdfValue | undefined): Buffer | undefined;
};

export function readPdf(bytes: Buffer): Pdf {
  const text = bytes.toString('latin1');
  const objects = new Map<number, PdfObject>();
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\s/g)) {
    const reader = openReader(text, match.index + match[0].length);
    const value = reader.value();
    objects.set(Number(match[1]), { value, stream: streamAt(bytes, text, reader.at(), value) });
  }
  const get = (value: PdfValue | undefined): PdfValue | undefined =>
    value instanceof PdfRef ? get(objects.get(value.number)?.value) : value;
  const dict = (value: PdfValue | undefined) => {
    const found = get(value);
    return found instanceof Map ? found : undefined;
  };
  const trailer = openReader(text, text.lastIndexOf('trailer') + 'trailer'.length).value();
  const catalog = dict(dict(trailer)?.get('Root'));
  if (!catalog) throw new Error('This PDF has no catalogue.');
  const stream = (value: PdfValue | undefined) =>
    value instanceof PdfRef ? objects.get(value.number)?.stream : undefined;
  return { objects, catalog, get, dict, stream };
}

function streamAt(bytes: Buffer, text: string, at: number, value: PdfValue): Buffer | undefined {
  const start = /^\s*stream\r?\n/.exec(text.slice(at, at + 20));
  if (!start || !(value instanceof Map)) return undefined;
  const length = value.get('Length');
  if (typeof length !== 'number') throw new Error('A stream says its length elsewhere, which ours do not.');
  const raw = bytes.subarray(at + start[0].length, at + start[0].length + length);
  const filter = value.get('Filter');
  return filter instanceof PdfName && filter.name === 'FlateDecode' ? inflateSync(raw) : raw;
}

const numberPattern = /[+-]?(?:\d+\.?\d*|\.\d+)/y;
const refPattern = /(\d+) 0 R\b/y;
const wordPattern = /[^\s()<>[\]{}/%]+/y;

/** Reads values one after the other; in a page's content also the operators between them, as `{ operator }`. */
export function openReader(text: string, start = 0) {
  let at = start;
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  const skip = () => match(/(?:\s|%[^\n]*\n)*/y);

  function value(): PdfValue {
    skip();
    if (text.startsWith('<<', at)) return dictionary();
    switch (text[at]) {
      case '/':
        at += 1;
        return new PdfName(match(wordPattern)?.[0] ?? '');
      case '[':
        return array();
      case '(':
        return literal();
      case '<':
        return hexadecimal();
    }
    const reference = match(refPattern);
    if (reference) return new PdfRef(Number(reference[1]));
    const number = match(numberPattern);
    if (number) return Number(number[0]);
    const word = match(wordPattern)?.[0];
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    throw new Error(`No value at ${at}: ${text.slice(at, at + 40)}`);
  }
  function array(): PdfValue[] {
    const values: PdfValue[] = [];
    at += 1;
    for (skip(); text[at] !== ']'; skip()) values.push(value());
    at += 1;
    return values;
  }
  function dictionary(): PdfDict {
    const entries: PdfDict = new Map();
    at += 2;
    for (skip(); !text.startsWith('>>', at); skip()) entries.set((value() as PdfName).name, value());
    at += 2;
    return entries;
  }
  function literal(): string {
    let decoded = '';
    let depth = 0;
    for (; at < text.length; at += 1) {
      const letter = text[at] as string;
      if (letter === '\\') {
        at += 1;
        decoded += ({ n: '\n', r: '\r', t: '\t' } as Record<string, string>)[text[at] ?? ''] ?? text[at];
        continue;
      }
      if (letter === '(') depth += 1;
      if (letter === ')') depth -= 1;
      if (depth === 0) break;
      if (depth > 1 || letter !== '(') decoded += letter;
    }
    at += 1;
    return decoded.startsWith('þÿ')
      ? Buffer.from(decoded.slice(2), 'latin1').swap16().toString('utf16le')
      : decoded;
  }
  function hexadecimal(): string {
    const digits = match(/<([\da-fA-F\s]*)>/y)?.[1] ?? '';
    return Buffer.from(digits.replaceAll(/\s/g, ''), 'hex').toString('latin1');
  }
  return {
    value,
    at: () => at,
    /** The next operator with what stands before it; undefined at the end. */
    operation(): { readonly operator: string; readonly operands: readonly PdfValue[] } | undefined {
      const operands: PdfValue[] = [];
      for (skip(); at < text.length; skip()) {
        if (/[A-Za-z'"]/.test(text[at] ?? '') && !/^(?:true|false|null)\b/.test(text.slice(at, at + 6))) {
          return { operator: match(wordPattern)?.[0] ?? '', operands };
        }
        operands.push(value());
      }
      return undefined;
    },
  };
}
