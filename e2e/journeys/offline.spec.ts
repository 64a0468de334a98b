import type { Page } from '@playwright/test';
import { addRecipient, next, simulate } from '../support/demo-send.ts';
import { expect, test as journey } from '../support/journey.ts';
import { anAccount, fullName, signIn } from '../support/members.ts';
import { waitForPrecache } from '../support/precache.ts';
import { anotherBuild, aSiteServer, builtSiteDir, type SiteServer } from '../support/site-server.ts';
import { toastsOn } from '../support/toasts.ts';

// The one place with a service worker: on a phone, where the line goes.
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;

/** A site of one's own, which can be published anew and go away. */
const test = journey.extend<{ site: SiteServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what a fixture needs from here
  site: async ({}, use) => {
    const site = await aSiteServer();
    await use(site);
    await site.stop();
  },
  baseURL: async ({ site }, use) => use(site.url),
});
test.use({ ...phone, serviceWorkers: 'allow', mayLog: /Failed to load resource|ERR_/ });

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

/** Opens a page and waits until the site is kept for good. */
async function visitOnce(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.keyboard.press('Shift');
  await waitForPrecache(page);
}

test('after one visit the app starts and the whole demo runs with the network gone; switched off, all is gone', async ({
  page,
  site,
  context,
}) => {
  const toasts = await toastsOn(page);
  await visitOnce(page, '/demo');
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  await devtools.detach();
  // A test's windows are private ones, where nothing is ever installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  await site.stop();
  await context.setOffline(true);

  await page.goto('/?app');
  await expect(page.getByText("You're offline")).toBeVisible();
  await page.getByRole('button', { name: 'Explore Prototype' }).tap();
  await page.getByRole('button', { name: 'Quick €100' }).tap();
  await expect(page.getByText('KES 13,845', { exact: true })).toBeVisible();
  await next(page);
  await addRecipient(page, 'Njeri Sample');
  await next(page);
  const reference = await simulate(page);
  await expect.poll(toasts).toContain(`Payment simulated: Reference ${reference}`);
  await expect.poll(toasts).toContain(`Payout delivered: Reference ${reference}, simulated`);
  await page.getByRole('navigation', { name: 'Demo' }).getByRole('link', { name: 'History' }).tap();
  await expect(page.getByRole('region', { name: 'Simulated on this device' })).toContainText(reference);

  await page.reload();
  await expect(page.getByRole('region', { name: 'Simulated on this device' })).toContainText(reference);
  // A page that was never opened, which the scripts draw by themselves.
  await page.goto('/blog/understanding-remittance-fees');
  await expect(page).toHaveTitle(/^Understanding remittance fees/);
  await expect(page.getByText('Two shops on the same street')).toBeVisible();
  await site.start();
  await context.setOffline(false);
  await expect(page.getByText("You're offline")).toBeHidden();

  site.publish(builtSiteDir, { hasServiceWorker: false });
  await page.goto('/demo/send');
  await expect.poll(() => cacheNames(page)).toEqual([]);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
});

test('a new version is offered with the next screen, never forced, and there at the next visit', {
  tag: '@deep',
}, async ({ page, site }) => {
  const [second, third] = [anotherBuild('second'), anotherBuild('third')];
  try {
    await visitOnce(page, '/demo/send');
    await page.getByLabel('Amount in EUR').fill('123');
    site.publish(second.dir);
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await waitForPrecache(page, 2);

    // In mid-flow nothing moves, nothing is lost, and what this page still needs is there although it was replaced.
    await expect(page.getByLabel('Amount in EUR')).toHaveValue('123');
    await expect(page.getByRole('button', { name: 'Reload' })).toHaveCount(0);
    await next(page);
    await addRecipient(page, 'Chebet Sample');
    await page.getByRole('navigation', { name: 'Demo' }).getByRole('link', { name: 'Profile' }).tap();
    await expect(page.getByText('A newer version of')).toBeVisible();
    expect(await versionOf(page), 'still the code it began with').toBe('');
    await page.getByRole('button', { name: 'Reload' }).tap();
    await expect.poll(() => versionOf(page)).toBe('second');
    await expect(page.getByText('A newer version of')).toHaveCount(0);

    site.publish(third.dir);
    await page.goto('/demo/history');
    await expect
      .poll(async () => (await cacheNames(page)).map((name) => name.replace(/site-\w{12}/, '')), {
        message: 'no more than two are kept',
      })
      .toEqual(['second', 'third']);
    await page.goto('/demo/history');
    expect(await versionOf(page), 'one visit later').toBe('third');
  } finally {
    second.remove();
    third.remove();
  }
});

/** Which build drew this page. */
const versionOf = async (page: Page) =>
  (await page.getByRole('link', { name: 'Skip to content', includeHidden: true }).first().textContent())
    ?.replace('Skip to content', '')
    .trim();

journey.describe('a signed-in user', { tag: '@deep' }, () => {
  journey.use({ ...phone, serviceWorkers: 'allow', mayLog: /Failed to load resource|ERR_/ });

  journey(
    'is so without a network, and when the token is too old to be used',
    async ({ page, product, context }) => {
      const email = await anAccount(product);
      await signIn(page, product, email);
      await visitOnce(page, '/profile');
      await expect(page.getByRole('main').getByText(email)).toBeVisible();
      await context.setOffline(true);
      await page.goto('/more/settings');
      await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
      await page.evaluate(() => {
        const session = JSON.parse(localStorage.getItem('session') ?? '{}');
        localStorage.setItem('session', JSON.stringify({ ...session, expires_at: 1_700_000_000 }));
      });
      await page.goto('/profile');
      await expect(page.getByRole('main').getByText(email)).toBeVisible();
      await expect(page.getByText(fullName)).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('session'))).toContain('refresh_token');
    },
  );
});
