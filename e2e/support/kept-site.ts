import { expect, type Page } from '@playwright/test';

/** Until the device has this many whole versions of the site, and the newest worker is at work. */
export async function siteIsKept(page: Page, versions = 1): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const names = await caches.keys();
          const marks = await Promise.all(
            names.map(async (name) => (await caches.open(name)).match('/whole')),
          );
          return `${marks.filter(Boolean).length} ${navigator.serviceWorker.controller?.state}`;
        }),
      { timeout: 30_000 },
    )
    .toBe(`${versions} activated`);
}
