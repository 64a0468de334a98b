import { expect, test } from '@playwright/test';
import { authPath } from '@remit/contract/auth.ts';
import { AuthAdminApi, AuthClient } from '@supabase/auth-js';
import { decodeProtectedHeader, exportJWK, generateKeyPair, jwtVerify } from 'jose';
import { anAddress, jwtSecret, password, serviceToken } from '../support/accounts.ts';
import { linkIn, mailsTo, mailTo } from '../support/mailbox.ts';
import { aNewDataDir, type Product, removeDataDir, startProduct } from '../support/product.ts';

/** The official client, with nothing kept between tests. */
const clientOf = ({ url }: Product) =>
  new AuthClient({ url: `${url}${authPath}`, autoRefreshToken: false, persistSession: false });

const kid = 'the key of a client suite';
async function anRsaKey(): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return JSON.stringify([{ ...jwk, kid, alg: 'RS256', key_ops: ['sign', 'verify'] }]);
}

test('it runs in all configurations of a client suite, side by side', async () => {
  test.setTimeout(180_000);
  const settings = {
    confirming: {},
    autoconfirmed: { AUTH_MAILER_AUTOCONFIRM: 'true' },
    closed: { AUTH_DISABLE_SIGNUP: 'true', AUTH_JWT_SECRET: jwtSecret },
    secret: { AUTH_MAILER_AUTOCONFIRM: 'true', AUTH_JWT_SECRET: jwtSecret },
    rsa: { AUTH_MAILER_AUTOCONFIRM: 'true', AUTH_JWT_KEYS: await anRsaKey() },
  } as const;
  const dataDirs: string[] = [];
  const start = (env: Record<string, string>) => {
    const dataDir = aNewDataDir();
    dataDirs.push(dataDir);
    return startProduct({ dataDir, env: { LOG_LEVEL: 'error', ...env } });
  };
  const entries = await Promise.all(
    Object.entries(settings).map(async ([name, env]) => [name, await start(env)] as const),
  );
  const products = Object.fromEntries(entries) as Record<keyof typeof settings, Product>;
  try {
    await test.step('confirming addresses', () => confirming(products.confirming));
    await test.step('taking addresses as they are', () => autoconfirmed(products.autoconfirmed));
    await test.step('closed to new accounts', () => closed(products.closed));
    await test.step('HS256 with a given secret', () => withSecret(products.secret));
    await test.step('RS256 with a given key', () => withRsa(products.rsa));
    await test.step('each on its own', () => onTheirOwn(products));
  } finally {
    await Promise.all(Object.values(products).map((product) => product.stop()));
    for (const dataDir of dataDirs) removeDataDir(dataDir);
  }
});

async function confirming(product: Product): Promise<void> {
  const email = anAddress();
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
  const email = anAddress();
  const { data, error } = await clientOf(product).signUp({ email, password });
  expect(error).toBeNull();
  expect(data.session?.user.email).toBe(email);
  expect(await mailsTo(product, email)).toEqual([]);
}

async function closed(product: Product): Promise<void> {
  const client = clientOf(product);
  const email = anAddress();
  const { error } = await client.signUp({ email, password });
  expect([error?.status, error?.code]).toEqual([422, 'signup_disabled']);
  const settings = await (await fetch(`${product.url}${authPath}/settings`)).json();
  expect(settings).toMatchObject({ disable_signup: true, mailer_autoconfirm: false });
  // Whoever administers still makes accounts.
  const headers = { authorization: `Bearer ${await serviceToken()}` };
  const admin = new AuthAdminApi({ url: `${product.url}${authPath}`, headers });
  const made = await admin.createUser({ email, password, email_confirm: true });
  expect(made.error).toBeNull();
  expect((await client.signInWithPassword({ email, password })).error).toBeNull();
}

async function withSecret(product: Product): Promise<void> {
  const client = clientOf(product);
  const { data } = await client.signUp({ email: anAddress(), password });
  const token = data.session?.access_token ?? '';
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT' });
  const { payload } = await jwtVerify(token, new TextEncoder().encode(jwtSecret));
  expect(payload.sub).toBe(data.user?.id);
  const keys = await (await fetch(`${product.url}${authPath}/.well-known/jwks.json`)).json();
  expect(keys).toEqual({ keys: [] });
  const stranger = { authorization: `Bearer ${await serviceToken('another secret, just as long')}` };
  const refused = await new AuthAdminApi({ url: `${product.url}${authPath}`, headers: stranger }).listUsers();
  expect([refused.error?.status, refused.error?.code]).toEqual([403, 'bad_jwt']);
}

async function withRsa(product: Product): Promise<void> {
  const client = clientOf(product);
  const { data } = await client.signUp({ email: anAddress(), password });
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

/** Keys are made for each, and nobody is known next door. */
async function onTheirOwn({ confirming, autoconfirmed, secret }: Record<string, Product>): Promise<void> {
  if (!confirming || !autoconfirmed || !secret) throw new Error('Not all are there.');
  const keysOf = async ({ url }: Product) => (await fetch(`${url}${authPath}/.well-known/jwks.json`)).text();
  expect(await keysOf(confirming)).not.toBe(await keysOf(autoconfirmed));
  const { data } = await clientOf(autoconfirmed).signUp({ email: anAddress(), password });
  const next = await clientOf(confirming).getUser(data.session?.access_token);
  expect(next.error?.code).toBe('bad_jwt');
  const third = await clientOf(secret).getUser(data.session?.access_token);
  expect(third.error?.code).toBe('bad_jwt');
}
