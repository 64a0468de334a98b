import { type Browser, chromium } from '@playwright/test';
import { aDataDir, type Product, removeDataDir, startProduct } from '../e2e/support/product.ts';
import type { Options } from './figure.ts';

type Settings = {
  readonly args?: readonly string[];
  readonly env?: Record<string, string>;
  readonly browser?: () => Promise<string>;
};

/** The product on data of its own, and a browser beside it, for as long as `work` takes. */
export async function inBrowser<Result>(
  options: Options,
  work: (product: Product, browser: Browser) => Promise<Result>,
  { args = [], env = {}, browser: find = options.chromium }: Settings = {},
): Promise<Result> {
  const dataDir = aDataDir();
  const product = await startProduct({ dataDir, env });
  try {
    const browser = await chromium.launch({
      executablePath: await find(),
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
