import { type FontReader, type PageContent, readContent, readLetters } from './pdf-content.ts';
import { type Pdf, type PdfDict, PdfName, PdfRef, type PdfValue, readPdf } from './pdf-objects.ts';

/** An element of the structure with its words, as a screen reader goes through them. */
export type Passage = { readonly type: string; readonly text: string };
export type Findings = { readonly problems: readonly string[]; readonly passages: readonly Passage[] };

const known = new Set(
  'Document Part Sect Div P H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table TR TH TD Caption Span Figure Note Link'.split(
    ' ',
  ),
);
/** Which elements may stand directly in which; anything else may stand anywhere. */
const homes: Record<string, readonly string[]> = {
  LI: ['L'],
  Lbl: ['LI', 'Note'],
  LBody: ['LI'],
  TR: ['Table'],
  TH: ['TR'],
  TD: ['TR'],
  Caption: ['Table', 'Figure'],
};

/**
 * What of PDF/UA-1 (ISO 14289-1) a program can tell, for files like ours: no forms, no pictures of pixels, no scripts. The
 * chapters are the standard's. An empty list of faults is no certificate: whether words are right, a person judges.
 */
export function inspectPdfUa(bytes: Buffer): Findings {
  const pdf = readPdf(bytes);
  const problems: string[] = [];
  inspectDocument(pdf, problems);
  const pages = pagesOf(pdf, pdf.catalog.get('Pages'));
  const contents = new Map<PdfDict, PageContent>();
  for (const [index, page] of pages.entries()) {
    const say = (problem: string) => problems.push(`page ${index + 1}: ${problem}`);
    // 7.18.3: the order of the Tab key is the order of the structure.
    if (nameIn(page.get('Tabs')) !== 'S') say('tabs do not follow the structure');
    if (page.get('Annots') !== undefined) say('has annotations, which this inspection does not know');
    const content = readContent(pdf, page, fontsOf(pdf, page, say));
    for (const problem of content.problems) say(problem); // 7.1, 7.21.7
    contents.set(page, content);
  }
  const passages = inspectStructure(pdf, { pages, contents, problems });
  return { problems, passages };
}

function inspectDocument({ catalog, dict, get, stream }: Pdf, problems: string[]): void {
  const isTrue = (value: PdfValue | undefined) => get(value) === true;
  if (!isTrue(dict(catalog.get('MarkInfo'))?.get('Marked'))) problems.push('6.2: is not marked as tagged');
  if (isTrue(dict(catalog.get('MarkInfo'))?.get('Suspects'))) problems.push('7.1: has suspects');
  if (!dict(catalog.get('StructTreeRoot'))) problems.push('7.1: has no structure');
  if (!/^[a-z]{2}(-[A-Z]{2})?$/.test(String(get(catalog.get('Lang')) ?? '')))
    problems.push('7.2: has no language');
  if (!isTrue(dict(catalog.get('ViewerPreferences'))?.get('DisplayDocTitle')))
    problems.push('7.1: shows its file name');
  const metadata = stream(catalog.get('Metadata'))?.toString() ?? '';
  if (!/<pdfuaid:part>1<\/pdfuaid:part>/.test(metadata)) problems.push('5: does not say that it is PDF/UA-1');
  if (!/<dc:title>[\s\S]*?<rdf:li[^>]*>[^<]+<\/rdf:li>/.test(metadata)) problems.push('7.1: has no title');
  if (!dict(dict(catalog.get('Outlines'))?.get('First'))) problems.push('7.17: has no bookmarks');
  for (const entry of ['OpenAction', 'AA', 'AcroForm']) {
    if (catalog.has(entry)) problems.push(`has ${entry}, which this inspection does not know`);
  }
}

function pagesOf(pdf: Pdf, node: PdfValue | undefined): PdfDict[] {
  const found = pdf.dict(node);
  if (!found) return [];
  const kids = pdf.get(found.get('Kids'));
  return Array.isArray(kids) ? kids.flatMap((kid) => pagesOf(pdf, kid)) : [found];
}

function fontsOf(pdf: Pdf, page: PdfDict, say: (problem: string) => void): Map<string, FontReader> {
  const fonts = pdf.dict(pdf.dict(page.get('Resources'))?.get('Font')) ?? new Map();
  return new Map(
    [...fonts].map(([name, ref]: [string, PdfValue]) => {
      const font = pdf.dict(ref);
      const called = nameIn(font?.get('BaseFont')) ?? name;
      const descendants = pdf.get(font?.get('DescendantFonts'));
      const cidFont = pdf.dict(Array.isArray(descendants) ? descendants[0] : ref);
      const descriptor = pdf.dict(cidFont?.get('FontDescriptor'));
      const program = pdf.stream(descriptor?.get('FontFile2'));
      if (!program) say(`7.21.4: ${called} is not embedded`);
      if (nameIn(cidFont?.get('CIDToGIDMap')) !== 'Identity')
        say(`7.21.3: ${called} does not map its glyphs`);
      const set = pdf.stream(descriptor?.get('CIDSet'));
      if (program && set && bitsIn(set) !== glyphsIn(program)) say(`7.21.4: ${called} miscounts its glyphs`);
      const cmap = pdf.stream(font?.get('ToUnicode'))?.toString('latin1');
      if (!cmap) say(`7.21.7: ${called} has no letters for its glyphs`);
      return [name, { name: called, letters: readLetters(cmap ?? '') }];
    }),
  );
}

const bitsIn = (set: Buffer) =>
  [...set].reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);

/** As the font's own `maxp` table says. */
function glyphsIn(font: Buffer): number {
  for (let table = 0; table < font.readUInt16BE(4); table += 1) {
    const entry = 12 + table * 16;
    if (font.toString('latin1', entry, entry + 4) === 'maxp')
      return font.readUInt16BE(font.readUInt32BE(entry + 8) + 4);
  }
  return 0;
}

type Walk = {
  readonly pages: readonly PdfDict[];
  readonly contents: ReadonlyMap<PdfDict, PageContent>;
  readonly problems: string[];
};

function inspectStructure(pdf: Pdf, { pages, contents, problems }: Walk): Passage[] {
  const root = pdf.dict(pdf.catalog.get('StructTreeRoot'));
  const parents = numberTree(pdf, root?.get('ParentTree'));
  const passages: Passage[] = [];
  const tied = new Map<PdfDict, Set<number>>(pages.map((page) => [page, new Set()]));
  let heading = 0;

  const visit = (value: PdfValue, parent: string) => {
    const element = pdf.dict(value);
    if (!element) return;
    const type = nameIn(element.get('S')) ?? '';
    const say = (problem: string) => problems.push(`${type}: ${problem}`);
    if (!known.has(type)) say('is no standard type');
    if (homes[type] && !homes[type].includes(parent)) say(`stands in ${parent}`);
    const level = /^H(\d)$/.exec(type)?.[1];
    if (level) {
      // 7.4.2: begins with the first level and leaves none out.
      if (Number(level) > heading + 1) say(`follows a heading of level ${heading}`);
      heading = Number(level);
    }
    inspectAttributes(pdf, element, { type, say });
    const kids = [pdf.get(element.get('K')) ?? []].flat(1);
    if (kids.length === 0) say('is empty');
    const page = pdf.dict(element.get('Pg'));
    const numbers = kids.filter((kid) => typeof kid === 'number');
    let text = '';
    for (const number of numbers) {
      const marked = page && contents.get(page)?.marked.get(number);
      if (!page || marked === undefined) say(`refers to content ${number} that is not there`);
      else if (tied.get(page)?.has(number)) say(`refers to content ${number} a second time`);
      else {
        text += marked;
        tied.get(page)?.add(number);
        const owners = pdf.get(parents.get(pdf.get(page.get('StructParents')) as number));
        const owner = Array.isArray(owners) ? owners[number] : undefined;
        if (pdf.dict(owner) !== element) say(`is not found from its content ${number}`);
      }
    }
    if (numbers.length > 0) passages.push({ type, text: text.replaceAll(/\s+/g, ' ').trim() });
    for (const kid of kids) if (kid instanceof PdfRef) visit(kid, type);
  };
  for (const kid of [pdf.get(root?.get('K')) ?? []].flat(1)) visit(kid, '');

  for (const [index, page] of pages.entries()) {
    for (const number of contents.get(page)?.marked.keys() ?? []) {
      if (!tied.get(page)?.has(number))
        problems.push(`page ${index + 1}: content ${number} is in no structure`);
    }
  }
  return passages;
}

type Element = { readonly type: string; readonly say: (problem: string) => void };

function inspectAttributes(pdf: Pdf, element: PdfDict, { type, say }: Element): void {
  const attributes = pdf.dict(element.get('A'));
  if (type === 'Figure') {
    if (!String(pdf.get(element.get('Alt')) ?? '').trim()) say('7.3: has no words for who cannot see it');
    if (!attributes?.has('BBox')) say('7.3: does not say where it is');
  }
  if (type === 'TH' && !['Row', 'Column', 'Both'].includes(nameIn(attributes?.get('Scope')) ?? '')) {
    say('7.5: does not say what it heads');
  }
  if (type !== 'L') return;
  const items = [pdf.get(element.get('K')) ?? []].flat(1).map((kid) => pdf.dict(kid));
  const hasLabels = items.some((item) =>
    [pdf.get(item?.get('K')) ?? []].flat(1).some((kid) => nameIn(pdf.dict(kid)?.get('S')) === 'Lbl'),
  );
  if (hasLabels && !nameIn(attributes?.get('ListNumbering'))) say('7.6: does not say how it is numbered');
}

function numberTree(pdf: Pdf, node: PdfValue | undefined): Map<number, PdfValue> {
  const found = pdf.dict(node);
  const numbers = pdf.get(found?.get('Nums'));
  const entries = new Map<number, PdfValue>();
  if (Array.isArray(numbers)) {
    for (let at = 0; at < numbers.length; at += 2)
      entries.set(numbers[at] as number, numbers[at + 1] as PdfValue);
  }
  const kids = pdf.get(found?.get('Kids'));
  if (Array.isArray(kids))
    for (const kid of kids) for (const entry of numberTree(pdf, kid)) entries.set(...entry);
  return entries;
}

const nameIn = (value: PdfValue | undefined) => (value instanceof PdfName ? value.name : undefined);
