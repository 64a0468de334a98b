import { hydrate, waitForHydration } from '../support/hydrate.ts';
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
  await hydrate(page);
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
  expect(shifted).toBeLessThan(0.002); // a word may be a hair wider in the stand-in font, which a busy machine shows for longer
});

test('a page asks for its scripts after it has loaded, and hydrates by itself', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  const { loaded, asked } = await page.evaluate(() => ({
    loaded: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
    asked: performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.js'))?.startTime,
  }));
  expect(asked).toBeGreaterThanOrEqual(loaded);
});

test('a click before hydration is answered after it', async ({ page }) => {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto('/pricing');
  await page.getByRole('main').getByRole('button', { name: 'Join Waitlist' }).first().click();
  await expect(page.getByRole('dialog')).toBeHidden();
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('hydration makes no Intl formatter, which takes a phone longest', async ({ page }) => {
  const asked = await askedOfLanguageTables(page);
  for (const path of [
    '/',
    '/pricing',
    '/blog/understanding-remittance-fees',
    '/demo/send',
    '/demo/history',
  ]) {
    await page.goto(path);
    await hydrate(page);
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

test('the app on a desktop is between two patterned edges, and the website has none', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/faq');
  await expect(page.locator('.app-edges')).toBeHidden();
  await page.goto('/?app');
  await expect(page.locator('.app-edges')).toBeVisible();
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
