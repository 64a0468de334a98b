import { claimStatus } from '../../web/app/content/en/claims.ts';
import { expect, test } from '../support/journey.ts';

const pages = [
  ...['/', '/pricing', '/how-it-works', '/about', '/press', '/contact', '/send-money-to-kenya'],
  ...['ghana', 'kenya', 'uganda', 'senegal'].map((country) => `/countries/${country}`),
  ...['money-transfer', 'mobile-money', 'bank-deposits', 'cash-pickup', 'business-transfers'].map(
    (service) => `/services/${service}`,
  ),
];

test('the status of claims is shown at most once in a screenful', { tag: ['@deep', '@phone'] }, async ({
  page,
}) => {
  const screenful = page.viewportSize()?.height ?? 0;
  for (const path of pages) {
    await page.goto(path);
    const places = await page.evaluate((status) => {
      const found: number[] = [];
      const texts = document.createTreeWalker(
        document.querySelector('main') ?? document,
        NodeFilter.SHOW_TEXT,
      );
      while (texts.nextNode()) {
        const text = texts.currentNode;
        if (!text.textContent?.includes(status) || !text.parentElement?.checkVisibility()) continue;
        found.push(text.parentElement.getBoundingClientRect().top + scrollY);
      }
      return found;
    }, claimStatus);
    expect(places.length, path).toBeGreaterThan(0);
    for (const [index, place] of places.entries()) {
      if (index > 0) expect(place - (places[index - 1] ?? 0), path).toBeGreaterThan(screenful);
    }
  }
});
