import { hydrate } from '../support/hydrate.ts';
import { expect, test } from '../support/journey.ts';

const policies = [
  { path: '/terms-of-service', name: 'Terms of Service', sections: 10, says: 'the laws of [Jurisdiction]' },
  { path: '/privacy-policy', name: 'Privacy Policy', sections: 9, says: 'You must be 18 or older' },
  { path: '/aml-policy', name: 'AML Policy', sections: 10, says: 'for at least five years' },
  { path: '/security', name: 'Security Policy', sections: 10, says: 'If you find a hole' },
  { path: '/cookie-policy', name: 'Cookie Policy', sections: 8, says: '“Accept All Cookies”' },
];

for (const { path, name, sections, says } of policies) {
  // One shows that the text stays as it was delivered and that its sections are reached; what each says needs no browser.
  const tag = path === '/terms-of-service' ? [] : '@long';
  test(`${name} is whole, dated, and can be linked to by section`, { tag }, async ({ page }) => {
    await page.goto(path);
    const text = page.getByRole('article');
    await expect(text.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(text.getByText('Last updated May 6, 2025')).toBeVisible();
    await expect(text.locator('section[id]')).toHaveCount(sections);
    const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
    await expect(contents).toHaveCount(sections);
    // The page takes its text over as it stands, so nothing of it may change when it hydrates.
    const before = (await text.textContent()) ?? '';
    expect(before).toContain(says);
    await hydrate(page);
    await contents.last().click();
    await expect(text.getByRole('heading', { level: 2 }).last()).toBeInViewport();
    await expect(page).toHaveURL(/#[a-z-]+$/);
    expect((await text.textContent())?.slice(0, 1_000)).toBe(before.slice(0, 1_000));
  });
}

test('a policy comes whole to whoever came from another page, and back again', async ({ page }) => {
  await page.goto('/privacy-policy');
  await hydrate(page);
  await page.getByRole('article').getByRole('link', { name: 'AML Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'AML Policy' })).toBeFocused();
  await expect(page.getByText('for at least five years')).toBeVisible();
  await page.getByRole('article').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await expect(page.getByText('Applications, with their CVs: 6 months.')).toBeVisible();
});

test('on paper a policy is its text, dark on light', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto('/security');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Contents' })).toBeHidden();
  const ink = await page
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => getComputedStyle(heading).color);
  expect(ink).toBe('rgb(16, 35, 28)');
});
