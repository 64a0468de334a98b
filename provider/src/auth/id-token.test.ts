import { createHash, randomUUID } from 'node:crypto';
import { type JWTPayload, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AuthFixture,
  anAuthService,
  anEmailAddress,
  aUser,
  password,
} from './testing/an-auth-service.ts';
import { aFakeOpenIdProvider, clientId, foreignKey } from './testing/an-identity-provider.ts';
import { lastMail } from './testing/followed.ts';
import { providerSettings } from './testing/provider-sign-in.ts';

let fake: Awaited<ReturnType<typeof aFakeOpenIdProvider>>;
let service: AuthFixture;
let autoconfirmed: AuthFixture;
beforeAll(async () => {
  fake = await aFakeOpenIdProvider();
  const set = {
    ...providerSettings('GOOGLE', fake.issuer, { CLIENT_ID: `${clientId},our-app` }),
    ...providerSettings('APPLE', fake.issuer, { SKIP_NONCE_CHECK: 'true' }),
    ...providerSettings('GITHUB', 'http://127.0.0.1:9'),
    AUTH_SECURITY_MANUAL_LINKING_ENABLED: 'true',
  };
  service = await anAuthService({ set });
  autoconfirmed = await anAuthService({
    on: service.fresh,
    set: { ...set, AUTH_MAILER_AUTOCONFIRM: 'true' },
  });
});
afterAll(async () => {
  await service?.close();
  await fake?.close();
});

const person = () => ({ sub: randomUUID(), email: anEmailAddress(), email_verified: true, name: 'Ama' });
const hashed = (nonce: string) => createHash('sha256').update(nonce).digest('hex');
const grant = (body: unknown, headers: Record<string, string> = {}, by = service) =>
  by.call('POST', '/token?grant_type=id_token', body, headers);
const invalid = (error_description: string) => ({
  status: 400,
  body: { error: 'invalid request', error_description },
});

describe('the official client with an ID token', () => {
  it('signs in, with the nonce that only it knows', async () => {
    const claims = person();
    const client = service.client();
    const { data, error } = await client.signInWithIdToken({
      provider: 'google',
      token: await fake.idToken({ ...claims, nonce: hashed('its nonce') }),
      nonce: 'its nonce',
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: claims.email,
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { full_name: 'Ama', sub: claims.sub },
    });
    const { data: verified } = await client.getClaims();
    expect(verified?.claims.amr).toEqual([
      { method: 'oauth', provider: 'google', timestamp: expect.any(Number) },
    ]);
  });

  it('signs in with a token for our app, and one account comes of ten at once', async () => {
    const claims = person();
    const token = await fake.idToken({ ...claims, aud: 'our-app' });
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => grant({ provider: 'google', id_token: token })),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(responses.map(({ body }) => body.user.id)).size).toBe(1);
  });

  it('links the identity to the signed-in account, and notifies the owner', async () => {
    const { email, id } = await aUser(autoconfirmed);
    const client = service.client();
    await client.signInWithPassword({ email, password });
    const claims = person();
    const { data, error } = await client.linkIdentity({
      provider: 'google',
      token: await fake.idToken(claims),
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id, email, app_metadata: { providers: ['email', 'google'] } });
    expect((await lastMail(service, email)).subject).toBe('Your account was linked with Google');
    const again = await client.linkIdentity({ provider: 'google', token: await fake.idToken(claims) });
    expect(again.error).toMatchObject({
      status: 422,
      code: 'identity_already_exists',
      message: 'Identity is already linked',
    });
    const other = await aUser(autoconfirmed);
    const stolen = await grant(
      { provider: 'google', id_token: await fake.idToken(claims), link_identity: true },
      other.headers,
    );
    expect(stolen).toMatchObject({
      status: 422,
      body: { code: 'identity_already_exists', message: 'Identity is already linked to another user' },
    });
  });

  it('links nothing without a session, and nothing with an old one', async () => {
    const body = { provider: 'google', id_token: await fake.idToken(person()), link_identity: true };
    expect(await grant(body)).toMatchObject({ status: 401, body: { code: 'no_authorization' } });
    const { id, headers } = await aUser(autoconfirmed);
    await service.rows(
      "update auth.sessions set amr = jsonb_set(amr, '{0,timestamp}', '1760000000') where user_id = $1",
      [id],
    );
    expect(await grant(body, headers)).toMatchObject({
      status: 400,
      body: { code: 'reauthentication_needed' },
    });
  });

  it('gets an error when the e-mail address is not verified, and a message goes to it', async () => {
    const claims = { ...person(), email_verified: false };
    const { error } = await service
      .client()
      .signInWithIdToken({ provider: 'google', token: await fake.idToken(claims) });
    expect(error).toMatchObject({ status: 422, code: 'provider_email_needs_verification' });
    expect((await lastMail(service, claims.email)).kind).toBe('auth-signup');
  });
});

describe('a request with an ID token is rejected', () => {
  it.each([
    { why: 'without one', body: { provider: 'google' }, response: invalid('id_token required') },
    {
      why: 'without a provider',
      body: { id_token: 'x', client_id: 'x' },
      response: invalid('provider or client_id and issuer required'),
    },
    { why: 'with junk', body: { id_token: 'junk', provider: 'google' }, response: invalid('Bad ID token') },
    {
      why: 'for a provider that is switched off',
      body: { id_token: 'junk', provider: 'keycloak' },
      response: {
        status: 400,
        body: { code: 'provider_disabled', message: 'Provider (issuer "") is not enabled' },
      },
    },
    {
      why: 'for a provider that we do not offer',
      body: { id_token: 'junk', provider: 'azure' },
      response: {
        status: 400,
        body: { code: 'provider_disabled', message: 'Provider (issuer "") is not enabled' },
      },
    },
    {
      why: 'for one that has no ID tokens',
      body: { id_token: 'junk', provider: 'github' },
      response: {
        status: 400,
        body: { code: 'validation_failed', message: 'Custom OIDC provider "github" not allowed' },
      },
    },
    {
      why: 'for an issuer of their own',
      body: { id_token: 'junk', client_id: 'x', issuer: 'https://evil.example' },
      response: {
        status: 400,
        body: {
          code: 'validation_failed',
          message: 'Custom OIDC provider "https://evil.example" not allowed',
        },
      },
    },
    {
      why: 'for a provider of the settings that is not there',
      body: { id_token: 'junk', provider: 'custom:nobody' },
      response: {
        status: 400,
        body: { code: 'validation_failed', message: 'Custom provider "custom:nobody" not found' },
      },
    },
  ])('$why', async ({ body, response }) => {
    expect(await grant(body)).toMatchObject(response);
  });

  it('with the issuer that the settings have switched off, by its name', async () => {
    const off = await anAuthService({ on: service.fresh });
    expect(await grant({ id_token: 'junk', provider: 'google' }, {}, off)).toMatchObject({
      status: 400,
      body: {
        code: 'provider_disabled',
        message: 'Provider (issuer "https://accounts.google.com") is not enabled',
      },
    });
  });

  it('when it is junk before anything is fetched', async () => {
    const before = fake.state.requests.length;
    await grant({ id_token: 'a.b.c', provider: 'google' });
    await grant({
      id_token: `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`,
      provider: 'google',
    });
    expect(fake.state.requests.length).toBe(before);
  });

  const tokens: Record<string, (claims: JWTPayload) => Promise<string> | string> = {
    'another issuer': (claims) => fake.idToken({ ...claims, iss: 'https://accounts.google.com' }),
    'an old one': (claims) => fake.idToken({ ...claims, exp: Math.floor(Date.now() / 1000) - 60 }),
    'the key of another provider': async (claims) => fake.idToken(claims, await foreignKey()),
    'no signature': (claims) =>
      new UnsecuredJWT({ iss: fake.issuer, aud: clientId, ...claims }).setExpirationTime('5m').encode(),
    'HS256 with the public key': (claims) => fake.forgedIdToken(claims),
    'a changed claim': async (claims) => {
      const [head, , signature] = (await fake.idToken(claims)).split('.');
      const changed = {
        iss: fake.issuer,
        aud: clientId,
        exp: 9_999_999_999,
        ...claims,
        sub: 'another person',
      };
      return `${head}.${Buffer.from(JSON.stringify(changed)).toString('base64url')}.${signature}`;
    },
  };
  it.each(Object.keys(tokens))('with %s', async (why) => {
    const id_token = await tokens[why]?.(person());
    expect(await grant({ provider: 'google', id_token })).toMatchObject(invalid('Bad ID token'));
  });

  it('without a subject, or for another audience', async () => {
    const { sub, ...withoutSubject } = person();
    expect(await grant({ provider: 'google', id_token: await fake.idToken(withoutSubject) })).toMatchObject(
      invalid('Missing sub claim in id_token'),
    );
    const id_token = await fake.idToken({ ...person(), aud: ['theirs', 'others'] });
    expect(await grant({ provider: 'google', id_token })).toMatchObject(
      invalid('Unacceptable audience in id_token: [theirs others]'),
    );
  });

  it.each([
    { why: 'only in the token', nonce: undefined, claimed: hashed('x') },
    { why: 'only in the request', nonce: 'x', claimed: undefined },
  ])('with a nonce $why', async ({ nonce, claimed }) => {
    const id_token = await fake.idToken({ ...person(), ...(claimed && { nonce: claimed }) });
    expect(await grant({ provider: 'google', id_token, nonce })).toMatchObject(
      invalid('Passed nonce and nonce in id_token should either both exist or not.'),
    );
  });

  it('with another nonce, or one that is not hashed; unless the provider needs none', async () => {
    for (const nonce of [hashed('another'), 'mine']) {
      const id_token = await fake.idToken({ ...person(), nonce });
      expect(await grant({ provider: 'google', id_token, nonce: 'mine' })).toEqual(
        expect.objectContaining({
          status: 400,
          body: { error: 'invalid nonce', error_description: 'Nonces mismatch' },
        }),
      );
    }
    const id_token = await fake.idToken({ ...person(), nonce: 'anything' });
    expect((await grant({ provider: 'apple', id_token })).status).toBe(200);
  });

  it('as an outage while the keys of the provider are out of reach', async () => {
    const away = await anAuthService({ on: service.fresh, set: providerSettings('GOOGLE', fake.issuer) });
    fake.state.isDown = true;
    const response = await grant({ provider: 'google', id_token: await fake.idToken(person()) }, {}, away);
    fake.state.isDown = false;
    expect(response).toMatchObject({ status: 503, body: { code: 'unexpected_failure' } });
    const { status } = await grant({ provider: 'google', id_token: await fake.idToken(person()) }, {}, away);
    expect(status).toBe(200);
  });
});

describe('a legacy request', () => {
  it('names issuer and client instead of the provider', async () => {
    const id_token = await fake.idToken(person());
    expect((await grant({ id_token, issuer: fake.issuer, client_id: clientId })).status).toBe(200);
    expect(await grant({ id_token, issuer: fake.issuer, client_id: 'our-app' })).toMatchObject(
      invalid(`Unacceptable audience in id_token: [${clientId}]`),
    );
  });
});
