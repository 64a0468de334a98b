import type { Page } from '@playwright/test';

/** Shows the page that somebody is there, and waits until React has taken over. */
export async function awake(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await takenOver(page);
}

/**
 * React marks the nodes it takes over when it begins. When it is through, effects included, the page has taken scrolling
 * into its own hands.
 */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      history.scrollRestoration === 'manual' &&
      Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
}
