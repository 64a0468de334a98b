import { openReader, type Pdf, type PdfDict, PdfName, type PdfValue } from './pdf-objects.ts';

/** Everything that leaves a mark on the page (ISO 32000-1, tables 60, 74, 107 and 109). */
const painting = new Set([
  'f',
  'F',
  'f*',
  'B',
  'B*',
  'b',
  'b*',
  'S',
  's',
  'sh',
  'Do',
  'BI',
  'Tj',
  'TJ',
  "'",
  '"',
]);
const showing = new Set(['Tj', 'TJ', "'", '"']);

export type PageContent = {
  /** Words by the number that ties them to the structure. */
  readonly marked: ReadonlyMap<number, string>;
  readonly problems: readonly string[];
};

type Mark = { readonly tag: string; readonly number: number | undefined };

/** Reads what a page draws: what of it is content, which words these are, and what is neither content nor decoration. */
export function readContent(pdf: Pdf, page: PdfDict, fonts: ReadonlyMap<string, FontReader>): PageContent {
  const stream = pdf.stream(page.get('Contents'))?.toString('latin1') ?? '';
  const marked = new Map<number, string>();
  const problems: string[] = [];
  const marks: Mark[] = [];
  let font: FontReader | undefined;
  const reader = openReader(stream);
  for (let step = reader.operation(); step; step = reader.operation()) {
    const { operator, operands } = step;
    if (operator === 'BDC' || operator === 'BMC') {
      const mark = markOf(operands);
      if (marks.some(({ tag }) => (tag === 'Artifact') !== (mark.tag === 'Artifact'))) {
        problems.push(`${mark.tag} stands inside ${marks.at(-1)?.tag}`);
      }
      if (mark.number !== undefined && marked.has(mark.number))
        problems.push(`number ${mark.number} is used twice`);
      if (mark.number !== undefined) marked.set(mark.number, '');
      marks.push(mark);
    } else if (operator === 'EMC') {
      if (!marks.pop()) problems.push('a mark ends that never began');
    } else if (operator === 'Tf') {
      font = fonts.get((operands[0] as PdfName).name);
    } else if (painting.has(operator)) {
      const isTied = marks.some(({ tag, number }) => tag === 'Artifact' || number !== undefined);
      if (!isTied) problems.push(`${operator} draws something that is neither content nor decoration`);
      const inside = marks.findLast(({ number }) => number !== undefined)?.number;
      if (showing.has(operator)) {
        const words = wordsIn(operands, font, problems);
        if (inside !== undefined) marked.set(inside, (marked.get(inside) ?? '') + words);
      }
    } else if (operator === 'Td' || operator === 'TD' || operator === 'T*' || operator === 'Tm') {
      const inside = marks.findLast(({ number }) => number !== undefined)?.number;
      // A new line, or a new place on it: never in the middle of a word.
      if (inside !== undefined && marked.get(inside)) marked.set(inside, `${marked.get(inside)} `);
    }
  }
  if (marks.length > 0) problems.push('a mark never ends');
  return { marked, problems };
}

function markOf(operands: readonly PdfValue[]): Mark {
  const [tag, properties] = operands;
  const number = properties instanceof Map ? properties.get('MCID') : undefined;
  return {
    tag: tag instanceof PdfName ? tag.name : '',
    number: typeof number === 'number' ? number : undefined,
  };
}

/** What a code of two bytes means, by the font's own table. */
export type FontReader = { readonly name: string; readonly letters: ReadonlyMap<number, string> };

function wordsIn(operands: readonly PdfValue[], font: FontReader | undefined, problems: string[]): string {
  const texts = operands.flat(1).filter((operand) => typeof operand === 'string');
  let words = '';
  for (const text of texts) {
    for (let at = 0; at < text.length; at += 2) {
      const code = text.charCodeAt(at) * 256 + text.charCodeAt(at + 1);
      const letter = font?.letters.get(code);
      if (letter === undefined || letter === '\0')
        problems.push(`${font?.name}: glyph ${code} has no letter`);
      words += letter ?? '';
    }
  }
  return words;
}

/** Reads a table of letters (ISO 32000-1, 9.10.3). */
export function readLetters(cmap: string): Map<number, string> {
  const letters = new Map<number, string>();
  const letterOf = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  for (const [, first = '', , list, single] of cmap.matchAll(
    /<([\da-f]+)>\s*<([\da-f]+)>\s*(?:\[([^\]]*)\]|<([\da-f]+)>)/gi,
  )) {
    const start = Number.parseInt(first, 16);
    const hexes = list?.match(/[\da-f]{4,}/gi) ?? (single ? [single] : []);
    for (const [index, hex] of hexes.entries()) letters.set(start + index, letterOf(hex));
  }
  return letters;
}
