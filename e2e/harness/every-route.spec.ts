import type { Page } from '@playwright/test';
import { siteMap } from '../../web/app/site-map.ts';
import { deadControls } from '../support/dead-controls.ts';
import { hydrate } from '../support/hydrate.ts';
import { expect, expectAccessible, test, themes, violationsOn } from '../support/journey.ts';
import { coveredWhenFocused, shareForReading } from '../support/room.ts';

type View = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly query: string;
};

const phone: View = { name: 'phone', width: 390, height: 844, query: '' };
const desk: View = { name: 'desk', width: 1280, height: 800, query: '' };
const appPhone: View = { ...phone, name: 'app mode on a phone', query: '?app' };
const appDesk: View = { ...desk, name: 'app mode on a desk', query: '?app' };

const isAppOnly = (path: string) => /^\/(demo|send|history|profile|more)(\/|$)/.test(path);
const isLong = process.env.LONG === '1';
const groupSize = 6;
/** Routes that are looked at in every chrome: all of them in the long run, every twelfth otherwise. */
const isSampled = (path: string) => isLong || paths.indexOf(path) % 12 === 0;
/** App mode changes nothing on routes that are in the app shell already, where a desk shows the same column. */
const viewsOf = (path: string) => {
  if (!isSampled(path)) return [phone];
  return isAppOnly(path) ? [phone, desk] : [phone, desk, appPhone];
};
/** Between the themes only colours differ, and between the views only the room they have. */
const themesIn = (view: View) => (isLong || view === phone ? themes : (['light'] as const));
const paths = [
  ...siteMap.map(({ path }) => path),
  '/nothing-here',
  '/demo/nothing-here',
  '/blog/nothing-here',
];

/** Opening a browser's page takes as long as looking at one of ours, so several share one. */
const groups = Array.from({ length: Math.ceil(paths.length / groupSize) }, (_, n) =>
  paths.slice(n * groupSize, (n + 1) * groupSize),
);
for (const group of groups) {
  const name = `${group[0]} to ${group.at(-1)}`;
  test(`${name}: accessible, fitting and quiet in every chrome and both themes`, async ({ page }) => {
    test.slow(); // several pages for the time of one
    for (const path of group) await test.step(path, () => expectWell(page, path));
  });
}

async function expectWell(page: Page, path: string): Promise<void> {
  for (const view of path === '/pricing' ? [...viewsOf(path), appDesk] : viewsOf(path)) {
    const at = `${path}, ${view.name}`;
    await page.setViewportSize(view);
    const response = await page.goto(path + view.query);
    expect(response?.status(), at).toBe(path.endsWith('/nothing-here') ? 404 : 200);
    await hydrate(page);
    await expect(page.getByRole('heading', { level: 1 }), `${at}: one h1`).toHaveCount(1);
    await expect.poll(() => deadControls(page), `${at}: controls without a use`).toEqual([]);
    for (const theme of themesIn(view)) {
      await page.evaluate((chosen) => {
        if (chosen === 'dark') document.documentElement.dataset.theme = 'dark';
        else delete document.documentElement.dataset.theme;
      }, theme);
      await expectAccessible(page, theme === 'light' ? undefined : ['color-contrast'], `${at}, ${theme}`);
    }
    expect(await coveredWhenFocused(page), `${at}: covered by the bottom navigation`).toEqual([]);
    if (view === phone) await expectReadableEnlarged(page, path);
    await page.evaluate(() => sessionStorage.clear()); // app mode stays with the tab
  }
}

/** 1280 by 1024 pixels at 200 and 400 %, and the narrowest phone. */
const enlarged = [
  { width: 640, height: 512 },
  { width: 320, height: 256 },
  { width: 320, height: 640 },
];

async function expectReadableEnlarged(page: Page, path: string) {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  for (const size of enlarged) {
    await page.setViewportSize(size);
    const at = `${path} at ${size.width} by ${size.height}`;
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${at}: width`).toBe(size.width);
    expect(await shareForReading(page), `${at}: what is not covered`).toBeGreaterThan(0.6);
  }
  expect(await withoutEdge(page), `${path}: buttons without an edge in forced colours`).toEqual([]);
  await expect.poll(() => inMotion(page), 'what moves under reduced motion').toEqual([]);
  await page.emulateMedia({ forcedColors: null, reducedMotion: null });
}

/** Buttons that only their fill would show, which forced colours take away. */
function withoutEdge(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.button:not([data-tone="quiet"])')]
      .filter((button) => getComputedStyle(button).borderTopWidth === '0px')
      .map((button) => button.outerHTML.slice(0, 120)),
  );
}

function inMotion(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 120) ?? ''),
  );
}

test('a control without a use would be found', async ({ page }) => {
  await page.goto('/faq');
  await hydrate(page);
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')));
  expect(await deadControls(page)).toContain('<button></button>');
});

test('what covers an enlarged page, and what keeps moving, would be found', async ({ page }) => {
  await page.goto('/faq');
  await hydrate(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => inMotion(page)).toEqual([]);
  const before = await shareForReading(page);
  await page.evaluate(() => {
    const cover = document.createElement('div');
    cover.style.cssText = 'position: fixed; inset: 50% 0 0; z-index: 9';
    document.body.append(cover);
    cover.animate({ opacity: [0, 1] }, { duration: 1_000, iterations: Number.POSITIVE_INFINITY });
  });
  expect(await shareForReading(page)).toBeLessThanOrEqual(Math.min(before, 0.5));
  expect(await inMotion(page)).toHaveLength(1);
});

test('what is in the way of assistive technology would be found, in colours and otherwise', async ({
  page,
}) => {
  await page.goto('/faq');
  // Asleep, it would wake by itself on a slow machine and find what it did not make.
  await hydrate(page);
  expect(await violationsOn(page)).toEqual([]);
  await page.evaluate(() => {
    const pale = document.createElement('p');
    pale.id = 'pale';
    pale.textContent = 'Hardly to be read';
    pale.style.color = '#eee';
    const nameless = document.createElement('button');
    nameless.id = 'nameless';
    document.querySelector('main')?.append(pale, nameless);
  });
  expect((await violationsOn(page)).sort()).toEqual(['button-name: #nameless', 'color-contrast: #pale']);
  expect(await violationsOn(page, ['color-contrast'])).toEqual(['color-contrast: #pale']);
});
