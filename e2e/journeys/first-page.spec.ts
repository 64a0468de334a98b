import type { Page } from '@playwright/test';
import { hydrate, waitForHydration } from '../support/hydrate.ts';
import { expect, test } from '../support/journey.ts';
import { languageTableReads } from '../support/language-tables.ts';

/** Keeps the page's scripts from arriving until the function that it returns is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

const nextPaint = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

test('the page comes alive without a visitor noticing', { tag: ['@phone', '@deep'] }, async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/');
  // A font that arrives late moves words, too: that is Lighthouse's to measure.
  await page.evaluate(() => document.fonts.ready);
  await nextPaint(page);
  const shifts = await page.evaluateHandle(() => {
    const values: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) values.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift' });
    return values;
  });
  release();
  await hydrate(page);
  await nextPaint(page);
  expect(await shifts.jsonValue()).toEqual([]);
});

test('a page asks for its scripts after it has loaded, and hydrates by itself', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto('/');
  await waitForHydration(page);
  const { loaded, requestedAt } = await page.evaluate(() => ({
    loaded: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
    requestedAt: performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.js'))?.startTime,
  }));
  expect(requestedAt).toBeGreaterThanOrEqual(loaded);
});

test('a page comes alive although its first paint is not reported and the browser is never idle', {
  tag: '@deep',
}, async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
    window.requestIdleCallback = (callback, { timeout } = {}) =>
      timeout === undefined ? 0 : window.setTimeout(callback, timeout);
  });
  await page.goto('/faq');
  await waitForHydration(page);
});

test('a click before hydration takes effect after it', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/pricing');
  await page.getByRole('main').getByRole('button', { name: 'Join Waitlist' }).first().click();
  await expect(page.getByRole('dialog')).toBeHidden();
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('hydration makes no Intl formatter, which takes a phone longest', { tag: '@deep' }, async ({ page }) => {
  const requestedAt = await languageTableReads(page);
  for (const path of [
    '/',
    '/pricing',
    '/blog/understanding-remittance-fees',
    '/demo/send',
    '/demo/history',
  ]) {
    await page.goto(path);
    await hydrate(page);
    expect(await requestedAt(), path).toEqual([]);
  }
});

test('light is the default even where the system prefers dark', { tag: '@deep' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const background = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(background).toBe('rgb(251, 247, 239)');
});

test('the app on a desktop is between two patterned edges, and the website has none', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/faq');
  await expect(page.locator('.app-edges')).toBeHidden();
  await page.goto('/?app');
  await expect(page.locator('.app-edges')).toBeVisible();
});
