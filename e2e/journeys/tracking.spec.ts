import { hydrate } from '../support/hydrate.ts';
import { rowsOf } from '../support/joins.ts';
import { expect, expectAccessible, test, themes } from '../support/journey.ts';
import { aSharedTransfer } from '../support/transfers.ts';

const waiting = '13,715.32 KES is waiting for the sender’s payment';
const stopped = 'This transfer was stopped';
const gone = 'This link does not work any more';

// The live part is told that the link was ended.
test.use({ mayLog: /status of 404/ });

test('the family follows a transfer by its link, until the sender ends it', {
  tag: ['@deep', '@phone'],
}, async ({ page, product }) => {
  const { code, cancel, stopSharing } = await aSharedTransfer(product);
  const heading = page.getByRole('heading', { level: 1 });
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const counted: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/visits')) counted.push(new URL(page.url()).pathname);
  });

  const response = await page.goto(`/track/${code}`);
  expect(response?.headers()).toMatchObject({
    ...{ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' },
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  await expect(heading).toHaveText(waiting);
  await hydrate(page);
  await expect(page.getByText('No money moves.').first()).toBeVisible();
  await expect(page.getByRole('listitem').and(page.locator('[aria-current=step]'))).toHaveText(
    'Payment by the sender',
  );
  for (const theme of themes) {
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
    await expectAccessible(page, undefined, theme);
  }
  await page.getByRole('button', { name: 'Accept All Cookies' }).click();

  await cancel();
  await comeBack();
  await expect(heading).toHaveText(stopped);
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(stopped);

  await stopSharing();
  await comeBack();
  await expect(heading).toHaveText(gone);
  expect((await page.goto(`/track/${code}`))?.status()).toBe(404);
  await expect(heading).toHaveText(gone);
  expect((await page.goto('/track'))?.status()).toBe(404);
  await expect(heading).toHaveText(gone);

  // Visits of other pages are counted after the yes.
  await page.goto('/faq');
  await hydrate(page);
  await expect.poll(() => counted).toEqual(['/faq']);
  expect(await rowsOf(product, "select page from visits.daily where page like '/track%'")).toEqual([]);
  expect(product.output()).not.toContain(code);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the page has everything and follows too', { tag: '@deep' }, async ({ page, product }) => {
    const { code, cancel } = await aSharedTransfer(product);
    const heading = page.getByRole('heading', { level: 1 });
    const response = await page.goto(`/track/${code}`);
    await expect(heading).toHaveText(waiting);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByText('We never ask you to pay to receive money')).toBeVisible();
    expect(await response?.text()).toContain('http-equiv="refresh" content="60"');
    await cancel();
    await page.reload();
    await expect(heading).toHaveText(stopped);
  });
});
