import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { palette } from '../brand/palette.ts';
import { aDataDir, type Product, removeDataDir, startProduct } from '../e2e/support/product.ts';
import { aStaffAccount, openConsole, runAdmin } from '../e2e/support/staff.ts';
import { siteMap } from '../web/app/site-map.ts';
import { ensureBuilt } from './build-if-changed.ts';
import { findBrowser } from './chromium.ts';
import { root } from './tally.ts';

/**
 * Every route at phone and desk width in both themes, as pictures for the eye: `npm run screenshots [-- /path …]`.
 * Without paths also the picture of the README, which is committed.
 */
const out = join(root, 'screenshots');
const wanted = process.argv.slice(2);
const paths: string[] = [
  ...siteMap.map((route) => route.path),
  '/nothing-here',
  '/demo/nothing-here',
  '/blog/nothing-here',
  '/?app',
];
const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 1000 };
const views = [
  { name: 'phone', ...phone },
  { name: 'desk', ...desk },
];

await ensureBuilt();
rmSync(out, { recursive: true, force: true });
mkdirSync(out);
const dataDir = aDataDir();
const product = await startProduct({ dataDir, env: { LOG_LEVEL: 'error' } });
const readmePicture = join(root, 'docs/front-page.jpg');
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
if (wanted.length === 0) await takeReadmePicture(browser, product);
await browser.close();
await product.stop();
removeDataDir(dataDir);
console.log(`${count} pictures in ${out}`);

/** Website, app and console side by side. */
async function takeReadmePicture(browser: Browser, product: Product): Promise<void> {
  await runAdmin(product, 'demo-data', 'create', '--people', '1000');
  const administrator = await aStaffAccount(product, 'administrator');
  const website = await pictureOf(browser, product, desk, async (page) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Reject All' }).click();
  });
  const app = await pictureOf(browser, product, phone, (page) => page.goto('/demo/send'));
  const team = await pictureOf(browser, product, desk, async (page) => {
    await openConsole(page, administrator);
    await page.getByRole('region', { name: 'Joins per day' }).scrollIntoViewIfNeeded();
  });
  const page = await browser.newPage({ viewport: { width: 1520, height: 600 }, deviceScaleFactor: 1.5 });
  const frame = 'border-radius: 14px; box-shadow: 0 2px 18px #0003';
  await page.setContent(`<body style="margin: 0; padding: 40px; display: flex; gap: 28px; align-items: center; justify-content: center; background: ${palette.sand}">
    <img src="${website}" style="width: 580px; ${frame}">
    <img src="${app}" style="width: 236px; ${frame}">
    <img src="${team}" style="width: 580px; ${frame}">`);
  await page.locator('body').screenshot({ path: readmePicture, type: 'jpeg', quality: 82 });
  await page.close();
  console.log(`The picture of the README is ${readmePicture}`);
}

async function pictureOf(
  browser: Browser,
  product: Product,
  viewport: { readonly width: number; readonly height: number },
  open: (page: Page) => Promise<unknown>,
): Promise<string> {
  const context = await browser.newContext({
    viewport,
    baseURL: product.url,
    reducedMotion: 'reduce',
    deviceScaleFactor: 1.5,
  });
  const page = await context.newPage();
  await open(page);
  await page.waitForLoadState('networkidle');
  const picture = await page.screenshot({ type: 'jpeg', quality: 92 });
  await context.close();
  return `data:image/jpeg;base64,${picture.toString('base64')}`;
}
