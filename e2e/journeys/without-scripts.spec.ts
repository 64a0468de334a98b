import { expect, test } from '../support/journey.ts';

test.use({ javaScriptEnabled: false });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('the menu opens and its links work', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('#site-menu').getByRole('link', { name: 'Pricing', exact: true }).click();
    await expect(page).toHaveURL(/\/pricing$/);
  });
});

test('the list of articles can be narrowed and an article read', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/blog#economics');
  await expect(page.locator('[data-category] article').filter({ visible: true })).toHaveCount(1);
  await page.getByRole('link', { name: 'What a transfer does after it arrives' }).click();
  await expect(page.getByText('A hundred euros reach a wallet in Thiès')).toBeVisible();
  await page.getByRole('link', { name: 'Subscribe' }).click();
  await expect(page).toHaveURL(/\/blog#newsletter$/);
});

test('a URL opens its answer in the FAQ, and paper shows all of them', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/faq#cash');
  await expect(page.getByText('a valid government ID and the tracking number')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Yes, until it is paid out.')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

test('all four voices are on the page about us', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/about');
  const voices = page.getByRole('figure');
  await expect(voices).toHaveCount(4);
  for (const voice of await voices.all()) await expect(voice).toBeVisible();
  await expect(page.getByRole('tablist')).toBeHidden();
});
