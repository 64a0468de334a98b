import { password } from '../support/accounts.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { anAccount } from '../support/members.ts';
import { aStaffAccount, codeOf, grantRole, openConsole, revokeRole } from '../support/staff.ts';

// A person without a role, a session that ended and a missing factor are part of these journeys.
test.use({ mayLog: /status of 4(0[0134]|22)/ });

test('a new colleague signs in, sets up a second step, and is out at once when the role is gone @phone', async ({
  page,
  context,
  product,
}) => {
  const email = await anAccount(product);
  await grantRole(product, email, 'editor');

  await page.goto('/staff/you');
  await expect(page.getByRole('heading', { name: 'Team sign-in' })).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'Set up a second step first' })).toBeFocused();
  await expectAccessible(page);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open the security settings' }).click();
  const settings = await opened;
  await settings.getByRole('button', { name: 'Set up Authenticator app' }).click();
  await settings.getByRole('button', { name: 'I have one' }).click();
  const key = (await settings.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).innerText()).replaceAll(' ', '');
  await settings.getByLabel('Code that the app shows now').fill(codeOf(key));
  await settings.getByRole('button', { name: 'Turn it on' }).click();
  await expect(settings.getByText('It is on.')).toBeVisible();
  await settings.close();

  await expect(page.getByRole('heading', { name: 'You', exact: true })).toBeVisible();
  await expect(page).toHaveURL('/staff/you');
  await expect(page.getByRole('main')).toContainText('Editor');
  await expectAccessible(page);

  await revokeRole(product, email);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Team sign-in' })).toBeVisible();
});

test('a colleague with a second step gives its code; others find nothing', async ({ page, product }) => {
  const { email, totpSecret } = await aStaffAccount(product, 'administrator');
  await page.goto('/staff/you');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeFocused();
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('That code was not right');
  await page.getByLabel('Code').fill(codeOf(totpSecret, 1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('main')).toContainText('Administrator');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Team sign-in' })).toBeVisible();

  await page.getByLabel('Email').fill(await anAccount(product));
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeFocused();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectAccessible(page);
});

test('a session that is already there opens the console where its link leads', async ({ page, product }) => {
  await openConsole(page, await aStaffAccount(product, 'viewer'), '/you');
  await expect(page.getByRole('main')).toContainText('Viewer');
  await expect(page).toHaveTitle(/^You · /);
});
