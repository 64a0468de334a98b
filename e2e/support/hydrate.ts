import type { Page } from '@playwright/test';

/** Makes a user interaction, which starts hydration, and waits until it is done. */
export async function hydrate(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await waitForHydration(page);
}

/**
 * React marks the root when hydration begins. An effect sets `scrollRestoration`, so then hydration is done.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      history.scrollRestoration === 'manual' &&
      Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
}
