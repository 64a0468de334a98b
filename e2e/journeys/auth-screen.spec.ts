import type { Page } from '@playwright/test';
import { anEmail, ask, password } from '../support/accounts.ts';
import { rowsOf } from '../support/joins.ts';
import { expect, test } from '../support/journey.ts';
import { linkIn, mailsTo, mailTo } from '../support/mailbox.ts';
import { anAccount, fullName } from '../support/members.ts';
import type { Product } from '../support/product.ts';

// The browser itself reports every refusal of the service.
test.use({ mayLog: /status of 4\d\d/ });

const panel = (page: Page) => page.getByRole('tabpanel');

async function fillSignIn(page: Page, email: string): Promise<void> {
  await panel(page).getByLabel('Email').fill(email);
  await panel(page).getByRole('textbox', { name: 'Password' }).fill(password);
}

/** As if the last e-mail were more than a minute old. */
const aMinuteLater = (product: Product) => rowsOf(product, 'delete from limits.buckets');

const storedSession = (page: Page) => page.evaluate(() => localStorage.getItem('session'));

test('in the demo: signed up there, verified on the screen, signed in, and on to the demo', {
  tag: '@deep',
}, async ({ page, product }) => {
  const email = anEmail();
  await page.goto('/demo/auth?mode=signup');
  await panel(page).getByLabel('Full Name').fill(fullName);
  await fillSignIn(page, email);
  await panel(page).getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
  await page.goto(linkIn(await mailTo(product, email), '/auth/v1/verify'));
  await expect(page.getByText('Email verified successfully! You can now sign in.')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Sign in', selected: true })).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/demo/auth?mode=signup`);
  expect(await storedSession(page), 'it signs no one in').toBeNull();
  await fillSignIn(page, email);
  await panel(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${product.url}/demo/send`);
});

test('a forgotten password is replaced by the link in the mail; the old one no longer works', async ({
  page,
  product,
}) => {
  const email = await anAccount(product);
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await expect(page.getByRole('tablist')).toBeHidden();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText(`account for ${email}`)).toBeVisible();
  await expect.poll(async () => (await mailsTo(product, email)).length).toBe(2);
  await page.goto(linkIn(await mailTo(product, email), '/auth/v1/verify'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password');
  const field = page.getByRole('textbox', { name: 'New password' });
  await field.fill('abc');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Please use at least 6 characters.')).toBeVisible();
  await field.fill('a new one, longer');
  await expect(page.getByText('Strong.')).toBeVisible();
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password changed');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/');
  const grant = 'POST /token?grant_type=password';
  expect((await ask(product.url, grant, { body: { email, password } })).status).toBe(400);
  expect((await ask(product.url, grant, { body: { email, password: 'a new one, longer' } })).status).toBe(
    200,
  );
});

test('a mailed link signs in without a password, and does not reveal who has an account', async ({
  page,
  product,
}) => {
  const email = await anAccount(product);
  await aMinuteLater(product);
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Sign in without a password' }).click();
  await expect(page.getByRole('tablist')).toBeHidden();
  await page.getByLabel('Email').fill(anEmail());
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText('If there is an account for')).toBeVisible();
  await page.getByRole('button', { name: 'Send another e-mail' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText(`account for ${email}`)).toBeVisible();
  await expect.poll(async () => (await mailsTo(product, email)).length).toBe(2);
  const link = linkIn(await mailTo(product, email), '/auth/v1/verify');
  await page.goto(link);
  await expect(page).toHaveURL(`${product.url}/`);
  expect(await storedSession(page)).toContain(email);

  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('This link no longer works');
  await page.getByRole('link', { name: 'Send me a new sign-in link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in without a password');
});
