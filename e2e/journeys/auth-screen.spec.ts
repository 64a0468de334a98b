import type { Page } from '@playwright/test';
import { brand } from '@remit/brand/brand.ts';
import { anAddress, ask, password } from '../support/accounts.ts';
import { rowsOf } from '../support/joins.ts';
import { expect, expectAccessible, test, themes } from '../support/journey.ts';
import { linkIn, mailsTo, mailTo } from '../support/mailbox.ts';
import type { Product } from '../support/product.ts';

// The browser itself reports every refusal of the service.
test.use({ mayLog: /status of 4\d\d|ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const panel = (page: Page) => page.getByRole('tabpanel');

async function fillSignUp(page: Page, email: string, secret = password): Promise<void> {
  await panel(page).getByLabel('Full Name').fill('Ama Sample');
  await panel(page).getByLabel('Email').fill(email);
  await panel(page).getByRole('textbox', { name: 'Password' }).fill(secret);
}

async function fillSignIn(page: Page, email: string, secret = password): Promise<void> {
  await panel(page).getByLabel('Email').fill(email);
  await panel(page).getByRole('textbox', { name: 'Password' }).fill(secret);
}

/** An account whose mailbox is proven, made without the screen. */
/** As if the last e-mail were more than a minute old. */
const aMinuteLater = (product: Product) => rowsOf(product, 'delete from limits.buckets');

async function anAccount(product: Product): Promise<string> {
  const email = anAddress();
  await ask(product.url, 'POST /signup', { body: { email, password, data: { full_name: 'Ama Sample' } } });
  await fetch(linkIn(await mailTo(product, email), '/auth/v1/verify'), { redirect: 'manual' });
  return email;
}

const storedSession = (page: Page) => page.evaluate(() => localStorage.getItem('session'));

test('somebody signs up, proves their mailbox and is signed in', { tag: '@long' }, async ({
  page,
  product,
}) => {
  const email = anAddress();
  await page.goto('/auth?mode=signup');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create account');
  await expect(page.getByText(`Join ${brand.name} today`)).toBeVisible();
  await expect(page.getByText('18 or older')).toBeVisible();
  await fillSignUp(page, email);
  await panel(page).getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
  await expect(page.getByText(`verification link to ${email}`)).toBeVisible();

  await page.getByRole('button', { name: 'Back to sign up' }).click();
  await expect(panel(page).getByLabel('Full Name')).toHaveValue('Ama Sample');
  await expect(panel(page).getByLabel('Email')).toHaveValue(email);

  await page.goto(linkIn(await mailTo(product, email), '/auth/v1/verify'));
  await expect(page).toHaveURL(`${product.url}/`);
  await expect.poll(() => storedSession(page)).toContain(email);
  expect(page.url(), 'no token stays in the address').not.toContain('#');
});

test('a code does what the link does, for whoever reads mail elsewhere', { tag: '@long' }, async ({
  page,
  product,
}) => {
  const email = anAddress();
  await page.goto('/auth?mode=signup');
  await fillSignUp(page, email);
  await panel(page).getByRole('button', { name: 'Create account' }).click();
  const code = page.getByLabel('Code from the e-mail');
  await code.fill('12');
  await page.getByRole('button', { name: 'Use the code' }).click();
  await expect(page.getByText('Please type the six digits')).toBeVisible();
  await code.fill(/\b(\d{3}\s?\d{3})\b/.exec((await mailTo(product, email)).text)?.[1] ?? '');
  await page.getByRole('button', { name: 'Use the code' }).click();
  await expect(page).toHaveURL(`${product.url}/`);
  expect(await storedSession(page)).toContain(email);
});

test('in the demo: signed up there, verified on the screen, signed in, and on to the demo', async ({
  page,
  product,
}) => {
  const email = anAddress();
  await page.goto('/demo/auth?mode=signup');
  await fillSignUp(page, email);
  await panel(page).getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
  await page.goto(linkIn(await mailTo(product, email), '/auth/v1/verify'));
  await expect(page.getByText('Email verified successfully! You can now sign in.')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Sign in', selected: true })).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/demo/auth?mode=signup`);
  expect(await storedSession(page), 'nobody is signed in by it').toBeNull();
  await fillSignIn(page, email);
  await panel(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${product.url}/demo/send`);
});

test('the query of a verified address does the same as the hash', { tag: '@long' }, async ({ page }) => {
  await page.goto('/auth?mode=signup&email_verified=true');
  await expect(page.getByText('Email verified successfully! You can now sign in.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await tab(page, 'Create account');
  await expect(page.getByText('Email verified successfully!')).toBeHidden();
});

test('what is wrong is said, focused and mended without loss', { tag: '@long' }, async ({
  page,
  product,
}) => {
  const email = await anAccount(product);
  await page.goto('/auth');
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(panel(page).getByLabel('Email')).toBeFocused();
  await expect(page.getByText('Please give your e-mail address.')).toBeVisible();
  await fillSignIn(page, email, 'not it');
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Invalid login credentials');
  await expect(panel(page).getByLabel('Email')).toHaveValue(email);
  await panel(page).getByRole('button', { name: 'Show password' }).click();
  await expect(panel(page).getByRole('textbox', { name: 'Password' })).toHaveAttribute('type', 'text');
  await fillSignIn(page, email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${product.url}/`);
});

test('a known address signs up to the same answer, and its owner is told', { tag: '@long' }, async ({
  page,
  product,
}) => {
  const email = await anAccount(product);
  await aMinuteLater(product);
  await page.goto('/auth?mode=signup');
  await fillSignUp(page, email);
  await panel(page).getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
  await expect
    .poll(async () => (await mailsTo(product, email)).map((mail) => mail.subject).join())
    .toContain('already');
});

test('whoever is not verified is told, and a mail can be sent again, within its limit', {
  tag: '@long',
}, async ({ page, product }) => {
  const email = anAddress();
  await page.goto('/auth?mode=signup');
  await fillSignUp(page, email);
  await panel(page).getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('button', { name: 'Resend verification email' }).click();
  await expect(page.getByRole('alert')).toContainText(/after \d+ seconds/);
  await page.goto('/auth');
  await fillSignIn(page, email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Email not confirmed');
  await page.getByRole('link', { name: 'Resend verification email' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify your e-mail address');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  expect(await mailsTo(product, email)).toHaveLength(1);
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
  await page.getByRole('button', { name: 'Keep this password' }).click();
  await expect(page.getByText('Please use at least 6 characters.')).toBeVisible();
  await field.fill('a new one, longer');
  await expect(page.getByText('Strong.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep this password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password changed');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/');
  const grant = 'POST /token?grant_type=password';
  expect((await ask(product.url, grant, { body: { email, password } })).status).toBe(400);
  expect((await ask(product.url, grant, { body: { email, password: 'a new one, longer' } })).status).toBe(
    200,
  );
});

test('a mailed link signs in without a password; nobody learns who has an account', async ({
  page,
  product,
}) => {
  const email = await anAccount(product);
  await aMinuteLater(product);
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Sign in without a password' }).click();
  await expect(page.getByRole('tablist')).toBeHidden();
  await page.getByLabel('Email').fill(anAddress());
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

test('somebody who is signed in is led on, unless they ask for another account', { tag: '@long' }, async ({
  page,
  product,
}) => {
  const email = await anAccount(product);
  await page.goto('/auth');
  await fillSignIn(page, email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${product.url}/`);
  await page.goto('/auth?mode=signin');
  await expect(page).toHaveURL(`${product.url}/`);
  await page.goto('/demo/auth');
  await expect(page).toHaveURL(`${product.url}/demo/send`);
  await page.goto('/auth?mode=signup');
  await expect(page.getByText('Already signed in')).toBeVisible();
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
  for (const theme of themes) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen;
    }, theme);
    await expectAccessible(page);
  }
  await expect(page.getByRole('link', { name: 'Continue to app' })).toHaveAttribute('href', '/');
  await page.getByRole('button', { name: 'Sign out and continue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create account');
  expect(await storedSession(page)).toBeNull();
});

test('without a connection it says so, keeps what was typed, and works afterwards', { tag: '@long' }, async ({
  page,
  context,
  product,
}) => {
  const email = await anAccount(product);
  await page.goto('/auth');
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('create-auth-client')),
  );
  await fillSignIn(page, email);
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('You are offline');
  await expect(panel(page).getByRole('textbox', { name: 'Password' })).toHaveValue(password);
  await context.setOffline(false);
  await panel(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${product.url}/`);
});

test('pressed twice, it is sent once; while it is, the button says so', { tag: '@long' }, async ({
  page,
  product,
}) => {
  const email = await anAccount(product);
  const calls: string[] = [];
  let answer = () => {};
  await page.route('**/auth/v1/token**', async (route) => {
    calls.push(`${route.request().url()} ${route.request().postData()}`);
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  await page.goto('/auth');
  await fillSignIn(page, email);
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('button', { name: 'Signing in...' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Signing in...' }).click({ force: true });
  await page.keyboard.press('Enter');
  // The button says so before the question is on its way, and only one that is can be answered.
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  answer();
  await expect(page).toHaveURL(`${product.url}/`);
  expect(calls).toHaveLength(1);
});
