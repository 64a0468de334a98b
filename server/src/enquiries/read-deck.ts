import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Its words are beside it. */
export const deckFile = join(import.meta.dirname, '../../../brand/investor-deck.pdf');

export const readDeck = (): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(deckFile));
