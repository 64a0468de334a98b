import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthFixture, anAuthService, aUser } from '../../testing/an-auth-service.ts';

let service: AuthFixture;
let headers: Record<string, string>;
beforeAll(async () => {
  service = await anAuthService({
    set: { AUTH_OAUTH_SERVER_ENABLED: 'true', AUTH_MAILER_AUTOCONFIRM: 'true' },
  });
  headers = service.bearer(await service.serviceToken());
});
afterAll(() => service?.close());

const redirect_uris = ['https://app.example/callback'];
const path = '/admin/oauth/clients';
const create = (body: unknown) => service.call('POST', path, body, headers);
const secretHashOf = async (id: string) =>
  (
    await service.rows<{ hash: Buffer }>('select secret_hash as hash from auth.oauth_clients where id = $1', [
      id,
    ])
  )[0]?.hash;

describe('the official client', () => {
  it('registers a client, reads, changes and deletes it; the secret is shown when it is made', async () => {
    const { oauth } = await service.admin();
    const { data: created, error } = await oauth.createClient({ client_name: 'Partner', redirect_uris });
    expect(error).toBeNull();
    expect(created).toEqual({
      client_id: expect.any(String),
      client_secret: expect.stringMatching(/^[\w-]{43}$/),
      client_name: 'Partner',
      client_type: 'confidential',
      redirect_uris,
      token_endpoint_auth_method: 'client_secret_basic',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      registration_type: 'manual',
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    const id = created?.client_id ?? '';
    const hash = await secretHashOf(id);
    expect(hash?.toString('latin1')).not.toContain(created?.client_secret);

    const { data: read } = await oauth.getClient(id);
    const { client_secret, ...shown } = created ?? {};
    expect(read).toEqual(shown);

    const { data: changed } = await oauth.updateClient(id, {
      client_name: 'Partner Bank',
      logo_uri: 'https://app.example/a.svg',
    });
    expect(changed).toMatchObject({
      client_name: 'Partner Bank',
      logo_uri: 'https://app.example/a.svg',
      redirect_uris,
    });
    expect(changed).not.toHaveProperty('client_secret');
    expect(await secretHashOf(id)).toEqual(hash);

    const { data: renewed } = await oauth.regenerateClientSecret(id);
    expect(renewed?.client_secret).toMatch(/^[\w-]{43}$/);
    expect(renewed?.client_secret).not.toBe(created?.client_secret);
    expect(await secretHashOf(id)).not.toEqual(hash);

    expect((await oauth.deleteClient(id)).error).toBeNull();
    expect((await oauth.getClient(id)).error).toMatchObject({
      status: 404,
      code: 'oauth_client_not_found',
      message: 'OAuth client not found',
    });
  });

  it('lists them page by page', async () => {
    await service.rows('delete from auth.oauth_clients');
    const { oauth } = await service.admin();
    for (const client_name of ['one', 'two', 'three'])
      await oauth.createClient({ client_name, redirect_uris });
    const { data } = await oauth.listClients({ page: 1, perPage: 2 });
    expect(data).toMatchObject({
      clients: [{ client_name: 'three' }, { client_name: 'two' }],
      nextPage: 2,
      lastPage: 2,
      total: 3,
    });
    const { data: last } = await oauth.listClients({ page: 2, perPage: 2 });
    expect(last.clients.map(({ client_name }) => client_name)).toEqual(['one']);
    expect(JSON.stringify(data)).not.toContain('secret":');
    expect((await oauth.listClients()).data.clients).toHaveLength(3);
  });
});

describe('a public client', () => {
  it.each([{ client_type: 'public' }, { token_endpoint_auth_method: 'none' }])(
    'has no secret: %j',
    async (kind) => {
      const { status, body } = await create({ redirect_uris, ...kind });
      expect(status).toBe(201);
      expect(body).toMatchObject({ client_type: 'public', token_endpoint_auth_method: 'none' });
      expect(body).not.toHaveProperty('client_secret');
      expect(
        await service.call('POST', `${path}/${body.client_id}/regenerate_secret`, undefined, headers),
      ).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', message: 'Cannot regenerate secret for public client' },
      });
    },
  );
});

describe('a registration', () => {
  it.each([
    { body: {}, message: /^redirect_uris is required$/ },
    { body: { redirect_uris: [] }, message: /^redirect_uris is required$/ },
    { body: { redirect_uris: Array(11).fill(redirect_uris[0]) }, message: /redirect_uris cannot exceed 10/ },
    { body: { redirect_uris: ['/callback'] }, message: /redirect_uris\[0\] must be an absolute URL/ },
    { body: { redirect_uris: ['javascript:alert(1)'] }, message: /absolute URL/ },
    { body: { redirect_uris: ['https://a:b@app.example/'] }, message: /absolute URL/ },
    { body: { redirect_uris: ['https://app.example/#x'] }, message: /fragment/ },
    { body: { redirect_uris: ['http://app.example/'] }, message: /https/ },
    { body: { redirect_uris, client_type: 'secret' }, message: /client_type/ },
    { body: { redirect_uris, client_uri: 'x' }, message: /client_uri/ },
    { body: { redirect_uris, logo_uri: 'data:x' }, message: /logo_uri/ },
    { body: { redirect_uris, client_name: 'x'.repeat(1025) }, message: /client_name/ },
    { body: { redirect_uris, grant_types: ['password'] }, message: /grant_types/ },
    { body: { redirect_uris, token_endpoint_auth_method: 'x' }, message: /token_endpoint_auth_method/ },
    {
      body: { redirect_uris, client_type: 'public', token_endpoint_auth_method: 'client_secret_post' },
      message: /does not fit/,
    },
  ])('names the field that is wrong: $body', async ({ body, message }) => {
    expect(await create(body)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: expect.stringMatching(message) },
    });
  });

  it('takes localhost by http, and schemes of apps', async () => {
    const { status } = await create({ redirect_uris: ['http://localhost:8080/cb', 'com.example.app:/cb'] });
    expect(status).toBe(201);
  });

  it.each([{}, { client_type: 'public' }, { client_name: null }])('changes nothing by %j', async (body) => {
    const { client_id: id } = (await create({ redirect_uris })).body;
    expect(await service.call('PUT', `${path}/${id}`, body, headers)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: 'No fields provided for update' },
    });
  });
});

describe('the registry', () => {
  const requests = [
    ['POST', path],
    ['GET', path],
    ['GET', `${path}/${randomUUID()}`],
    ['PUT', `${path}/${randomUUID()}`],
    ['DELETE', `${path}/${randomUUID()}`],
    ['POST', `${path}/${randomUUID()}/regenerate_secret`],
  ] as const;

  it.each(requests)('is switched off by default: %s %s', async (method, route) => {
    const off = await anAuthService({ on: service.fresh });
    expect(await off.call(method, route, undefined, headers)).toMatchObject({
      status: 404,
      body: { code: 'feature_disabled', message: 'OAuth server is disabled' },
    });
  });

  it.each(requests)('is for administrators: %s %s', async (method, route) => {
    expect(await service.call(method, route)).toMatchObject({
      status: 401,
      body: { code: 'no_authorization' },
    });
    const { headers: member } = await aUser(service);
    expect(await service.call(method, route, undefined, member)).toMatchObject({
      status: 403,
      body: { code: 'not_admin' },
    });
  });

  it.each(requests.slice(2))('does not know it: %s %s', async (method, route) => {
    for (const unknown of [route, route.replace(/[0-9a-f-]{36}/, 'x')]) {
      expect(
        await service.call(method, unknown, method === 'GET' ? undefined : { client_name: 'x' }, headers),
      ).toMatchObject({
        status: 404,
        body: { code: 'oauth_client_not_found', message: 'OAuth client not found' },
      });
    }
  });

  it('writes down who changed it', async () => {
    await create({ redirect_uris });
    const { body } = await service.call(
      'GET',
      '/admin/audit?query=action:oauth_client_changed',
      undefined,
      headers,
    );
    expect(body[0].payload).toMatchObject({ log_type: 'team', traits: { change: 'created' } });
  });
});
