import type { Locator, Page } from '@playwright/test';
import { hydrate } from '../support/hydrate.ts';
import { expect, expectAccessible, test, themes } from '../support/journey.ts';

/** The estimator, by what a visitor sees of it. */
function estimator(page: Page) {
  const card: Locator = page.getByRole('region', { name: 'Transfer estimator' });
  return {
    card,
    send: card.getByLabel('You send'),
    to: card.getByLabel('To', { exact: true }),
    receive: card.getByLabel('They receive'),
    said: card.locator('output'),
    cost: (term: string) =>
      card
        .locator('dl > div')
        .filter({ hasText: new RegExp(`^${term}`) })
        .locator('dd'),
  };
}

test('what the specification works out stands in the page, and follows every change', async ({ page }) => {
  await page.goto('/');
  await hydrate(page);
  const { card, send, to, receive, said, cost } = estimator(page);
  await expect(receive).toHaveValue('12,528.75');
  await expect(cost('Fee')).toHaveText('$25.00');
  await expect(cost('Converted')).toHaveText('$975.00');
  await expect(cost('Rate')).toHaveText('$1 = GHS 12.85');
  await expect(cost('You pay in all')).toHaveText('$1,000.00');
  await expect(said).toHaveText('Send $1,000.00 to Ghana and GHS 12,528.75 arrives.');

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
  await expect(said).toContainText('999.00 to Senegal');
  expect((await card.boundingBox())?.width).toBe(width);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('typing what should arrive says what to send', { tag: '@long' }, async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same on every screen');
  await page.goto('/');
  await hydrate(page);
  const { send, receive, said, to } = estimator(page);
  await receive.fill('2000');
  await expect(send).toHaveValue('159.64');
  await expect(said).toHaveText('$159.64 is the least that covers GHS 2,000: GHS 2,000.09 arrives.');
  await to.selectOption({ label: 'Kenya' });
  await expect(receive).toHaveValue('2000');
  await expect(send).toHaveValue('17.36');
});

test('whatever is typed, a sensible figure or a quiet hint follows', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  await hydrate(page);
  const { card, send, receive, said, cost } = estimator(page);
  const width = (await card.boundingBox())?.width;
  for (const [typed, arrives, fee, words] of [
    ['abc', '0', '$2.00', 'no amount we can read'],
    ['1e9', '0', '$2.00', 'no amount we can read'],
    ['-5', '0', '$2.00', 'Below 0 counts as 0'],
    ['', '0', '$2.00', 'Type an amount'],
    ['0', '0', '$2.00', 'above 0'],
    ['0.001', '0', '$2.00', 'takes all of it'],
    ['٢٠٠', '2,505.75', '$5.00', 'Send $200.00'],
    ['1,000.50', '12,535.01', '$25.01', 'Send $1,000.50'],
    ['1.000,50', '12,535.01', '$25.01', 'Send $1,000.50'],
    ['1.000', '0', '$2.00', 'We read that as $1.00'],
    ['€100', '1,252.88', '$2.50', 'We read that as $100.00'],
    ['6000', '75,172.5', '$150.00', 'up to $5,000'],
    ['9'.repeat(70), '0', '$2.00', 'too long'],
  ] as const) {
    await send.fill(typed);
    await expect(said, typed).toContainText(words);
    await expect(receive, typed).toHaveValue(arrives);
    await expect(cost('Fee'), typed).toHaveText(fee);
  }
  await send.fill('9'.repeat(60));
  await expect(said).toContainText('999.00 to Ghana');
  expect((await card.boundingBox())?.width).toBe(width);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await expect(card).not.toContainText(/NaN|-\d|Infinity|∞/);
});

test('what was typed before the page came alive counts', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
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

test('a link brings an estimate back, and is what sharing hands on', { tag: '@long' }, async ({
  page,
  context,
  isMobile,
}) => {
  test.skip(isMobile, 'the same on every screen');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto('/?receive=118121.25&to=senegal');
  await hydrate(page);
  const { card, send, to, receive } = estimator(page);
  await expect(send).toHaveValue('200.00');
  await expect(to).toHaveValue('SN');
  await receive.fill('5000');
  await card.getByRole('button', { name: 'Share this estimate' }).click();
  await expect(card.getByText('Link copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).search).toBe('?receive=5000&to=senegal');
  await page.goto(link);
  await hydrate(page);
  await expect(receive).toHaveValue('5000');
  await page.goto('/?send=<b>&to=atlantis');
  await hydrate(page);
  await expect(receive).toHaveValue('0');
  await expect(to).toHaveValue('GH');
});

test('a button pressed before its code has come answers once it has', { tag: '@long' }, async ({
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
  tag: '@phone',
}, async ({ page, isMobile }) => {
  test.skip(!isMobile);
  await page.goto('/');
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
  await page.getByRole('button', { name: 'Join Waitlist' }).first().focus();
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

test('it can be read enlarged, in forced colours and without motion', { tag: '@long' }, async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile);
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  for (const path of ['/', '/pricing', '/how-it-works', '/how-we-show-prices']) {
    // 1280 pixels at 200 % and at 400 %.
    for (const width of [640, 320]) {
      await page.setViewportSize({ width, height: 400 });
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`).toBe(
        width,
      );
    }
  }
  await page.goto('/');
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );
  expect(moving).toBe(0);
});

test('hints and long figures stay accessible in both themes', { tag: '@long' }, async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile);
  for (const theme of themes) {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    await page.goto('/');
    await hydrate(page);
    await estimator(page).send.fill('1.000');
    await expect(estimator(page).said).toContainText('We read');
    await expectAccessible(page);
  }
});
