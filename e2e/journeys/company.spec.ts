import { brand } from '@remit/brand/brand.ts';
import { hydrate } from '../support/hydrate.ts';
import { expect, test } from '../support/journey.ts';

const countries = ['Kenya', 'Ghana', 'Uganda', 'Senegal'];

test('about us: the claims have their status, and the voices say that they are invented', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByText('Regulated by the FCA')).toBeVisible();
  await expect(page.getByText('Status: planned; not yet authorised.')).toHaveCount(1);
  const company = page.getByRole('region', { name: 'Who stands behind it' });
  await expect(company.getByRole('link', { name: '†' })).toHaveCount(3);
  await company.getByRole('link', { name: '†' }).first().click();
  await expect(page).toHaveURL(/#company-status$/);
  await expect(page.locator(':target')).toContainText('planned; not yet authorised');
  const tabs = page.getByRole('tablist', { name: 'Testimonials by country' });
  await expect(tabs.getByRole('tab')).toHaveText(countries);
  for (const name of countries) {
    await tabs.getByRole('tab', { name }).click();
    const voice = page.getByRole('tabpanel', { name });
    await expect(voice.getByRole('figure')).toBeVisible();
    await expect(voice.getByText('5 out of 5 stars')).toBeVisible();
    await expect(voice.getByText('Illustrative', { exact: true })).toBeVisible();
    await expect(voice.locator('time')).toHaveText(/^\d{1,2} \w+ 2025$/);
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
  }
});

test('about us: arrow keys lead from voice to voice', { tag: '@long' }, async ({ page }) => {
  await page.goto('/about');
  await hydrate(page);
  await page.getByRole('tab', { name: 'Kenya' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Ghana' })).toBeFocused();
  await expect(page.getByText('Kwame Mensah')).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByText('Aïssatou Diop')).toBeVisible();
  await expect(page.getByText('Kwame Mensah')).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('about us: all four voices are there', async ({ page }) => {
    await page.goto('/about');
    await expect(page.getByRole('figure')).toHaveCount(4);
    for (const voice of await page.getByRole('figure').all()) await expect(voice).toBeVisible();
    await expect(page.getByRole('tablist')).toBeHidden();
  });
});

test('careers: six positions, each with its own way to apply, and one for everybody else', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/careers');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(7);
  await expect(page.getByText('These six are samples.')).toBeVisible();
  await expect(rows.filter({ hasText: 'Full-time' })).toHaveCount(6);
  for (const place of ['London (hybrid)', 'Vilnius (on-site)', 'Remote Africa']) {
    await expect(rows.filter({ hasText: place })).toHaveCount(2);
  }
  await page.getByRole('button', { name: 'Apply as Compliance Officer' }).click();
  await expect(page.getByRole('dialog', { name: 'Apply: Compliance Officer' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Send a speculative application' })).toBeVisible();
  await expect(page.getByRole('figure').getByText('Illustrative', { exact: true })).toBeVisible();
});

test('contact: a form of four fields, two offices, a phone, an address, and the way to the questions', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/contact');
  const main = page.getByRole('main');
  for (const field of ['Name', 'Email', 'Subject', 'Message']) {
    await expect(main.getByRole('textbox', { name: field, exact: true })).toBeVisible();
  }
  await expect(main.getByRole('heading', { name: /office$/ })).toHaveCount(2);
  await expect(main.getByText('+44 20 7946 0142')).toBeVisible();
  await expect(main.getByText('Phone Mon-Fri 9-18†')).toBeVisible();
  await expect(main.getByText('E-mail reply within 2 hours†')).toBeVisible();
  await expect(main.getByText('Status: planned; not yet authorised.')).toBeVisible();
  await expect(main.getByRole('link', { name: brand.email })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Read the FAQ' })).toHaveAttribute('href', '/faq');
});
