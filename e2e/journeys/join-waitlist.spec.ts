import { anAddress } from '../support/accounts.ts';
import { fillWaitlist } from '../support/joins.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { linkIn, mailTo } from '../support/mailbox.ts';

test('a visitor joins the waitlist from the home page, confirms by mail and learns their true place', {
  tag: '@phone',
}, async ({ page, product }) => {
  const email = anAddress();
  await page.goto('/');
  const start = page.locator('form', { has: page.getByLabel('Your e-mail address') });
  await start.getByLabel('Your e-mail address').fill(email);
  await start.getByRole('button', { name: 'Join Waitlist' }).click();
  await fillWaitlist(page);
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Join Waitlist' }).click();
  await expect(page.getByText('Check your e-mail').first()).toBeVisible();

  const link = linkIn(await mailTo(product, email), '/waitlist/confirm');
  await page.goto(link);
  await page.getByRole('button', { name: /confirm/i }).click();
  await expect(page.getByRole('main').getByText(/\b1\b/).first()).toBeVisible();
  await expect(page.getByText('counted among confirmed people only', { exact: false }).first()).toBeVisible();
});
