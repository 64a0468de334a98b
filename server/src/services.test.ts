import { service } from '@remit/platform/db/database.ts';
import { createLog } from '@remit/platform/log.ts';
import { createOutbox } from '@remit/platform/mail/outbox.ts';
import { createKeyring } from '@remit/platform/secrets/keyring.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { openApiKeys, sealingKeyName } from '@remit/provider';
import { createClient, FunctionsHttpError } from '@supabase/supabase-js';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#config.ts';
import { renderMail } from '#mails/render-mail.ts';
import { createServices, type Services } from '#services.ts';
import { storeAccount, storeTransfer } from '#transfers/testing/stored-practice.ts';

const otherOrigin = 'https://app.example';
let fresh: FreshDatabase;
let created: Services;
let publishableKey: string;
let secretKey: string;
const app = new Hono();
beforeAll(async () => {
  fresh = await freshDatabase();
  const { db } = fresh;
  const keyring = createKeyring(db, Buffer.alloc(32, 1));
  created = await createServices({
    config: readConfig({ CORS_ALLOWED_ORIGINS: otherOrigin }),
    db,
    connection: fresh.connection,
    keyring,
    outbox: await createOutbox({ keyring, render: renderMail }),
    mailer: { notify: () => undefined, stop: async () => undefined },
    site: { isPage: () => true } as unknown as Parameters<typeof createServices>[0]['site'],
    log: createLog('error', () => undefined),
  });
  for (const { routes } of created.services) app.route('/', routes);
  const sealingKey = await keyring.key(sealingKeyName);
  const keys = await db.as(service, (transaction) => openApiKeys(transaction, sealingKey));
  const keyOf = (kind: string) => keys.find((key) => key.kind === kind)?.key ?? '';
  publishableKey = keyOf('publishable');
  secretKey = keyOf('secret');
});
afterAll(async () => {
  for (const { stop } of created?.services ?? []) await stop?.();
  await fresh?.close();
});

it.each([
  ['GET', '/auth/v1/health', 200],
  ['GET', '/auth/v1/admin/users', 401],
  ['GET', '/api/account', 401],
  ['GET', '/rest/v1/nothing', 404],
  ['GET', '/rest/v1/', 404],
  ['GET', '/realtime/v1/websocket', 426],
  ['POST', '/realtime/v1/api/broadcast', 401],
  ['GET', '/realtime/v1/nothing', 404],
  ['GET', '/api/account/sessions', 401],
  ['GET', '/api/staff/session', 401],
  ['GET', '/api/staff/nothing', 401],
  ['GET', '/api/proof', 400],
  ['GET', '/api/subscriptions/manage', 404],
  ['GET', '/api/nothing', 404],
])('answers %s %s with %i', async (method, path, status) => {
  expect((await app.request(path, { method })).status).toBe(status);
});

describe('a service that this server does not have', () => {
  it('is named to the official client, without a look at the key', async () => {
    const client = createClient('http://localhost:3000', 'sb_publishable_unknown', {
      global: { fetch: async (input, init) => app.request(input as string, init) },
    });
    const { data, error } = await client.functions.invoke('hello', { body: { name: 'Ama' } });
    expect(data).toBeNull();
    expect(error).toBeInstanceOf(FunctionsHttpError);
    expect(error.context.status).toBe(501);
    expect(await error.context.json()).toEqual({
      code: 'not_implemented',
      message: expect.stringMatching(/^This server runs no edge functions: .+\.$/),
    });
  });

  it.each(['/functions/v1', '/functions/v1/hello', '/functions/v1/a/b', '/graphql/v1'])(
    'responds at %s with 501 and a sentence that pages of allowed origins can read',
    async (path) => {
      const ask = (method: string, headers: Record<string, string>) => app.request(path, { method, headers });
      const preflight = await ask('OPTIONS', {
        origin: otherOrigin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey,authorization,content-type,x-client-info,x-region',
      });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-origin')).toBe(otherOrigin);
      const allowed = preflight.headers.get('access-control-allow-headers')?.toLowerCase().split(', ');
      expect(allowed).toEqual(
        expect.arrayContaining(['apikey', 'authorization', 'content-type', 'x-client-info', 'x-region']),
      );
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        const response = await ask(method, { origin: otherOrigin });
        expect(response.status).toBe(501);
        expect(response.headers.get('access-control-allow-origin')).toBe(otherOrigin);
        expect(await response.json()).toMatchObject({ code: 'not_implemented', message: expect.any(String) });
      }
      const foreign = await ask('POST', { origin: 'https://other.example' });
      expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
    },
  );
});

it('lets the official client insert and upsert its own profile, which is there already', async () => {
  const client = createClient('http://localhost:3000', publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: async (input, init) => app.request(input as string, init) },
  });
  const credentials = { email: 'efua@example.com', password: 'correct horse' };
  await client.auth.signUp(credentials);
  await fresh.db.as(service, (transaction) =>
    transaction.rows('update auth.users set email_confirmed_at = now() where email = $1', [
      credentials.email,
    ]),
  );
  const { data } = await client.auth.signInWithPassword(credentials);
  const id = data.user?.id;
  const profiles = () => client.from('profiles');
  expect(await profiles().insert({ id, theme: 'dark' })).toMatchObject({
    status: 409,
    error: { code: '23505' },
  });
  expect(await profiles().upsert({ id, theme: 'dark' }).select('id, theme').single()).toMatchObject({
    status: 200,
    data: { id, theme: 'dark' },
  });
  const another = 'b0000000-0000-4000-8000-000000000001';
  expect(await profiles().upsert({ id: another, theme: 'light' })).toMatchObject({
    status: 403,
    error: { code: '42501' },
  });
  expect((await profiles().select('id, theme')).data).toEqual([{ id, theme: 'dark' }]);
});

it('lets one transaction delete a person in every service', async () => {
  const ask = (path: string, body: object, headers: Record<string, string> = {}) =>
    app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const email = 'ama@example.com';
  await ask('/auth/v1/signup', { email, password: 'correct horse' });
  await fresh.db.as({ role: 'service_role' }, async (transaction) => {
    await transaction.rows('update auth.users set email_confirmed_at = now() where email = $1', [email]);
  });
  const signedIn = await ask('/auth/v1/token?grant_type=password', { email, password: 'correct horse' });
  await fresh.db.as({ role: 'service_role' }, (transaction) =>
    transaction.rows('update auth.sessions set proven_email = $1', [email]),
  );
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}` };
  const exported = await (await ask('/api/account/export', {}, headers)).json();
  expect(exported).toMatchObject({
    account: { email },
    lists: { subscriptions: [] },
    messages: { messages: [] },
  });
  expect((await ask('/api/account/delete', { email }, headers)).status).toBe(200);
  expect((await app.request('/api/account', { headers })).status).toBe(401);
});

it('cuts practice from an account that is deleted softly', async () => {
  const [account, transfer] = await fresh.db.as(service, async (transaction) => {
    const account = await storeAccount(transaction);
    return [account, await storeTransfer(transaction, { userId: account.id })] as const;
  });
  const { status } = await app.request(`/auth/v1/admin/users/${account.id}`, {
    method: 'DELETE',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ should_soft_delete: true }),
  });
  expect(status).toBe(200);
  const left = await fresh.db.as(service, (transaction) =>
    transaction.rows(
      `select t.user_id, recipient, (select count(*) from public.recipients) as recipients,
        (select count(*) from auth.users where id = $2) as accounts from public.transfers t where id = $1`,
      [transfer, account.id],
    ),
  );
  expect(left).toEqual([{ user_id: null, recipient: null, recipients: 0n, accounts: 1n }]);
});

it('lets a session that has ended write nothing in any service, with the token that it had', async () => {
  const ask = (method: string, path: string, body: object, headers: Record<string, string> = {}) =>
    app.request(path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const credentials = { email: 'kofi@example.com', password: 'correct horse' };
  await ask('POST', '/auth/v1/signup', credentials);
  await fresh.db.as({ role: 'service_role' }, (transaction) =>
    transaction.rows('update auth.users set email_confirmed_at = now() where email = $1', [
      credentials.email,
    ]),
  );
  const signedIn = await ask('POST', '/auth/v1/token?grant_type=password', credentials);
  const { access_token: token, user } = (await signedIn.json()) as {
    access_token: string;
    user: { id: string };
  };
  const headers = { authorization: `Bearer ${token}` };
  const writes = async () => [
    (await ask('PATCH', `/rest/v1/profiles?id=eq.${user.id}`, { theme: 'dark' }, headers)).status,
    (await ask('POST', `/storage/v1/object/upload/sign/avatars/${user.id}/a`, {}, headers)).status,
    (await ask('POST', '/realtime/v1/api/broadcast', { messages: [] }, headers)).status,
  ];
  expect(await writes()).toEqual([204, 200, 202]);
  await ask('POST', '/auth/v1/logout', {}, headers);
  expect(await writes()).toEqual([401, 400, 401]);
  const read = await app.request('/rest/v1/profiles?select=theme', { headers });
  expect(await read.json()).toEqual([{ theme: 'dark' }]);
});

it('does its jobs on an empty database', async () => {
  for (const { run } of created.jobs) await run();
});
