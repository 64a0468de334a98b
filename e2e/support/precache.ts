import { expect, type Page } from '@playwright/test';

/** Waits until this many versions of the site are precached and the newest worker is active. */
export async function waitForPrecache(page: Page, versions = 1): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const names = await caches.keys();
          const marks = await Promise.all(
            names.map(async (name) => (await caches.open(name)).match('/whole')),
          );
          const registration = await navigator.serviceWorker.getRegistration();
          const isActive =
            !registration?.installing &&
            !registration?.waiting &&
            registration?.active?.state === 'activated' &&
            registration.active === navigator.serviceWorker.controller;
          return { versions: marks.filter(Boolean).length, isActive };
        }),
      { timeout: 60_000 }, // also where the runner's own limit is shorter, as in the bench
    )
    .toEqual({ versions, isActive: true });
}
