import type { Locator, Page } from '@playwright/test';
import { addRecipient, next } from '../support/demo-send.ts';
import { hydrate } from '../support/hydrate.ts';
import { offerInstallation } from '../support/installation.ts';
import { expect, test } from '../support/journey.ts';

test.use({ isMobile: true, hasTouch: true });

const narrowest = { width: 320, height: 640 };
/** The widest on which the cookie choice still has two lines of text. */
const narrow = { width: 359, height: 640 };
const small = { width: 360, height: 640 };
const middle = { width: 375, height: 667 };
const large = { width: 390, height: 844 };
const nameOf = ({ width, height }: typeof small) => `${width} by ${height}`;

/** Fonts that come later would move what is measured. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrate(page);
  await page.evaluate(() => document.fonts.ready);
}

/** On the first screen: below its top and above the upper edge of what stays at its bottom. */
async function expectAbove(edge: Locator, ...parts: readonly Locator[]): Promise<void> {
  const bottom = (await edge.boundingBox())?.y ?? 0;
  for (const part of parts) {
    const box = await part.boundingBox();
    expect(box?.y, String(part)).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0), String(part)).toBeLessThanOrEqual(bottom);
  }
}

const demoTabs = (page: Page) => page.getByRole('navigation', { name: 'Demo' });
const installBanner = (page: Page) => page.locator('[data-part="install-banner"]');

for (const size of [small, middle, large]) {
  test(`at ${nameOf(size)} the demo shows amount, result and Next, with the offer to install too`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await open(page, '/demo/send');
    const amount = page.getByRole('spinbutton', { name: 'Amount in EUR' });
    const result = page.getByText('KES 6,816', { exact: true });
    const parts = [amount, result, page.getByRole('button', { name: 'Next' })];
    await expectAbove(demoTabs(page), ...parts);
    await page.evaluate(offerInstallation);
    await expect(installBanner(page)).toBeVisible();
    await expectAbove(installBanner(page), ...parts);
  });
}

test(`at ${nameOf(large)} every step of the demo fits the screen`, async ({ page }) => {
  await page.setViewportSize(large);
  await open(page, '/demo/send');
  await next(page);
  await addRecipient(page, 'Wanjiru Sample');
  await expectAbove(demoTabs(page), page.getByRole('button', { name: 'Next' }));
  await next(page);
  const simulate = page.getByRole('button', { name: 'Simulate send' });
  await expectAbove(demoTabs(page), simulate);
  await simulate.tap();
  const startOver = page.getByRole('button', { name: 'Start over' });
  await expect(startOver).toBeVisible();
  await expectAbove(
    demoTabs(page),
    page.getByRole('button', { name: 'Join Waitlist' }),
    page.getByRole('link', { name: 'Create Account' }),
    startOver,
  );
  expect(await page.evaluate(() => scrollY), 'nothing has scrolled on the way').toBe(0);
});

test('the cookie choice takes at most 96 px of a phone', async ({ page }) => {
  for (const size of [narrowest, narrow, small, middle, large]) {
    await page.setViewportSize(size);
    await open(page, '/');
    const choice = page.getByRole('region', { name: 'Cookies' });
    await expect(choice.getByRole('button', { name: 'Accept All Cookies' })).toBeVisible();
    expect((await choice.boundingBox())?.height, nameOf(size)).toBeLessThanOrEqual(96);
    const heights = await choice
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((b) => b.clientHeight));
    expect(Math.min(...heights), 'a finger finds the buttons').toBeGreaterThanOrEqual(42);
  }
});

test('the offer to install is above the navigation wherever the page is scrolled to', async ({ page }) => {
  for (const size of [small, large]) {
    await page.setViewportSize(size);
    for (const path of ['/history', '/more', '/send', '/demo/send', '/demo/profile', '/pricing']) {
      await open(page, path);
      await page.evaluate(offerInstallation);
      await expect(installBanner(page)).toBeVisible();
      for (const share of [0, 0.25, 0.5, 0.75, 1]) {
        const { bottom, navigationTop } = await page.evaluate((part) => {
          scrollTo({ top: part * document.documentElement.scrollHeight, behavior: 'instant' });
          const edges = (name: string) =>
            [...document.querySelectorAll(`[data-part="${name}"]`)]
              .filter((element) => element.checkVisibility())
              .map((element) => element.getBoundingClientRect());
          const [banner] = edges('install-banner');
          const [navigation] = [...edges('app-tabs'), ...edges('demo-tabs')];
          return { bottom: banner?.bottom ?? Number.NaN, navigationTop: navigation?.top ?? Number.NaN };
        }, share);
        // Half a pixel is rounding.
        expect(bottom, `${path} at ${nameOf(size)}, scrolled to ${share}`).toBeLessThanOrEqual(
          navigationTop + 0.5,
        );
      }
    }
  }
});

test('the landing screen of the demo shows the way into it', async ({ page }) => {
  for (const size of [small, middle, large]) {
    await page.setViewportSize(size);
    await open(page, '/demo');
    const box = await page.getByRole('button', { name: 'Explore Prototype' }).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), nameOf(size)).toBeLessThanOrEqual(size.height);
  }
});
