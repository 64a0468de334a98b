import type { Page } from '@playwright/test';
import { password } from '../support/accounts.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { anAccount, signIn } from '../support/members.ts';
import { codeOf } from '../support/staff.ts';
import { addVirtualAuthenticator } from '../support/virtual-authenticator.ts';

// Wrong codes and cancelled prompts are part of these journeys, and the browser reports the status of each.
test.use({ mayLog: /status of 4(00|01|03|04|22)/ });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openSettings(page: Page): Promise<void> {
  await page.goto('/more/settings#security');
  await expect(page.getByRole('heading', { name: 'Authenticator app' })).toBeVisible();
}

/** Sets the app up, and returns its key and the recovery codes. */
async function setUpApp(page: Page): Promise<{ key: string; codes: string[] }> {
  await openSettings(page);
  await button(page, 'Set up Authenticator app').click();
  await button(page, 'I have an app').click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const key = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).innerText()).replaceAll(' ', '');
  await expectAccessible(page);
  await page.getByLabel('Code that the app shows now').fill(codeOf(key, 0));
  await button(page, 'Turn it on').click();
  await expect(page.getByText('Turned on.')).toBeVisible();
  await button(page, 'Make recovery codes').click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  await expectAccessible(page);
  const codes = await page.locator('.recovery-codes li').allInnerTexts();
  await button(page, 'I have saved them').click();
  await expect(page.getByText('10 of 10 left')).toBeVisible();
  return { key, codes };
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
}

/** Sooner than signing out, which is part of two of these journeys. */
const forgetSession = (page: Page) => page.evaluate(() => localStorage.removeItem('session'));

async function givePassword(page: Page, email: string): Promise<void> {
  await page.goto('/auth');
  const form = page.getByRole('tabpanel', { name: 'Sign in' });
  await form.getByLabel('Email').fill(email);
  await form.getByRole('textbox', { name: 'Password' }).fill(password);
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function expectSignedIn(page: Page): Promise<void> {
  await expect(page).toHaveURL('/');
  await page.goto('/profile');
  await expect(page.getByText('Signed In', { exact: true })).toBeVisible();
}

test('sets up an authenticator app, and from then on signs in with its code', async ({ page, product }) => {
  const email = await anAccount(product);
  await signIn(page, product, email);
  const { key } = await setUpApp(page);
  await signOut(page);

  await givePassword(page, email);
  const step = page.getByRole('heading', { name: 'One more step' });
  await expect(step).toBeFocused();
  await expectAccessible(page);
  // The password alone has signed no one in, here or anywhere else.
  await page.goto('/profile');
  await expect(page.getByText('You are signed out')).toBeVisible();
  const otherTab = await page.context().newPage();
  await otherTab.goto('/profile');
  await expect(otherTab.getByText('You are signed out')).toBeVisible();
  await page.goto('/auth');
  await expect(step).toBeVisible();
  await page.reload();
  await expect(step).toBeVisible();

  await page.getByLabel('Code from your authenticator app').fill('000000');
  await button(page, 'Continue').click();
  await expect(page.getByLabel('Code from your authenticator app')).toHaveAccessibleDescription(
    /That code is wrong, expired or already used/,
  );
  await page.getByLabel('Code from your authenticator app').fill(codeOf(key, 1));
  await button(page, 'Continue').click();
  await expectSignedIn(page);
  await expect(otherTab.getByText('Signed In', { exact: true })).toBeVisible();
});

test('without the phone a recovery code opens the account, once, and the app can be removed', {
  tag: '@deep',
}, async ({ page, product }) => {
  const email = await anAccount(product);
  await signIn(page, product, email);
  const { codes } = await setUpApp(page);
  const [first = '', second = ''] = codes;

  const enterCode = async (code: string) => {
    await forgetSession(page);
    await givePassword(page, email);
    await button(page, 'Use a recovery code instead').click();
    await page.getByLabel('Recovery code').fill(code);
    await button(page, 'Continue').click();
  };
  await enterCode(first);
  await expectSignedIn(page);
  await enterCode(first);
  await expect(page.getByLabel('Recovery code')).toHaveAccessibleDescription(
    /That code is wrong or already used/,
  );
  await page.getByLabel('Recovery code').fill(second);
  await button(page, 'Continue').click();
  await expectSignedIn(page);

  await openSettings(page);
  await expect(page.getByText('8 of 10 left')).toBeVisible();
  await button(page, 'Remove Authenticator app').click();
  await expectAccessible(page);
  await button(page, 'Remove it').click();
  await expect(page.getByText('The authenticator app is removed.')).toBeVisible();
  await forgetSession(page);
  await givePassword(page, email);
  await expectSignedIn(page);
});

test('adds a passkey, signs out, and signs in with it', async ({ page, product }) => {
  await addVirtualAuthenticator(page);
  const pressPasskeyButton = async () => {
    // Its autofill would take the passkey before anybody reached the button.
    await using _ = await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
    await page.goto('/auth');
    await button(page, 'Continue with a passkey').click();
  };

  const email = await anAccount(product);
  await signIn(page, product, email);
  await openSettings(page);
  await button(page, 'Add a passkey').click();
  await expect(page.getByText('is added. Next time you can sign in with it.')).toBeVisible();
  await expect(page.getByText('Not used yet')).toBeVisible();
  // One device has one: it says so itself.
  await button(page, 'Add a passkey').click();
  await expect(page.getByRole('alert')).toContainText('already has a passkey for your account');
  await page.getByRole('button', { name: /^Rename/ }).click();
  await page.getByLabel('Name of the passkey').fill('My laptop');
  await button(page, 'Save name').click();
  await expect(page.getByText('The passkey is now called “My laptop”.')).toBeVisible();
  await expectAccessible(page);
  await signOut(page);

  await pressPasskeyButton();
  await expectSignedIn(page);
  await forgetSession(page);

  // The browser offers it beside the field, and this one takes it at once.
  await page.goto('/auth');
  await expectSignedIn(page);
  await openSettings(page);
  await expect(page.getByText('Last used just now')).toBeVisible();
  await button(page, 'Remove: My laptop').click();
  await button(page, 'Remove it').click();
  await expect(page.getByText('“My laptop” is removed.')).toBeVisible();
  await forgetSession(page);

  // The device still offers it, and our server no longer knows it.
  await pressPasskeyButton();
  await expect(page.getByRole('alert').filter({ hasText: 'We do not recognise this passkey' })).toBeVisible();
});
