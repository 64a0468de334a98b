import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { authPath } from '@remit/contract/auth.ts';
import { AuthAdminApi, AuthClient } from '@supabase/auth-js';
import { decodeProtectedHeader, exportJWK, generateKeyPair, jwtVerify } from 'jose';
import { TOTP } from 'otpauth';
import { anEmail, jwtSecret, password, serviceToken } from '../support/accounts.ts';
import { linkIn, mailsTo, mailTo } from '../support/mailbox.ts';
import { aDataDir, aNewDataDir, type Product, removeDataDir, startProduct } from '../support/product.ts';

// Several products start, which takes a busy machine minutes.
test.describe.configure({ timeout: 300_000 });

/** The official client, with nothing kept between tests. */
const clientOf = ({ url }: Product) =>
  new AuthClient({ url: `${url}${authPath}`, autoRefreshToken: false, persistSession: false });

const aNumber = () => `+23324${randomInt(1_000_000, 9_999_999)}`;

const kid = 'the key of a client suite';
async function anRsaKey(): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return JSON.stringify([{ ...jwk, kid, alg: 'RS256', key_ops: ['sign', 'verify'] }]);
}

const phones = { AUTH_EXTERNAL_PHONE_ENABLED: 'true' };
const everything = {
  ...phones,
  AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
  AUTH_EXTERNAL_WEB3_ETHEREUM_ENABLED: 'true',
  AUTH_EXTERNAL_WEB3_SOLANA_ENABLED: 'true',
  AUTH_SECURITY_MANUAL_LINKING_ENABLED: 'true',
  AUTH_MFA_PHONE_ENROLL_ENABLED: 'true',
  AUTH_MFA_PHONE_VERIFY_ENABLED: 'true',
  AUTH_MFA_WEB_AUTHN_ENROLL_ENABLED: 'true',
  AUTH_MFA_WEB_AUTHN_VERIFY_ENABLED: 'true',
  AUTH_OAUTH_SERVER_ENABLED: 'true',
};

test('it runs in all configurations of a client suite, side by side', async () => {
  const settings = {
    confirming: {},
    autoconfirmed: { AUTH_MAILER_AUTOCONFIRM: 'true' },
    closed: { AUTH_DISABLE_SIGNUP: 'true', AUTH_JWT_SECRET: jwtSecret },
    secret: { AUTH_MAILER_AUTOCONFIRM: 'true', AUTH_JWT_SECRET: jwtSecret },
    rsa: { AUTH_MAILER_AUTOCONFIRM: 'true', AUTH_JWT_KEYS: await anRsaKey(), ...everything },
    unusableSms: { ...phones, AUTH_SMS_PROVIDER: 'twilio' },
    confirmedPhones: { ...phones, AUTH_SMS_AUTOCONFIRM: 'true' },
  } as const;
  const dataDirs: string[] = [];
  /** A copy of a prepared folder starts sooner; those that make keys of their own need a folder of their own. */
  const makesKeys = new Set(['confirming', 'autoconfirmed']);
  const start = (name: string, env: Record<string, string>) => {
    const dataDir = makesKeys.has(name) ? aNewDataDir() : aDataDir();
    dataDirs.push(dataDir);
    return startProduct({ dataDir, env: { LOG_LEVEL: 'error', ...env } });
  };
  const entries = await Promise.all(
    Object.entries(settings).map(async ([name, env]) => [name, await start(name, env)] as const),
  );
  const products = Object.fromEntries(entries) as Record<keyof typeof settings, Product>;
  try {
    await test.step('confirming e-mail addresses', () => confirming(products.confirming));
    await test.step('taking e-mail addresses as they are', () => autoconfirmed(products.autoconfirmed));
    await test.step('closed to new accounts', () => closed(products.closed));
    await test.step('HS256 with a given secret', () => withSecret(products.secret));
    await test.step('RS256 with a given key', () => withRsa(products.rsa));
    await test.step('everything switched on', () => withEverything(products.rsa));
    await test.step('everything switched off', () => withNothing(products.closed));
    await test.step('phones without a provider of SMS', () => unusableSms(products.unusableSms));
    await test.step('phones that count as confirmed', () => confirmedPhones(products.confirmedPhones));
    await test.step('each on its own', () => onTheirOwn(products));
  } finally {
    await Promise.all(Object.values(products).map((product) => product.stop()));
    for (const dataDir of dataDirs) removeDataDir(dataDir);
  }
});

async function confirming(product: Product): Promise<void> {
  const email = anEmail();
  const client = clientOf(product);
  const { data, error } = await client.signUp({ email, password });
  expect(error).toBeNull();
  expect(data.session).toBeNull();
  expect(data.user?.email_confirmed_at).toBeUndefined();
  const early = await client.signInWithPassword({ email, password });
  expect(early.error?.code).toBe('email_not_confirmed');
  const link = linkIn(await mailTo(product, email), '/verify');
  const opened = await fetch(link, { redirect: 'manual' });
  expect(opened.status).toBe(303);
  expect(opened.headers.get('location')).toContain('#access_token=');
  const late = await client.signInWithPassword({ email, password });
  expect(late.error).toBeNull();
  expect(decodeProtectedHeader(late.data.session?.access_token ?? '').alg).toBe('ES256');
}

async function autoconfirmed(product: Product): Promise<void> {
  const email = anEmail();
  const { data, error } = await clientOf(product).signUp({ email, password });
  expect(error).toBeNull();
  expect(data.session?.user.email).toBe(email);
  expect(await mailsTo(product, email)).toEqual([]);
}

async function closed(product: Product): Promise<void> {
  const client = clientOf(product);
  const email = anEmail();
  const { error } = await client.signUp({ email, password });
  expect([error?.status, error?.code]).toEqual([422, 'signup_disabled']);
  const settings = await (await fetch(`${product.url}${authPath}/settings`)).json();
  expect(settings).toMatchObject({ disable_signup: true, mailer_autoconfirm: false });
  // Administrators still create accounts.
  const headers = { authorization: `Bearer ${await serviceToken()}` };
  const admin = new AuthAdminApi({ url: `${product.url}${authPath}`, headers });
  const created = await admin.createUser({ email, password, email_confirm: true });
  expect(created.error).toBeNull();
  expect((await client.signInWithPassword({ email, password })).error).toBeNull();
}

async function withSecret(product: Product): Promise<void> {
  const client = clientOf(product);
  const { data } = await client.signUp({ email: anEmail(), password });
  const token = data.session?.access_token ?? '';
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT' });
  const { payload } = await jwtVerify(token, new TextEncoder().encode(jwtSecret));
  expect(payload.sub).toBe(data.user?.id);
  const keys = await (await fetch(`${product.url}${authPath}/.well-known/jwks.json`)).json();
  expect(keys).toEqual({ keys: [] });
  const otherToken = { authorization: `Bearer ${await serviceToken('another secret, just as long')}` };
  const rejected = await new AuthAdminApi({
    url: `${product.url}${authPath}`,
    headers: otherToken,
  }).listUsers();
  expect([rejected.error?.status, rejected.error?.code]).toEqual([403, 'bad_jwt']);
}

async function withRsa(product: Product): Promise<void> {
  const client = clientOf(product);
  const { data } = await client.signUp({ email: anEmail(), password });
  const token = data.session?.access_token ?? '';
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'RS256', kid, typ: 'JWT' });
  const keys = await (await fetch(`${product.url}${authPath}/.well-known/jwks.json`)).json();
  expect(keys.keys).toMatchObject([{ kid, alg: 'RS256', kty: 'RSA', use: 'sig', key_ops: ['verify'] }]);
  expect(Object.keys(keys.keys[0])).not.toContain('d');
  // The client fetches the published key and verifies by itself.
  const { data: verified, error } = await client.getClaims(token);
  expect(error).toBeNull();
  expect(verified?.claims.sub).toBe(data.user?.id);
}

async function withEverything(product: Product): Promise<void> {
  const guest = await clientOf(product).signInAnonymously();
  expect(guest.error).toBeNull();
  const client = clientOf(product);
  await client.signUp({ email: anEmail(), password });
  const app = await client.mfa.enroll({ factorType: 'totp' });
  expect(app.error).toBeNull();
  const factorId = app.data?.id ?? '';
  const challenged = await client.mfa.challenge({ factorId });
  const { secret } = (app.data as { totp: { secret: string } }).totp;
  const code = new TOTP({ secret }).generate();
  const shown = await client.mfa.verify({ factorId, challengeId: challenged.data?.id ?? '', code });
  expect(shown.error).toBeNull();
  const { data: level } = await client.mfa.getAuthenticatorAssuranceLevel();
  expect(level?.currentLevel).toBe('aal2');
  const key = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'key' });
  expect(key.error).toBeNull();
  const phone = await client.mfa.enroll({ factorType: 'phone', phone: aNumber(), friendlyName: 'phone' });
  expect(phone.error).toBeNull();
}

/** The response of each switch when it is off. */
async function withNothing({ url }: Product): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' };
  const ask = async (method: string, path: string, body?: object, token?: string) => {
    const response = await fetch(`${url}${authPath}${path}`, {
      method,
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { code, message } = (await response.json()) as { code: string; message: string };
    return [response.status, code, message];
  };
  const admin = await serviceToken();
  const email = anEmail();
  const auth = { url: `${url}${authPath}`, headers: { authorization: `Bearer ${admin}` } };
  await new AuthAdminApi(auth).createUser({ email, password, email_confirm: true });
  const client = clientOf({ url } as Product);
  const { data } = await client.signInWithPassword({ email, password });
  const token = data.session?.access_token ?? '';
  expect(await ask('POST', '/signup', {})).toEqual([
    422,
    'anonymous_provider_disabled',
    'Anonymous sign-ins are disabled',
  ]);
  expect(await ask('POST', '/sso', {})).toEqual([404, 'saml_provider_disabled', 'SAML 2.0 is disabled']);
  expect(
    await ask('GET', '/user/identities/authorize?provider=google&skip_http_redirect=true', undefined, token),
  ).toEqual([404, 'manual_linking_disabled', 'Manual linking is disabled']);
  expect(
    await ask('POST', '/token?grant_type=web3', { chain: 'solana', message: 'x', signature: 'y' }),
  ).toEqual([422, 'web3_provider_disabled', 'Web3 provider is disabled']);
  expect(await ask('GET', '/authorize?provider=google')).toEqual([
    400,
    'validation_failed',
    'Unsupported provider: provider is not enabled',
  ]);
  const idToken = await client.signInWithIdToken({ provider: 'google', token: 'junk' });
  expect(idToken.error?.status).toBe(400);
  expect(await ask('POST', '/otp', { phone: aNumber() })).toEqual([
    400,
    'phone_provider_disabled',
    'Unsupported phone provider',
  ]);
  expect(await ask('GET', '/admin/oauth/clients', undefined, admin)).toEqual([
    404,
    'feature_disabled',
    'OAuth server is disabled',
  ]);
}

async function unusableSms(product: Product): Promise<void> {
  const { error } = await clientOf(product).signInWithOtp({ phone: aNumber() });
  expect([error?.status, error?.message]).toEqual([500, 'Unable to get SMS provider']);
}

async function confirmedPhones(product: Product): Promise<void> {
  const phone = aNumber();
  const signedUp = await clientOf(product).signUp({ phone, password });
  expect(signedUp.error).toBeNull();
  expect(signedUp.data.session?.user.phone).toBe(phone.slice(1));
  const signedIn = await clientOf(product).signInWithPassword({ phone, password });
  expect(signedIn.error).toBeNull();
}

/** Each has its own keys, and accounts of one are unknown to the other. */
async function onTheirOwn({ confirming, autoconfirmed, secret }: Record<string, Product>): Promise<void> {
  if (!confirming || !autoconfirmed || !secret) throw new Error('Not all are there.');
  const keysOf = async ({ url }: Product) => (await fetch(`${url}${authPath}/.well-known/jwks.json`)).text();
  expect(await keysOf(confirming)).not.toBe(await keysOf(autoconfirmed));
  const { data } = await clientOf(autoconfirmed).signUp({ email: anEmail(), password });
  const next = await clientOf(confirming).getUser(data.session?.access_token);
  expect(next.error?.code).toBe('bad_jwt');
  const third = await clientOf(secret).getUser(data.session?.access_token);
  expect(third.error?.code).toBe('bad_jwt');
}
