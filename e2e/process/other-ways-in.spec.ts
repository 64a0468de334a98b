import { expect, type Page, test } from '@playwright/test';
import {
  anOpenIdProvider,
  clientId,
  clientSecret,
} from '@remit/provider/auth/testing/an-identity-provider.ts';
import { anEmail, ask, claimsIn, generousToAccounts, password } from '../support/accounts.ts';
import { capturedMails } from '../support/mailbox.ts';
import { aNewDataDir, freePort, type Product, removeDataDir, startProduct } from '../support/product.ts';

/** What needs a setting: a real OpenID provider, phone numbers, security keys as second factor. */
let provider: Awaited<ReturnType<typeof anOpenIdProvider>>;
let product: Product;
let dataDir: string;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  const port = await freePort();
  provider = await anOpenIdProvider([`http://localhost:${port}/auth/v1/callback`]);
  dataDir = aNewDataDir();
  product = await startProduct({
    dataDir,
    port,
    env: {
      ...generousToAccounts,
      AUTH_MAILER_AUTOCONFIRM: 'true',
      AUTH_EXTERNAL_PHONE_ENABLED: 'true',
      AUTH_SECURITY_MANUAL_LINKING_ENABLED: 'true',
      AUTH_MFA_WEB_AUTHN_ENROLL_ENABLED: 'true',
      AUTH_MFA_WEB_AUTHN_VERIFY_ENABLED: 'true',
      AUTH_EXTERNAL_KEYCLOAK_ENABLED: 'true',
      AUTH_EXTERNAL_KEYCLOAK_URL: provider.issuer,
      AUTH_EXTERNAL_KEYCLOAK_CLIENT_ID: clientId,
      AUTH_EXTERNAL_KEYCLOAK_SECRET: clientSecret,
    },
  });
});
test.afterAll(async () => {
  await product?.stop();
  await provider?.close();
  removeDataDir(dataDir);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function aMember(page: Page): Promise<string> {
  const email = anEmail();
  const { body } = await ask(product.url, 'POST /signup', { body: { email, password } });
  await page.goto(`${product.url}/robots.txt`);
  await page.evaluate((session) => localStorage.setItem('session', session), JSON.stringify(body));
  await page.goto(`${product.url}/more/settings#security`);
  return email;
}

test('signs up with a provider, signs out and in again, and is the same person', async ({ page }) => {
  const email = anEmail();
  provider.present({ sub: 'kofi', email, email_verified: true, name: 'Kofi Sample' });
  const emails: string[] = [];
  for (const _ of ['first', 'second']) {
    await page.goto(`${product.url}/auth`);
    await button(page, 'Continue with Keycloak').click();
    await expect(page).toHaveURL(`${product.url}/`);
    const session = await page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}'));
    emails.push(`${session.user.id} ${session.user.email}`);
    await page.evaluate(() => localStorage.removeItem('session'));
  }
  expect(new Set(emails).size).toBe(1);
  expect(emails[0]).toContain(email);
});

test('links a provider to an account, and unlinks it', async ({ page }) => {
  await aMember(page);
  provider.present({ sub: 'ama', email: anEmail(), email_verified: true });
  await button(page, 'Link Keycloak').click();
  await expect(page.getByText('The account is linked. You can now sign in with it, too.')).toBeVisible();
  await page.goto(`${product.url}/more/settings#security`);
  await page.getByRole('button', { name: 'Unlink: Keycloak' }).click();
  await button(page, 'Unlink it').click();
  await expect(page.getByText('Keycloak is unlinked.')).toBeVisible();
});

test('adds a phone number by the code that was sent to it', async ({ page }) => {
  await aMember(page);
  await button(page, 'Add Phone number').click();
  await page.getByLabel('Your mobile number').fill('+233 24 123 4567');
  await button(page, 'Send me a code').click();
  await expect(page.getByText('We sent a code to')).toBeVisible();
  const [sms] = await capturedMails(product, `?to=${encodeURIComponent('+233241234567')}`);
  await page.getByLabel('Code from the message').fill(/\d{6}/.exec(sms?.text ?? '')?.[0] ?? '');
  await button(page, 'Save number').click();
  await expect(page.getByText('Your phone number is saved.')).toBeVisible();
  await expect(page.getByText('+233 24 123 4567')).toBeVisible();
});

test('a security key is a second factor: registered once, required at the next sign-in', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'usb', hasUserVerification: false },
  });
  await page.goto(product.url);
  const email = anEmail();
  const { body: first } = await ask(product.url, 'POST /signup', { body: { email, password } });
  const enrolled = await ask(product.url, 'POST /factors', {
    body: { factor_type: 'webauthn', friendly_name: 'key' },
    token: first.access_token,
  });
  expect(enrolled.status).toBe(200);
  const level = async (token: string) => {
    const response = await showKey(page, enrolled.body.id, token);
    expect(response.body).toMatchObject({ access_token: expect.any(String) });
    return (claimsIn(response.body.access_token) as { aal?: string }).aal;
  };
  expect(await level(first.access_token)).toBe('aal2');
  const grant = { body: { email, password } };
  const { body: next } = await ask(product.url, 'POST /token?grant_type=password', grant);
  expect((claimsIn(next.access_token) as { aal?: string }).aal).toBe('aal1');
  expect(await level(next.access_token)).toBe('aal2');
});

/** Verifies a challenge with the browser's authenticator. */
async function showKey(page: Page, factorId: string, token: string) {
  const path = `/factors/${factorId}` as const;
  const { body: challenge } = await ask(product.url, `POST ${path}/challenge`, { body: {}, token });
  const { type, credential_options: options } = challenge.webauthn;
  const response = await page.evaluate(
    async ({ type, json }) => {
      const credential =
        type === 'create'
          ? await navigator.credentials.create({
              publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(json),
            })
          : await navigator.credentials.get({
              publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(json),
            });
      return (credential as PublicKeyCredential).toJSON();
    },
    { type, json: options.publicKey },
  );
  const webauthn = { type, credential_response: response };
  return ask(product.url, `POST ${path}/verify`, { body: { challenge_id: challenge.id, webauthn }, token });
}
