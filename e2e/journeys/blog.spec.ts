import type { Page } from '@playwright/test';
import { articles } from '../../web/app/content/en/website/blog/articles.ts';
import { hydrate } from '../support/hydrate.ts';
import { expect, expectAccessible, test, themes } from '../support/journey.ts';

const article = '/blog/understanding-remittance-fees';
const cards = (page: Page) => page.locator('[data-category] article');

/** What is the same on a phone is tried once. */
const once = () => test.skip(({ isMobile }) => isMobile, 'tried on a desk');

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

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });
  once();
  test('the list can be narrowed and an article read', async ({ page }) => {
    await page.goto('/blog#economics');
    await expect(cards(page).filter({ visible: true })).toHaveCount(1);
    await page.getByRole('link', { name: 'What a transfer does after it arrives' }).click();
    await expect(page.getByText('A hundred euros reach a wallet in Thiès')).toBeVisible();
    await page.getByRole('link', { name: 'Subscribe' }).click();
    await expect(page).toHaveURL(/\/blog#newsletter$/);
  });
});

test('the text stays as it was delivered, and is not sent a second time', { tag: '@long' }, async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('response', (response) => asked.push(response.url()));
  await page.goto(article);
  const paragraph = page.getByText('Two shops on the same street');
  const node = await paragraph.elementHandle();
  await hydrate(page);
  await expect.poll(() => asked.filter((url) => url.endsWith('.js')).length).toBeGreaterThan(2);
  expect(await node?.evaluate((one) => one.isConnected)).toBe(true);
  await expect(paragraph).toHaveCount(1);
  const scripts = await Promise.all(
    asked.filter((url) => url.endsWith('.js')).map(async (url) => (await fetch(url)).text()),
  );
  expect(scripts.filter((code) => code.includes('Two shops on the same street'))).toEqual([]);

  // A link inside is followed without loading the site anew, and the next text arrives with its page.
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.getByRole('main').getByRole('link', { name: 'how we show prices' }).click();
  await expect(page).toHaveURL(/\/how-we-show-prices$/);
  await page.goBack();
  await expect(page.getByText('Two shops on the same street')).toBeVisible();
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

test('an article has its facts, leads on, and leads back', { tag: '@long' }, async ({ page }) => {
  await page.goto(article);
  await expect(page.getByText('12 May 2026 · 6 min read')).toBeVisible();
  await expect(page.getByText('By the pricing desk')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible();
  const next = page.getByRole('region', { name: 'Read next' }).getByRole('link');
  await expect(next).toHaveCount(2);
  await next.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'When the message is not from your mother',
  );
  await expect(page.getByText('My phone fell in water')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(cards(page)).toHaveCount(6);
});

test('on a desk the contents stand beside the text and lead into it', { tag: '@long' }, async ({
  page,
  isMobile,
}) => {
  await page.goto(article);
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await hydrate(page);
  if (isMobile) return expect(contents).toBeHidden();
  await expect(contents.getByRole('link')).toHaveCount(9);
  await contents.getByRole('link', { name: 'Small print worth a minute' }).click();
  await expect(page.getByRole('heading', { name: 'Small print worth a minute' })).toBeInViewport();
  await expect(page).toHaveURL(/#small-print$/);
});

test.describe('Share', { tag: '@long' }, () => {
  once();
  const share = (page: Page) => page.getByRole('button', { name: 'Share' });
  const withDevice = (page: Page, can: { sheet?: 'takes' | 'is closed' | 'fails'; clipboard?: boolean }) =>
    page.addInitScript((device) => {
      const given: unknown[] = [];
      Object.assign(window, { given });
      const sheet = (link: unknown) => {
        given.push(link);
        if (device.sheet === 'is closed') return Promise.reject(new DOMException('', 'AbortError'));
        return device.sheet === 'fails'
          ? Promise.reject(new DOMException('', 'DataError'))
          : Promise.resolve();
      };
      const writeText = (text: string) => {
        if (!device.clipboard) return Promise.reject(new DOMException('', 'NotAllowedError'));
        given.push(text);
        return Promise.resolve();
      };
      Object.defineProperty(navigator, 'share', { value: device.sheet && sheet, configurable: true });
      Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    }, can);
  const given = (page: Page) => page.evaluate(() => (window as unknown as { given: unknown[] }).given);
  const url = expect.stringMatching(/^https?:\/\/[^/]+\/blog\/understanding-remittance-fees$/);

  test('hands the page to the device, and says nothing of its own', async ({ page }) => {
    await withDevice(page, { sheet: 'takes', clipboard: true });
    await page.goto(`${article}?from=somewhere#small-print`);
    await share(page).click();
    await expect.poll(() => given(page)).toEqual([{ title: 'Understanding remittance fees', url }]);
    await expect(page.getByText('Link copied.')).toBeHidden();
  });

  test('takes a closed sheet for an answer', async ({ page }) => {
    await withDevice(page, { sheet: 'is closed', clipboard: true });
    await page.goto(article);
    await share(page).click();
    await expect.poll(async () => (await given(page)).length).toBe(1);
    await expect(page.getByText('Link copied.')).toBeHidden();
  });

  for (const sheet of [undefined, 'fails'] as const) {
    test(`copies the link and says so where the sheet ${sheet ?? 'is missing'}`, async ({ page }) => {
      await withDevice(page, { ...(sheet && { sheet }), clipboard: true });
      await page.goto(article);
      await share(page).click();
      await expect(page.getByRole('status').filter({ hasText: 'Link copied.' })).toBeVisible();
      expect((await given(page)).at(-1)).toEqual(url);
    });
  }

  test('offers the link for copying by hand where nothing else works', async ({ page }) => {
    await withDevice(page, {});
    await page.goto(article);
    await share(page).click();
    const link = page.getByRole('textbox', { name: /copy by hand/ });
    await expect(link).toBeFocused();
    await expect(link).toHaveValue(/\/blog\/understanding-remittance-fees$/);
    expect(await link.evaluate((one: HTMLInputElement) => one.selectionEnd)).toBeGreaterThan(20);
    await expectAccessible(page);
  });
});

test('the box on the list takes what was typed, says what is missing, and keeps the rest', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/blog');
  await hydrate(page);
  const box = page.locator('#newsletter');
  await box.getByRole('textbox', { name: 'E-mail address' }).fill('ama@example.org');
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await expect(box.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true');
  await expect(box.getByRole('checkbox')).toBeFocused();
  await expect(box.getByRole('textbox', { name: 'E-mail address' })).toHaveValue('ama@example.org');
});

test('the newsletter opens at the end of an article, with the focus in it', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(article);
  await hydrate(page);
  await page.getByRole('link', { name: 'Subscribe' }).click();
  const email = page.getByRole('textbox', { name: 'E-mail address' });
  await expect(email).toBeFocused();
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL(new RegExp(`${article}$`));
});

for (const theme of themes) {
  test(`blog and press are open to assistive technology in the ${theme} theme`, { tag: '@long' }, async ({
    page,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    for (const path of ['/blog', article, '/press']) {
      await page.goto(path);
      await hydrate(page);
      await expectAccessible(page);
    }
  });
}

test.describe('at any width', () => {
  once();

  test('an unknown post is a page of its own, with status 404 and the way to the blog', {
    tag: '@long',
  }, async ({ page }) => {
    const answer = await page.goto('/blog/no-such-post');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Post Not Found' })).toBeVisible();
    await expect(page.getByText("The blog post you're looking for doesn't exist.")).toBeVisible();
    await page.getByRole('main').getByRole('link').click();
    await expect(page).toHaveURL(/\/blog$/);
  });

  test('the feed is one that a reader can parse', async ({ page, product }) => {
    await page.goto('/blog');
    const href = await page.locator('link[type="application/rss+xml"]').getAttribute('href');
    const answer = await fetch(product.url + href);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/xml/);
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

  test('nothing has to be scrolled sideways, at 320 pixels', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ['/blog', article, '/press']) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
    }
  });

  test('on paper an article is its words and nothing else', async ({ page }) => {
    await page.goto(article);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Two shops on the same street')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Subscribe' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Read next' })).toBeHidden();
  });
});
