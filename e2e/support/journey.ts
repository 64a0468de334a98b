import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { aDataDir, type Product, removeDataDir, startProduct } from './product.ts';

type Shared = { product: Product };
type Own = { quiet: undefined };

/**
 * One product for each worker. Every journey fails on what a visitor should never cause: an error in the console, a
 * request to anyone but us, a page that breaks.
 */
export const test = base.extend<Own, Shared>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what a fixture needs from here
    async ({}, use) => {
      const dataDir = aDataDir();
      const product = await startProduct({ dataDir });
      await use(product);
      await product.stop();
      removeDataDir(dataDir);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  quiet: [
    async ({ page, product }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
      page.on('console', (message) => {
        // The browser itself reports the status of a page that is missing on purpose.
        const isOwn404 = message.text().includes('status of 404') && message.location().url === page.url();
        if (message.type() === 'error' && !isOwn404) faults.push(`console: ${message.text()}`);
      });
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol !== 'data:' && origin !== product.url) faults.push(`request to ${origin}`);
      });
      await use(undefined);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export const themes = ['light', 'dark'] as const;

export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`)).toEqual(
    [],
  );
}
