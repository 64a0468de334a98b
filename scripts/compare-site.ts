// Whether a change of code changed what a visitor sees. Two commands:
//   npm run compare-site -- record <url> <folder> [path…]   words, head and pictures of every page of a running product
//   npm run compare-site -- compare <folder> <folder>      lists every difference
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { type BrowserContext, chromium } from '@playwright/test';
import { siteMap } from '../web/app/site-map.ts';
import { findBrowser } from './chromium.ts';

const oneSpace = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

type Recorded = { readonly head: readonly string[]; readonly delivered: string; readonly hydrated: string };
type Page = Recorded & { readonly path: string; readonly pictures: readonly string[] };

const paths = [
  ...siteMap.map(({ path }) => path),
  '/nothing-here',
  '/demo/nothing-here',
  '/blog/nothing-here',
  '/?app',
];
const views = [
  { name: '390', viewport: { width: 390, height: 844 } },
  { name: '1280', viewport: { width: 1280, height: 800 } },
].flatMap((view) => (['light', 'dark'] as const).map((theme) => ({ ...view, theme })));

const [command, first, second, ...chosenPaths] = process.argv.slice(2);
if (command === 'record' && first && second) await record(first, second);
else if (command === 'compare' && first && second) await compare(first, second);
else throw new Error('say "record <url> <folder>" or "compare <folder> <folder>"');

async function record(origin: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const texts = new Map<string, Recorded>();
  const pictures = new Map<string, string[]>();
  for (const { name, viewport, theme } of views) {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce', serviceWorkers: 'block' });
    await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    await context.clock.setFixedTime('2026-11-16T09:41:00Z');
    for (const path of chosenPaths.length > 0 ? chosenPaths : paths) {
      const picture = `${path.slice(1).replaceAll(/[^a-z0-9-]+/g, '_') || 'home'}-${name}-${theme}.png`;
      texts.set(path, await visit(context, origin + path, join(folder, picture)));
      pictures.set(path, [...(pictures.get(path) ?? []), picture]);
    }
    await context.close();
  }
  await browser.close();
  const pages = [...texts].map(
    ([path, text]): Page => ({ path, ...text, pictures: pictures.get(path) ?? [] }),
  );
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(pages, null, 1));
  console.log(`${pages.length} pages, ${pages.length * views.length} pictures in ${folder}`);
}

async function visit(context: BrowserContext, url: string, picture: string): Promise<Recorded> {
  const page = await context.newPage();
  const html = (await (await page.goto(url, { waitUntil: 'load' }))?.text()) ?? '';
  // A pointer that moves over links loads what they lead to, as it would for a visitor.
  await page.mouse.move(200, 300, { steps: 3 });
  await page.mouse.move(0, 0); // and away again: nothing is hovered in the picture
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: picture, fullPage: true });
  const hydrated = oneSpace(await page.evaluate(() => document.body.innerText));
  // The page's own policy does not let HTML be parsed there.
  await page.goto('about:blank');
  const { head, text } = await page.evaluate((source) => {
    const delivered = new DOMParser().parseFromString(source, 'text/html');
    // Which scripts and styles a page loads is not what it says.
    const facts = delivered.head.querySelectorAll(
      'title, meta:not([name=assets]), link:not([rel=stylesheet]), script[type="application/ld+json"]',
    );
    return { head: [...facts].map(({ outerHTML }) => outerHTML), text: delivered.body.textContent };
  }, html);
  await page.close();
  // Names of built files carry a hash of their content, and each site was served on a port of its own.
  const plain = (tag: string) =>
    tag.replaceAll(/-[\w-]{8,10}(?=\.\w+")/g, '').replaceAll(/localhost:\d+/g, 'localhost');
  return { head: head.map(plain), delivered: oneSpace(text), hydrated };
}

async function compare(before: string, after: string): Promise<void> {
  const read = (folder: string): Page[] => JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8'));
  const [old, now] = [read(before), new Map(read(after).map((page) => [page.path, page]))];
  const compared = { text: 0, pictures: 0 };
  for (const page of old) {
    const other = now.get(page.path);
    if (!other) {
      console.log(`${page.path} was not recorded`);
      continue;
    }
    const gone = page.head.filter((tag) => !other.head.includes(tag));
    const added = other.head.filter((tag) => !page.head.includes(tag));
    for (const tag of gone) console.log(`${page.path} head - ${tag}`);
    for (const tag of added) console.log(`${page.path} head + ${tag}`);
    compared.text += gone.length + added.length;
    for (const kind of ['delivered', 'hydrated'] as const) {
      if (page[kind] === other[kind]) continue;
      compared.text += 1;
      const at = [...page[kind]].findIndex((character, index) => character !== other[kind][index]);
      const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 30), at + 60));
      console.log(`${page.path} ${kind} words: ${around(page[kind])} is now ${around(other[kind])}`);
    }
    for (const picture of page.pictures) {
      const [a, b] = [before, after].map((folder) => readFileSync(join(folder, picture)));
      const difference = a && b && !a.equals(b) && (await differenceOf(a, b));
      if (!difference) continue;
      compared.pictures += 1;
      console.log(`${picture}: ${difference}`);
    }
  }
  console.log(
    `${old.length} pages: ${compared.text} differences of text, ${compared.pictures} pictures differ`,
  );
  process.exitCode = compared.text + compared.pictures > 0 ? 1 : 0;
}

/** Empty when every pixel is the same. */
async function differenceOf(before: Buffer, after: Buffer): Promise<string> {
  const [a, b] = [await pixelsOf(before), await pixelsOf(after)];
  if (a.width !== b.width || a.height !== b.height)
    return `${a.width} x ${a.height} is now ${b.width} x ${b.height}`;
  const rows = new Set<number>();
  for (let index = 0; index < a.data.length; index += 1)
    if (a.data[index] !== b.data[index]) rows.add(Math.floor(index / 4 / a.width));
  return rows.size === 0 ? '' : `${rows.size} rows differ, from ${Math.min(...rows)} to ${Math.max(...rows)}`;
}

async function pixelsOf(png: Buffer) {
  const image = await loadImage(png);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height);
}
