import { aProvider } from '@remit/platform/testing/a-provider.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AuthFixture,
  anAuthService,
  anEmailAddress,
  aUser,
  password,
} from './testing/an-auth-service.ts';

const secret = 'a secret that is never shown';
let provider: Awaited<ReturnType<typeof aProvider>>;
let service: AuthFixture;
let open: AuthFixture;
beforeAll(async () => {
  provider = await aProvider();
  open = await anAuthService({ set: { AUTH_MAILER_AUTOCONFIRM: 'true' } });
  service = await anAuthService({
    on: open.fresh,
    set: {
      AUTH_MAILER_AUTOCONFIRM: 'true',
      AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
      AUTH_SECURITY_CAPTCHA_ENABLED: 'true',
      AUTH_SECURITY_CAPTCHA_PROVIDER: 'turnstile',
      AUTH_SECURITY_CAPTCHA_SECRET: secret,
      AUTH_SECURITY_CAPTCHA_URL: `${provider.url}/siteverify`,
    },
  });
});
afterAll(async () => {
  await open?.close();
  await provider?.close();
});
beforeEach(() => {
  provider.respondWith({ status: 200, body: { success: true } });
  provider.requests.length = 0;
});

const guarded = [
  ['/signup', () => ({ email: anEmailAddress(), password })],
  ['/signup', () => ({})], // a guest
  ['/otp', () => ({ email: anEmailAddress() })],
  ['/magiclink', () => ({ email: anEmailAddress() })],
  ['/recover', () => ({ email: anEmailAddress() })],
  ['/resend', () => ({ type: 'signup', email: anEmailAddress() })],
] as const;
const withToken = (token: string) => ({ gotrue_meta_security: { captcha_token: token } });
const failed = (reason: string) => ({
  status: 400,
  body: { code: 'captcha_failed', message: `captcha protection: request disallowed (${reason})` },
});

describe('a provider of captchas', () => {
  it.each(guarded)('is called before %s', async (path, body) => {
    expect(await service.call('POST', path, body())).toMatchObject(failed('no captcha_token found'));
    expect(provider.requests).toEqual([]);
    expect((await service.call('POST', path, { ...body(), ...withToken('abc') })).status).toBe(200);
    expect(provider.requests).toEqual([
      {
        path: '/siteverify',
        authorization: undefined,
        form: { secret, response: 'abc', remoteip: '127.0.0.1' },
      },
    ]);
  });

  it('is called before a password is compared, by the official client', async () => {
    const { email } = await aUser(open);
    const client = service.client();
    const { error } = await client.signInWithPassword({ email, password });
    expect(error).toMatchObject({ status: 400, code: 'captcha_failed' });
    const options = { captchaToken: 'abc' };
    expect((await client.signInWithPassword({ email, password, options })).error).toBeNull();
    expect(provider.requests).toHaveLength(1);
  });

  it('is not called for a refresh, a PKCE code, an administrator', async () => {
    const { session } = await aUser(open);
    const { refresh_token } = session;
    const refreshed = await service.call('POST', '/token?grant_type=refresh_token', { refresh_token });
    expect(refreshed.status).toBe(200);
    const exchange = { auth_code: crypto.randomUUID(), code_verifier: 'x'.repeat(43) };
    expect(await service.call('POST', '/token?grant_type=pkce', exchange)).toMatchObject({
      body: { code: 'flow_state_not_found' },
    });
    const admin = service.bearer(await service.serviceToken());
    for (const [path, body] of guarded) {
      expect((await service.call('POST', path, body(), admin)).status).toBe(200);
    }
    expect(provider.requests).toEqual([]);
  });

  it('is believed when it says no, with its codes', async () => {
    const ask = () => service.call('POST', '/recover', { email: anEmailAddress(), ...withToken('abc') });
    provider.respondWith({
      status: 200,
      body: { success: false, 'error-codes': ['timeout-or-duplicate', 'x'] },
    });
    expect(await ask()).toMatchObject(failed('timeout-or-duplicate, x'));
  });

  it.each([
    { why: 'is away', response: undefined },
    { why: 'fails', response: { status: 503, body: { success: true } } },
    { why: 'returns something else', response: { status: 200, body: '<html>' } },
    { why: 'does not say', response: { status: 200, body: { success: 'yes' } } },
  ])('that $why blocks every request, with a server error', async ({ response }) => {
    provider.respondWith(response);
    const email = anEmailAddress();
    expect(await service.call('POST', '/signup', { email, password, ...withToken('abc') })).toMatchObject({
      status: 500,
      body: { code: 'unexpected_failure', message: 'captcha verification process failed' },
    });
    expect(await service.rows('select 1 from auth.users where email = $1', [email])).toEqual([]);
    expect(service.lines.join('\n')).not.toContain(secret);
  });
});
