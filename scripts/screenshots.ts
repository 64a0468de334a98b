import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { aDataDir, removeDataDir, startProduct } from '../e2e/support/product.ts';
import { siteMap } from '../web/app/site-map.ts';
import { ensureBuilt } from './build-if-changed.ts';
import { findBrowser } from './chromium.ts';
import { root } from './tally.ts';

/** Every route at phone and desk width in both themes, as pictures for the eye: `npm run screenshots [-- /path …]`. */
const out = join(root, 'screenshots');
const wanted = process.argv.slice(2);
const paths: string[] = [
  ...siteMap.map((route) => route.path),
  '/nothing-here',
  '/demo/nothing-here',
  '/blog/nothing-here',
  '/?app',
];
const views = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desk', width: 1280, height: 800 },
];

await ensureBuilt();
rmSync(out, { recursive: true, force: true });
mkdirSync(out);
const dataDir = aDataDir();
const product = await startProduct({ dataDir, env: { LOG_LEVEL: 'error' } });
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
let count = 0;
for (const { name, width, height } of views) {
  for (const theme of ['light', 'dark']) {
    const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
    await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    for (const path of wanted.length > 0 ? wanted : paths) {
      const page = await context.newPage();
      await page.goto(`${product.url}${path}`, { waitUntil: 'networkidle' });
      const file = path === '/' ? 'home' : path.slice(1).replaceAll(/[^a-z0-9-]+/g, '_');
      await page.screenshot({ path: join(out, `${file}-${name}-${theme}.png`), fullPage: true });
      await page.close();
      count += 1;
    }
    await context.close();
  }
}
await browser.close();
await product.stop();
removeDataDir(dataDir);
console.log(`${count} pictures in ${out}`);
