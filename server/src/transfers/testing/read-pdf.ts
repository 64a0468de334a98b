import { inflateSync } from 'node:zlib';

export type PdfPart = {
  readonly type: string;
  /** The types of what it is in, from the document on. */
  readonly inside: readonly string[];
  /** Of its own content, and not of its parts. */
  readonly text: string;
  readonly scope: string | undefined;
  readonly actual: string | undefined;
};

export type ReadPdf = {
  readonly title: string;
  readonly language: string | undefined;
  readonly isTagged: boolean;
  /** In reading order. */
  readonly parts: readonly PdfPart[];
  /** Of each page: what a screen reader leaves out. */
  readonly decoration: readonly string[];
  /** Drawn neither as a part nor as decoration. */
  readonly untagged: string;
};

/**
 * What our own files say, through the structure tree and the fonts' tables of letters: for tests, without a library of
 * megabytes. Reads what pdfkit writes, and no other file.
 */
export function readPdf(bytes: Buffer): ReadPdf {
  const objects = objectsIn(bytes);
  const dictionary = (number: number | undefined) => objects.get(number ?? -1)?.dictionary ?? '';
  const catalog = dictionary(refIn(bytes.toString('latin1'), 'Root'));
  const pages = refsIn(dictionary(refIn(catalog, 'Pages')), 'Kids');
  const contents = new Map(pages.map((page) => [page, readContent(objects, page)]));

  const parts: PdfPart[] = [];
  const visit = (number: number, inside: readonly string[]) => {
    const element = dictionary(number);
    const type = /\/S \/(\w+)/.exec(element)?.[1] ?? '';
    const kids = (/\/K \[([^\]]*)\]/.exec(element)?.[1] ?? '').matchAll(/(\d+)( 0 R)?/g);
    const content = contents.get(refIn(element, 'Pg') ?? -1);
    const own: string[] = [];
    const below: number[] = [];
    for (const [, kid, ref] of kids) {
      if (ref) below.push(Number(kid));
      else own.push(content?.marked.get(Number(kid)) ?? `no content ${kid}`);
    }
    const scope = /\/Scope \/(\w+)/.exec(element)?.[1];
    parts.push({ type, inside, text: own.join(''), scope, actual: textIn(element, 'ActualText') });
    for (const kid of below) visit(kid, [...inside, type]);
  };
  for (const kid of refsIn(dictionary(refIn(catalog, 'StructTreeRoot')), 'K')) visit(kid, []);

  const metadata = objects.get(refIn(catalog, 'Metadata') ?? -1)?.stream?.toString() ?? '';
  return {
    title: /<dc:title>[\s\S]*?<rdf:li[^>]*>([^<]*)</.exec(metadata)?.[1] ?? '',
    language: textIn(catalog, 'Lang'),
    isTagged:
      dictionary(refIn(catalog, 'MarkInfo')).includes('/Marked true') &&
      metadata.includes('<pdfuaid:part>1<'),
    parts,
    decoration: [...contents.values()].map(({ decoration }) => decoration),
    untagged: [...contents.values()].map(({ untagged }) => untagged).join(''),
  };
}

type PdfObject = { readonly dictionary: string; readonly stream: Buffer | undefined };

function objectsIn(bytes: Buffer): Map<number, PdfObject> {
  const text = bytes.toString('latin1');
  const objects = new Map<number, PdfObject>();
  const start = /(?:^|\n)(\d+) 0 obj\n/g;
  for (let found = start.exec(text); found; found = start.exec(text)) {
    const from = found.index + found[0].length;
    const end = text.indexOf('\nendobj', from);
    const streamAt = text.indexOf('\nstream\n', from);
    const hasStream = streamAt >= 0 && streamAt < end;
    const dictionary = text.slice(from, hasStream ? streamAt : end);
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
    const raw = bytes.subarray(streamAt + '\nstream\n'.length, streamAt + '\nstream\n'.length + length);
    const stream = dictionary.includes('/FlateDecode') ? () => inflateSync(raw) : () => raw;
    objects.set(Number(found[1]), { dictionary, stream: hasStream ? stream() : undefined });
    if (hasStream) start.lastIndex = streamAt + length;
  }
  return objects;
}

const refIn = (dictionary: string, key: string): number | undefined => {
  const found = new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)?.[1];
  return found === undefined ? undefined : Number(found);
};
const refsIn = (dictionary: string, key: string): number[] => {
  const list = new RegExp(`/${key} \\[([^\\]]*)\\]`).exec(dictionary)?.[1];
  const single = refIn(dictionary, key);
  if (list === undefined) return single === undefined ? [] : [single];
  return [...list.matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number));
};

/** A text in parentheses: UTF-16 behind a mark of two bytes, or a character for each byte. */
function textIn(dictionary: string, key: string): string | undefined {
  const literal = new RegExp(`/${key} \\(((?:\\\\[\\s\\S]|[^\\\\)])*)\\)`).exec(dictionary)?.[1];
  if (literal === undefined) return undefined;
  const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
  const text = literal.replace(/\\([\s\S])/g, (_, letter: string) => escapes[letter] ?? letter);
  if (!text.startsWith('\xfe\xff')) return text;
  return Buffer.from(text.slice(2), 'latin1').swap16().toString('utf16le');
}

function readContent(objects: ReadonlyMap<number, PdfObject>, page: number) {
  const dictionary = (number: number | undefined) => objects.get(number ?? -1)?.dictionary ?? '';
  const resources = dictionary(refIn(dictionary(page), 'Resources'));
  const letters = new Map<string, ReadonlyMap<number, string>>();
  for (const [, name = '', number] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const table = objects.get(refIn(dictionary(Number(number)), 'ToUnicode') ?? -1)?.stream;
    letters.set(name, lettersIn(table?.toString('latin1') ?? ''));
  }
  const marked = new Map<number, string>();
  let decoration = '';
  let untagged = '';
  let mark: number | 'decoration' | undefined;
  let font: ReadonlyMap<number, string> | undefined;
  const content = objects.get(refIn(dictionary(page), 'Contents') ?? -1)?.stream?.toString('latin1') ?? '';
  const inLines = content.replace(/<<[^>]*>> BDC/g, (marking) => marking.replaceAll('\n', ' '));
  for (const line of inLines.split('\n')) {
    if (line.endsWith(' BDC') || line.endsWith(' BMC')) {
      const number = /\/MCID (\d+)/.exec(line)?.[1];
      mark = number === undefined ? 'decoration' : Number(number);
      if (typeof mark === 'number') marked.set(mark, '');
    } else if (line === 'EMC') mark = undefined;
    else if (line.endsWith(' Tf')) font = letters.get(/^\/(F\d+)/.exec(line)?.[1] ?? '');
    else if (line.endsWith(' TJ')) {
      const codes = [...line.matchAll(/<([\da-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      const text = codes.map((code) => font?.get(Number.parseInt(code, 16)) ?? '\ufffd').join('');
      if (mark === 'decoration') decoration += `${text}\n`;
      else if (mark === undefined) untagged += text;
      else marked.set(mark, (marked.get(mark) ?? '') + text);
    }
  }
  return { marked, decoration, untagged };
}

/** ISO 32000-1, 9.10.3. */
function lettersIn(table: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, first = '', list = ''] of table.matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<([\da-f]*)>/g)].forEach(([, hex = ''], index) => {
      const letter = Buffer.from(hex, 'hex').swap16().toString('utf16le');
      letters.set(Number.parseInt(first, 16) + index, letter);
    });
  }
  return letters;
}
