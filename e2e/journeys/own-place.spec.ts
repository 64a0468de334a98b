import { anEmail, ask, password } from '../support/accounts.ts';
import { post, subscribe } from '../support/joins.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { linkIn, newestMail } from '../support/mailbox.ts';
import { fullName } from '../support/members.ts';
import { expectWellOnPhone } from '../support/on-phone.ts';

// A wrong code is part of this journey.
test.use({ mayLog: /status of 422/ });

test('who waits, signs up and confirms is greeted, and sees their place after a code', {
  tag: '@deep',
}, async ({ page, product }) => {
  const email = anEmail();
  expect(await subscribe(product, 'waitlist', email)).toBe(202);
  const confirmation = new URL(
    linkIn(await newestMail(product, email, 'Confirm your place'), '/waitlist/confirm'),
  );
  const token = confirmation.searchParams.get('token') ?? '';
  expect((await post(product, '/api/subscriptions/confirm', { token })).status).toBe(200);
  const data = { full_name: fullName };
  expect((await ask(product.url, 'POST /signup', { body: { email, password, data } })).status).toBe(200);

  await page.goto(linkIn(await newestMail(product, email, 'Confirm your email'), '/auth/v1/verify'));
  const main = page.getByRole('main');
  await expect(main.getByText('Your e-mail address is confirmed. You are signed in.')).toBeVisible();
  await expect(main.getByText('Welcome, Ama')).toBeVisible();
  const now = main.getByRole('navigation', { name: 'What you can do now' });
  await expect(now.getByRole('link', { name: 'Make a practice transfer' })).toBeVisible();
  await expect(main.getByText('To see your place, enter a code from your e-mail.')).toBeVisible();
  await expect(main.getByRole('textbox', { name: 'Your e-mail address' })).toHaveCount(0);
  await expectAccessible(page);

  const panel = main.getByRole('region', { name: 'Your place on the waitlist' });
  await panel.getByRole('button', { name: 'See my place' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your place on the waitlist' });
  await dialog.getByRole('button', { name: 'E-mail me a code' }).click();
  const code = dialog.getByLabel('Code from the e-mail');
  await expect(code).toBeFocused();
  const [digits = ''] = /\b\d{6}\b/.exec((await newestMail(product, email, 'verification code')).text) ?? [];
  await code.fill(digits === '000000' ? '000001' : '000000');
  await dialog.getByRole('button', { name: 'Show my place' }).click();
  await expect(code).toHaveAccessibleDescription(/That code is wrong or expired/);
  await code.fill(digits);
  await dialog.getByRole('button', { name: 'Show my place' }).click();
  await expect(dialog.getByText('From United Kingdom to Ghana')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toContainText(/Number \d+, from United Kingdom to Ghana/);

  // On every page with the form, and in the profile.
  for (const path of ['/pricing', '/countries/nigeria', '/profile']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'See my place' }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Join Waitlist' })).toHaveCount(0);
  }
  await page.goto('/');
  await expectWellOnPhone(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Signed in as Ama' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expect(page.getByRole('banner').getByText('Ama', { exact: true })).toBeVisible();
});
