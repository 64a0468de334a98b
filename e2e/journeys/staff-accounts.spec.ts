import { ask, password } from '../support/accounts.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { anAccount, fullName } from '../support/members.ts';
import { aStaffAccount, openConsole } from '../support/staff.ts';
import { aTransfer } from '../support/transfers.ts';

// A console that is notified of the deletion reads the account once more.
test.use({ mayLog: /status of 404/ });

test('a colleague finds an account, cancels its transfer, signs it out, bans it, and deletes it when its owner asks @phone', async ({
  page,
  product,
}) => {
  const email = await anAccount(product);
  const signIn = () => ask(product.url, 'POST /token?grant_type=password', { body: { email, password } });
  await signIn();
  await aTransfer(product, email);

  await openConsole(page, await aStaffAccount(product, 'administrator'), '/accounts');
  await page.getByLabel('Name, e-mail, phone or id').fill(email.slice(0, 20));
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 account', { exact: true })).toBeVisible();
  await expect(page.getByRole('table')).toContainText(fullName);
  await expectAccessible(page);
  await page.getByRole('link', { name: email }).click();
  await expect(page.getByRole('heading', { level: 1, name: email })).toBeFocused();
  await expectAccessible(page);

  // The way to another screen and back leads to the same place.
  const audit = page.getByRole('link', { name: 'History' });
  await audit.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeFocused();
  await page.goBack();
  await expect(audit).toBeInViewport();

  // Nothing moves under the pointer: neither by another user's change nor by their own.
  const remove = page.getByRole('button', { name: 'Delete', exact: true });
  const placeOnPage = () =>
    remove.evaluate((element) => {
      const { x, y, width } = element.getBoundingClientRect();
      return { x, y: y + scrollY, width };
    });
  const place = await placeOnPage();
  await anAccount(product);
  await expect(page.getByText('Something here may have changed.')).toBeVisible();
  expect(await placeOnPage()).toEqual(place);

  // What they tried out is one click away.
  await page.getByRole('link', { name: 'Practice transfers' }).click();
  await page.getByRole('rowheader').getByRole('link').click();
  await page.getByRole('button', { name: 'Cancel transfer' }).click();
  const cancel = page.getByRole('dialog', { name: 'Cancel this transfer?' });
  await cancel.getByLabel('Reason').fill('The owner asked for it');
  await cancel.getByRole('button', { name: 'Cancel transfer' }).click();
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Cancel requested');
  await expectAccessible(page);
  await page.goBack();
  await page.goBack();

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('No device is signed in.')).toBeVisible();
  // The button went with the devices.
  await expect(page.getByRole('heading', { name: 'Devices' })).toBeFocused();

  await page.getByRole('button', { name: 'Ban', exact: true }).click();
  const ban = page.getByRole('dialog', { name: 'Ban this account?' });
  await ban.getByLabel('Reason').fill('The phone was stolen');
  await expectAccessible(page);
  await ban.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Lift the ban' })).toBeVisible();
  expect((await signIn()).status).toBe(400);
  expect(await placeOnPage()).toEqual(place);

  await remove.click();
  const erase = page.getByRole('dialog', { name: 'Delete this account?' });
  await erase.getByLabel(`Type ${email} to continue`).fill(email);
  await erase.getByLabel('Reason').fill('The owner asked for it');
  await expectAccessible(page);
  await erase.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL('/staff/accounts');
  await page.getByLabel('Name, e-mail, phone or id').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('No matching accounts')).toBeVisible();
});
