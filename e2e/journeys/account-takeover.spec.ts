import { anEmail, ask, claimsIn, password } from '../support/accounts.ts';
import { rowsOf } from '../support/joins.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { linkIn, mailTo, newestMail } from '../support/mailbox.ts';
import { anAccount, anotherBrowser, signIn } from '../support/members.ts';

// Refusals are part of these journeys, and the browser reports the status of each.
test.use({ mayLog: /status of 4(00|01|03|10|22)/ });

const attackersPassword = 'an attacker chose it';

test('an attacker signs up, the owner confirms in another browser, and then says that it was not them', {
  tag: '@deep',
}, async ({ page, product, browser }) => {
  const email = anEmail();
  await ask(product.url, 'POST /signup', { body: { email, password: attackersPassword } });
  const message = await mailTo(product, email);

  const owner = await anotherBrowser(browser, product);
  await owner.goto(linkIn(message, '/auth/v1/verify'));
  await expect(owner.getByText('Your e-mail address is confirmed. You are signed in.')).toBeVisible();

  // The password opens the account, but not what is stored under the e-mail address.
  const signedIn = await ask(product.url, 'POST /token?grant_type=password', {
    body: { email, password: attackersPassword },
  });
  await page.goto('/robots.txt');
  await page.evaluate((kept) => localStorage.setItem('session', kept), JSON.stringify(signedIn.body));
  await page.goto('/more/settings');
  await expect(page.locator('#privacy').getByText('confirm that the mailbox is yours')).toBeVisible();
  const exported = await page.evaluate(async (token) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch('/api/account/export', { method: 'POST', headers, body: '{}' });
    return (await response.json()) as Record<string, unknown>;
  }, signedIn.body.access_token);
  expect(exported).toMatchObject({ account: { email }, lists: null, messages: null });

  await owner.goto(linkIn(message, '/auth/not-me'));
  await expect(owner.getByRole('heading', { name: 'Was this not you?' })).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'This was not me' }).click();
  await expect(owner.getByRole('heading', { name: 'Your account is yours alone again' })).toBeVisible();
  const isStillIn = await ask(product.url, 'GET /user', { token: signedIn.body.access_token });
  expect(isStillIn.status).toBe(403);

  await owner.goto(linkIn(await newestMail(product, email, 'Reset your password'), '/auth/v1/verify'));
  await expect(owner).toHaveURL(/\/auth\/new-password/);
  await owner.getByRole('textbox', { name: 'New password' }).fill(password);
  await owner.getByRole('button', { name: 'Save password' }).click();
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Password changed');
  const again = await ask(product.url, 'POST /token?grant_type=password', { body: { email, password } });
  expect(again.status).toBe(200);
  await owner.context().close();
});

test('an unconfirmed sign-up is removed by "this was not me"', { tag: '@deep' }, async ({
  page,
  product,
}) => {
  const email = anEmail();
  await ask(product.url, 'POST /signup', { body: { email, password: attackersPassword } });
  await page.goto(linkIn(await mailTo(product, email), '/auth/not-me'));
  await page.getByRole('button', { name: 'This was not me' }).click();
  await expect(page.getByRole('heading', { name: 'The account is removed' })).toBeVisible();
  expect(await rowsOf(product, 'select 1 from auth.users where email = $1', [email])).toEqual([]);
});

test('an old session has to reauthenticate before it changes the password, and the owner is notified', {
  tag: '@deep',
}, async ({ page, product }) => {
  const email = await anAccount(product);
  await signIn(page, product, email);
  await page.goto('/more/settings#security');
  const session = await page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}'));
  await rowsOf(
    product,
    `update auth.sessions set amr = jsonb_set(amr, '{0,timestamp}', to_jsonb(extract(epoch from now())::int8 - 660))
      where id = $1`,
    [claimsIn(session.access_token).session_id],
  );
  await page.getByRole('button', { name: 'Change Password' }).click();
  await page.getByLabel('New password').fill('teapot gravel moth');
  await page.getByRole('button', { name: 'Change password', exact: true }).click();
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await proof.getByLabel('Password', { exact: true }).fill(password);
  await proof.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Your password has changed.')).toBeVisible();
  const notice = await newestMail(product, email, 'Your password was changed');
  expect(linkIn(notice, '/auth/not-me')).toContain('#token=');
});
