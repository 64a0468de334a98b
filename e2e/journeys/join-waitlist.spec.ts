import { anEmail } from '../support/accounts.ts';
import { fillWaitlist, rowsOf } from '../support/joins.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { linkIn, mailTo } from '../support/mailbox.ts';

test('a visitor joins the waitlist from the home page, confirms by mail and learns their true place', {
  tag: '@phone',
}, async ({ page, product }) => {
  const email = anEmail();
  await page.goto('/');
  const start = page.locator('form', { has: page.getByLabel('Your e-mail address') });
  await start.getByLabel('Your e-mail address').fill(email);
  await start.getByRole('button', { name: 'Join Waitlist' }).click();
  await fillWaitlist(page);
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Join Waitlist' }).click();
  await expect(page.getByRole('dialog').getByText('Check your inbox')).toBeVisible();

  const link = linkIn(await mailTo(product, email), '/waitlist/confirm');
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm my place' }).click();
  const place = page.getByRole('region', { name: 'Your place today' });
  await expect(place).toContainText('We count only confirmed people');
  // Everyone who confirmed before in this corridor is ahead; no one has confirmed since.
  const [corridor] = await rowsOf<{ people: number }>(
    product,
    `select count(*)::int as people from subscriptions.members
      where state = 'confirmed' and sending_from = 'GB' and sending_to = 'KE'`,
  );
  await expect(place.getByText(String(corridor?.people), { exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are on the waitlist');
  await expect(place.getByText(String(corridor?.people), { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try the demo' })).toBeInViewport();
});
