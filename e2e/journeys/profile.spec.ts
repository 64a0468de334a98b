import type { Browser, Page } from '@playwright/test';
import { ask, password } from '../support/accounts.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { anAccount, fullName, signIn } from '../support/members.ts';
import type { Product } from '../support/product.ts';

// A device without a connection reports each request that fails.
test.use({ mayLog: /ERR_(INTERNET_DISCONNECTED|FAILED)/ });

const saved = 'Your choices are saved in your account';

const darkMode = (page: Page) => page.getByRole('switch', { name: 'Dark mode' });
const notifications = (page: Page) => page.getByRole('switch', { name: 'Notifications' });
const isDark = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
const isLight = (page: Page) => expect(page.locator('html')).not.toHaveAttribute('data-theme');

/** Another device of the same person, signed in, with the settings open. */
async function anotherDevice(browser: Browser, product: Product, email: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: product.url })).newPage();
  await signIn(page, product, email);
  await openSettings(page);
  return page;
}

async function openSettings(page: Page): Promise<void> {
  await page.goto('/more/settings');
  await expect(page.getByText(saved)).toBeVisible();
}

test('profile settings changed on one device appear on another after reload', { tag: '@deep' }, async ({
  page,
  product,
  browser,
}) => {
  const email = await anAccount(product);
  await signIn(page, product, email);
  await openSettings(page);
  const phone = await anotherDevice(browser, product, email);
  await isLight(phone);
  await expect(phone.getByText(fullName)).toBeVisible();

  await darkMode(page).click();
  await notifications(page).click();
  await isDark(page);
  await page.getByRole('button', { name: 'Change Full name' }).click();
  await page.getByRole('textbox', { name: 'Full name' }).fill('Ama Mensah');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Your name is saved.')).toBeVisible();
  await expect(page.getByText(saved)).toBeVisible();
  await expectAccessible(page);

  await phone.reload();
  await isDark(phone);
  await expect(darkMode(phone)).toBeChecked();
  await expect(notifications(phone)).not.toBeChecked();
  await expect(phone.getByText('Ama Mensah')).toBeVisible();

  // The later choice counts, each setting by itself.
  await darkMode(phone).click();
  await isLight(phone);
  await expect(phone.getByText(saved)).toBeVisible();
  await page.reload();
  await isLight(page);
  await expect(notifications(page)).not.toBeChecked();
  await phone.context().close();
});

test('a choice made without a connection holds, and reaches the account later', { tag: '@deep' }, async ({
  page,
  product,
  context,
  browser,
}) => {
  const email = await anAccount(product);
  await signIn(page, product, email);
  await openSettings(page);
  await context.setOffline(true);
  await darkMode(page).click();
  await isDark(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Waiting for a connection' })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText(saved)).toBeVisible();
  const other = await anotherDevice(browser, product, email);
  await isDark(other);
  await other.context().close();
});

test('a new device takes the settings of the user who signs in there', { tag: '@deep' }, async ({
  page,
  product,
  browser,
}) => {
  const email = await anAccount(product);
  const { body } = await ask(product.url, 'POST /token?grant_type=password', {
    body: { email, password },
  });
  const response = await fetch(`${product.url}/rest/v1/profiles?id=eq.${body.user.id}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${body.access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ theme: 'dark', full_name: 'Ama Mensah' }),
  });
  expect(response.status).toBe(204);
  await page.goto('/auth');
  await isLight(page);
  const form = page.getByRole('tabpanel');
  await form.getByLabel('Email').fill(email);
  await form.getByRole('textbox', { name: 'Password' }).fill(password);
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
  await isDark(page);
  // Another person's device keeps its own, because they never chose.
  const otherUser = await anotherDevice(browser, product, await anAccount(product));
  await isLight(otherUser);
  await otherUser.context().close();
});
