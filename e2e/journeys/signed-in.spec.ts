import type { BrowserContext, Page } from '@playwright/test';
import { anEmail, password } from '../support/accounts.ts';
import { waitForHydration } from '../support/hydrate.ts';
import { expect, expectAccessible, test, themes } from '../support/journey.ts';
import { linkIn, mailTo } from '../support/mailbox.ts';
import { anAccount, fullName, signIn } from '../support/members.ts';
import type { Product } from '../support/product.ts';

// The browser itself reports what we break on purpose.
test.use({ mayLog: /ERR_FAILED/ });

const phone = { width: 390, height: 844 };
const verify = '/auth/v1/verify';

const bar = (page: Page) => page.getByRole('banner');
const notice = (page: Page) => page.getByRole('main').locator('.notice');
const storedSession = (page: Page) => page.evaluate(() => localStorage.getItem('session'));

let shared: Promise<string> | undefined;
/** For journeys that leave it as it was. */
const theAccount = (product: Product) => (shared ??= anAccount(product));

async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByText('This device has forgotten your sign-in.')).toBeVisible();
  expect(await storedSession(page)).toBeNull();
}

/** Another browser, with nothing of ours in it. */
async function elsewhere(page: Page, product: Product): Promise<{ context: BrowserContext; other: Page }> {
  const context = await (
    page.context().browser() as NonNullable<ReturnType<BrowserContext['browser']>>
  ).newContext({
    baseURL: product.url,
  });
  return { context, other: await context.newPage() };
}

test('a confirmation link signs in wherever it is opened, says so, and works once', async ({
  page,
  product,
}) => {
  const email = anEmail();
  await page.goto('/auth?mode=signup');
  const form = page.getByRole('tabpanel');
  await form.getByLabel('Full Name').fill(fullName);
  await form.getByLabel('Email').fill(email);
  await form.getByRole('textbox', { name: 'Password' }).fill(password);
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
  const link = linkIn(await mailTo(product, email), verify);

  const { context, other } = await elsewhere(page, product);
  await other.goto(link);
  await expect(notice(other)).toContainText('Your e-mail address is confirmed. You are signed in.');
  await expect(other.getByRole('main').getByRole('status').filter({ hasText: 'is confirmed' })).toHaveCount(
    1,
  );
  await expect(bar(other).getByRole('button', { name: email })).toBeVisible();
  await expect(bar(other).getByRole('link', { name: 'Log in' })).toHaveCount(0);
  expect(other.url()).toBe(`${product.url}/`);
  expect(await other.evaluate(() => document.activeElement?.tagName), 'the focus is left alone').toBe('BODY');
  await bar(other).getByRole('link', { name: 'Pricing', exact: true }).click();
  await expect(other.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(other.getByText('Your e-mail address is confirmed')).toHaveCount(0);
  await other.goBack();
  await expect(other).toHaveURL(`${product.url}/`);
  await expect(other.getByText('Your e-mail address is confirmed')).toHaveCount(0);

  // A second time, signed in: there is nothing to get into.
  await other.goto(link);
  await expect(notice(other)).toContainText('This link no longer works');
  await expect(notice(other).getByRole('link')).toHaveAttribute('href', '/more/settings#account');
  await notice(other).getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice(other)).toHaveCount(0);
  await expect(other.getByRole('main')).toBeFocused();
  await context.close();

  // Signed out, it leads to a new account.
  await page.goto(link);
  await expect(notice(page)).toContainText('It was already used, or it has expired.');
  await notice(page).getByRole('link', { name: 'Send me a new confirmation link' }).click();
  await expect(page).toHaveURL(`${product.url}/auth?view=verification`);
  await expect(page.getByText('This link no longer works')).toHaveCount(0);
});

test('the top bar has the account under its e-mail address, by hand and by keyboard', {
  tag: '@deep',
}, async ({ page, product }) => {
  const email = await theAccount(product);
  await signIn(page, product, email);
  await page.goto('/pricing');
  const button = bar(page).getByRole('button', { name: email });
  await button.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('list', { name: 'Your account' });
  await expect(menu.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
  await expect(menu.getByRole('link', { name: 'Account settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await menu.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${product.url}/`);
  await expectSignedOut(page);
  await expect(bar(page).getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(bar(page).getByRole('link', { name: 'Get Started' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await waitForHydration(page);
  await expect(bar(page).getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('on a phone the menu has the e-mail address and a plain button to sign out', { tag: '@deep' }, async ({
  page,
  product,
}) => {
  const email = await theAccount(product);
  await page.setViewportSize(phone);
  await signIn(page, product, email);
  await page.goto('/');
  await bar(page).getByRole('button', { name: 'Menu' }).click();
  await expect(bar(page).getByText(`Signed in as ${email}`)).toBeVisible();
  await expect(bar(page).getByRole('link', { name: 'Profile' })).toBeVisible();
  await bar(page).getByRole('button', { name: 'Sign out' }).click();
  await expectSignedOut(page);
  await expect(bar(page).getByRole('button', { name: 'Sign out' })).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await bar(page).getByRole('button', { name: 'Menu' }).click();
  await expect(bar(page).getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('the longest e-mail address leaves the bar whole', { tag: '@deep' }, async ({ page, product }) => {
  const email = await anAccount(
    product,
    `${anEmail().slice(0, 36)}-and-some-more@with.a.long.domain.example.com`,
  );
  await signIn(page, product, email);
  await page.goto('/faq');
  const button = bar(page).getByRole('button', { name: email });
  for (const width of [768, 880, 960, 1024, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await expect(button).toBeVisible();
    await button.click();
    await expect(page.getByText(`Signed in as ${email}`)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width}`).toBe(width);
    const { width: wide = 0, height: high = 0 } = (await button.boundingBox()) ?? {};
    expect([wide > 44, high > 43], `at ${width}`).toEqual([true, true]);
    await page.keyboard.press('Escape');
  }
  await page.setViewportSize({ width: 320, height: 700 });
  await bar(page).getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('what one tab does about the account, the other shows', { tag: '@deep' }, async ({ page, product }) => {
  const email = await theAccount(product);
  await signIn(page, product, email);
  await page.goto('/pricing');
  const other = await page.context().newPage();
  await other.goto('/profile');
  await expect(other.getByRole('heading', { name: fullName })).toBeVisible();
  await bar(page).getByRole('button', { name: email }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(other.getByText('You are signed out')).toBeVisible();

  await other.getByRole('link', { name: 'Sign In' }).click();
  const form = other.getByRole('tabpanel');
  await form.getByLabel('Email').fill(email);
  await form.getByRole('textbox', { name: 'Password' }).fill(password);
  await other.keyboard.press('Enter');
  await expect(bar(page).getByRole('button', { name: email })).toBeVisible();
  await expect(bar(page).getByRole('link', { name: 'Log in' })).toHaveCount(0);
});

test('no page shows a signed-in user what is for visitors, not even before the account is known', async ({
  page,
  product,
}) => {
  await signIn(page, product, await theAccount(product));
  await page.addInitScript(() => {
    const look = () => {
      for (const link of document.querySelectorAll('header a[href*="/auth"], main a[href*="/auth"]')) {
        if (link.checkVisibility({ visibilityProperty: true })) document.documentElement.dataset.seen = '';
      }
      requestAnimationFrame(look);
    };
    look();
  });
  for (const { path, hidden } of [
    { path: '/pricing', hidden: 'header a[href^="/auth"]' },
    { path: '/profile', hidden: 'main a[href^="/auth"]' },
    { path: '/demo', hidden: 'main a[href^="/demo/auth"]' },
    { path: '/demo/send', hidden: 'main a[href^="/demo/auth"]' },
  ]) {
    const isHeld = Promise.withResolvers<void>();
    await page.route('**/create-auth-client-*.js', async (route) => {
      await isHeld.promise;
      await route.continue();
    });
    await page.goto(path);
    await waitForHydration(page);
    await expect(page.locator(hidden).first(), `${path}: we do not know yet who it is`).toBeAttached();
    if (path === '/profile') await expect(page.getByText('Loading your account')).toBeAttached();
    isHeld.resolve();
    await expect(page.locator(hidden), path).toHaveCount(0);
    await expect(page.locator('html'), path).not.toHaveAttribute('data-seen');
    await page.unroute('**/create-auth-client-*.js');
  }
});

test('nothing is in the way of assistive technology for members, in either theme', { tag: '@deep' }, async ({
  page,
  product,
}) => {
  const email = await theAccount(product);
  await page.emulateMedia({ reducedMotion: 'reduce' }); // what fades in has no contrast yet
  await signIn(page, product, email);
  const expectAccessibleInBothThemes = async () => {
    for (const theme of themes) {
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen;
      }, theme);
      await expectAccessible(page, theme === 'light' ? undefined : ['color-contrast']);
    }
  };
  for (const path of ['/profile', '/demo', '/auth?mode=signup']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(email)).toBeVisible();
    await expectAccessibleInBothThemes();
  }
  await page.goto('/faq#error=access_denied&error_code=otp_expired&error_description=Gone');
  await expect(notice(page)).toBeVisible();
  await bar(page).getByRole('button', { name: email }).click();
  await expect(page.getByRole('list', { name: 'Your account' })).toBeVisible();
  await expectAccessibleInBothThemes();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expectSignedOut(page);
  await expectAccessibleInBothThemes();
});
