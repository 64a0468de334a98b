import { hydrate } from '../support/hydrate.ts';
import { expect, test } from '../support/journey.ts';

// `legal-pages.component.test.tsx` shows the same of every policy, except what needs a browser.
test('the Terms of Service stay as they were delivered, and can be linked to by section', async ({
  page,
}) => {
  await page.goto('/terms-of-service');
  const text = page.getByRole('article');
  const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
  await expect(contents).toHaveCount(10);
  // The page takes its text over as it stands, so nothing of it may change when it hydrates.
  const before = (await text.textContent()) ?? '';
  expect(before).toContain('the laws of [Jurisdiction]');
  await hydrate(page);
  await contents.last().click();
  await expect(text.getByRole('heading', { level: 2 }).last()).toBeInViewport();
  await expect(page).toHaveURL(/#[a-z-]+$/);
  expect(await text.textContent()).toBe(before);
});

test('a policy is complete after navigation from another page, and back', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto('/privacy-policy');
  await hydrate(page);
  await page.getByRole('article').getByRole('link', { name: 'AML Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'AML Policy' })).toBeFocused();
  await expect(page.getByText('for at least five years')).toBeVisible();
  await page.getByRole('article').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await expect(page.getByText('Applications, with their CVs: 6 months.')).toBeVisible();
});
