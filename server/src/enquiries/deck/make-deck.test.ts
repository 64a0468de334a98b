import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { riskNotice } from '@remit/contract/risk-notice.ts';
import { StartProblem } from '@remit/platform/start-problem.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDeck } from './build-deck.ts';
import { deck } from './content.ts';
import { makeDeck } from './make-deck.ts';
import { readDeck } from './read-deck.ts';

const folder = mkdtempSync(join(tmpdir(), 'deck-'));
let made: Awaited<ReturnType<typeof makeDeck>>;
let text: string;
beforeAll(async () => {
  made = await makeDeck();
  text = made.pdf.toString('latin1');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const count = (pattern: RegExp) => [...text.matchAll(pattern)].length;

describe('the deck', () => {
  it('is a whole PDF without anything that runs', () => {
    const text = made.pdf.toString('latin1');
    expect(text).toMatch(/^%PDF-1\.\d[\s\S]*startxref\s+\d+\s+%%EOF\s*$/);
    expect(text).not.toMatch(/\/(JavaScript|Launch|RichMedia|Rendition|XFA|Encrypt)\b/);
  });

  it('has eight pages, and on each what is said ends above the foot', () => {
    expect(count(/\/Type \/Page\b/g)).toBe(8);
    for (const end of made.ends) expect(end).toBeLessThan(495);
  });

  it('says on every page that nothing is authorised yet, and ends with the risk', () => {
    expect(deck.footer).toContain('not yet authorised');
    expect(deck.cover.status).toContain('not yet authorised');
    expect(deck.risk.text).toBe(riskNotice.text);
  });

  it('is the same, byte for byte, when nothing has changed', async () => {
    expect((await makeDeck()).pdf.equals(made.pdf)).toBe(true);
  });

  it('is written whole, where the server reads it', async () => {
    const file = join(folder, 'made/deck.pdf');
    await buildDeck(file);
    expect(Buffer.from(readDeck(file)).equals(made.pdf)).toBe(true);
    expect(readdirSync(join(folder, 'made'))).toEqual(['deck.pdf']);
  });

  it('that is missing keeps the server from starting, in one line', () => {
    expect(() => readDeck(join(folder, 'none.pdf'))).toThrow(StartProblem);
  });
});
