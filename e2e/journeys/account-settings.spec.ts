import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { anAddress, ask, jwtSecret, password, serviceToken } from '../support/accounts.ts';
import { generous, rowsOf } from '../support/joins.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { linkIn, mailsTo, mailTo } from '../support/mailbox.ts';
import { anAccount } from '../support/members.ts';
import { aDataDir, type Product, removeDataDir, startProduct } from '../support/product.ts';

/** A product that asks again who one is before it changes a password. */
const strictTest = test.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what a fixture needs from here
    async ({}, use) => {
      const dataDir = aDataDir();
      const env = {
        ...generous,
        AUTH_JWT_SECRET: jwtSecret,
        AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true',
      };
      const product = await startProduct({ dataDir, env });
      await use(product);
      await product.stop();
      removeDataDir(dataDir);
    },
    { scope: 'worker' },
  ],
});
// Refusals are part of these journeys, and the browser reports the status of each.
test.use({ mayLog: /status of 4(00|01|03|22)|ERR_FAILED/ });

const agents = {
  laptop: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  phone: 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
};

async function aPerson({ url }: Product, given: { hasPassword?: boolean } = {}) {
  const email = anAddress();
  const { hasPassword = true } = given;
  const made = await ask(url, 'POST /admin/users', {
    token: await serviceToken(),
    body: {
      email,
      ...(hasPassword && { password }),
      email_confirm: true,
      user_metadata: { full_name: 'Ama Owusu', email_verified: true },
    },
  });
  expect(made.status).toBe(200);
  return { email, id: made.body.id as string };
}

const byPassword = (
  { url }: Product,
  person: { readonly email: string; readonly password?: string },
  agent = agents.laptop,
) =>
  ask(url, 'POST /token?grant_type=password', {
    body: { password, ...person },
    headers: { 'user-agent': agent },
  });

/** Opens a screen as somebody who has signed in before. */
async function openSignedIn(page: Page, session: unknown, path = '/more/settings'): Promise<void> {
  // Not a page of ours: the next one has to be loaded, and a hash alone would not do that.
  await page.goto('/robots.txt');
  await page.evaluate((kept) => localStorage.setItem('session', kept), JSON.stringify(session));
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Privacy', exact: true })).toBeVisible();
}

async function aSecondBrowser(browser: Browser, { url }: Product): Promise<Page> {
  return (await browser.newContext({ baseURL: url })).newPage();
}

/** As if all that somebody's sessions have shown lay this long back. */
const age = (product: Product, userId: string, hours: number) =>
  rowsOf(
    product,
    `update auth.sessions set created_at = now() - $2 * interval '1 hour',
       amr = (select jsonb_agg(entry || jsonb_build_object('timestamp', extract(epoch from now())::int8 - $2 * 3600))
         from jsonb_array_elements(amr) entry) where user_id = $1`,
    [userId, hours],
  );

async function codeMailedTo(
  product: Product,
  address: string,
  subject = 'verification code',
): Promise<string> {
  const newest = async () =>
    (await mailsTo(product, address))
      .find((mail) => mail.subject.includes(subject))
      ?.text.match(/\b\d{6}\b/)?.[0];
  await expect.poll(newest).toBeDefined();
  return (await newest()) ?? '';
}

test('somebody changes their name, and their address from both mailboxes', async ({
  page,
  product,
  browser,
}) => {
  const email = await anAccount(product);
  const newEmail = anAddress();
  await openSignedIn(page, (await byPassword(product, { email })).body);

  await page.getByRole('button', { name: 'Change Full name' }).click();
  await expect(page.getByRole('textbox', { name: 'Full name' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Full name' }).fill(' ');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Please tell us your name.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Full name' }).fill('Ama Mensah');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your name is saved.')).toBeVisible();
  await expect(page.getByText('Ama Mensah')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change Full name' })).toBeFocused();

  await page.getByRole('button', { name: 'Change E-mail address' }).click();
  await page.getByLabel('New e-mail address').fill(email);
  await page.getByRole('button', { name: 'Change address' }).click();
  await expect(page.getByText('This is your address already.')).toBeVisible();
  await page.getByLabel('New e-mail address').fill(newEmail);
  await page.getByRole('button', { name: 'Change address' }).click();
  await expect(page.getByText('Two mailboxes have to confirm')).toBeVisible();
  await page.reload();
  const waiting = page.getByRole('status').filter({ hasText: 'Two mailboxes' });
  await expect(waiting).toContainText(email);
  await expect(waiting).toContainText(newEmail);

  const elsewhere = await aSecondBrowser(browser, product);
  await expect.poll(async () => (await mailsTo(product, email)).length).toBe(2);
  await elsewhere.goto(linkIn(await mailTo(product, email), '/auth/v1/verify'));
  await expect(elsewhere).toHaveURL(/\/more\/settings$/);
  await expect(elsewhere.getByText('One mailbox has confirmed')).toBeVisible();
  await elsewhere.context().close();

  await page.goto(linkIn(await mailTo(product, newEmail), '/auth/v1/verify'));
  await expect(page).toHaveURL(/\/more\/settings$/);
  await expect(page.getByText('Your e-mail address is changed')).toBeInViewport();
  await expect(page.locator('#account')).toBeFocused();
  await expect(page.getByText(`From now on you sign in with ${newEmail}.`)).toBeVisible();
  await expect(waiting).toHaveCount(0);
  expect((await byPassword(product, { email: newEmail })).status).toBe(200);
  expect((await byPassword(product, { email })).status).toBe(400);
});

strictTest(
  'a password is changed, with a mailed code once the sign-in is old',
  { tag: '@long' },
  async ({ page, product }) => {
    const { email, id } = await aPerson(product);
    await byPassword(product, { email }, agents.phone);
    await openSignedIn(page, (await byPassword(product, { email })).body, '/more/settings#security');
    await expect(page.locator('#security')).toBeFocused();
    const devices = page.getByRole('list', { name: 'Devices that are signed in' });
    await expect(devices.getByText('Firefox on Android')).toBeVisible();

    await page.getByRole('button', { name: 'Change Password' }).click();
    await page.getByLabel('New password').fill(password);
    const submit = page.getByRole('button', { name: 'Change password', exact: true });
    await submit.click();
    await expect(page.getByRole('alert')).toContainText('New password should be different');

    await age(product, id, 48);
    await page.getByLabel('New password').fill('teapot gravel moth');
    await submit.click();
    const question = page.getByRole('dialog', { name: 'Is it you?' });
    await question.getByRole('button', { name: 'Use a code from an e-mail instead' }).click();
    await question.getByRole('button', { name: 'E-mail me a code' }).click();
    const code = question.getByLabel('Code from the e-mail');
    const mailed = await codeMailedTo(product, email);
    await code.fill(mailed === '000000' ? '000001' : '000000');
    await question.getByRole('button', { name: 'Go on' }).click();
    await expect(question.getByRole('alert')).toContainText('It is wrong or too old.');
    await code.fill(`${mailed.slice(0, 3)} ${mailed.slice(3)}`);
    await question.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByText('Your password is changed.')).toBeVisible();

    await expect(devices.getByText('This device')).toBeVisible();
    await expect(devices.getByText('Firefox on Android')).toHaveCount(0);
    expect((await byPassword(product, { email })).status).toBe(400);
    expect((await byPassword(product, { email, password: 'teapot gravel moth' })).status).toBe(200);
  },
);

strictTest(
  'somebody without a password shows who they are by mail, takes their data and chooses one',
  { tag: '@long' },
  async ({ page, product }) => {
    const { email, id } = await aPerson(product, { hasPassword: false });
    await ask(product.url, 'POST /otp', { body: { email, create_user: false } });
    const token = await codeMailedTo(product, email, 'sign-in link');
    const { body } = await ask(product.url, 'POST /verify', { body: { type: 'email', email, token } });
    await openSignedIn(page, body);
    await expect(page.getByText('None: you sign in by e-mail')).toBeVisible();

    await age(product, id, 1);
    await page.getByRole('button', { name: 'Download my data' }).click();
    const question = page.getByRole('dialog', { name: 'Is it you?' });
    await question.getByRole('button', { name: 'E-mail me a code' }).click();
    await question.getByLabel('Code from the e-mail').fill(await codeMailedTo(product, email));
    const download = page.waitForEvent('download');
    await question.getByRole('button', { name: 'Go on' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/-account-\d{4}-\d\d-\d\d\.json$/);
    const everything = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(everything.account).toMatchObject({ email, has_password: false });
    await expect(page.getByText(`Look for ${file.suggestedFilename()}`)).toBeVisible();

    await page.getByRole('button', { name: 'Choose one Password' }).click();
    await page.getByLabel('New password').fill(password);
    await page.getByRole('button', { name: 'Save password' }).click();
    // The hour is more than the ten minutes of an export, and less than the day of a password.
    await expect(page.getByText('You have a password now.')).toBeVisible();
    await expect(page.getByText('Hidden, even from us')).toBeVisible();
  },
);

strictTest(
  'devices are listed and ended, and everywhere means this one too',
  { tag: '@long' },
  async ({ page, product, browser }) => {
    const { email } = await aPerson(product);
    await byPassword(product, { email }, agents.phone);
    const other = await aSecondBrowser(browser, product);
    await openSignedIn(other, (await byPassword(product, { email })).body);

    await page.route('**/api/account/sessions', (route) => route.abort(), { times: 1 });
    await openSignedIn(page, (await byPassword(product, { email })).body);
    await expect(page.getByText('Your devices did not load')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    const devices = page.getByRole('list', { name: 'Devices that are signed in' });
    await expect(devices.getByText('Chrome on Linux')).toHaveCount(2);
    await expect(devices.getByText('This device')).toHaveCount(1);
    await expect(devices.getByText('From 127.0.0.1')).toHaveCount(3);

    await page.getByRole('button', { name: 'Sign out: Firefox on Android' }).click();
    await expect(page.getByText('Signed out: Firefox on Android.')).toBeVisible();
    await expect(devices.getByText('Firefox on Android')).toHaveCount(0);

    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    const question = page.getByRole('dialog', { name: 'Sign out everywhere?' });
    await question.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await question.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page.getByText('You are signed out everywhere')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();

    const kept = () => other.evaluate(() => localStorage.getItem('session'));
    const { refresh_token } = JSON.parse((await kept()) ?? '{}');
    const refreshed = await ask(product.url, 'POST /token?grant_type=refresh_token', {
      body: { refresh_token },
    });
    expect(refreshed.status).toBe(400);
    await other.getByRole('button', { name: 'Download my data' }).click();
    await expect(other.getByText('You are signed out on this device')).toBeVisible();
    expect(await kept()).toBeNull();
    await other.context().close();
  },
);

test('an account is deleted for good, with the address typed and the password shown once more', async ({
  page,
  product,
}) => {
  const email = await anAccount(product);
  const { body: session } = await byPassword(product, { email });
  const { id } = session.user;
  await openSignedIn(page, session, '/demo/more/settings');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  // What lies under the address goes only with a code from its mailbox.
  await expect(dialog.getByLabel('Keep my places on the waitlist')).toHaveCount(0);
  await page.getByRole('button', { name: 'E-mail me a code' }).last().click();
  await page.getByLabel('Code from the e-mail').fill(await codeMailedTo(product, email));
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(
    dialog.getByText('your places on the waitlist and the newsletter', { exact: true }),
  ).toBeVisible();
  await age(product, id, 1);
  await dialog.getByLabel('Keep my places on the waitlist').check();
  await expect(
    dialog.getByText('your places on the waitlist and the newsletter', { exact: true }),
  ).toHaveCount(0);
  await dialog.getByLabel(`To confirm, type ${email}`).fill('ama@example.com');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByText('This is not the address of your account.')).toBeVisible();
  await dialog.getByLabel(`To confirm, type ${email}`).fill(email.toUpperCase());
  await dialog.getByRole('button', { name: 'Delete for good' }).click();

  const question = page.getByRole('dialog', { name: 'Is it you?' });
  await expect(question.getByLabel('Password', { exact: true })).toBeFocused();
  await question.getByLabel('Password', { exact: true }).fill('wrong horse');
  await question.getByRole('button', { name: 'Go on' }).click();
  await expect(question.getByRole('alert')).toContainText('That was not right.');
  await question.getByLabel('Password', { exact: true }).fill(password);
  await question.getByRole('button', { name: 'Go on' }).click();

  await expect(page).toHaveURL(/\/demo$/);
  await expect(page.getByText('Your account is deleted')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
  expect((await byPassword(product, { email })).status).toBe(400);
  expect(await rowsOf(product, 'select id from auth.users where id = $1', [id])).toEqual([]);
  expect(await rowsOf(product, 'select id from auth.sessions where user_id = $1', [id])).toEqual([]);
  const lastMail = async () => (await mailsTo(product, email))[0];
  await expect.poll(async () => (await lastMail())?.subject).toBe('Your account is deleted');
  expect((await lastMail())?.text).toContain('You asked us to leave you on the waitlist');
});

test('the account has nothing to hide from a screen reader, and nothing for visitors', async ({
  page,
  product,
}) => {
  await page.goto('/more/settings#security');
  await expect(page.getByLabel('Dark mode')).toBeVisible();
  await expect(page.locator('#account, #security, #privacy')).toHaveCount(0);

  const email = await anAccount(product); // the link that confirmed it has signed in, too
  await openSignedIn(page, (await byPassword(product, { email })).body);
  for (const name of ['Full name', 'E-mail address', 'Password']) {
    await page.getByRole('button', { name: `Change ${name}` }).click();
  }
  await page.getByRole('button', { name: 'Change address' }).click();
  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await expect(page.getByText('One other device is signed out.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Dark mode').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});
