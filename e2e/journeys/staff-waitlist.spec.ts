import { readFile } from 'node:fs/promises';
import { post, subscribe } from '../support/joins.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { linkIn, mailsTo, mailTo } from '../support/mailbox.ts';
import { expectWellOnPhone } from '../support/on-phone.ts';
import { aStaffAccount, openConsole } from '../support/staff.ts';

const confirmedMember = async (product: Parameters<typeof subscribe>[0], email: string) => {
  await subscribe(product, 'waitlist', email);
  const token = new URL(linkIn(await mailTo(product, email), '/waitlist/confirm')).searchParams.get('token');
  await post(product, '/api/subscriptions/confirm', { token: token ?? '' });
};

test('an editor finds a person, corrects and exports, invites a batch and undoes it', async ({
  page,
  browser,
  product,
}) => {
  const name = crypto.randomUUID().slice(0, 8);
  const email = `${name}-kofi@example.com`;
  await confirmedMember(product, email);
  await openConsole(page, await aStaffAccount(product, 'editor'), '/waitlist');

  await page.getByLabel('E-mail address or id').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 person', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: email }).click();
  await expect(page.getByRole('heading', { level: 1, name: email })).toBeFocused();
  await expect(page.getByText('Yes, put me on the waitlist.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Correct', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Sends from').selectOption('Ireland');
  await dialog.getByLabel('Reason').fill('Told us by telephone');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Ireland → Ghana')).toBeVisible();

  await page.goBack();
  await expect(page.getByText('1 person', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  await dialog.getByLabel('Reason').fill('Checking one entry');
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file.trim().split('\r\n')).toHaveLength(2);
  expect(file).toContain(email);

  await page.getByRole('link', { name: 'Invite a batch' }).click();
  await page.getByLabel('Sends to').selectOption('Ghana');
  await page.getByLabel('Sends from').selectOption('Ireland');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.frameLocator('iframe').getByText('Create my account').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Invite \d/ }).click();
  const scheduled = page.getByRole('listitem').filter({ has: page.getByRole('timer') });
  await expect(scheduled).toContainText(/Undo within \d+:\d\d/);
  const invitation = (await mailsTo(product, email)).find(({ subject }) =>
    subject.startsWith('Your invitation'),
  );
  if (!invitation) throw new Error('Nobody was invited.');
  const visitor = await browser.newPage();
  await visitor.goto(linkIn(invitation, '/auth?mode=signup'));
  await expect(visitor.getByText(`We filled in ${email}`)).toBeVisible();
  const signUp = visitor.getByRole('tabpanel', { name: 'Create account' });
  await expect(signUp.getByLabel('Email')).toHaveValue(email);
  await visitor.close();
  await expectWellOnPhone(page);
  // The message stays while the pointer is on it, and lies over the list.
  await page.mouse.move(0, 0);
  await expect(page.locator('.toast')).toHaveCount(0);
  await scheduled.getByRole('button', { name: 'Undo', exact: true }).click();
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(scheduled).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'Undone' })).not.toHaveCount(0);
  expect((await mailsTo(product, email)).some(({ subject }) => subject.startsWith('Your invitation'))).toBe(
    false,
  );
});
