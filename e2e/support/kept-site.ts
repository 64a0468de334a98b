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
          const registration = await navigator.serviceWorker.getRegistration();
          const isAtWork =
            !registration?.installing &&
            !registration?.waiting &&
            registration?.active?.state === 'activated' &&
            registration.active === navigator.serviceWorker.controller;
          return { versions: marks.filter(Boolean).length, isAtWork };
        }),
      { timeout: 30_000 },
    )
    .toEqual({ versions, isAtWork: true });
}
