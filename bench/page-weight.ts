import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { aDataDir, removeDataDir, startProduct } from '../e2e/support/product.ts';
import { root } from '../scripts/tally.ts';
import type { Bench, Figure } from './figure.ts';

const site = join(root, 'web/dist/site');
const pages = [
  { path: '/', scriptKilobytesMax: 80, htmlKilobytesMax: 20 },
  { path: '/faq', scriptKilobytesMax: 80, htmlKilobytesMax: 14 },
  { path: '/pricing', scriptKilobytesMax: 80, htmlKilobytesMax: 14 },
  { path: '/demo/history', scriptKilobytesMax: 95, htmlKilobytesMax: 14 },
];

/** What a first visit downloads, as a browser really asks for it, counted in the brotli bytes that lie on disk. */
export const pageWeight: Bench = {
  name: 'weight',
  async run(options) {
    const dataDir = aDataDir();
    const product = await startProduct({ dataDir });
    const browser = await chromium.launch({
      executablePath: await options.chromium(),
      args: ['--no-sandbox', '--disable-gpu'],
    });
    const figures: Figure[] = [];
    for (const { path, scriptKilobytesMax, htmlKilobytesMax } of pages) {
      const page = await browser.newPage();
      const asked: { path: string; kind: string }[] = [];
      page.on('request', (request) => {
        // Prefetched chunks belong to other pages.
        if (request.headers().purpose === 'prefetch' || request.headers()['sec-purpose'] === 'prefetch')
          return;
        // So does the sheet with every page's rules: this page carries its own.
        if (request.resourceType() === 'stylesheet') return;
        asked.push({ path: new URL(request.url()).pathname, kind: request.resourceType() });
      });
      await page.goto(`${product.url}${path}`, { waitUntil: 'networkidle' });
      await page.close();
      const weigh = (kind: string) =>
        asked.filter((one) => one.kind === kind).reduce((total, one) => total + kilobytes(one.path), 0);
      const exact = { unit: 'KB', isExact: true } as const;
      figures.push(
        {
          what: `${path} JavaScript, brotli`,
          value: weigh('script'),
          ...exact,
          budget: { atMost: scriptKilobytesMax },
        },
        {
          what: `${path} HTML with its CSS, brotli`,
          value: weigh('document'),
          ...exact,
          budget: { atMost: htmlKilobytesMax },
        },
        { what: `${path} fonts`, value: weigh('font'), ...exact, budget: { atMost: 64 } },
        {
          what: `${path} requests`,
          value: asked.length,
          unit: '',
          isExact: true,
          // The limit is for pages that strangers land on.
          ...(!path.startsWith('/demo') && { budget: { atMost: 10 } }),
        },
      );
    }
    await browser.close();
    await product.stop();
    removeDataDir(dataDir);
    return figures;
  },
};

function kilobytes(path: string): number {
  const page = path === '/' ? '/index.html' : `${path}.html`;
  const file = join(site, existsSync(join(site, page)) ? page : path);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size / 1024;
}
