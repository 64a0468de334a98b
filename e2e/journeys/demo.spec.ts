import { addRecipient, next, simulate } from '../support/demo-send.ts';
import { hydrate } from '../support/hydrate.ts';
import { offerInstallation } from '../support/installation.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { toastsOn } from '../support/toasts.ts';

// The demo is for phones.
test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

test('from the landing through the whole demo to the history of this device', async ({ page, product }) => {
  const toasts = await toastsOn(page);
  const expectToast = (text: string) => expect.poll(toasts).toContain(text);
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
  await expectToast('Missing info: Please provide name and phone.');
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();
  await next(page);
  await page.getByRole('button', { name: 'Simulate send' }).tap();
  await expectToast('Select recipient: Please choose or add a recipient.');
  await page.getByRole('button', { name: 'Back' }).tap();
  await addRecipient(page, 'Wanjiru Sample');
  await expectToast('Recipient added: Wanjiru Sample saved for future demos.');
  await expect(page.getByLabel('Name')).toBeHidden();
  await next(page);
  await expect(page.getByText('€2.50')).toBeVisible();
  const reference = await simulate(page);
  await expectToast(`Payment simulated: Reference ${reference}`);
  await expectToast(`Payout delivered: Reference ${reference}, simulated`);

  await page.getByRole('navigation', { name: 'Demo' }).getByRole('link', { name: 'History' }).tap();
  const simulated = page.getByRole('region', { name: 'Simulated on this device' });
  await expect(simulated.getByText('Wanjiru Sample')).toBeVisible();
  await expect(simulated.getByText(reference)).toBeVisible();
  await expect(simulated.getByText('KES 13,845')).toBeVisible();
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary, 'counts the samples only').toContainText('700');
  await expect(summary).toContainText('3');
  await expectAccessible(page);

  await page.reload();
  await simulated.getByRole('button', { name: 'Clear', exact: true }).tap();
  await page.getByRole('button', { name: 'Keep the list' }).tap();
  await expect(simulated).toBeVisible();
  await simulated.getByRole('button', { name: 'Clear', exact: true }).tap();
  await page.getByRole('button', { name: 'Clear the list' }).tap();
  await expect(simulated).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('demo-transfers'))).toBeNull();
});

test('the browser’s Back and Forward go through the demo and keep what was entered', {
  tag: '@deep',
}, async ({ page, product }) => {
  const amount = page.getByRole('spinbutton', { name: 'Amount in EUR' });
  const chosen = page.getByRole('radio', { name: /Wanjiru Sample/ });
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  await page.goto('/demo');
  await page.getByRole('button', { name: 'Explore Prototype' }).tap();
  await amount.fill('120');
  await next(page);
  await addRecipient(page, 'Wanjiru Sample');
  await next(page);
  const reference = await simulate(page);

  await page.goBack();
  await expect(heading('Check before you send')).toBeFocused();
  await expect(page.getByText('€120.00')).toBeVisible();
  await page.goBack();
  await expect(chosen).toBeChecked();
  await page.goBack();
  await expect(amount).toHaveValue('120');
  await page.goBack();
  await expect(page).toHaveURL(`${product.url}/demo`);
  await page.goForward();
  await expect(amount).toHaveValue('120');
  for (let step = 1; step < 4; step += 1) await page.goForward();
  await expect(page.getByText(reference, { exact: true })).toBeVisible();

  // Loaded again, as phones do with pages that were long in the background.
  await page.goBack();
  await expect(heading('Check before you send')).toBeVisible();
  await page.reload();
  await expect(page.getByText('€120.00')).toBeVisible();
  await expect(page.getByText('Wanjiru Sample')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).tap();
  await expect(chosen).toBeChecked();
  await page.goForward();
  await simulate(page);

  await page.getByRole('button', { name: 'Join Waitlist' }).tap();
  const form = page.getByRole('dialog', { name: 'Join the waitlist' });
  await expect(form.getByLabel('You send to')).toHaveValue('KE');
  await expect(form.getByRole('radio', { name: 'Mobile money' })).toBeChecked();
  await expectAccessible(page);
});

test('a visitor with the demo’s flag stored is in the demo on every screen', { tag: '@deep' }, async ({
  page,
  product,
}) => {
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

test('installing is offered on every page and moves nothing in sight; at desk width not on the website', {
  tag: '@deep',
}, async ({ page }) => {
  const banner = page.getByRole('region', { name: /^Install/ });
  for (const [path, lowest] of [
    ['/auth', page.getByRole('link', { name: 'Sign in without a password' })],
    ['/history', page.getByRole('heading', { name: 'Transfers' })],
    ['/demo', page.getByRole('link', { name: 'Sign In' })],
    ['/demo/more/support', page.getByRole('heading', { level: 1 })],
  ] as const) {
    await page.goto(path);
    await hydrate(page);
    await page.evaluate(() => document.fonts.ready); // fonts that come later would move it, too
    const before = await lowest.boundingBox();
    await page.evaluate(offerInstallation);
    await expect(banner).toBeVisible();
    expect(await lowest.boundingBox(), path).toEqual(before);
  }
  await page.goto('/pricing');
  await hydrate(page);
  await page.evaluate(offerInstallation);
  await expect(banner).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(banner).toBeHidden();
});
