import type { Page } from '@playwright/test';
import { articles } from '../../web/app/content/en/website/blog/articles.ts';
import { expect, test } from '../support/journey.ts';

const article = '/blog/understanding-remittance-fees';
const cards = (page: Page) => page.locator('[data-category] article');

test('a reader sees one category, passes its URL on, and goes back to all', async ({ page }) => {
  await page.goto('/blog');
  await expect(cards(page)).toHaveCount(6);
  const chosen = page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Security' });
  await chosen.click();
  await expect(cards(page).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'When the message is not from your mother' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Featured' })).toBeHidden();
  await expect(chosen).toHaveAttribute('aria-current', 'true');
  expect(page.url()).toMatch(/\/blog#security$/);

  // Into the article and back: what was chosen is still chosen.
  await page.getByRole('link', { name: 'When the message is not from your mother' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'When the message is not from your mother',
  );
  await page.goBack();
  await expect(cards(page).filter({ visible: true })).toHaveCount(1);
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect(cards(page).filter({ visible: true })).toHaveCount(6);
});

test('the feed is one that a reader can parse', { tag: '@deep' }, async ({ page, product }) => {
  await page.goto('/blog');
  const href = await page.locator('link[type="application/rss+xml"]').getAttribute('href');
  const response = await fetch(product.url + href);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/xml/);
  const found = await page.evaluate((url) => {
    // The browser's own parser, by the one door that the page's policy leaves open to it.
    const request = new XMLHttpRequest();
    request.open('GET', url, false);
    request.send();
    const feed = request.responseXML;
    return {
      root: feed?.documentElement.nodeName,
      version: feed?.documentElement.getAttribute('version'),
      titles: [...(feed?.querySelectorAll('item > title') ?? [])].map((title) => title.textContent),
    };
  }, href ?? '');
  expect(found).toEqual({ root: 'rss', version: '2.0', titles: articles.map(({ title }) => title) });
});

test('on paper an article is its words and nothing else, dark on light in either theme', {
  tag: '@deep',
}, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto(article);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Two shops on the same street')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Subscribe' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Read next' })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(16, 35, 28)');
});
