import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { anEmail, ask, password } from '../support/accounts.ts';
import { rowsOf } from '../support/joins.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { linkIn, mailsTo, mailTo } from '../support/mailbox.ts';
import { anAccount } from '../support/members.ts';
import type { Product } from '../support/product.ts';

// Refusals are part of these journeys, and the browser reports the status of each.
test.use({ mayLog: /status of 4(00|01|03|22)|ERR_FAILED/ });

const byPassword = ({ url }: Product, person: { readonly email: string }) =>
  ask(url, 'POST /token?grant_type=password', { body: { password, ...person } });

/** Opens a screen with a session. */
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

/** Moves every authentication of the account this far back. */
const age = (product: Product, userId: string, hours: number) =>
  rowsOf(
    product,
    `update auth.sessions set created_at = now() - $2 * interval '1 hour',
       amr = (select jsonb_agg(entry || jsonb_build_object('timestamp', extract(epoch from now())::int8 - $2 * 3600))
         from jsonb_array_elements(amr) entry) where user_id = $1`,
    [userId, hours],
  );

async function codeMailedTo(product: Product, email: string): Promise<string> {
  const newest = async () =>
    (await mailsTo(product, email))
      .find((mail) => mail.subject.includes('verification code'))
      ?.text.match(/\b\d{6}\b/)?.[0];
  await expect.poll(newest).toBeDefined();
  return (await newest()) ?? '';
}

test('a person changes their name, and their e-mail address from both mailboxes', async ({
  page,
  product,
  browser,
}) => {
  const email = await anAccount(product);
  const newEmail = anEmail();
  await openSignedIn(page, (await byPassword(product, { email })).body);

  await page.getByRole('button', { name: 'Change Full name' }).click();
  await expect(page.getByRole('textbox', { name: 'Full name' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Full name' }).fill(' ');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Please enter your name.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Full name' }).fill('Ama Mensah');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your name is saved.')).toBeVisible();
  await expect(page.getByText('Ama Mensah')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change Full name' })).toBeFocused();

  await page.getByRole('button', { name: 'Change E-mail address' }).click();
  await page.getByLabel('New e-mail address').fill(email);
  await page.getByRole('button', { name: 'Change address' }).click();
  await expect(page.getByText('This is already your e-mail address.')).toBeVisible();
  await page.getByLabel('New e-mail address').fill(newEmail);
  await page.getByRole('button', { name: 'Change address' }).click();
  await expect(page.getByText('Confirm in both mailboxes')).toBeVisible();
  await page.reload();
  const waiting = page.getByRole('status').filter({ hasText: 'Confirm in both mailboxes' });
  await expect(waiting).toContainText(email);
  await expect(waiting).toContainText(newEmail);

  const elsewhere = await aSecondBrowser(browser, product);
  await expect.poll(async () => (await mailsTo(product, email)).length).toBe(2);
  await elsewhere.goto(linkIn(await mailTo(product, email), '/auth/v1/verify'));
  await expect(elsewhere).toHaveURL(/\/more\/settings$/);
  await expect(elsewhere.getByText('One mailbox is confirmed')).toBeVisible();
  await elsewhere.context().close();

  await page.goto(linkIn(await mailTo(product, newEmail), '/auth/v1/verify'));
  await expect(page).toHaveURL(/\/more\/settings$/);
  await expect(page.getByText('Your e-mail address has changed')).toBeInViewport();
  await expect(page.locator('#account')).toBeFocused();
  await expect(page.getByText(`From now on you sign in with ${newEmail}.`)).toBeVisible();
  await expect(waiting).toHaveCount(0);
  expect((await byPassword(product, { email: newEmail })).status).toBe(200);
  expect((await byPassword(product, { email })).status).toBe(400);
});

test('a person takes their data, and deletes the account with the e-mail address typed and the password shown once more', async ({
  page,
  product,
}) => {
  const email = await anAccount(product);
  const { body: session } = await byPassword(product, { email });
  const { id } = session.user;
  await openSignedIn(page, session, '/demo/more/settings');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/-account-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(await readFile(await file.path(), 'utf8')).account).toMatchObject({ email });

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  // What is stored under the e-mail address is deleted only with a code from its mailbox.
  await expect(dialog.getByLabel('Keep my places on the waitlist')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'E-mail me a code' }).click();
  await dialog.getByLabel('Code from the e-mail').fill(await codeMailedTo(product, email));
  await dialog.getByRole('button', { name: 'Continue' }).click();
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
  await expect(dialog.getByText('This is not the e-mail address of your account.')).toBeVisible();
  await dialog.getByLabel(`To confirm, type ${email}`).fill(email.toUpperCase());
  await dialog.getByRole('button', { name: 'Delete for good' }).click();

  const question = page.getByRole('dialog', { name: 'Is it you?' });
  await expect(question.getByLabel('Password', { exact: true })).toBeFocused();
  await question.getByLabel('Password', { exact: true }).fill('wrong horse');
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(question.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'That password is wrong. Please try again.',
  );
  await question.getByLabel('Password', { exact: true }).fill(password);
  await question.getByRole('button', { name: 'Continue' }).click();

  await expect(page).toHaveURL(/\/demo$/);
  await expect(page.getByText('Your account is deleted')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
  expect((await byPassword(product, { email })).status).toBe(400);
  expect(await rowsOf(product, 'select id from auth.users where id = $1', [id])).toEqual([]);
  expect(await rowsOf(product, 'select id from auth.sessions where user_id = $1', [id])).toEqual([]);
  const lastMail = async () => (await mailsTo(product, email))[0];
  await expect.poll(async () => (await lastMail())?.subject).toBe('Your account is deleted');
  expect((await lastMail())?.text).toContain('you stay on the waitlist or newsletter');
});

test('the account has nothing to hide from a screen reader, and nothing for visitors', {
  tag: '@deep',
}, async ({ page, product }) => {
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
