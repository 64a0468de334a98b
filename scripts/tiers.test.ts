import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import playwright from '../e2e/playwright.config.ts';

/**
 * What `npm test` holds. A browser test costs two seconds or more at every run, a started product as much again, so a new one
 * replaces another, or goes to the deep tier. To raise a figure, write the reason beside it.
 */
const shortTierMax = {
  /**
   * Journeys that each show one thing which neither a component nor a call to the server can show; three at two widths. The
   * last is a practice transfer from the amount to its receipt: what the product is for.
   */
  browserTests: 38,
  /** Besides the one that each worker shares among its journeys. */
  startedProducts: 0,
  /** Of Vitest: files that start processes or a whole product, since that is what they show (`product.test.ts` the first start). */
  filesWithProcesses: 4,
};

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`);

it('the short tier has few browser tests', () => {
  const list = spawnSync(
    join(root, 'node_modules/.bin/playwright'),
    ['test', '--config=e2e/playwright.config.ts', '--list', '--reporter=line'],
    { cwd: root, encoding: 'utf8', env: { ...process.env, TEST_TIER: 'short' } },
  );
  const [, count] = /^Total: (\d+) tests/m.exec(list.stdout) ?? [];
  expect(Number(count), list.stdout + list.stderr).toBeGreaterThan(0);
  expect(Number(count)).toBeLessThanOrEqual(shortTierMax.browserTests);
});

it('the short tier starts few products', () => {
  const starts = filesIn('e2e/journeys')
    .filter((file) => file.endsWith('.spec.ts'))
    .flatMap((file) => [...read(file).matchAll(/\b(startProduct|launch)\(/g)].map(() => file));
  expect(starts.length, starts.join(', ')).toBeLessThanOrEqual(shortTierMax.startedProducts);
});

it('few files of the short tier start processes', () => {
  const starting = ['platform', 'provider', 'server']
    .flatMap((workspace) => filesIn(`${workspace}/src`))
    .filter(
      (file) =>
        /\.test\.ts$/.test(file) &&
        !file.includes('.deep.') &&
        /\b(startEmbedded|startProduct|fork|spawn|spawnSync|execFile)\(/.test(read(file)),
    );
  expect(starting.length, starting.join(', ')).toBeLessThanOrEqual(shortTierMax.filesWithProcesses);
});

it('a browser test that hangs is reported within two minutes', () => {
  expect(playwright.timeout).toBeLessThanOrEqual(120_000);
  expect(playwright.use?.actionTimeout).toBeLessThanOrEqual(60_000);
});
