import type { Page } from '@playwright/test';
import { hydrate } from '../support/hydrate.ts';
import { expect, test } from '../support/journey.ts';
import { anAccount, signIn } from '../support/members.ts';

const parts = ['top-bar', 'footer', 'app-tabs', 'demo-tabs', 'status-bar'] as const;
type Part = (typeof parts)[number];

const wide = { width: 1280, height: 800 };
const narrow = { width: 390, height: 844 };
const website: Part[] = ['top-bar', 'footer'];
const app: Part[] = ['app-tabs', 'status-bar'];
const demo: Part[] = ['demo-tabs', 'status-bar'];

/** Which parts are shown where. A tab that was once in app mode stays in it, so the URLs that ask for it come last. */
const table: { why: string; path: string; at: 'wide' | 'narrow'; shows: Part[] }[] = [
  { why: 'the website on a desk', path: '/pricing', at: 'wide', shows: website },
  {
    why: 'the website on a phone has the tabs too',
    path: '/pricing',
    at: 'narrow',
    shows: [...website, 'app-tabs'],
  },
  { why: 'but not on the home page', path: '/', at: 'narrow', shows: website },
  { why: 'nor where people sign in', path: '/auth', at: 'narrow', shows: website },
  { why: 'a screen that only the app has, on a desk', path: '/history', at: 'wide', shows: app },
  { why: 'the same on a phone', path: '/history', at: 'narrow', shows: app },
  { why: 'the demo on a desk', path: '/demo/history', at: 'wide', shows: demo },
  { why: 'the demo on a phone', path: '/demo/history', at: 'narrow', shows: demo },
  { why: 'the landing screen of the demo', path: '/demo', at: 'narrow', shows: ['status-bar'] },
  { why: 'where people sign in to the demo', path: '/demo/auth', at: 'narrow', shows: ['status-bar'] },
  { why: 'app mode on a phone', path: '/pricing?app', at: 'narrow', shows: app },
  { why: 'app mode on a desk', path: '/pricing?app', at: 'wide', shows: app },
  { why: 'the landing screen of the app', path: '/?app', at: 'narrow', shows: ['status-bar'] },
  { why: 'where people sign in to the app', path: '/auth?app', at: 'wide', shows: ['status-bar'] },
];

async function visibleParts(page: Page): Promise<string[]> {
  return page.evaluate(
    (names) => names.filter((name) => document.querySelector(`[data-part="${name}"]`)?.checkVisibility()),
    [...parts],
  );
}

for (const [at, size] of Object.entries({ wide, narrow })) {
  test(`every set of pages has its own parts around it, at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    for (const { why, path, shows } of table.filter((row) => row.at === at)) {
      await test.step(`${why}: ${path} shows ${shows.join(', ')}`, async () => {
        await page.goto(path);
        await expect
          .poll(() => visibleParts(page), why)
          .toEqual(parts.filter((part) => shows.includes(part)));
        const column = await page.locator('main').evaluate((main) => main.getBoundingClientRect().width);
        if (!shows.includes('top-bar')) expect(column, why).toBeLessThanOrEqual(480);
      });
    }
  });
}

/** What a signed-in user sees differently: the app's own screens, at a desk. */
const membersTable: { path: string; at: 'wide' | 'narrow'; shows: Part[] }[] = [
  { path: '/pricing', at: 'wide', shows: website },
  { path: '/history', at: 'wide', shows: ['top-bar', 'app-tabs'] },
  { path: '/more/settings', at: 'wide', shows: ['top-bar', 'app-tabs'] },
  { path: '/history', at: 'narrow', shows: app },
  { path: '/demo/history', at: 'wide', shows: demo },
  { path: '/history?app', at: 'wide', shows: app },
];

test.describe('for a signed-in user', () => {
  // The scripts that are kept from loading.
  test.use({ mayLog: /ERR_FAILED/ });
  test('the app has a page at a desk, from the first paint on', async ({ page, product }) => {
    await signIn(page, product, await anAccount(product));
    for (const isHydrated of [false, true]) {
      await page.evaluate(() => sessionStorage.clear());
      // Only what is inline runs: what is seen then is what was painted first.
      if (!isHydrated) await page.route('**/assets/**/*.js', (route) => route.abort());
      else await page.unroute('**/assets/**/*.js');
      for (const { path, at, shows } of membersTable) {
        await test.step(`${path} at ${at}${isHydrated ? ', hydrated' : ''} shows ${shows.join(', ')}`, async () => {
          await page.setViewportSize({ wide, narrow }[at]);
          await page.goto(path);
          if (isHydrated) await hydrate(page);
          expect(await visibleParts(page)).toEqual(parts.filter((part) => shows.includes(part)));
          const main = await page
            .locator('main')
            .evaluate((element) => element.getBoundingClientRect().width);
          if (shows.includes('status-bar')) expect(main).toBeLessThanOrEqual(480);
          else expect(main).toBeGreaterThan(600);
        });
      }
    }
    // The navigation is at the side, and the screen beside it.
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/history');
    const [side, main] = await Promise.all(
      ['[data-part="app-tabs"]', 'main'].map((selector) => page.locator(selector).boundingBox()),
    );
    expect((side?.x ?? 0) + (side?.width ?? 0)).toBeLessThanOrEqual(main?.x ?? 0);
    expect(side?.y).toBeLessThan((main?.y ?? 0) + 60);
  });
});

test('app mode stays with the tab, and "Leave app view" ends it', async ({ page }) => {
  await page.setViewportSize(narrow);
  await page.goto('/pricing?app');
  await page.goto('/faq');
  expect(await visibleParts(page)).toEqual(app);
  await page.goto('/more');
  await page.getByRole('button', { name: 'Leave app view' }).click();
  await page.goto('/faq');
  expect(await visibleParts(page)).toEqual(['top-bar', 'footer', 'app-tabs']);
});

test('the app has a host of its own', async ({ page, product }) => {
  await page.goto(`http://app.localhost:${product.port}/pricing`);
  expect(await visibleParts(page)).toEqual(app);
});

test('installed, it leaves the status bar to the device', async ({ page }) => {
  // As phones tell it; a test browser cannot be installed.
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
  await page.goto('/history');
  expect(await visibleParts(page)).toEqual(['app-tabs']);
  await page.goto('/pricing');
  expect(await visibleParts(page)).toEqual(['app-tabs']);
});

test.describe('without a connection', () => {
  test.use({ mayLog: /ERR_INTERNET_DISCONNECTED/ });
  test('the offline banner comes and goes with the connection, where there is one', async ({
    page,
    context,
  }) => {
    const banner = page.getByText("You're offline");
    await page.setViewportSize(narrow);
    await page.goto('/history');
    await hydrate(page);
    await expect(banner).toBeHidden();
    await context.setOffline(true);
    await expect(banner).toBeVisible();
    await context.setOffline(false);
    await expect(banner).toBeHidden();
    await page.setViewportSize(wide);
    await page.goto('/pricing');
    await hydrate(page);
    await context.setOffline(true);
    await expect(banner).toBeHidden();
  });
});
