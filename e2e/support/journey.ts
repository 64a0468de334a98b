import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { generous } from './joins.ts';
import { aDataDir, type Product, removeDataDir, startProduct } from './product.ts';

type Shared = { product: Product };
type Own = {
  quiet: undefined;
  /** What this journey makes the browser complain about on purpose. */
  mayLog: RegExp | undefined;
};

/**
 * One product for each worker. Every journey fails on what a visitor should never cause: an error in the console, a
 * request to anyone but us, a page that breaks.
 */
export const test = base.extend<Own, Shared>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what a fixture needs from here
    async ({}, use) => {
      const dataDir = aDataDir();
      const product = await startProduct({ dataDir, env: generous });
      await use(product);
      await product.stop();
      removeDataDir(dataDir);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  mayLog: [undefined, { option: true }],
  quiet: [
    async ({ page, product, mayLog }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
      page.on('console', (message) => {
        // The browser itself reports the status of a page that is missing on purpose.
        const isOwn404 = message.text().includes('status of 404') && message.location().url === page.url();
        // A form sent quicker than a person does is asked to work first, which the browser reports as well.
        const isProofWanted = message.text().includes('status of 428');
        if (message.type() === 'error' && !isOwn404 && !isProofWanted && !mayLog?.test(message.text()))
          faults.push(`console: ${message.text()}`);
      });
      page.on('request', (request) => {
        const { protocol, origin, hostname, port } = new URL(request.url());
        const isOurs = port === String(product.port) && /^(app\.)?localhost$/.test(hostname);
        if (protocol !== 'data:' && !isOurs) faults.push(`request to ${origin}`);
      });
      await use(undefined);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export const themes = ['light', 'dark'] as const;

export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`)).toEqual(
    [],
  );
}
