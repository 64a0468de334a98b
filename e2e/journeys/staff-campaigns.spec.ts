import { randomUUID } from 'node:crypto';
import { anEmail } from '../support/accounts.ts';
import { post, subscribe } from '../support/joins.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { linkIn, mailTo } from '../support/mailbox.ts';
import { expectWellOnPhone } from '../support/on-phone.ts';
import { aStaffAccount, openConsole } from '../support/staff.ts';

test('an administrator writes a newsletter, looks at it, tests it and sends it', async ({
  page,
  product,
}) => {
  const subscriber = anEmail();
  const subject = `News from Accra ${randomUUID()}`;
  await subscribe(product, 'newsletter', subscriber);
  const link = new URL(linkIn(await mailTo(product, subscriber), '/newsletter/confirm'));
  await post(product, '/api/subscriptions/confirm', { token: link.searchParams.get('token') });
  const staff = await aStaffAccount(product, 'administrator');
  await openConsole(page, staff, '/campaigns');
  await page.getByRole('button', { name: 'New campaign' }).click();
  await expect(page.getByRole('heading', { name: 'New campaign' })).toBeVisible();

  await page.getByLabel('Subject').fill(subject);
  await page
    .getByRole('textbox', { name: 'Text' })
    .fill('# It is near\n\nRead [more](/faq). <script>alert(1)</script>');
  const frame = page.frameLocator('iframe:not([aria-hidden])');
  await expect(frame.getByRole('heading', { name: 'It is near' })).toBeVisible();
  await expect(frame.getByText('<script>alert(1)</script>')).toBeVisible();
  await expect(page.getByText('We show HTML as text.')).toBeVisible();
  await page.getByLabel('Dark').check();
  await expect(frame.locator('.card')).not.toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expectAccessible(page);

  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Subject')).toHaveValue(subject);
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText(`The test for ${staff.email} is captured.`)).toBeVisible();
  expect((await mailTo(product, staff.email)).subject).toBe(`[Test] ${subject}`);

  await page.getByRole('button', { name: 'Send...' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`"${subject}" goes to`);
  await expect(dialog).toContainText('No one receives them.');
  await expect(dialog).toContainText(/goes to \d+ (person|people): Newsletter/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Send to/ }).click();
  await expect(page.getByText('Finished')).toBeVisible();
  await expect.poll(async () => (await mailTo(product, subscriber)).subject).toBe(subject);
  const { text } = await mailTo(product, subscriber);
  expect(text).toContain('Unsubscribe:\n');
  await page.getByRole('link', { name: 'All campaigns' }).click();
  await expect(page.getByRole('row').filter({ hasText: subject })).toContainText('Captured');
  await expectWellOnPhone(page);
});
