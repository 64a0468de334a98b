import { service as server } from '@remit/platform/db/database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newApiKey } from '#api-keys/key-text.ts';
import { insertApiKey } from '#api-keys/store.ts';
import { operations } from './register.ts';
import { type AuthFixture, anAuthService, aUser, password } from './testing/an-auth-service.ts';

let service: AuthFixture;
let keys: Record<'publishable' | 'secret' | 'anonToken' | 'serviceToken' | 'userToken', string>;
beforeAll(async () => {
  service = await anAuthService({ set: { AUTH_MAILER_AUTOCONFIRM: 'true' } });
  const make = async (kind: 'publishable' | 'secret') => {
    const inserted = await service.db.as(server, (transaction) =>
      insertApiKey(transaction, { name: 'default', kind }, Buffer.alloc(32)),
    );
    return inserted?.key ?? '';
  };
  keys = {
    publishable: await make('publishable'),
    secret: await make('secret'),
    anonToken: await service.deps.accessTokens.sign({ role: 'anon' }),
    serviceToken: await service.serviceToken(),
    userToken: (await aUser(service)).session.access_token,
  };
});
afterAll(() => service?.close());

const invalid = { status: 401, body: { code: 'no_authorization', message: 'Invalid API key' } };
const notAdmin = { status: 403, body: { code: 'not_admin' } };
const listUsers = (headers: Record<string, string>) =>
  service.call('GET', '/admin/users', undefined, headers);

describe.each([
  ['apikey', (key: string) => ({ apikey: key })],
  ['bearer', (key: string) => service.bearer(key)],
  ['both, as the official client sends a key', (key: string) => ({ apikey: key, ...service.bearer(key) })],
])('as %s', (_, headersWith) => {
  it.each(['secret', 'serviceToken'] as const)('a %s opens the routes of administrators', async (which) => {
    expect((await listUsers(headersWith(keys[which]))).status).toBe(200);
  });

  it.each(['publishable', 'anonToken'] as const)('a %s opens what anyone may, and no more', async (which) => {
    expect(await listUsers(headersWith(keys[which]))).toMatchObject(notAdmin);
    expect((await service.call('GET', '/settings', undefined, headersWith(keys[which]))).status).toBe(200);
  });

  it.each([
    ['that was never made', () => newApiKey('secret')],
    ['that is mistyped', () => keys.secret.slice(0, -1)],
    ['with nothing in it', () => 'sb_secret_'],
  ])('a key %s is rejected on every route', async (_why, key) => {
    const headers = headersWith(key());
    expect(await listUsers(headers)).toMatchObject(invalid);
    expect(await service.call('GET', '/settings', undefined, headers)).toMatchObject(invalid);
    const body = { email: 'ama@example.com', password };
    expect(await service.call('POST', '/signup', body, headers)).toMatchObject(invalid);
  });
});

const userRoutes = operations
  .map(({ route }) => route)
  .filter((route) => / \/(user|reauthenticate|logout|factors|passkeys(?!\/authentication))/.test(route));

it('an API key without a bearer token is no session', async () => {
  expect(userRoutes).toEqual(expect.arrayContaining(['GET /user', 'POST /logout', 'POST /factors']));
  for (const apikey of [keys.publishable, keys.secret, keys.anonToken, keys.serviceToken]) {
    for (const route of userRoutes) {
      const [method = '', path = ''] = route.split(' ');
      const { status, body } = await service.call(method, path, undefined, { apikey });
      expect({ route, status, ...body }).toEqual({
        route,
        status: 401,
        code: 'no_authorization',
        message: 'This endpoint requires a valid Bearer token',
      });
    }
  }
});

it('an API key as the bearer token names no user', async () => {
  for (const key of [keys.publishable, keys.secret, keys.anonToken]) {
    const user = await service.call('GET', '/user', undefined, { apikey: key, ...service.bearer(key) });
    expect(user).toMatchObject({ status: 403, body: { message: 'invalid claim: missing sub claim' } });
  }
});

it('a token of an account that acts as the server is as good as its session, as a key too', async () => {
  const { id, email } = await aUser(service);
  await service.rows("update auth.users set role = 'service_role' where id = $1", [id]);
  const { body } = await service.call('POST', '/token?grant_type=password', { email, password });
  const headers = { apikey: body.access_token };
  expect((await listUsers(headers)).status).toBe(200);
  await service.rows("update auth.users set role = 'authenticated' where id = $1", [id]);
  expect(await listUsers(headers)).toMatchObject(notAdmin);
  await service.rows("update auth.users set role = 'service_role' where id = $1", [id]);
  await service.rows('delete from auth.sessions where user_id = $1', [id]);
  expect(await listUsers(headers)).toMatchObject({ status: 403, body: { code: 'session_expired' } });
});

it.each([
  ['a token of a person', () => keys.userToken],
  [
    'a token that is not ours',
    () => 'eyJhbGciOiJFUzI1NiIsImtpZCI6ImsifQ.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.AAAA',
  ],
  ['any other text', () => 'placeholder'],
])('%s is no API key', async (_, text) => {
  const headers = { apikey: text() };
  expect(await service.call('GET', '/settings', undefined, headers)).toMatchObject(invalid);
  expect(await service.call('GET', '/user', undefined, headers)).toMatchObject(invalid);
});

it('a wrong key is reported in the first error shape to clients that name no version', async () => {
  const headers = { apikey: 'sb_secret_', 'x-supabase-api-version': '' };
  expect((await service.call('GET', '/settings', undefined, headers)).body).toEqual({
    code: 401,
    error_code: 'no_authorization',
    msg: 'Invalid API key',
  });
});

it('a signed-in user is identified by the token, with any valid key beside it', async () => {
  const { email, session } = await aUser(service);
  for (const key of [keys.publishable, keys.secret, keys.anonToken]) {
    const headers = { apikey: key, ...service.bearer(session.access_token) };
    expect((await service.call('GET', '/user', undefined, headers)).body.email).toBe(email);
    expect(await listUsers(headers)).toMatchObject(notAdmin);
  }
});

it('the official client works with a key as its headers', async () => {
  const headers = { apikey: keys.publishable, Authorization: `Bearer ${keys.publishable}` };
  const client = service.client({ headers });
  const email = 'kofi@example.com';
  expect((await client.signUp({ email, password })).error).toBeNull();
  expect((await client.getUser()).data.user?.email).toBe(email);
  const signedOut = service.client({ headers: { apikey: keys.publishable } });
  expect((await signedOut.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
    status: 401,
    code: 'no_authorization',
  });
  const revoked = service.client({ headers: { apikey: newApiKey('publishable') } });
  expect((await revoked.signInWithPassword({ email, password })).error).toMatchObject({ status: 401 });
});
