/** Makes the deck at build time: `node build-deck.ts [file]`. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeDeck } from './make-deck.ts';
import { deckFile } from './read-deck.ts';

export async function buildDeck(file = deckFile): Promise<void> {
  const { pdf } = await makeDeck();
  mkdirSync(dirname(file), { recursive: true });
  // Under another name first: a server that starts meanwhile reads the old one or the new one, never half.
  writeFileSync(`${file}.new`, pdf);
  renameSync(`${file}.new`, file);
}

if (import.meta.main) await buildDeck(process.argv[2]);
