import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthFixture, anAuthService, anEmailAddress, origin } from './testing/an-auth-service.ts';
import {
  aFakeGitHub,
  aFakeOpenIdProvider,
  anOpenIdProvider,
  clientId,
  clientSecret,
} from './testing/an-identity-provider.ts';
import { opened } from './testing/followed.ts';
import { begun, comesBack, providerSettings, signedInAt } from './testing/provider-sign-in.ts';

const callbackUrl = `${origin}/auth/v1/callback`;

let real: Awaited<ReturnType<typeof anOpenIdProvider>>;
let fake: Awaited<ReturnType<typeof aFakeOpenIdProvider>>;
let github: Awaited<ReturnType<typeof aFakeGitHub>>;
let service: AuthFixture;
beforeAll(async () => {
  real = await anOpenIdProvider([callbackUrl]);
  fake = await aFakeOpenIdProvider();
  github = await aFakeGitHub();
  service = await anAuthService({
    set: {
      ...providerSettings('KEYCLOAK', real.issuer),
      ...providerSettings('APPLE', fake.issuer),
      ...providerSettings('GITHUB', github.url),
      ...providerSettings('GOOGLE', fake.issuer, { SECRET: '' }),
      AUTH_EXTERNAL_CUSTOM_PROVIDERS: JSON.stringify([
        {
          identifier: 'custom:bank',
          issuer: fake.issuer,
          client_id: clientId,
          client_secret: clientSecret,
          scopes: ['openid', 'email', 'accounts'],
        },
      ]),
    },
  });
});
afterAll(async () => {
  await service?.close();
  await Promise.all([real, fake, github].map((one) => one?.close()));
});

const aPerson = () => ({
  sub: randomUUID(),
  email: anEmailAddress(),
  email_verified: true,
  name: 'Ama Owusu',
  picture: 'https://example.com/ama.png',
});
const pathOf = (url: string) => url.slice(`${origin}/auth/v1`.length);

describe('the official client at a real OpenID provider', () => {
  it('signs in by PKCE, with the tokens of the provider', async () => {
    const person = aPerson();
    const client = service.client({ flowType: 'pkce' });
    const redirectTo = `${origin}/welcome?from=app`;
    const { data } = await client.signInWithOAuth({
      provider: 'keycloak',
      options: { redirectTo, skipBrowserRedirect: true },
    });
    const sent = await opened(service, pathOf(data.url ?? ''));
    expect(sent.status).toBe(302);
    const back = await real.signIn(sent.location, person);
    const { status, place, query, fragment } = await opened(service, pathOf(back));
    expect({ status, place, fragment }).toEqual({ status: 302, place: `${origin}/welcome`, fragment: {} });
    expect(query).toEqual({ from: 'app', code: expect.any(String) });

    const exchanged = await client.exchangeCodeForSession(query.code ?? '');
    expect(exchanged.error).toBeNull();
    const { session, user } = exchanged.data;
    expect(session?.provider_token).toEqual(expect.any(String));
    expect(user).toMatchObject({
      email: person.email,
      email_confirmed_at: expect.any(String),
      is_anonymous: false,
      app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
      user_metadata: {
        sub: person.sub,
        provider_id: person.sub,
        iss: real.issuer,
        email: person.email,
        email_verified: true,
        phone_verified: false,
        name: person.name,
        full_name: person.name,
        picture: person.picture,
        avatar_url: person.picture,
      },
    });
    const { data: listed } = await client.getUserIdentities();
    expect(listed?.identities).toEqual([
      expect.objectContaining({ provider: 'keycloak', id: person.sub, email: person.email }),
    ]);
    const { data: claims } = await client.getClaims();
    expect(claims?.claims.amr).toEqual([
      { method: 'oauth', provider: 'keycloak', timestamp: expect.any(Number) },
    ]);
    expect((await client.exchangeCodeForSession(query.code ?? '')).error).not.toBeNull();
  });

  it('signs in by the implicit flow', async () => {
    const person = aPerson();
    const client = service.client();
    const { data } = await client.signInWithOAuth({ provider: 'keycloak' });
    const sent = await opened(service, pathOf(data.url ?? ''));
    const { status, query, fragment } = await opened(
      service,
      pathOf(await real.signIn(sent.location, person)),
    );
    expect({ status, query }).toEqual({ status: 302, query: {} });
    expect(fragment).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_at: expect.any(String),
      expires_in: '3600',
      token_type: 'bearer',
      provider_token: expect.any(String),
      sb: '',
    });
    const { access_token = '', refresh_token = '' } = fragment;
    const { data: set } = await client.setSession({ access_token, refresh_token });
    expect(set.user?.email).toBe(person.email);
  });

  it('is the same account the second time, with what the provider says by then', async () => {
    const person = aPerson();
    const signIn = async (as: typeof person) => {
      const { url } = await begun(service, 'keycloak');
      const { fragment } = await opened(service, pathOf(await real.signIn(url.href, as)));
      return service.call('GET', '/user', undefined, service.bearer(fragment.access_token ?? ''));
    };
    const first = (await signIn(person)).body;
    const second = (await signIn({ ...person, name: 'Ama Mensah' })).body;
    expect(second.id).toBe(first.id);
    expect(second.user_metadata.full_name).toBe('Ama Mensah');
    expect(second.identities).toHaveLength(1);
    expect(second.identities[0].last_sign_in_at > first.identities[0].last_sign_in_at).toBe(true);
  });
});

describe('the request to the provider', () => {
  it('is for a code, with PKCE, a nonce, and our own state and callback', async () => {
    const { url, state, nonce } = await begun(service, 'custom:bank', '&scopes=more%20profile');
    const { code_challenge: challenge, ...query } = Object.fromEntries(url.searchParams);
    expect(query).toEqual({
      client_id: clientId,
      response_type: 'code',
      redirect_uri: callbackUrl,
      scope: 'openid email accounts more profile',
      state,
      nonce,
      code_challenge_method: 'S256',
    });
    expect([challenge?.length, nonce.length]).toEqual([43, 43]);
  });

  it('gets what the caller adds, but nothing that is ours to say', async () => {
    const { url } = await begun(
      service,
      'custom:bank',
      '&prompt=login&login_hint=ama&nonce=mine&client_id=x&client_secret=x&redirect_uri=https://evil.example&response_type=token&state=x&request=x&scope=x',
    );
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      prompt: 'login',
      login_hint: 'ama',
      nonce: 'mine',
      client_id: clientId,
      redirect_uri: callbackUrl,
      response_type: 'code',
      scope: 'openid email accounts',
    });
    expect(url.search).not.toMatch(/client_secret|request=|state=x/);
  });

  it('tells the verifier of the challenge at the exchange, and the secret', async () => {
    const email = anEmailAddress();
    await signedInAt(
      service,
      fake,
      { sub: randomUUID(), email, email_verified: true },
      { provider: 'custom:bank' },
    );
    const exchange = fake.state.exchanged.at(-1);
    expect(exchange?.get('code_verifier')).toMatch(/^[\w-]{43}$/);
    expect(exchange?.get('client_secret')).toBe(clientSecret);
    expect(exchange?.get('redirect_uri')).toBe(callbackUrl);
  });
});

describe('Apple', () => {
  const form = (fields: Record<string, string>) =>
    service.app.request(callbackUrl, {
      method: 'POST',
      headers: { origin: 'https://appleid.apple.com', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields),
    });

  it('comes back by a form of its own page, with the name beside the code', async () => {
    const { url, state, nonce } = await begun(service, 'apple');
    expect(url.searchParams.get('response_mode')).toBe('form_post');
    const email = anEmailAddress();
    fake.present({ nonce, sub: randomUUID(), email, email_verified: 'true' });
    const user = JSON.stringify({
      name: { firstName: 'Ama', lastName: 'Owusu' },
      email: 'other@example.com',
    });
    const response = await form({ state, code: 'a-code', user });
    expect(response.status).toBe(302);
    const fragment = new URLSearchParams(response.headers.get('location')?.split('#')[1]);
    const { body } = await service.call(
      'GET',
      '/user',
      undefined,
      service.bearer(fragment.get('access_token') ?? ''),
    );
    expect(body).toMatchObject({ email, user_metadata: { full_name: 'Ama Owusu', email_verified: true } });
  });

  it('takes nothing but a form', async () => {
    const { state } = await begun(service, 'apple');
    const { status, headers } = await service.call('POST', '/callback', { state, code: 'x' });
    expect(status).toBe(303);
    expect(headers.get('location')).toContain('OAuth+state+parameter+missing');
  });
});

describe('GitHub', () => {
  it('signs in with the e-mail address that is its primary one', async () => {
    const email = anEmailAddress();
    github.state.user = { id: 7, login: 'ama', name: 'Ama', avatar_url: 'https://example.com/ama.png' };
    github.state.emails = [
      { email: anEmailAddress(), primary: false, verified: true },
      { email: email.toUpperCase(), primary: true, verified: true },
    ];
    const { url, state } = await begun(service, 'github');
    expect(url.origin + url.pathname).toBe(`${github.url}/login/oauth/authorize`);
    expect(url.searchParams.get('scope')).toBe('user:email');
    const { fragment } = await comesBack(service, state);
    expect(fragment.provider_token).toBe('gho_1');
    const { body } = await service.call(
      'GET',
      '/user',
      undefined,
      service.bearer(fragment.access_token ?? ''),
    );
    expect(body).toMatchObject({
      email,
      identities: [{ provider: 'github', id: '7' }],
      user_metadata: { user_name: 'ama', iss: `${github.url}/api/v3`, email_verified: true },
    });
    expect(github.state.exchanged.at(-1)?.get('code_verifier')).toMatch(/^[\w-]{43}$/);
  });

  it.each([
    { why: 'a code that is not its own', code: 'wrong', message: 'Unable to exchange external code: wron' },
    {
      why: 'no valid user',
      user: { login: 'x' },
      message: 'Error getting user profile from external provider',
    },
    {
      why: 'no user with an e-mail address',
      emails: [],
      message: 'Error getting user email from external provider',
    },
  ])('fails for $why', async ({ code, user, emails, message }) => {
    github.state.user = user ?? { id: 8, login: 'kofi' };
    github.state.emails = emails ?? [{ email: anEmailAddress(), primary: true, verified: true }];
    const { state } = await begun(service, 'github');
    const { status, query, fragment } = await comesBack(service, state, code);
    const error = { error: 'server_error', error_code: 'unexpected_failure', error_description: message };
    expect({ status, query, fragment }).toEqual({
      status: 302,
      query: error,
      fragment: { ...error, sb: '' },
    });
  });
});

describe('the settings for a sign-in screen', () => {
  it('is which providers are switched on', async () => {
    const { body } = await service.call('GET', '/settings');
    expect(body.external).toMatchObject({
      google: true,
      apple: true,
      github: true,
      keycloak: true,
      azure: false,
      zoom: false,
      'custom:bank': true,
    });
  });
});

describe('a request to be sent to a provider', () => {
  it.each([
    { query: '', message: 'Unsupported provider: Provider  could not be found' },
    { query: 'provider=nobody', message: 'Unsupported provider: Provider nobody could not be found' },
    { query: 'provider=azure', message: 'Unsupported provider: Provider azure could not be found' },
    { query: 'provider=google', message: 'Unsupported provider: missing OAuth secret' },
    {
      query: 'provider=github&code_challenge=x',
      message: 'PKCE flow requires code_challenge_method and code_challenge',
    },
    {
      query: `provider=github&code_challenge=${'c'.repeat(43)}&code_challenge_method=md5`,
      message: 'Invalid code_challenge_method',
    },
  ])('is rejected: $query', async ({ query, message }) => {
    const { status, body } = await service.call('GET', `/authorize?${query}`);
    expect({ status, body }).toEqual({ status: 400, body: { code: 'validation_failed', message } });
  });

  it('is rejected for a provider that is switched off, and for an invitation that is none', async () => {
    const off = await anAuthService({ on: service.fresh });
    expect(await off.call('GET', '/authorize?provider=github')).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: 'Unsupported provider: provider is not enabled' },
    });
    expect(await service.call('GET', '/authorize?provider=github&invite_token=x')).toMatchObject({
      status: 404,
      body: { code: 'user_not_found', message: 'User identified by token not found' },
    });
  });

  it('never leads to a place that is not allowed', async () => {
    const email = anEmailAddress();
    const { place } = await signedInAt(
      service,
      fake,
      { sub: randomUUID(), email, email_verified: true },
      { provider: 'custom:bank', query: `&redirect_to=${encodeURIComponent('https://evil.example/')}` },
    );
    expect(place).toBe(origin);
  });

  it('while the provider is away is an outage, without a word about why', async () => {
    const away = await anAuthService({
      on: service.fresh,
      set: providerSettings('KEYCLOAK', 'http://127.0.0.1:9'),
    });
    const { status, body } = await away.call('GET', '/authorize?provider=keycloak');
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'unexpected_failure' });
    expect(JSON.stringify(body)).not.toMatch(/127|ECONN/);
    expect(away.lines.join('')).toContain('auth.provider_failed');
  });
});

describe('SAML', () => {
  it.each([
    { why: 'no body', body: undefined, headers: {} },
    { why: 'no JSON', body: '{', headers: {} },
    { why: 'a page of another origin', body: '{}', headers: { origin: 'https://evil.example' } },
    { why: 'a form', body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  ])('is disabled, for $why too', async ({ body, headers }) => {
    expect(await service.call('POST', '/sso', body, headers)).toMatchObject({
      status: 404,
      body: { code: 'saml_provider_disabled', message: 'SAML 2.0 is disabled' },
    });
  });

  it('is disabled for the official client', async () => {
    const { error } = await service.client().signInWithSSO({ domain: 'example.com' });
    expect(error).toMatchObject({ status: 404, code: 'saml_provider_disabled' });
  });
});

describe('an invitation', () => {
  it('is accepted with a provider that verified the invited e-mail address, and with no other', async () => {
    const invited = anEmailAddress();
    const admin = await service.admin();
    await admin.inviteUserByEmail(invited);
    const [mail] = await service.mailsTo(invited);
    const token = /token=([^&\s]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const query = `&invite_token=${token}`;
    const other = { sub: randomUUID(), email: anEmailAddress(), email_verified: true };
    expect(await signedInAt(service, fake, other, { provider: 'custom:bank', query })).toMatchObject({
      query: { error_description: 'Invited email does not match emails from external provider' },
    });
    const right = { sub: randomUUID(), email: invited, email_verified: true };
    const { fragment } = await signedInAt(service, fake, right, { provider: 'custom:bank', query });
    const { body } = await service.call(
      'GET',
      '/user',
      undefined,
      service.bearer(fragment.access_token ?? ''),
    );
    expect(body).toMatchObject({
      email: invited,
      invited_at: expect.any(String),
      email_confirmed_at: expect.any(String),
    });
  });
});
