import { type Browser, type CDPSession, chromium, type Locator, type Page } from '@playwright/test';
import { aDataDir, type Product, removeDataDir, startProduct } from '../e2e/support/product.ts';
import type { Options } from './figure.ts';

type Settings = {
  readonly args?: readonly string[];
  readonly env?: Record<string, string>;
};

/** The product on data of its own, and a browser beside it, for as long as `work` takes. */
export async function inBrowser<Result>(
  options: Options,
  work: (product: Product, browser: Browser) => Promise<Result>,
  { args = [], env = {} }: Settings = {},
): Promise<Result> {
  const dataDir = aDataDir();
  const product = await startProduct({ dataDir, env });
  try {
    const browser = await chromium.launch({
      executablePath: await options.chromium(),
      args: ['--no-sandbox', '--disable-gpu', ...args],
    });
    try {
      return await work(product, browser);
    } finally {
      await browser.close();
    }
  } finally {
    await product.stop();
    removeDataDir(dataDir);
  }
}

/** A finger is not off the glass, or off the button, in the moment it comes down. */
export const pressMs = 60;

/** By touch, so that nothing lies on the page before. */
export async function tap(devtools: CDPSession, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to tap.');
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await target.page().waitForTimeout(pressMs);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** A page that has come alive fetches ahead and makes its tabs ready, in moments when nothing else is to do. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((isIdle) => requestIdleCallback(isIdle)));
}
