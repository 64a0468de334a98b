import type { Page } from '@playwright/test';
import { awake } from '../support/awake.ts';
import { expect, expectAccessible, test, themes } from '../support/journey.ts';
import { askedOfLanguageTables } from '../support/language-tables.ts';

test('a visitor reads what this is, which countries, what it costs, and that it has not launched', {
  tag: '@long',
}, async ({ page }) => {
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle(/Ghana, Kenya, Uganda and Senegal/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByText('Coming Soon - Join Our Waitlist')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
});

test('the page comes alive without a visitor noticing', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await awake(page);
  const shifted = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) total += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)));
      }),
  );
  expect(shifted).toBeLessThan(0.001); // a word may be a hair wider in the stand-in font
});

test('a pointer wakes the page by moving, not by lying where the page appears', async ({ page }) => {
  await page.addInitScript(() => {
    // Before anything else could wake it.
    addEventListener('DOMContentLoaded', () => {
      const begunAfter = [0, 1].map((movementX) => {
        dispatchEvent(new PointerEvent('pointermove', { movementX }));
        return document.documentElement.dataset.laid !== undefined;
      });
      Object.assign(window, { begunAfter });
    });
  });
  await page.goto('/');
  expect(await page.evaluate(() => Reflect.get(window, 'begunAfter'))).toEqual([false, true]);
});

test('a screen of the app is on the glass before its code is asked for', async ({ page }) => {
  await page.goto('/demo/history');
  await expect(page.locator('html'), 'without a sign').toHaveAttribute('data-awake');
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    asked: performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.js'))?.startTime,
  }));
  expect(asked).toBeGreaterThan(painted ?? Number.NaN);
});

test('waking asks nothing of the tables of languages, which take a phone longest', async ({ page }) => {
  const asked = await askedOfLanguageTables(page);
  for (const path of [
    '/',
    '/pricing',
    '/blog/understanding-remittance-fees',
    '/demo/send',
    '/demo/history',
  ]) {
    await page.goto(path);
    await awake(page);
    expect(await asked(), path).toEqual([]);
  }
});

for (const theme of themes) {
  test(`nothing is in the way of assistive technology in the ${theme} theme`, { tag: '@long' }, async ({
    page,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    for (const path of ['/', '/nothing-here', '/demo/nothing-here']) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.dataset.theme ?? 'light')).toBe(theme);
      await expectAccessible(page);
    }
  });
}

test('light is the default even where the system prefers dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const background = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(background).toBe('rgb(251, 247, 239)');
});

test('on a phone cloth is woven after the words, further down when somebody is there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const drawn = (selector: string, part?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((node, pseudo) => getComputedStyle(node, pseudo).backgroundImage !== 'none', part);
  await expect.poll(() => drawn('h1 .cloth-soon', '::after')).toBe(true);
  expect(await drawn('main div.cloth-soon')).toBe(true);
  // It wakes by itself after a while, so whether it has is asked in the same moment.
  const atTheFoot = () =>
    page.locator('footer .cloth-later').evaluate((strip) => ({
      isAwake: 'awake' in document.documentElement.dataset,
      isDrawn: getComputedStyle(strip).backgroundImage !== 'none',
    }));
  const before = await atTheFoot();
  expect(before.isDrawn).toBe(before.isAwake);
  await awake(page);
  expect(await atTheFoot()).toEqual({ isAwake: true, isDrawn: true });
});

test.describe('on a phone, what is screens further down', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const seen = { shifts: 0, wasLaidAtOnce: false };
      Object.assign(window, { seen });
      new PerformanceObserver((shifts) => {
        seen.shifts += shifts.getEntries().length;
      }).observe({ type: 'layout-shift' });
      addEventListener('DOMContentLoaded', () => {
        const foot = document.querySelector<HTMLElement>('footer p');
        // Only a layout finds out; asking for a length brings one about.
        const isThere = foot?.offsetHeight !== undefined;
        seen.wasLaidAtOnce = isThere && foot.checkVisibility({ contentVisibilityAuto: true });
      });
    }),
  );
  const seen = (page: Page): Promise<{ shifts: number; wasLaidAtOnce: boolean }> =>
    page
      .evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
      .then(() => page.evaluate(() => Reflect.get(window, 'seen')));
  const topOfTheClose = (page: Page) =>
    page.locator('#close').evaluate((heading) => Math.round(heading.getBoundingClientRect().top));

  test('is laid out once the first screen is there, and nothing in sight moves', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-laid');
    expect(await seen(page)).toEqual({ shifts: 0, wasLaidAtOnce: false });
  });

  test('is there at once for whoever returns to it, or comes for a passage', async ({ page }) => {
    await page.goto('/');
    await awake(page);
    await page.locator('#close').scrollIntoViewIfNeeded();
    const before = await topOfTheClose(page);
    await page.reload();
    expect(await seen(page)).toMatchObject({ wasLaidAtOnce: true });
    await expect.poll(() => topOfTheClose(page)).toBe(before);
    await awake(page);
    expect(await topOfTheClose(page)).toBe(before);

    await page.goto('/faq');
    await page.goto('/#close');
    expect(await seen(page)).toMatchObject({ wasLaidAtOnce: true });
    await expect(page.locator('#close')).toBeInViewport();
  });
});

test('the app on a desk is hemmed by two bands, and the website draws none of them', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/faq');
  await expect(page.locator('.hem')).toBeHidden();
  await page.goto('/?app');
  await expect(page.locator('.hem')).toBeVisible();
});

test('at 320 pixels nothing has to be scrolled sideways', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/', '/nothing-here']) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });
  test('the page still says everything', { tag: '@long' }, async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Coming Soon - Join Our Waitlist')).toBeVisible();
  });
});

for (const { path, way, target } of [
  { path: '/nothing-here', way: 'home', target: '/' },
  { path: '/demo/nothing-here', way: 'back into the demo', target: '/demo/send' },
]) {
  test(`${path} is a page of its own with status 404 and a way ${way}`, { tag: '@long' }, async ({
    page,
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', target);
    await expect.poll(() => logged.join('\n')).toContain(path);
  });
}

test('a page that was seen before is not sent again', { tag: '@long' }, async ({ page, product }) => {
  await page.goto('/');
  const etag = (await fetch(product.url)).headers.get('etag') ?? '';
  const again = await fetch(product.url, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
});
