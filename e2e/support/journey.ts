import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
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
    async ({ page, baseURL, mayLog }, use) => {
      const faults: string[] = [];
      const ownPort = new URL(String(baseURL)).port;
      page.on('pageerror', (error) => faults.push(`page error: ${error.message} on ${page.url()}`));
      page.on('console', (message) => {
        // The browser itself reports the status of a page that is missing on purpose.
        const isOwn404 = message.text().includes('status of 404') && message.location().url === page.url();
        // A form sent faster than a person could gets a 428 first, which the browser logs.
        const isProofOfWork = message.text().includes('status of 428');
        if (message.type() === 'error' && !isOwn404 && !isProofOfWork && !mayLog?.test(message.text()))
          faults.push(`console: ${message.text()} on ${page.url()}`);
      });
      page.on('request', (request) => {
        const { protocol, origin, hostname, port } = new URL(request.url());
        const isOurs = port === ownPort && /^(app\.)?localhost$/.test(hostname);
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

type Axe = {
  run(
    root: Document,
    options: { resultTypes: string[]; runOnly?: string[] },
  ): Promise<{ violations: { id: string; nodes: { target: unknown }[] }[] }>;
};

// The axe that our package for Playwright brings. That package itself puts it into the page anew for every look, opens a
// second page to sum up, and describes everything that is right: six times the work, none of it read here.
const axeFile = createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js');
const source = readFileSync(axeFile, 'utf8');

export async function expectAccessible(page: Page, rules?: string[], where?: string): Promise<void> {
  expect(await violationsOn(page, rules), where).toEqual([]);
}

/** What is in the way of assistive technology: each rule with the elements that break it. */
export async function violationsOn(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (runOnly) => {
    // What is still fading has not got its colours yet, and a message may come or go while axe looks.
    let hasMoved = true;
    const events = ['transitionrun', 'animationstart'] as const;
    const onMove = () => {
      hasMoved = true;
    };
    for (const event of events) document.addEventListener(event, onMove);
    const { axe } = window as unknown as { axe: Axe };
    let violations: Awaited<ReturnType<Axe['run']>>['violations'] = [];
    for (let looks = 0; hasMoved && looks < 5; looks += 1) {
      hasMoved = false;
      const moving = document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
      await Promise.allSettled(moving.map(({ finished }) => finished));
      ({ violations } = await axe.run(document, {
        resultTypes: ['violations'],
        // It looks at targets only if asked to. Not on desks: there the tabs stick to their column, and it takes whatever is
        // about to pass below them for too small.
        ...(runOnly ? { runOnly } : { rules: { 'target-size': { enabled: innerWidth < 768 } } }),
      }));
      if (violations.length === 0) break;
    }
    for (const event of events) document.removeEventListener(event, onMove);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`);
  }, rules);
}
