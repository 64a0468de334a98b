import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { brand } from '@remit/brand/brand.ts';
import { heart } from '@remit/brand/logo.ts';
import { lightTheme as theme } from '@remit/brand/theme.ts';
import { type DocumentContent, practiceExplained, practiceNotice, type Table } from './content.ts';
import { createFonts, type FontName } from './fonts.ts';

/** A4, in points. */
const page = { width: 595.28, height: 841.89, margin: 48, bottom: 60 } as const;
const column = page.width - 2 * page.margin;
const lineHeight = 1.35;
const padding = { x: 5, y: 2.5 } as const;

type Style = { readonly font: FontName; readonly size: number; readonly colour: string };
const styles = {
  wordmark: { font: 'display', size: 15, colour: theme.forest },
  title: { font: 'display', size: 21, colour: theme.ink },
  notice: { font: 'strong', size: 11, colour: theme.ink },
  heading: { font: 'strong', size: 12, colour: theme.forest },
  paragraph: { font: 'text', size: 10, colour: theme.ink },
  header: { font: 'strong', size: 8.5, colour: theme.muted },
  rowHeader: { font: 'strong', size: 9, colour: theme.ink },
  cell: { font: 'text', size: 9, colour: theme.ink },
  footer: { font: 'text', size: 8, colour: theme.muted },
} as const satisfies Record<string, Style>;

const lettersNote =
  'Our typeface does not have every letter of a name here. Such a letter is shown without its marks or as "?". A screen reader reads the name as it was written.';

type Place = { readonly x: number; readonly width: number; readonly align?: 'right' | undefined };
type Part = PDFKit.PDFStructureElement;

/**
 * A tagged PDF (PDF/UA): everything on it is part of the structure, in reading order, or decoration that is not read out. After
 * each page other requests have their turn.
 */
export async function makePdf(content: DocumentContent): Promise<Buffer> {
  // At the first document: the library and its fonts take tens of megabytes.
  const { default: PDFDocument } = await import('pdfkit');
  const options: Omit<PDFKit.PDFDocumentOptions, 'subset'> & { subset: 'PDF/UA' } = {
    ...{ size: [page.width, page.height], margin: 0, autoFirstPage: false, bufferPages: true },
    ...{ pdfVersion: '1.7', subset: 'PDF/UA', tagged: true, displayTitle: true, lang: 'en-GB' },
    // Without it the library opens a font of its own.
    font: '',
    info: {
      Title: content.title,
      Subject: content.subject,
      Author: brand.company.name,
      Creator: brand.name,
      CreationDate: content.createdAt,
      ModDate: content.createdAt,
    },
  };
  const doc = new PDFDocument(options as object); // the types do not have this subset
  const fonts = createFonts(doc);
  const pdf = buffer(doc as unknown as Readable);
  const root = doc.struct('Document');
  doc.addStructure(root);
  let y = 0;
  let hasUnknownLetters = false;

  const widthOf = ({ font, size }: Style, text: string) => fonts.widthOf(font, text) * size;

  /** A line that another one follows ends with a space, so that copied words stay apart. */
  function linesOf(style: Style, text: string, width: number): readonly string[] {
    const lines: string[] = [];
    let line = '';
    let lineWidth = 0;
    const add = (part: string, breaksBefore: string) => {
      if (line !== '' && lineWidth + widthOf(style, breaksBefore) > width) {
        lines.push(line);
        line = '';
        lineWidth = 0;
      }
      line += part;
      lineWidth += widthOf(style, part);
    };
    for (const word of text.split(/(?<= )/)) {
      if (widthOf(style, word.trimEnd()) <= width) add(word, word.trimEnd());
      else for (const letter of word) add(letter, letter);
    }
    return [...lines, line];
  }

  function drawLines(style: Style, lines: readonly string[], { x, width, align }: Place, top: number): void {
    lines.forEach((line, index) => {
      let left = align === 'right' ? x + width - widthOf(style, line.trimEnd()) : x;
      for (const { font, letters } of fonts.runsOf(style.font, line)) {
        doc.font(font).fontSize(style.size).fillColor(style.colour);
        doc.text(letters, left, top + index * style.size * lineHeight, { lineBreak: false });
        left += doc.widthOfString(letters);
      }
    });
  }
  const heightOf = ({ size }: Style, lines: readonly string[]) => lines.length * size * lineHeight;

  /** Neither read out nor in the structure. */
  function decorate(type: 'Layout' | 'Pagination', work: () => void): void {
    doc.markContent('Artifact', { type });
    work();
    doc.endMarkedContent();
  }
  /** With the exact text beside what is drawn, where the two differ. */
  function partWithText(parent: Part, type: string, style: Style, text: string, scope?: 'Row' | 'Column') {
    const isExact = fonts.hasAll(style.font, text);
    if (!isExact) hasUnknownLetters = true;
    // The types do not have the scope of a header.
    const options = { ...(scope && { scope }), ...(!isExact && { actual: text }) } as object;
    const part = doc.struct(type, options);
    parent.add(part);
    return part;
  }
  function write(parent: Part, type: string, style: Style, text: string): void {
    const place = { x: page.margin, width: column };
    const lines = linesOf(style, text, column);
    ensure(heightOf(style, lines));
    const part = partWithText(parent, type, style, text);
    part.add(() => drawLines(style, lines, place, y));
    part.end();
    y += heightOf(style, lines);
  }
  function addPage(): void {
    doc.addPage();
    y = page.margin;
  }
  /** Returns whether it began a page. */
  function ensure(height: number): boolean {
    if (y + height <= page.height - page.bottom) return false;
    addPage();
    return true;
  }

  function drawHead(): void {
    const size = 22;
    decorate('Layout', () => {
      doc
        .save()
        .translate(page.margin, y)
        .scale(size / 64);
      doc.path(heart.path).lineWidth(heart.strokeWidth).lineCap('round').lineJoin('round');
      doc.stroke(theme.forest).restore();
      const place = { x: page.margin + size + 8, width: column };
      drawLines(styles.wordmark, [brand.name], place, y + 1);
    });
    y += size + 12;
    const lines = [practiceNotice, practiceExplained];
    const height = 46;
    decorate('Layout', () => {
      doc.rect(page.margin, y, column, height).fill(theme.sand);
      doc.rect(page.margin, y, 3, height).fill(theme.gold);
    });
    lines.forEach((text, index) => {
      const style = index === 0 ? styles.notice : styles.cell;
      const part = partWithText(root, 'P', style, text);
      part.add(() => drawLines(style, [text], { x: page.margin + 14, width: column }, y + 8 + index * 17));
      part.end();
    });
    y += height + 16;
  }

  async function drawTable({ columns, rows }: Table): Promise<void> {
    const shares = columns.reduce((sum, { share }) => sum + share, 0);
    const widths = columns.map(({ share }) => (column * share) / shares);
    const places = columns.map(({ align }, index) => ({
      x: page.margin + widths.slice(0, index).reduce((sum, one) => sum + one, 0) + padding.x,
      width: (widths[index] ?? 0) - 2 * padding.x,
      align,
    }));
    const layOut = (cells: readonly string[], styleOf: (index: number) => Style) => {
      const laidOut = cells.map((text, index) => {
        const style = styleOf(index);
        const place = places[index] ?? { x: page.margin, width: column };
        return { text, style, place, lines: linesOf(style, text, place.width) };
      });
      const height = Math.max(...laidOut.map(({ style, lines }) => heightOf(style, lines))) + 2 * padding.y;
      return { cells: laidOut, height };
    };
    const rule = (colour: string, width: number) =>
      decorate('Layout', () => {
        doc.moveTo(page.margin, y).lineTo(page.margin + column, y);
        doc.lineWidth(width).stroke(colour);
      });

    const header = layOut(
      columns.map(({ title }) => title),
      () => styles.header,
    );
    const table = doc.struct('Table');
    root.add(table);
    const drawRow = (
      { cells, height }: typeof header,
      scopeOf: (index: number) => 'Row' | 'Column' | undefined,
    ) => {
      const row = doc.struct('TR');
      table.add(row);
      cells.forEach(({ text, style, place, lines }, index) => {
        const scope = scopeOf(index);
        const cell = partWithText(row, scope ? 'TH' : 'TD', style, text, scope);
        cell.add(() => drawLines(style, lines, place, y + padding.y));
        cell.end();
      });
      row.end();
      y += height;
    };

    drawRow(header, () => 'Column');
    rule(theme.gold, 1);
    for (const cells of rows) {
      const row = layOut(cells, (index) => (index === 0 ? styles.rowHeader : styles.cell));
      if (ensure(row.height)) {
        await othersTurn();
        // Read out once, shown on each page.
        decorate('Pagination', () => {
          for (const { style, lines, place } of header.cells) drawLines(style, lines, place, y + padding.y);
        });
        y += header.height;
        rule(theme.gold, 1);
      }
      drawRow(row, (index) => (index === 0 ? 'Row' : undefined));
      rule(theme.rule, 0.5);
    }
    table.end();
  }

  addPage();
  drawHead();
  write(root, 'H1', styles.title, content.title);
  y += 6;
  for (const text of content.paragraphs) {
    write(root, 'P', styles.paragraph, text);
    y += 3;
  }
  for (const { heading, paragraphs = [], table } of content.sections) {
    y += 14;
    // A heading is not left alone at the end of a page.
    ensure(90);
    write(root, 'H2', styles.heading, heading);
    y += 3;
    for (const text of paragraphs) {
      write(root, 'P', styles.paragraph, text);
      y += 3;
    }
    if (table) await drawTable(table);
  }
  if (hasUnknownLetters) {
    y += 12;
    write(root, 'P', styles.cell, lettersNote);
  }
  root.end();

  const { start, count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    const top = page.height - 40;
    const place = { x: page.margin, width: column };
    decorate('Pagination', () => {
      drawLines(styles.footer, [`${practiceNotice} ${content.title}. ${brand.company.name}`], place, top);
      drawLines(styles.footer, [`Page ${index + 1} of ${count}`], { ...place, align: 'right' }, top);
    });
  }
  doc.end();
  return withoutGlyphLists(await pdf);
}

/**
 * The library lists the glyphs of each font and leaves out those that others are composed of, which PDF/UA forbids
 * (ISO 14289-1, 7.21.4.2). The list is optional, so it is overwritten with spaces: positions in the file are counted in bytes.
 */
function withoutGlyphLists(pdf: Buffer): Buffer {
  for (let at = pdf.indexOf('/CIDSet '); at >= 0; at = pdf.indexOf('/CIDSet ', at)) {
    const end = pdf.indexOf(' R', at + '/CIDSet 1 0'.length - 1) + ' R'.length;
    pdf.fill(' ', at, end);
  }
  return pdf;
}
