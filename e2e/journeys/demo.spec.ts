import type { Page } from '@playwright/test';
import { addRecipient, next, simulate } from '../support/demo-send.ts';
import { hydrate } from '../support/hydrate.ts';
import { expect, expectAccessible, test, themes } from '../support/journey.ts';
import { askedOfLanguageTables } from '../support/language-tables.ts';
import { toastsOn } from '../support/toasts.ts';

// What people hold in their hands: the demo is made for phones.
test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

test('from the landing through the whole demo to the history of this device', async ({ page, product }) => {
  const toasts = await toastsOn(page);
  const said = (words: string) => expect.poll(toasts).toContain(words);
  await page.goto('/demo');
  await page.getByRole('button', { name: 'Explore Prototype' }).tap();
  await expect(page).toHaveURL(`${product.url}/demo/send`);
  expect(await page.evaluate(() => localStorage.getItem('demoMode'))).toBe('true');

  // By its role: until the screen is there, the picture before it has such a field too.
  const amount = page.getByRole('spinbutton', { name: 'Amount in EUR' });
  for (const [typed, gets] of [
    ['10', 'KES 1,136'],
    ['101', 'KES 13,983.45'],
    ['0', 'KES 0'],
  ] as const) {
    await amount.fill(typed);
    await expect(page.getByText(gets, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.getByRole('button', { name: 'Quick €100' }).tap();
  await expect(page.getByText('KES 13,845', { exact: true })).toBeVisible();
  await next(page);

  await page.getByRole('button', { name: 'Save recipient' }).tap();
  await said('Missing info: Please provide name and phone.');
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();
  await next(page);
  await page.getByRole('button', { name: 'Simulate send' }).tap();
  await said('Select recipient: Please choose or add a recipient.');
  await page.getByRole('button', { name: 'Back' }).tap();
  await addRecipient(page, 'Wanjiru Sample');
  await said('Recipient added: Wanjiru Sample saved for future demos.');
  await expect(page.getByLabel('Name')).toBeHidden();
  await next(page);
  await expect(page.getByText('€2.50')).toBeVisible();
  const reference = await simulate(page);
  await said(`Payment simulated: Reference ${reference}`);
  await said(`Payout delivered: Reference ${reference}, simulated`);

  await page.getByRole('navigation', { name: 'Demo' }).getByRole('link', { name: 'History' }).tap();
  const made = page.getByRole('region', { name: 'Simulated on this device' });
  await expect(made.getByText('Wanjiru Sample')).toBeVisible();
  await expect(made.getByText(reference)).toBeVisible();
  await expect(made.getByText('KES 13,845')).toBeVisible();
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary, 'counts the samples only').toContainText('700');
  await expect(summary).toContainText('3');
  for (const theme of themes) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen;
    }, theme);
    await expectAccessible(page);
  }

  await page.reload();
  await made.getByRole('button', { name: 'Clear', exact: true }).tap();
  await page.getByRole('button', { name: 'Keep it' }).tap();
  await expect(made).toBeVisible();
  await made.getByRole('button', { name: 'Clear', exact: true }).tap();
  await page.getByRole('button', { name: 'Clear the list' }).tap();
  await expect(made).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('demo-transfers'))).toBeNull();
});

test('a thumb finds the way on without scrolling', async ({ page }) => {
  await page.goto('/demo/send');
  const goOn = await page.getByRole('button', { name: 'Next' }).boundingBox();
  const tabs = await page.getByRole('navigation', { name: 'Demo' }).boundingBox();
  expect((goOn?.y ?? 0) + (goOn?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
});

test('recipients survive a reload; starting over keeps them too', { tag: '@long' }, async ({ page }) => {
  await page.goto('/demo/send');
  await page.getByRole('button', { name: 'Quick €100' }).tap();
  await next(page);
  await addRecipient(page, 'Otieno Sample', '+254 712 345678');
  await page.reload();
  await next(page);
  await page.getByText('Otieno Sample').tap();
  await next(page);
  await simulate(page);
  await page.getByRole('button', { name: 'Start over' }).tap();
  await expect(page.getByLabel('Amount in EUR')).toBeVisible();
  await next(page);
  await expect(page.getByText('Otieno Sample')).toBeVisible();
});

test.describe('far east of Greenwich', { tag: '@long' }, () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('the history has the day the sender had, and is drawn without the tables of languages', async ({
    page,
  }) => {
    const asked = await askedOfLanguageTables(page);
    await page.clock.install({ time: new Date('2026-11-14T23:30:00Z') });
    await page.goto('/demo/send');
    await page.getByRole('button', { name: 'Quick €100' }).tap();
    await next(page);
    await addRecipient(page, 'Wanjiru Sample');
    await next(page);
    await simulate(page);
    await page.getByRole('navigation', { name: 'Demo' }).getByRole('link', { name: 'History' }).tap();
    await expect(page.getByRole('region', { name: 'Simulated on this device' })).toContainText('15 Nov 2026');
    expect(await asked()).toEqual([]);
  });
});

test('with storage closed to us everything works, for as long as the page is open', { tag: '@long' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const closed = () => {
      throw new DOMException('closed', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { get: closed });
    }
  });
  await page.goto('/demo/send');
  await page.getByRole('button', { name: 'Quick €100' }).tap();
  await next(page);
  await addRecipient(page, 'Akinyi Sample', '0112 345 678');
  await next(page);
  await simulate(page);
  await page.getByRole('navigation', { name: 'Demo' }).getByRole('link', { name: 'History' }).tap();
  await expect(page.getByRole('region', { name: 'Simulated on this device' })).toContainText('Akinyi Sample');
});

test('the prototype calculator multiplies, waits for both answers and hands the amount on', {
  tag: '@long',
}, async ({ page, product }) => {
  await page.goto('/send');
  const goOn = page.getByRole('button', { name: 'Continue Transfer' });
  await expect(goOn).toBeDisabled();
  await page.getByRole('button', { name: '€100' }).tap();
  await expect(goOn).toBeDisabled();
  await page.getByLabel(/country/i).selectOption('UG');
  await expect(page.getByText('380,000.00')).toBeVisible();
  await goOn.tap();
  await expect(page).toHaveURL(new RegExp(`^${product.url}/demo/send`));
  await expect(page.getByLabel('Amount in EUR')).toHaveValue('100');
});

test('whoever has the demo’s flag stored is in the demo on every screen', async ({ page, product }) => {
  await page.goto('/demo');
  await page.getByRole('button', { name: 'Explore Prototype' }).tap();
  await expect(page).toHaveURL(`${product.url}/demo/send`);

  await page.goto('/auth');
  const note = page.getByText('You are in the demo: no account needed.');
  await expect(note).toBeVisible();
  await expectAccessible(page);
  await page.goto('/more');
  const settings = page.getByRole('main').getByRole('link', { name: /^Settings/ });
  await expect(settings).toHaveAttribute('href', '/demo/more/settings');
  await expect(page.getByRole('navigation', { name: 'Demo' })).toBeVisible();

  await page.goto('/auth');
  await page.getByRole('button', { name: 'Leave demo' }).tap();
  await expect(note).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Sign in' })).toBeVisible();
  await expect(note).toBeHidden();
});

test('touch is felt: a choice, the main button, and what comes of it', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    const felt: unknown[] = [];
    Object.assign(window, { felt });
    navigator.vibrate = (pattern) => felt.push(pattern) > 0;
  });
  const felt = () => page.evaluate(() => (window as unknown as { felt: number[] }).felt);
  await page.goto('/demo/send');
  await hydrate(page);
  // It is loaded once the page is hydrated; the taps before that are not felt.
  await expect(async () => {
    await page.getByRole('tab', { name: 'Guided demo' }).tap();
    expect(await felt()).toContain(10);
  }).toPass();
  await next(page);
  await expect.poll(felt).toContain(20);
  expect(await felt()).not.toContain(30);
  const before = await felt();
  await page.getByRole('button', { name: 'Save recipient' }).tap();
  await expect.poll(felt, 'the failure is felt instead of the tap').toEqual([...before, 30]);
});

test.describe('the rates', { tag: '@long' }, () => {
  test.use({ mayLog: /ERR_FAILED|Failed to load/ });

  test('are asked for again every half minute, and say when they were', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-15T09:00:00') });
    let asked = 0;
    let isAway = false;
    await page.route('**/rates.json', (route) => {
      asked += 1;
      return isAway ? route.abort() : route.continue();
    });
    await page.goto('/demo/more/rates');
    await expect(page.getByText('Updated every 30 seconds.')).toBeVisible();
    await page.clock.runFor(5_000); // the page hydrates at an idle moment of its own clock
    await expect(page.getByText(/Last checked at 09:00:0\d/)).toBeVisible();
    expect(asked).toBe(1);
    await page.clock.runFor(30_000);
    await expect(page.getByText(/Last checked at 09:00:3\d/)).toBeVisible();
    expect(asked).toBe(2);
    isAway = true;
    await page.clock.runFor(30_000);
    await expect(page.getByText('We could not check just now.')).toBeVisible();
    await expect(page.getByText('130.25')).toBeVisible();
    await expect(page.getByText('12.45')).toBeVisible();
  });
});

test.describe('installing', () => {
  /** Chromium offers to install when it likes; the event is what it sends when it does. */
  function offer(outcome: 'accepted' | 'dismissed'): void {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = async () => {
      document.documentElement.dataset.prompted = '';
    };
    dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome }) }));
  }
  const offered = (page: Page, outcome: 'accepted' | 'dismissed') =>
    page.addInitScript(`addEventListener('DOMContentLoaded', () => (${offer})('${outcome}'))`);

  test('is offered only where it can be, by the browser’s own question', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto('/demo/more');
    await expect(page.getByRole('navigation', { name: 'More screens' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Install' })).toHaveCount(0);
    await offered(page, 'accepted');
    await page.reload();
    await page.getByRole('button', { name: 'Install' }).tap();
    await expect(page.locator('html[data-prompted]')).toHaveCount(1);
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
    await expect(page.getByText('is on your home screen.')).toBeVisible();
  });

  test('is offered at the end of every page and moves nothing in sight; at desk width not on the website', async ({
    page,
  }) => {
    const banner = page.getByRole('region', { name: /^Install/ });
    for (const [path, lowest] of [
      ['/auth', page.getByRole('link', { name: 'Sign in without a password' })],
      ['/history', page.getByRole('heading', { name: 'Transfers' })],
      ['/demo', page.getByRole('link', { name: 'Sign In' })],
      ['/demo/more/support', page.getByRole('heading', { level: 1 })],
    ] as const) {
      await page.goto(path);
      await hydrate(page);
      const before = await lowest.boundingBox();
      await page.evaluate(offer, 'accepted' as const);
      await expect(banner).toBeVisible();
      expect(await lowest.boundingBox(), path).toEqual(before);
    }
    await page.goto('/pricing');
    await hydrate(page);
    await page.evaluate(offer, 'accepted' as const);
    await expect(banner).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(banner).toBeHidden();
  });

  test('is not offered again to whoever said no', { tag: '@long' }, async ({ page }) => {
    await offered(page, 'dismissed');
    await page.goto('/demo');
    await page.getByRole('button', { name: 'Not now' }).tap();
    await expect(page.getByRole('button', { name: 'Install' })).toHaveCount(0);
    await page.goto('/demo/more');
    await expect(page.getByRole('navigation', { name: 'More screens' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Install' })).toHaveCount(0);
  });

  test.describe('by hand', { tag: '@long' }, () => {
    test.use({
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
    });
    test('is explained where only the phone’s own menu can', async ({ page }) => {
      await page.goto('/more');
      await expect(page.getByText('Choose “Add to Home Screen”.')).toBeVisible();
      await expectAccessible(page);
    });
  });
});
