import type { Page } from '@playwright/test';
import { hydrate } from '../support/hydrate.ts';
import { expect, test } from '../support/journey.ts';

const markupOf = (page: Page) => page.locator('figure [inert]').first().innerHTML();

test('the app is in the hero of How It Works, in both themes, and nothing in it can be reached', {
  tag: '@deep',
}, async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/how-it-works');
  const picture = page.getByRole('figure', { name: /^Two screens of the app/ });
  await expect(picture).toBeInViewport();
  const delivered = await markupOf(page);
  await hydrate(page);
  expect(await markupOf(page)).toBe(delivered);
  expect(requested.filter((url) => url.includes('app-picture-screens'))).toEqual([]);

  const colour = () =>
    picture
      .locator('.phone')
      .first()
      .evaluate((phone) => getComputedStyle(phone).backgroundColor);
  const light = await colour();
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  expect(await colour()).not.toBe(light);

  // From the button before it to what comes after it.
  await page.getByRole('link', { name: 'Try the demo' }).focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('[inert]') ?? null)).toBeNull();
  const box = await picture.boundingBox();
  if (!box) throw new Error('the picture has no size');
  await page.mouse.click(box.x + box.width / 3, box.y + box.height / 2);
  await expect(page).toHaveURL('/how-it-works');
});

test('coming from another page, the same picture is drawn by the browser', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto('/how-it-works');
  const text = await page.locator('figure').innerText();
  await page.goto('/pricing');
  await hydrate(page);
  await page.getByRole('banner').getByRole('link', { name: 'How It Works' }).click();
  await expect(page.locator('figure .phone')).toHaveCount(2);
  expect(await page.locator('figure').innerText()).toBe(text);
});

for (const path of ['/', '/how-it-works', '/demo']) {
  test(`both phones are whole and full to their edges at every width: ${path}`, { tag: '@deep' }, async ({
    page,
  }) => {
    for (const width of [320, 390, 768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      const drawn = await page.getByRole('figure', { name: /^Two screens of the app/ }).evaluate((figure) => {
        const field = figure.getBoundingClientRect();
        const phones = [...figure.querySelectorAll('.phone')].map((phone) => {
          const box = phone.getBoundingClientRect();
          const content = phone.lastElementChild?.getBoundingClientRect();
          return {
            ...{ left: box.left - field.left, top: box.top - field.top },
            ...{ right: field.right - box.right, bottom: field.bottom - box.bottom },
            blank: (box.bottom - (content?.bottom ?? 0)) / box.height,
            end: box.right,
            start: box.left,
          };
        });
        return phones;
      });
      expect(drawn).toHaveLength(2);
      for (const { left, top, right, bottom, blank } of drawn) {
        expect(Math.min(left, top, right, bottom), `${path} at ${width}`).toBeGreaterThan(0);
        expect(blank, `${path} at ${width}`).toBeLessThan(0.05);
      }
      expect(drawn[0]?.end, `${path} at ${width}`).toBeLessThan(drawn[1]?.start ?? 0);
    }
  });
}
