import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pages } from './pages.ts';
import { openPaper } from './paper.ts';

/** The investor deck as a PDF. The same words give the same bytes. `ends` says how far down each page is used. */
export async function makeDeck(): Promise<{ readonly pdf: Buffer; readonly ends: readonly number[] }> {
  const paper = openPaper();
  const whole = buffer(paper.doc as unknown as Readable);
  const ends = pages.map((draw) => draw(paper));
  paper.end();
  return { pdf: await whole, ends };
}
