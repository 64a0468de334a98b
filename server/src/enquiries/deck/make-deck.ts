import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pages } from './pages.ts';
import { openPaper } from './paper.ts';

/**
 * The library lists the glyphs of each font and leaves out those that others are built from, which PDF/UA forbids
 * (ISO 14289-1, 7.21.4.2). It asks for no list, so there is none; what stood there is blank, since places are counted in bytes.
 */
function withoutGlyphLists(pdf: Buffer): Buffer {
  const blank = (entry: string) => ' '.repeat(entry.length);
  return Buffer.from(pdf.toString('latin1').replaceAll(/\/CIDSet \d+ 0 R/g, blank), 'latin1');
}

/** The investor deck as a PDF. The same words give the same bytes. `ends` says how far down each page is used. */
export async function makeDeck(): Promise<{ readonly pdf: Buffer; readonly ends: readonly number[] }> {
  const paper = openPaper();
  const whole = buffer(paper.doc as unknown as Readable);
  const ends = pages.map((draw) => draw(paper));
  paper.end();
  return { pdf: withoutGlyphLists(await whole), ends };
}
