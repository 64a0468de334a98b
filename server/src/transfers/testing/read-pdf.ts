import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type PdfPart = {
  readonly type: string;
  /** The types of what it is in, from the document on. */
  readonly inside: readonly string[];
  /** Of its own content, and not of its parts. */
  readonly text: string;
  readonly scope: string | undefined;
  /** What is read out instead of the text. */
  readonly actual: string | undefined;
};

/** What another program than the one that drew a PDF makes of it: through its structure tree, as a screen reader takes it. */
export async function readPdf(bytes: Buffer) {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  try {
    const pdf = await task.promise;
    const { info, metadata } = await pdf.getMetadata();
    // Its type is another one than it is.
    const markInfo = (await pdf.getMarkInfo()) as unknown as ReadonlyMap<string, boolean>;
    const pages = [];
    for (let number = 1; number <= pdf.numPages; number += 1)
      pages.push(await readPage(await pdf.getPage(number)));
    return {
      title: metadata?.get('dc:title'),
      language: (info as { readonly Language?: string }).Language,
      isTagged: markInfo.get('Marked') === true && metadata?.get('pdfuaid:part') === '1',
      /** In reading order. */
      parts: pages.flatMap(({ parts }) => parts),
      /** Of each page: what a screen reader leaves out. */
      decoration: pages.map(({ decoration }) => decoration),
      /** Drawn neither as a part nor as decoration. */
      untagged: pages.map(({ untagged }) => untagged).join(''),
    };
  } finally {
    await task.destroy();
  }
}

async function readPage(page: PDFPageProxy) {
  const { marked, ...others } = await readTexts(page);
  const parts: PdfPart[] = [];
  const visit = (element: Element, inside: readonly string[]) => {
    const { role: type, scope, alt: actual, children } = element;
    const own = children
      .filter((child) => 'id' in child)
      .map(({ id }) => marked.get(id) ?? `no content ${id}`);
    parts.push({ type, inside, text: inOneLine(own.join('')), scope, actual });
    for (const child of children) if ('role' in child) visit(child, [...inside, type]);
  };
  const { children } = (await page.getStructTree()) as unknown as Element;
  for (const child of children) if ('role' in child) visit(child, []);
  return { parts, ...others };
}

/** The types of the library do not have the scope of a header. */
type Element = {
  readonly role: string;
  readonly scope?: string;
  readonly alt?: string;
  readonly children: readonly (Element | { readonly id: string })[];
};

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** By what they are marked as. */
async function readTexts(page: PDFPageProxy) {
  const marked = new Map<string, string>();
  const others = { decoration: '', untagged: '' };
  let mark: string | keyof typeof others = 'untagged';
  for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
    if ('str' in item) {
      const text = item.hasEOL ? `${item.str} ` : item.str;
      if (mark === 'decoration' || mark === 'untagged') others[mark] += text;
      else marked.set(mark, (marked.get(mark) ?? '') + text);
    } else if (item.type === 'endMarkedContent') mark = 'untagged';
    else mark = item.id ?? 'decoration';
  }
  return { marked, decoration: inOneLine(others.decoration), untagged: others.untagged };
}
