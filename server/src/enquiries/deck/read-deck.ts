import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from '@remit/platform/start-problem.ts';

/** Beside the sources and far from anything served. */
export const deckFile = join(import.meta.dirname, '../../../dist/investor-deck.pdf');

export function readDeck(file = deckFile): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(readFileSync(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new StartProblem('The investor deck is not built: run "npm start", which builds it.');
  }
}
