import type { Page } from '@playwright/test';
import { ask, password } from '../support/accounts.ts';
import { rowsOf } from '../support/joins.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { linkIn, newestMail } from '../support/mailbox.ts';
import { anAccount, anotherBrowser } from '../support/members.ts';
import type { Product } from '../support/product.ts';
import { aStaffAccount, codeOf, grantRole, revokeRole, setUpAgain, setUpLinkIn } from '../support/staff.ts';
import { addVirtualAuthenticator } from '../support/virtual-authenticator.ts';

// A person without a role, a session that ended and a missing factor are part of these journeys.
test.use({ mayLog: /status of 4(0[0134]|22)/ });

const wrongCode = /That code is wrong/;

async function givePassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('a new colleague signs in, sets up a second step, and is out at once when the role is gone', async ({
  page,
  product,
}) => {
  const email = await anAccount(product);
  const link = setUpLinkIn(await grantRole(product, email, 'editor'));

  await page.goto('/staff/you');
  await expect(page.getByRole('heading', { name: 'Team sign-in' })).toBeFocused();
  await expectAccessible(page);
  await givePassword(page, email);
  await expect(page.getByRole('heading', { name: 'You need a set-up link' })).toBeFocused();
  await expectAccessible(page);

  await page.goto(link);
  const setUp = page.getByRole('heading', { name: 'Set up your second step' });
  await expect(setUp).toBeFocused();
  await expect(page).toHaveURL('/staff/set-up');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(page.getByRole('heading', { name: 'Add us to your app' })).toBeFocused();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(page);
  const key = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).innerText()).replaceAll(' ', '');
  await page.getByLabel('Code that the app shows now').fill('000000');
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect(page.getByLabel('Code that the app shows now')).toHaveAccessibleDescription(wrongCode);
  await page.getByLabel('Code that the app shows now').fill(codeOf(key));
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  await expectAccessible(page);
  const [recoveryCode = ''] = await page.getByRole('listitem').allInnerTexts();
  await page.getByRole('button', { name: 'I have saved them' }).click();

  await expect(page.getByRole('heading', { name: 'Overview', exact: true })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('You: second step added');
  const you = page.getByRole('heading', { name: 'You', exact: true });
  await page.goto('/staff/you');
  await expect(you).toBeVisible();
  await expect(page).toHaveURL('/staff/you');
  await expect(page).toHaveTitle(/^You · /);
  await expect(page.getByRole('main')).toContainText('Editor');
  await expectAccessible(page);

  // Without the phone, in a browser that knows nobody: the recovery code stands in for it.
  await page.evaluate(() => localStorage.removeItem('session'));
  await page.reload();
  await givePassword(page, email);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Code').fill('AAAA-BBBB-CCCC-DDDD');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(wrongCode);
  await page.getByLabel('Code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(you).toBeVisible();

  await revokeRole(product, email);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Team sign-in' })).toBeVisible();
});

test('a colleague with a second step gives its code; others find nothing', async ({ page, product }) => {
  const { email, totpSecret } = await aStaffAccount(product, 'administrator');
  await page.goto('/staff/you');
  await givePassword(page, email);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeFocused();
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(wrongCode);
  await page.getByLabel('Code').fill(codeOf(totpSecret, 1));
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('Administrator');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Team sign-in' })).toBeVisible();

  await givePassword(page, await anAccount(product));
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeFocused();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectAccessible(page);
});

/** A new colleague with a passkey on the device of this page, in the console. */
async function aColleagueWithPasskey(page: Page, product: Product): Promise<string> {
  await addVirtualAuthenticator(page);
  const email = await anAccount(product);
  await page.goto(setUpLinkIn(await grantRole(product, email, 'administrator')));
  await expect(page.getByText('Please sign in first.')).toBeVisible();
  await givePassword(page, email);
  await addPasskey(page);
  return email;
}

/** After the link was opened and the password given. */
async function addPasskey(page: Page, warning?: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  if (warning) await expect(page.getByText(warning)).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Overview', exact: true })).toBeVisible();
}

/** Everything that a session of the first level might try, to have a second step of its own or to do without. */
async function expectNoWayOn(page: Page, product: Product): Promise<void> {
  const stored = await page.evaluate(() => localStorage.getItem('session') ?? '{}');
  const { access_token: token, user } = JSON.parse(stored);
  const tries = [
    await ask(product.url, 'POST /factors', { token, body: { factor_type: 'totp', friendly_name: 'Mine' } }),
    await ask(product.url, 'POST /passkeys/registration/options', { token, body: {} }),
    await ask(product.url, 'PUT /user', { token, body: { password: 'chosen by a thief' } }),
    await ask(product.url, 'PUT /user', { token, body: { email: `thief-${user.email}` } }),
  ];
  expect(tries.map(({ body }) => body.code)).toEqual(tries.map(() => 'insufficient_aal'));
  const overview = await fetch(`${product.url}/api/staff/overview`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(overview.status).toBe(403);
}

/** The console asks for the passkey, and offers no way round it. */
async function expectPasskeyStep(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expect(page.getByRole('button')).toHaveText(['Sign in with your passkey', 'Sign out']);
  await expect(page.getByRole('navigation')).toHaveCount(0);
}

test('a new colleague opens the link, adds a passkey, and signs in with it', { tag: '@deep' }, async ({
  page,
  product,
}) => {
  const email = await aColleagueWithPasskey(page, product);
  const overview = page.getByRole('heading', { name: 'Overview', exact: true });
  await expect(page.getByRole('main')).toContainText('You: passkey added');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Continue with a passkey' }).click();
  await expect(overview).toBeVisible();

  // After the password it is the second step.
  await page.getByRole('button', { name: 'Sign out' }).click();
  await givePassword(page, email);
  await expectPasskeyStep(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in with your passkey' }).click();
  await expect(overview).toBeVisible();

  // The settings ask for it, too, and then the console does not.
  await page.getByRole('button', { name: 'Sign out' }).click();
  await givePassword(page, email);
  await expectPasskeyStep(page);
  await page.goto('/more/settings#security');
  await page.getByRole('button', { name: 'Sign in with your passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible();
  await page.goto('/staff');
  await expect(overview).toBeVisible();
});

test('a link that is redeemed in one tab signs out neither it nor another', { tag: '@deep' }, async ({
  page,
  product,
  context,
}) => {
  const email = await anAccount(product);
  const link = setUpLinkIn(await grantRole(product, email, 'editor'));
  await page.goto('/staff');
  await givePassword(page, email);
  await expect(page.getByRole('heading', { name: 'You need a set-up link' })).toBeFocused();
  const app = await context.newPage();
  const connected = app.waitForEvent('websocket');
  await app.goto('/more/settings#security');
  const socket = await connected;
  await socket.waitForEvent('framereceived', {
    predicate: ({ payload }) => String(payload).includes('phx_reply'), // to its join
  });

  // The session that asked ends, and the other tab is told.
  const notified = socket.waitForEvent('framereceived', {
    predicate: ({ payload }) => String(payload).includes('session_ended'),
  });
  await page.goto(link);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
  await notified;
  await app.reload();
  await expect(app.getByRole('heading', { name: 'Passkeys' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
});

test('a thief with the password of a colleague who has a passkey gets nowhere', { tag: '@deep' }, async ({
  page,
  product,
  browser,
}) => {
  const email = await aColleagueWithPasskey(page, product);
  const thief = await anotherBrowser(browser, product);
  await thief.goto('/staff');
  await givePassword(thief, email);
  await expectPasskeyStep(thief);
  await expectNoWayOn(thief, product);
  await thief.goto('/more/settings');
  await expect(thief.getByText('Please sign in with your passkey')).toBeVisible();
  await expectAccessible(thief);
  await expect(thief.getByRole('heading', { name: 'Passkeys' })).toHaveCount(0);
  await thief.context().close();

  // The owner goes on as before.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Overview', exact: true })).toBeVisible();
});

test('a thief with the mailbox of a colleague who has a passkey gets nowhere', { tag: '@deep' }, async ({
  page,
  product,
  browser,
}) => {
  const email = await aColleagueWithPasskey(page, product);
  const thief = await anotherBrowser(browser, product);
  await thief.goto('/auth?view=forgotten');
  await expect(thief.getByRole('heading', { name: 'Forgotten your password?' })).toBeVisible();
  await thief.getByLabel('Email').fill(email);
  await thief.getByRole('button', { name: 'Send me a link' }).click();
  await thief.goto(linkIn(await newestMail(product, email, 'Reset your password'), '/auth/v1/verify'));
  await expect(thief).toHaveURL(/\/auth\/new-password/);
  await thief.getByRole('textbox', { name: 'New password' }).fill('chosen by a thief');
  await thief.getByRole('button', { name: 'Save password' }).click();
  await expect(thief.getByText('Please sign in with your passkey')).toBeVisible();
  await expectAccessible(thief);
  await expectNoWayOn(thief, product);
  await thief.goto('/staff');
  await expectPasskeyStep(thief);
  await thief.context().close();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Overview', exact: true })).toBeVisible();
  const { status } = await ask(product.url, 'POST /token?grant_type=password', { body: { email, password } });
  expect(status).toBe(200);
});

test('a colleague who lost the passkey is let back in by an operator, after a day', { tag: '@deep' }, async ({
  page,
  product,
  browser,
}) => {
  const email = await aColleagueWithPasskey(page, product);
  expect(await setUpAgain(product, email)).not.toContain('#token=');
  await newestMail(product, email, 'about to be replaced');
  await rowsOf(
    product,
    `update auth.staff_set_ups set waits_since = waits_since - interval '25 hours'
      where user_id = (select id from auth.users where email = $1)`,
    [email],
  );
  const link = setUpLinkIn(await setUpAgain(product, email));

  const newDevice = await anotherBrowser(browser, product);
  await addVirtualAuthenticator(newDevice);
  await newDevice.goto(link);
  await givePassword(newDevice, email);
  await addPasskey(newDevice, 'earlier passkeys and authenticator apps stop working');
  await expect(newDevice.getByRole('main')).toContainText('You: passkey removed');
  await newDevice.context().close();

  // The old device is out, and its passkey opens nothing.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Team sign-in' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('We do not recognise this passkey');
  await page.goto(link);
  await givePassword(page, email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('This link was used before');
});
