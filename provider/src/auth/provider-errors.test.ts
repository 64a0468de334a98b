import { randomUUID } from 'node:crypto';
import { type JWTPayload, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AuthFixture,
  anAuthService,
  anEmailAddress,
  aUser,
  networkHeader,
  origin,
} from './testing/an-auth-service.ts';
import { aFakeOpenIdProvider, clientId, foreignKey } from './testing/an-identity-provider.ts';
import { opened } from './testing/followed.ts';
import { begun, comesBack, providerSettings } from './testing/provider-sign-in.ts';

let fake: Awaited<ReturnType<typeof aFakeOpenIdProvider>>;
let other: Awaited<ReturnType<typeof aFakeOpenIdProvider>>;
let service: AuthFixture;
beforeAll(async () => {
  fake = await aFakeOpenIdProvider();
  other = await aFakeOpenIdProvider();
  service = await anAuthService({
    set: {
      AUTH_MAILER_AUTOCONFIRM: 'true',
      ...providerSettings('KEYCLOAK', fake.issuer),
      ...providerSettings('GOOGLE', other.issuer),
    },
  });
});
afterAll(async () => {
  await service?.close();
  await Promise.all([fake, other].map((one) => one?.close()));
});

const person = () => ({ sub: randomUUID(), email: anEmailAddress(), email_verified: true });
const sessions = async () =>
  (await service.rows<{ count: number }>('select count(*)::int as count from auth.sessions'))[0]?.count;

describe('the state that comes back', () => {
  const toSite = (code: string, message: string) => ({
    status: 303,
    place: origin,
    fragment: {},
    query: { error: 'invalid_request', error_code: code, error_description: message },
  });
  const redirectOf = async (path: string) => {
    const { status, place, query, fragment } = await opened(service, path);
    return { status, place, query, fragment };
  };

  it.each([
    { path: '/callback', code: 'bad_oauth_callback', message: 'OAuth state parameter missing' },
    { path: '/callback?state=&code=x', code: 'bad_oauth_callback', message: 'OAuth state parameter missing' },
    {
      path: '/callback?state=x&code=x',
      code: 'bad_oauth_state',
      message: 'OAuth state parameter is invalid',
    },
    {
      path: `/callback?state=${randomUUID()}&code=x`,
      code: 'bad_oauth_state',
      message: 'OAuth state not found or expired',
    },
  ])('is one of ours: $path', async ({ path, code, message }) => {
    expect(await redirectOf(path)).toEqual(toSite(code, message));
  });

  it('works once', async () => {
    const { state, nonce } = await begun(service, 'keycloak');
    fake.present({ nonce, ...person() });
    expect((await comesBack(service, state)).fragment.access_token).toEqual(expect.any(String));
    expect(await redirectOf(`/callback?state=${state}&code=x`)).toEqual(
      toSite('flow_state_already_used', 'State has already been used'),
    );
  });

  it('works once for two at the same moment', async () => {
    const { state, nonce } = await begun(service, 'keycloak');
    fake.present({ nonce, ...person() });
    const both = await Promise.all([comesBack(service, state), comesBack(service, state)]);
    expect(both.map(({ status }) => status).sort()).toEqual([302, 303]);
  });

  it('is used up by an error too', async () => {
    const { state } = await begun(service, 'keycloak');
    await opened(service, `/callback?state=${state}&error=access_denied`);
    expect((await comesBack(service, state)).query.error_code).toBe('flow_state_already_used');
  });

  it('expires', async () => {
    const { state } = await begun(service, 'keycloak');
    await service.rows("update auth.flow_state set created_at = now() - interval '301 s' where id = $1", [
      state,
    ]);
    expect(await redirectOf(`/callback?state=${state}&code=x`)).toEqual(
      toSite('bad_oauth_state', 'OAuth state has expired'),
    );
  });

  it('is not that of a link in an e-mail', async () => {
    const email = anEmailAddress();
    const challenge = { code_challenge: 'c'.repeat(43), code_challenge_method: 's256' };
    await service.call('POST', '/otp', { email, ...challenge });
    const [flow] = await service.rows<{ id: string }>(
      "select id from auth.flow_state where provider_type = 'email'",
    );
    expect(await redirectOf(`/callback?state=${flow?.id}&code=x`)).toEqual(
      toSite('bad_oauth_state', 'OAuth state not found or expired'),
    );
  });

  it('belongs to the provider it was sent to', async () => {
    const { state, nonce } = await begun(service, 'google');
    // A callback of another provider: its code is exchanged where the flow began.
    fake.present({ nonce, ...person() });
    other.present({ nonce: 'another', ...person() });
    expect((await comesBack(service, state)).query.error_code).toBe('unexpected_failure');
  });

  it('of a provider that was switched off since ends in an error', async () => {
    const { state } = await begun(service, 'keycloak');
    const off = await anAuthService({ on: service.fresh });
    expect((await comesBack(off, state)).query.error_code).toBe('oauth_provider_not_supported');
  });
});

describe('a provider that returns an error', () => {
  it('is passed on in query and fragment, to the page that began it', async () => {
    const { state } = await begun(service, 'keycloak', `&redirect_to=${origin}/auth?x=1`);
    const { status, place, query, fragment } = await opened(
      service,
      `/callback?state=${state}&error=access_denied&error_description=The+person+said+no`,
    );
    const error = { error: 'access_denied', error_description: 'The person said no' };
    expect({ status, place }).toEqual({ status: 302, place: `${origin}/auth` });
    expect({ query, fragment }).toEqual({ query: { x: '1', ...error }, fragment: { ...error, sb: '' } });
  });

  it('has its error and description bounded', async () => {
    const { state } = await begun(service, 'keycloak');
    const path = `/callback?state=${state}&error=${'e'.repeat(100)}&error_description=${'x'.repeat(1000)}`;
    const { query } = await opened(service, path);
    expect(query).toEqual({ error: 'server_error', error_description: 'x'.repeat(300) });
  });

  it('without a code is an error of ours', async () => {
    const { state } = await begun(service, 'keycloak');
    expect(await opened(service, `/callback?state=${state}`)).toMatchObject({
      status: 302,
      query: {
        error: 'invalid_request',
        error_code: 'bad_oauth_callback',
        error_description: 'OAuth callback with missing authorization code missing',
      },
    });
  });
});

describe('a provider that is away', () => {
  it.each([
    { why: 'rejects the code', tokens: async () => ({ error: 'invalid_grant' }) },
    { why: 'returns nonsense', tokens: async () => ({ hello: 'world' }) },
    {
      why: 'returns too much',
      tokens: async () => ({ access_token: 'x'.repeat(300_000), token_type: 'bearer' }),
    },
  ])('or $why: the code is not exchanged, and nothing is disclosed', async ({ tokens }) => {
    const { state } = await begun(service, 'keycloak');
    fake.state.tokens = tokens;
    const { query } = await comesBack(service, state, 'secret-code');
    expect(query).toMatchObject({ error: 'server_error', error_code: 'unexpected_failure' });
    expect(query.error_description).toMatch(
      /^(Unable to exchange external code: secr|Error getting user profile from external provider)$/,
    );
    expect(service.lines.join('')).not.toContain('secret-code');
  });

  it('when the code is exchanged ends in an error, too', async () => {
    const { state } = await begun(service, 'keycloak');
    fake.state.isDown = true;
    const { query } = await comesBack(service, state);
    fake.state.isDown = false;
    expect(query).toEqual({
      error: 'server_error',
      error_code: 'unexpected_failure',
      error_description: 'Unable to exchange external code: a-co',
    });
  });
});

describe('a provider that lies', () => {
  const lies: Record<string, (honest: JWTPayload) => Promise<string> | string> = {
    'another nonce': (claims) => fake.idToken({ ...claims, nonce: 'another' }),
    'no nonce': ({ nonce, ...claims }) => fake.idToken(claims),
    'another issuer': (claims) => fake.idToken({ ...claims, iss: other.issuer }),
    'another audience': (claims) => fake.idToken({ ...claims, aud: 'another-client' }),
    'two audiences and another party': (claims) =>
      fake.idToken({ ...claims, aud: [clientId, 'x'], azp: 'x' }),
    'an old token': (claims) => fake.idToken({ ...claims, exp: Math.floor(Date.now() / 1000) - 60 }),
    'a key of its own': async (claims) => fake.idToken(claims, await foreignKey()),
    'no signature': (claims) =>
      new UnsecuredJWT({ iss: fake.issuer, aud: clientId, ...claims })
        .setIssuedAt()
        .setExpirationTime('5m')
        .encode(),
    'HS256 with the public key': (claims) => fake.forgedIdToken(claims),
    'no ID token at all': () => '',
    'a token that is none': () => 'a.b.c',
  };

  it.each(Object.keys(lies))('is not believed: %s', async (why) => {
    const before = await sessions();
    const { state, nonce } = await begun(service, 'keycloak');
    const token = await lies[why]?.({ nonce, ...person() });
    fake.state.tokens = async () => ({
      access_token: 'x',
      token_type: 'bearer',
      ...(token && { id_token: token }),
    });
    const { status, query, fragment } = await comesBack(service, state);
    expect({ status, error: query.error, code: query.error_code }).toEqual({
      status: 302,
      error: 'server_error',
      code: 'unexpected_failure',
    });
    expect(query.error_description).toBe('Error getting user profile from external provider');
    expect(fragment).not.toHaveProperty('access_token');
    expect(await sessions()).toBe(before);
  });

  it('cannot speak for another: the same subject at two providers is two people', async () => {
    const claims = person();
    const at = async (provider: string, who: typeof fake, email: string) => {
      const { state, nonce } = await begun(service, provider);
      who.present({ nonce, ...claims, email });
      return (await comesBack(service, state)).fragment.access_token;
    };
    const ids = await Promise.all(
      [await at('keycloak', fake, anEmailAddress()), await at('google', other, anEmailAddress())].map(
        async (token) => (await service.call('GET', '/user', undefined, service.bearer(token ?? ''))).body.id,
      ),
    );
    expect(new Set(ids).size).toBe(2);
  });
});

describe('a flood', () => {
  it('of sign-ins that begin is stopped by network', async () => {
    const limited = await anAuthService({
      on: service.fresh,
      set: { ...providerSettings('KEYCLOAK', fake.issuer), AUTH_RATE_LIMIT_TOKEN_REFRESH: '15' },
    });
    const ask = () =>
      limited.call('GET', '/authorize?provider=keycloak', undefined, { [networkHeader]: '198.51.100.9' });
    const statuses = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await ask()).status);
    expect(statuses).toEqual([302, 302, 302, 429, 429]);
  });
});

describe('a code for the official client', () => {
  it('is worth nothing without the verifier, and hands on the tokens of the provider once', async () => {
    const client = service.client({ flowType: 'pkce' });
    const { data } = await client.signInWithOAuth({ provider: 'keycloak' });
    const sent = await opened(service, (data.url ?? '').slice(`${origin}/auth/v1`.length));
    const [state, nonce] = ['state', 'nonce'].map(
      (name) => new URL(sent.location).searchParams.get(name) ?? '',
    );
    fake.present({ nonce, ...person() });
    const { code = '' } = (await comesBack(service, state ?? '')).query;
    const thief = await service.call('POST', '/token?grant_type=pkce', {
      auth_code: code,
      code_verifier: 'v'.repeat(43),
    });
    expect(thief.body.code).toBe('bad_code_verifier');
    const stored = await service.rows<{ sealed: Buffer }>(
      'select sealed_provider_tokens as sealed from auth.flow_state where id = $1',
      [state],
    );
    expect(stored[0]?.sealed.toString('latin1')).not.toContain('theirs');
    const exchanged = await client.exchangeCodeForSession(code);
    expect(exchanged.data.session).toMatchObject({
      provider_token: 'theirs',
      provider_refresh_token: 'theirs too',
    });
    expect(await service.rows('select 1 from auth.flow_state where id = $1', [state])).toEqual([]);
  });

  it('is not issued for an account that was taken back from an attacker meanwhile', async () => {
    const { email, headers } = await aUser(service);
    const { state, nonce } = await begun(
      service,
      'keycloak',
      `&code_challenge=${'c'.repeat(43)}&code_challenge_method=plain`,
    );
    fake.present({ nonce, ...person(), email });
    const { code = '' } = (await comesBack(service, state)).query;
    await service.call('PUT', '/user', { password: 'another password' }, headers);
    const { body } = await service.call('POST', '/token?grant_type=pkce', {
      auth_code: code,
      code_verifier: 'c'.repeat(43),
    });
    expect(body.code).toBe('flow_state_not_found');
  });
});
