import { hydrate } from '../support/hydrate.ts';
import { expect, test } from '../support/journey.ts';

const questions = 'main details';
const open = 'main details[open] summary';

test('three groups hold eleven questions, of which one is open at a time on the whole page', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/faq');
  for (const group of ['General', 'Sending Money', 'Receiving Money']) {
    await expect(page.getByRole('heading', { level: 2, name: group, exact: true })).toBeVisible();
  }
  await expect(page.locator(questions)).toHaveCount(11);
  await expect(page.locator(open)).toHaveCount(1);
  await page.getByText('Can I cancel a transfer?').click();
  await expect(page.locator(open)).toHaveText('Can I cancel a transfer?');
  await expect(page.getByText('Yes, until it is paid out.')).toBeVisible();
  await page.getByText('How is cash picked up?').click();
  await expect(page.locator(open)).toHaveText('How is cash picked up?');
});

test('an answer has an address: it shows when the answer opens, and opens it when it is followed', async ({
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

test('an address opens its answer also when the page was there already, and after Back', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/terms-of-service');
  await hydrate(page);
  await page.getByRole('link', { name: 'cancelled until it is paid out' }).click();
  await expect(page).toHaveURL(/\/faq#cancelling$/);
  await expect(page.locator(open)).toHaveText('Can I cancel a transfer?');
  await expect(page.getByText('only the person who has it can give it back')).toBeInViewport();
  await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await page.goBack();
  await expect(page.locator(open)).toHaveText('Can I cancel a transfer?');
});

test('keys alone open an answer, and whoever finds none is led to the chat or to us', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/faq');
  await page.locator('summary', { hasText: 'Are you regulated?' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('planned; not yet authorised').first()).toBeVisible();
  await page.getByRole('button', { name: 'Live Chat' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Live Chat' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Live Chat' })).toBeFocused();
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toHaveAttribute(
    'href',
    '/contact',
  );
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('an address opens its answer too, and paper shows all of them', async ({ page }) => {
    await page.goto('/faq#cash');
    await expect(page.getByText('a valid government ID and the tracking number')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Yes, until it is paid out.')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeHidden();
  });
});
