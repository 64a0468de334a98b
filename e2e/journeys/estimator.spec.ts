import type { Locator, Page } from '@playwright/test';
import { hydrate } from '../support/hydrate.ts';
import { expect, test } from '../support/journey.ts';

/** The estimator, by what a visitor sees of it. */
function estimator(page: Page) {
  const card: Locator = page.getByRole('region', { name: 'Transfer estimator' });
  return {
    card,
    send: card.getByLabel('You send'),
    to: card.getByLabel('To', { exact: true }),
    receive: card.getByLabel('They receive'),
    summary: card.locator('output'),
    cost: (term: string) =>
      card
        .locator('dl > div')
        .filter({ hasText: new RegExp(`^${term}`) })
        .locator('dd'),
  };
}

test('what the specification works out stands in the page, and follows every change', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/');
  await hydrate(page);
  const { card, send, to, receive, summary, cost } = estimator(page);
  await expect(receive).toHaveValue('12,528.75');
  await expect(cost('Fee')).toHaveText('$25.00');
  await expect(cost('Converted')).toHaveText('$975.00');
  await expect(cost('Rate')).toHaveText('$1 = GHS 12.85');
  await expect(cost('You pay in total')).toHaveText('$1,000.00');
  await expect(summary).toHaveText('Send $1,000.00 to Ghana and GHS 12,528.75 arrives.');

  for (const [amount, country, fee, arrives] of [
    ['1000', 'Kenya', '$25.00', '126,993.75'],
    ['50', 'Uganda', '$2.00', '178,584'],
    ['200', 'Senegal', '$5.00', '118,121.25'],
  ] as const) {
    await send.fill(amount);
    await to.selectOption({ label: country });
    await expect(receive).toHaveValue(arrives);
    await expect(cost('Fee')).toHaveText(fee);
  }

  // However long a figure gets, the card stays as wide as it is and nothing has to be scrolled sideways.
  const width = (await card.boundingBox())?.width;
  await send.fill('9'.repeat(60));
  await expect(summary).toContainText('999.00 to Senegal');
  expect((await card.boundingBox())?.width).toBe(width);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

/** Lets no script through until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('what was typed before the page came alive counts', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const { send, to, receive, cost } = estimator(page);
  await send.fill('50');
  await to.selectOption({ label: 'Uganda' });
  release();
  await hydrate(page);
  await expect(receive).toHaveValue('178,584');
  await expect(send).toHaveValue('50');
  await expect(to).toHaveValue('UG');
  await expect(cost('Fee')).toHaveText('$2.00');
});

test('a plan chosen before the page came alive stays chosen', { tag: '@deep' }, async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'the same on every screen');
  const release = await holdScripts(page);
  await page.goto('/pricing', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'Plus' }).check();
  release();
  await hydrate(page);
  await expect(page.getByLabel('They receive')).toHaveValue('12,594.29');
  await expect(page.getByRole('radio', { name: 'Plus' })).toBeChecked();
});

test('a button pressed before its code is loaded reacts once it is', { tag: '@deep' }, async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'the same on every screen');
  await page.goto('/');
  await hydrate(page);
  // A press alone, as screen readers send it: nothing announced it.
  const meeting = page.getByRole('button', { name: 'Schedule a meeting' });
  await meeting.evaluate((button: HTMLElement) => button.click());
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('on a phone the estimator begins on the first screen, below the line and the form', {
  tag: ['@phone', '@deep'],
}, async ({ page, isMobile }) => {
  test.skip(!isMobile);
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready); // the lines break in other places before
  const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN;
  const line = await top(page.getByRole('heading', { level: 1 }));
  const form = await top(page.getByLabel('Your e-mail address'));
  const heading = await top(page.getByRole('heading', { name: 'Transfer estimator' }));
  expect(line).toBeLessThan(form);
  expect(form).toBeLessThan(heading);
  expect(heading).toBeLessThan(844 - 24);
});

test('the keyboard alone does all of it', async ({ page, isMobile }) => {
  test.skip(isMobile);
  await page.goto('/');
  await hydrate(page);
  const { send, to, receive, cost } = estimator(page);
  const start = page.locator('form', { has: page.getByLabel('Your e-mail address') });
  await start.getByRole('button', { name: 'Join Waitlist' }).focus();
  await page.keyboard.press('Tab'); // Privacy Policy
  await page.keyboard.press('Tab');
  await expect(send).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('50');
  await page.keyboard.press('Tab');
  await expect(to).toBeFocused();
  await page.keyboard.type('Ug');
  await expect(receive).toHaveValue('178,584');
  await page.keyboard.press('Tab');
  await expect(receive).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Share this estimate' })).toBeFocused();
  await expect(cost('Fee')).toHaveText('$2.00');
});
