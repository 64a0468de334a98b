import type { Page } from '@playwright/test';
import { password } from '../support/accounts.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { anAccount } from '../support/members.ts';
import { aStaffAccount, codeOf, grantRole, revokeRole } from '../support/staff.ts';
import { addVirtualAuthenticator } from '../support/virtual-authenticator.ts';

// A person without a role, a session that ended and a missing factor are part of these journeys.
test.use({ mayLog: /status of 4(0[0134]|22)/ });

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
  await grantRole(product, email, 'editor');

  await page.goto('/staff/you');
  await expect(page.getByRole('heading', { name: 'Team sign-in' })).toBeFocused();
  await expectAccessible(page);
  await givePassword(page, email);

  await expect(page.getByRole('heading', { name: 'Set up a second step first' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(page.getByRole('heading', { name: 'Add us to your app' })).toBeFocused();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(page);
  const key = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).innerText()).replaceAll(' ', '');
  await page.getByLabel('Code that the app shows now').fill('000000');
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect(page.getByRole('alert')).toContainText('That code was not right');
  await page.getByLabel('Code that the app shows now').fill(codeOf(key));
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  await expectAccessible(page);
  const [recoveryCode = ''] = await page.getByRole('listitem').allInnerTexts();
  await page.getByRole('button', { name: 'I have saved them' }).click();

  const you = page.getByRole('heading', { name: 'You', exact: true });
  await expect(you).toBeVisible();
  await expect(page).toHaveURL('/staff/you');
  await expect(page).toHaveTitle(/^You · /);
  await expect(page.getByRole('main')).toContainText('Editor');
  await expectAccessible(page);

  // Without the phone, in a browser that knows nobody: the recovery code stands in for it.
  await page.evaluate(() => localStorage.removeItem('session'));
  await page.reload();
  await givePassword(page, email);
  await page.getByLabel('Code').fill('AAAA-BBBB-CCCC-DDDD');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('That code was not right');
  await page.getByLabel('Code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Continue' }).click();
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
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('That code was not right');
  await page.getByLabel('Code').fill(codeOf(totpSecret, 1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('main')).toContainText('Administrator');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Team sign-in' })).toBeVisible();

  await givePassword(page, await anAccount(product));
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeFocused();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectAccessible(page);
});

test('a colleague adds a passkey in the settings, and signs in with it alone', { tag: '@deep' }, async ({
  page,
  product,
}) => {
  await addVirtualAuthenticator(page);
  const email = await anAccount(product);
  await grantRole(product, email, 'viewer');
  await page.goto('/staff/you');
  await givePassword(page, email);
  const settings = page.getByRole('link', { name: 'Open the settings in a new tab' });
  // The device of this test belongs to this tab.
  await page.goto((await settings.getAttribute('href')) ?? '');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('is added. Next time you can sign in with it.')).toBeVisible();

  await page.goto('/staff/you');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('main')).toContainText('Viewer');
});
