import { hydrate, waitForHydration } from '../support/hydrate.ts';
import { expect, test } from '../support/journey.ts';

const isPhone = () => test.info().project.name === 'phone';

test('the menu leads everywhere, closes on a tap, on Escape, and says where one is', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/');
  if (isPhone()) {
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.click();
    await expect(page.locator('#site-menu').getByRole('link', { name: 'Pricing' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('#site-menu')).toBeHidden();
    await menu.click();
    await page.locator('#site-menu').getByRole('link', { name: 'Cash Pickup' }).click();
    await expect(page.locator('#site-menu')).toBeHidden();
  } else {
    for (const [group, entries] of [
      ['Services', ['Money Transfer', 'Mobile Money', 'Business Transfers', 'Bank Deposits', 'Cash Pickup']],
      ['More', ['About Us', 'Blog', 'Careers', 'Contact', 'FAQ']],
    ] as const) {
      await page.getByRole('banner').getByRole('button', { name: group }).click();
      for (const entry of entries) {
        await expect(page.getByRole('banner').getByRole('link', { name: entry, exact: true })).toBeVisible();
      }
      await page.keyboard.press('Escape');
    }
    await page.getByRole('banner').getByRole('button', { name: 'Services' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Cash Pickup' }).click();
    await expect(page.locator('#menu-services')).toBeHidden();
  }
  await expect(page).toHaveURL(/\/services\/cash-pickup$/);
  const current = page.getByRole('banner').locator('[aria-current="page"]');
  await expect(current).toHaveAttribute('href', '/services/cash-pickup');
});

test('a navigation moves the focus, is announced, starts at the top, and Back returns to the same place', async ({
  page,
}) => {
  await page.goto('/terms-of-service');
  await hydrate(page);
  await page.evaluate(() => scrollTo(0, 700));
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'FAQ' })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/faq$/);
  await expect(page.locator('[data-part="announcer"]')).toContainText('Frequently asked questions');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 700))).toBeLessThan(5);
});

test.describe('on a bad line', () => {
  test.use({ mayLog: /ERR_FAILED/ });
  test('a page whose code cannot be fetched is loaded afresh rather than lost', {
    tag: '@deep',
  }, async ({ page }) => {
    await page.goto('/faq');
    await hydrate(page);
    await page.route(/\/assets\/pricing-/, (route) => route.abort(), { times: 1 });
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Pricing', exact: true })
      .evaluate((link: HTMLElement) => link.click());
    await expect(page.getByRole('heading', { level: 1 })).toContainText('One percentage');
  });
});

test('dark mode is a switch that stays', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/more/settings');
  const dark = page.getByRole('switch', { name: 'Dark mode' });
  await expect(dark).not.toBeChecked();
  await dark.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('/pricing');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a screen further in is seen to come, and so is the way back; tabs change at once', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const slot = window as unknown as { seenToCome: number };
    slot.seenToCome = 0;
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...how) => {
      slot.seenToCome += 1;
      return start(...how);
    };
  });
  const seenToCome = () => page.evaluate(() => (window as unknown as { seenToCome: number }).seenToCome);
  await page.goto('/more');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Exchange Rates' }).click();
  await expect(page).toHaveTitle(/Exchange Rates/);
  await expect.poll(seenToCome).toBe(1);
  await page.getByRole('link', { name: 'Back to More' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'More' })).toBeVisible();
  await expect.poll(seenToCome).toBe(2);
  await page.getByRole('navigation', { name: 'App' }).getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  expect(await seenToCome()).toBe(2);
});

test('each tab is as far down as it was left', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('/history');
  await waitForHydration(page);
  // By hand: Playwright would first scroll to where the bar stands at the end of the page.
  const press = async (name: string) => {
    const tab = page.getByRole('navigation', { name: 'App' }).getByRole('link', { name });
    const { x = 0, y = 0 } = (await tab.boundingBox()) ?? {};
    await page.mouse.click(x + 20, y + 20);
  };
  await page.evaluate(() => scrollTo({ top: 150, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(150);
  await press('Profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await press('History');
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeAttached();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(150);
});

test('a page is fetched when the pointer comes to its link', { tag: '@deep' }, async ({ page }) => {
  test.skip(isPhone(), 'there the way leads through the menu');
  await page.goto('/');
  await hydrate(page);
  const contentLoaded = page.waitForResponse(async (response) =>
    response.url().endsWith('.js') ? (await response.text()).includes('How the fee works') : false,
  );
  const link = page.getByRole('banner').getByRole('link', { name: 'Pricing', exact: true });
  await link.hover();
  await contentLoaded;
  await link.click();
  await expect(page.getByRole('heading', { name: 'How the fee works' })).toBeVisible();
});
