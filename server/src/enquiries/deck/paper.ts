import { createRequire } from 'node:module';
import { type BandName, bands } from '@remit/brand/bands.ts';
import { brand } from '@remit/brand/brand.ts';
import { lightTheme } from '@remit/brand/theme.ts';
import PDFDocument from 'pdfkit';
import { deck, deckDate } from './content.ts';

export const page = { width: 960, height: 540, margin: 64 } as const;
export const column = page.width - 2 * page.margin;

const { resolve } = createRequire(import.meta.url);
/** Static weights, because the library cannot cut one out of our variable fonts. */
const fonts = {
  display: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff',
  text: '@fontsource/figtree/files/figtree-latin-400-normal.woff',
  strong: '@fontsource/figtree/files/figtree-latin-600-normal.woff',
} as const;

export type Style = {
  readonly font?: keyof typeof fonts;
  readonly size: number;
  readonly colour?: string;
  readonly lineGap?: number;
  readonly align?: 'left' | 'right';
};
export type Place = { readonly x: number; readonly y: number; readonly width: number };
/** A part of the document's structure, by the names PDF gives them. */
export type Part = PDFKit.PDFStructureElement;
type PartOptions = { title?: string; alt?: string; scope?: 'Row' | 'Column'; bbox?: number[] };
type WithAttributes = Part & { readonly dictionary: { readonly data: Record<string, unknown> } };

export type Paper = ReturnType<typeof openPaper>;

/**
 * A tagged document (PDF/UA): everything on it is either part of the structure, in reading order, or marked as
 * decoration, which is not read out.
 */
export function openPaper() {
  const options: Omit<PDFKit.PDFDocumentOptions, 'subset'> & { subset: 'PDF/UA' } = {
    size: [page.width, page.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    displayTitle: true,
    lang: 'en-GB',
    font: resolve(fonts.text),
    info: {
      Title: deck.title,
      Subject: deck.subject,
      Author: brand.company.name,
      Creator: brand.name,
      CreationDate: deckDate,
      ModDate: deckDate,
    },
  };
  const doc = new PDFDocument(options as object); // the types do not know of this subset yet;
  for (const [name, file] of Object.entries(fonts)) doc.registerFont(name, resolve(file));
  const root = doc.struct('Document');
  doc.addStructure(root);

  const set = ({ font = 'text', size, colour = lightTheme.ink }: Style) =>
    doc.font(font).fontSize(size).fillColor(colour);
  const textOptions = ({ lineGap = 4, align = 'left' }: Style, width: number) => ({ width, lineGap, align });
  const height = (words: string, style: Style, width: number) =>
    set(style).heightOfString(words, textOptions(style, width));
  const draw = (words: string, style: Style, { x, y, width }: Place) => {
    set(style).text(words, x, y, textOptions(style, width));
  };
  const part = (type: string, options: PartOptions = {}) =>
    doc.struct(type, options as Parameters<typeof doc.struct>[1]);

  return {
    doc,
    part,
    /** A list says how it is numbered, so that a reader can say "3 of 5". The library has no option for it. */
    list(numbering: 'Decimal' | 'Disc' | 'None'): Part {
      const list = part('L') as WithAttributes;
      list.dictionary.data.A = { O: 'List', ListNumbering: numbering };
      return list;
    },
    height,
    draw,
    /** A new page, which is a section of its own and a bookmark. */
    section(title: string, background: string): Part {
      doc.addPage();
      doc.outline.addItem(title);
      this.decoration(() => doc.rect(0, 0, page.width, page.height).fill(background));
      const section = part('Sect', { title });
      root.add(section);
      return section;
    },
    decoration(work: () => void): void {
      doc.markContent('Artifact', { type: 'Layout' });
      work();
      doc.endMarkedContent();
    },
    /** Words as one part of the structure. Returns where the next thing may begin. */
    words(parent: Part, type: string, { words, style, place }: Words): number {
      const element = part(type);
      parent.add(element);
      element.add(() => draw(words, style, place));
      element.end();
      return place.y + height(words, style, place.width);
    },
    cell(
      parent: Part,
      { isHeading, words, style, place }: Words & { isHeading?: 'Row' | 'Column' | undefined },
    ) {
      const element = isHeading ? part('TH', { scope: isHeading }) : part('TD');
      parent.add(element);
      element.add(() => draw(words, style, place));
      element.end();
    },
    footer(number: number, colour: string): void {
      const style = { size: 11.5, colour };
      this.decoration(() => {
        draw(deck.footer, style, { x: page.margin, y: page.height - 40, width: column - 60 });
        draw(
          String(number),
          { ...style, align: 'right' },
          { x: page.width - page.margin - 40, y: page.height - 40, width: 40 },
        );
      });
    },
    band(name: BandName, { x, y, width, height: tall }: Place & { height: number }): void {
      this.decoration(() => drawBand(doc, name, { x, y, width, height: tall }));
    },
    end(): void {
      root.end();
      doc.end();
    },
  };
}

type Words = { readonly words: string; readonly style: Style; readonly place: Place };

/** Repeats a tile of the brand's, whose drawings are paths, some of them in a group that gives them their stroke. */
function drawBand(doc: PDFKit.PDFDocument, name: BandName, box: Place & { height: number }): void {
  const { width, height, drawing } = bands[name];
  const scale = name === 'weave' ? box.height / height : 0.5;
  doc.save().rect(box.x, box.y, box.width, box.height).clip().translate(box.x, box.y).scale(scale);
  for (let y = 0; y < box.height / scale; y += height) {
    for (let x = 0; x < box.width / scale; x += width) {
      doc.save().rect(x, y, width, height).clip().translate(x, y);
      drawTile(doc, drawing);
      doc.restore();
    }
  }
  doc.restore();
}

function drawTile(doc: PDFKit.PDFDocument, drawing: string): void {
  let group: Record<string, string> = {};
  for (const [, name, attributes = ''] of drawing.matchAll(/<(g|path|\/g)([^>]*)>/g)) {
    const own = Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
    );
    if (name !== 'path') group = own;
    else drawPath(doc, { ...group, ...own });
  }
}

function drawPath(doc: PDFKit.PDFDocument, attributes: Readonly<Record<string, string>>): void {
  const { d = '', fill, stroke } = attributes;
  doc.save().path(d);
  if (!stroke) return void doc.fill(fill).restore();
  const dashes = attributes['stroke-dasharray']?.split(' ').map(Number);
  doc.lineWidth(Number(attributes['stroke-width'] ?? 1));
  if (attributes['stroke-linecap'] === 'round') doc.lineCap('round');
  // A dot is a dash of no length, which the library refuses.
  if (dashes) doc.dash(Math.max(dashes[0] ?? 1, 0.01), { space: dashes[1] ?? 1 });
  doc.stroke(stroke).restore();
}
