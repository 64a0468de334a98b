import { hydrate } from '../support/hydrate.ts';
import { expect, test } from '../support/journey.ts';
import { toastsOn } from '../support/toasts.ts';

test('one page leads to the next without loading it anew, and all its words are there', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/countries');
  await hydrate(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('main').getByRole('link', { name: 'Senegal' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Send francs to Senegal');
  await expect(page.getByRole('heading', { name: 'Ask for the RIB' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'how we show prices' }).click();
  await expect(page).toHaveURL(/\/how-we-show-prices$/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Ask for the RIB' })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('a key held while following a link from the words opens a tab of its own', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  await page.goto('/countries/senegal');
  await hydrate(page);
  const opened = context.waitForEvent('page');
  await page
    .getByRole('main')
    .getByRole('link', { name: 'how we show prices' })
    .click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  await expect(page).toHaveURL(/\/countries\/senegal$/);
});

test.describe('the Kenya landing', { tag: '@deep' }, () => {
  test('tries the demo where one stands, fetched only then', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    const toasts = await toastsOn(page);
    await page.goto('/send-money-to-kenya');
    await hydrate(page);
    await expect(page.getByRole('spinbutton')).toHaveCount(0);
    await page.getByRole('link', { name: 'Try Demo' }).click();
    const demo = page.locator('#demo');
    await expect(demo).toBeInViewport();
    await demo.getByRole('button', { name: 'Quick €100' }).click();
    await expect(demo.getByText('KES 13,845')).toBeVisible();
    await demo.getByRole('button', { name: 'Next' }).click();
    await demo.getByLabel('Name').fill('Wanjiru Sample');
    await demo.getByLabel('Phone (M-Pesa)').fill('0712 345 678');
    await demo.getByRole('button', { name: 'Next' }).click();
    await demo.getByRole('button', { name: 'Simulate send' }).click();
    await expect.poll(toasts).toContainEqual(expect.stringMatching(/^Payment simulated/));
    await expect(demo.getByText(/^SIM-[A-Z0-9]{6}$/)).toBeVisible();
  });
});
