import { aProvider } from '@remit/platform/testing/a-provider.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AuthFixture, anAddress, anAuthService, aUser, password } from './testing/an-auth-service.ts';

const secret = 'a secret that nobody sees';
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
  ['/signup', () => ({ email: anAddress(), password })],
  ['/signup', () => ({})], // a guest
  ['/otp', () => ({ email: anAddress() })],
  ['/magiclink', () => ({ email: anAddress() })],
  ['/recover', () => ({ email: anAddress() })],
  ['/resend', () => ({ type: 'signup', email: anAddress() })],
] as const;
const withToken = (token: string) => ({ gotrue_meta_security: { captcha_token: token } });
const failed = (reason: string) => ({
  status: 400,
  body: { code: 'captcha_failed', message: `captcha protection: request disallowed (${reason})` },
});

describe('a provider of captchas', () => {
  it.each(guarded)('is asked before %s', async (path, body) => {
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

  it('is asked before a password is looked at, by the official client', async () => {
    const { email } = await aUser(open);
    const client = service.client();
    const { error } = await client.signInWithPassword({ email, password });
    expect(error).toMatchObject({ status: 400, code: 'captcha_failed' });
    const options = { captchaToken: 'abc' };
    expect((await client.signInWithPassword({ email, password, options })).error).toBeNull();
    expect(provider.requests).toHaveLength(1);
  });

  it('is not asked for what needs none: a refresh, a PKCE code, an administrator', async () => {
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
    const ask = () => service.call('POST', '/recover', { email: anAddress(), ...withToken('abc') });
    provider.respondWith({
      status: 200,
      body: { success: false, 'error-codes': ['timeout-or-duplicate', 'x'] },
    });
    expect(await ask()).toMatchObject(failed('timeout-or-duplicate, x'));
  });

  it.each([
    { why: 'is away', answer: undefined },
    { why: 'fails', answer: { status: 503, body: { success: true } } },
    { why: 'answers something else', answer: { status: 200, body: '<html>' } },
    { why: 'does not say', answer: { status: 200, body: { success: 'yes' } } },
  ])('that $why lets nobody in, and says that it is not their mistake', async ({ answer }) => {
    provider.respondWith(answer);
    const email = anAddress();
    expect(await service.call('POST', '/signup', { email, password, ...withToken('abc') })).toMatchObject({
      status: 500,
      body: { code: 'unexpected_failure', message: 'captcha verification process failed' },
    });
    expect(await service.rows('select 1 from auth.users where email = $1', [email])).toEqual([]);
    expect(service.lines.join('\n')).not.toContain(secret);
  });
});
