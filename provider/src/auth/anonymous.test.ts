import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AuthFixture,
  anAuthService,
  anEmailAddress,
  aUser,
  codeIn,
  networkHeader,
  password,
} from './testing/an-auth-service.ts';
import { followed, lastMail } from './testing/followed.ts';

const on = { AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' };
let strict: AuthFixture;
let open: AuthFixture;
beforeAll(async () => {
  strict = await anAuthService({ set: on });
  open = await anAuthService({ on: strict.fresh, set: { ...on, AUTH_MAILER_AUTOCONFIRM: 'true' } });
});
afterAll(() => strict?.close());

const errorResponse = (status: number, code: string, message: string) => ({
  status,
  body: { code, message },
});

async function aGuest(service: AuthFixture, flowType: 'implicit' | 'pkce' = 'implicit') {
  const client = service.client({ flowType });
  const { data, error } = await client.signInAnonymously({ options: { data: { name: 'Ama' } } });
  expect(error).toBeNull();
  return { client, id: data.user?.id ?? '', user: data.user, session: data.session };
}

describe('a guest', () => {
  it('is signed in without an e-mail address', async () => {
    const { client, user } = await aGuest(strict);
    expect(user).toMatchObject({
      email: '',
      phone: '',
      is_anonymous: true,
      app_metadata: {},
      user_metadata: { name: 'Ama' },
      identities: [],
    });
    expect((await client.getClaims()).data?.claims).toMatchObject({
      is_anonymous: true,
      email: '',
      amr: [{ method: 'anonymous' }],
    });
    expect((await client.refreshSession()).data.user?.is_anonymous).toBe(true);
  });

  it.each([
    [{}, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
    [{ AUTH_DISABLE_SIGNUP: 'true' }, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
    [{ ...on, AUTH_DISABLE_SIGNUP: 'true' }, 422, 'signup_disabled', 'Signups not allowed for this instance'],
  ])('is rejected with the settings %o', async (set, status, code, message) => {
    const other = await anAuthService({ on: strict.fresh, set });
    const { error } = await other.client().signInAnonymously();
    expect(error).toMatchObject({ status, code, message });
  });

  it('is one of a few from a network', async () => {
    const set = { ...on, AUTH_RATE_LIMIT_ANONYMOUS_USERS: '2' };
    const few = await anAuthService({ on: strict.fresh, set });
    const ask = () => few.call('POST', '/signup', {}, { [networkHeader]: '192.0.2.50' });
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
    expect(await ask()).toMatchObject(
      errorResponse(429, 'over_request_rate_limit', 'Request rate limit reached'),
    );
  });

  it('cannot choose a password without an e-mail address, and has none for a code', async () => {
    const { session } = await aGuest(strict);
    const headers = strict.bearer(session?.access_token ?? '');
    expect(await strict.call('PUT', '/user', { password }, headers)).toMatchObject(
      errorResponse(
        422,
        'validation_failed',
        'Updating password of an anonymous user without an email or phone is not allowed',
      ),
    );
    expect(await strict.call('GET', '/reauthenticate', undefined, headers)).toMatchObject(
      errorResponse(
        400,
        'validation_failed',
        'Reauthentication requires the user to have an email or a phone number',
      ),
    );
  });
});

describe('a guest who gives an e-mail address', () => {
  const permanent = (id: string, email: string) => ({
    id,
    email,
    is_anonymous: false,
    email_confirmed_at: expect.any(String),
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { name: 'Ama', email_verified: true },
    identities: [expect.objectContaining({ provider: 'email', id, email })],
  });

  it.each(['link', 'code', 'pkce'] as const)('stays, once it is confirmed: by %s', async (way) => {
    const { client, id } = await aGuest(strict, way === 'pkce' ? 'pkce' : 'implicit');
    const email = anEmailAddress();
    const { data } = await client.updateUser({ email, password });
    expect(data.user).toMatchObject({ email: '', new_email: email, is_anonymous: true });
    expect((await strict.client().signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    );
    const mail = await lastMail(strict, email);
    expect(mail.kind).toBe('auth-email-change-new');
    if (way === 'code') {
      const { error } = await client.verifyOtp({ type: 'email_change', email, token: codeIn(mail) });
      expect(error).toBeNull();
    } else {
      const { query, fragment } = await followed(strict, mail);
      if (way === 'pkce') expect((await client.exchangeCodeForSession(query.code ?? '')).error).toBeNull();
      else expect(fragment.type).toBe('email_change');
    }
    expect((await client.getUser()).data.user).toMatchObject(permanent(id, email));
    expect((await client.refreshSession()).data.user?.is_anonymous).toBe(false);
    expect((await client.getClaims()).data?.claims.is_anonymous).toBe(false);
    expect((await strict.client().signInWithPassword({ email, password })).data.user?.id).toBe(id);
  });

  it('stays at once where e-mail addresses count as confirmed', async () => {
    const { client, id } = await aGuest(open);
    const email = anEmailAddress();
    const { data } = await client.updateUser({ email });
    expect(data.user).toMatchObject(permanent(id, email));
    expect(data.user).not.toHaveProperty('new_email');
    expect(await open.mailsTo(email)).toEqual([]);
  });

  it('does not get the e-mail address of another account', async () => {
    const { email } = await aUser(open);
    for (const service of [open, strict]) {
      const { client } = await aGuest(service);
      expect((await client.updateUser({ email })).error).toMatchObject({
        status: 422,
        code: 'email_exists',
        message: 'A user with this email address has already been registered',
      });
    }
  });

  it('gets one that two give at once alone', async () => {
    const guests = [await aGuest(open), await aGuest(open)];
    const email = anEmailAddress();
    const responses = await Promise.all(guests.map(({ client }) => client.updateUser({ email })));
    expect(responses.map(({ error }) => error?.code).sort()).toEqual(['email_exists', undefined]);
    expect(await open.rows('select 1 from auth.identities where email = $1', [email])).toHaveLength(1);
  });
});
