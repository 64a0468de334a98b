import type { Page } from '@playwright/test';
import { expect, expectAccessible } from './journey.ts';

/** The screen as it stands, on a phone in the dark theme. The harness looks only at pages that need no account. */
export async function expectWellOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}
