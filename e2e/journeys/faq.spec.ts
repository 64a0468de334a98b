import { hydrate } from '../support/hydrate.ts';
import { expect, test } from '../support/journey.ts';

const open = 'main details[open] summary';

test('an answer has a URL, which shows when the answer opens, and opens it when it is followed', async ({
  page,
}) => {
  await page.goto('/faq#limits');
  await expect(page.locator(open)).toHaveText('How much can I send?');
  await expect(page.getByText('up to $5,000 per transaction')).toBeInViewport();
  await hydrate(page);

  await page.getByText('How long will it take?').click();
  await expect(page).toHaveURL(/\/faq#speed$/);
  await page.reload();
  await expect(page.locator(open)).toHaveText('How long will it take?');
  await hydrate(page);
  await page.getByText('How long will it take?').click();
  await expect(page).toHaveURL(/\/faq$/);
});

test('a URL opens its answer also when the page was there already, and after Back', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/terms-of-service');
  await hydrate(page);
  await page.getByRole('link', { name: 'cancelled until it is paid out' }).click();
  await expect(page).toHaveURL(/\/faq#cancelling$/);
  await expect(page.locator(open)).toHaveText('Can I cancel a transfer?');
  await expect(page.getByText('only the person who has the money can give it back')).toBeInViewport();
  await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await page.goBack();
  await expect(page.locator(open)).toHaveText('Can I cancel a transfer?');
});
