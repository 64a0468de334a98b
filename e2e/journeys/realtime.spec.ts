import type { Browser, Page } from '@playwright/test';
import { accountPaths } from '@remit/contract/account-paths.ts';
import { ask, password } from '../support/accounts.ts';
import { expect, test } from '../support/journey.ts';
import { anAccount, signIn } from '../support/members.ts';
import type { Product } from '../support/product.ts';

const saved = 'Your choices are saved in your account';
const isSignedOut = (page: Page) => expect(page.getByText('You are signed out on this device')).toBeVisible();

/** The settings on a device, once it is subscribed to changes. */
async function openSettings(page: Page, product: Product, email: string): Promise<Page> {
  await signIn(page, product, email);
  const joined = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) =>
        String(payload).includes('Subscribed to PostgreSQL'),
      ),
    );
  await page.goto('/more/settings');
  await expect(page.getByText(saved)).toBeVisible();
  await joined;
  return page;
}

const anotherDevice = async (browser: Browser, product: Product, email: string) =>
  openSettings(await (await browser.newContext({ baseURL: product.url })).newPage(), product, email);

test('what is changed in the profile on one device appears on another, without a reload', async ({
  page,
  product,
  browser,
}) => {
  const email = await anAccount(product);
  await openSettings(page, product, email);
  const phone = await anotherDevice(browser, product, email);
  const laptop = phone.locator('html');
  await expect(laptop).not.toHaveAttribute('data-theme');
  await page.getByRole('switch', { name: 'Dark mode' }).click();
  await expect(laptop).toHaveAttribute('data-theme', 'dark');
  await expect(phone.getByRole('switch', { name: 'Dark mode' })).toBeChecked();
  await page.getByRole('button', { name: 'Change Full name' }).click();
  await page.getByRole('textbox', { name: 'Full name' }).fill('Ama Mensah');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(phone.getByText('Ama Mensah')).toBeVisible();
  await phone.context().close();
});

test('signing out everywhere on one device signs the other out at once', async ({
  page,
  product,
  browser,
}) => {
  const email = await anAccount(product);
  await openSettings(page, product, email);
  const phone = await anotherDevice(browser, product, email);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('You are signed out everywhere')).toBeVisible();
  await isSignedOut(phone);
  expect(await phone.evaluate(() => localStorage.getItem('session'))).toBeNull();
  await phone.context().close();
});

test('deleting the account on one device signs the other out at once', { tag: '@deep' }, async ({
  product,
  browser,
}) => {
  const email = await anAccount(product);
  const phone = await anotherDevice(browser, product, email);
  const { body } = await ask(product.url, 'POST /token?grant_type=password', { body: { email, password } });
  const response = await fetch(`${product.url}${accountPaths.delete}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${body.access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  expect(response.status).toBe(200);
  await isSignedOut(phone);
  await phone.context().close();
});
