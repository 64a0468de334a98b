import type { GenerateLinkParams, GoTrueAdminApi } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AuthFixture,
  anAuthService,
  anEmailAddress,
  codeIn,
  linkIn,
  origin,
  password,
} from '../../testing/an-auth-service.ts';

let service: AuthFixture;
let admin: GoTrueAdminApi;
let headers: Record<string, string>;
beforeAll(async () => {
  service = await anAuthService();
  admin = await service.admin();
  headers = service.bearer(await service.serviceToken());
});
afterAll(() => service?.close());

const errorResponse = (status: number, code: string, message: string) => ({
  status,
  body: { code, message },
});
const invalid = (message: string) => errorResponse(400, 'validation_failed', message);
const exists = errorResponse(
  422,
  'email_exists',
  'A user with this email address has already been registered',
);
const ask = (path: string, body?: unknown) => service.call('POST', path, body, headers);
const signIn = (email: string, secret = password) =>
  service.client().signInWithPassword({ email, password: secret });
/** Opens a link as a mail reader would. */
const follow = async (url: string) => {
  const response = await service.app.request(url);
  const target = new URL(response.headers.get('location') ?? '');
  return { status: response.status, target, fragment: new URLSearchParams(target.hash.slice(1)) };
};
const aConfirmed = async () => {
  const email = anEmailAddress();
  await admin.createUser({ email, password, email_confirm: true });
  return email;
};
const link = async (params: GenerateLinkParams) => {
  const { data, error } = await admin.generateLink(params);
  if (error || !data.properties) throw error ?? new Error('There is no link.');
  return { ...data.properties, user: data.user };
};

describe('an invitation', () => {
  it('makes the account and mails a link; the user who follows it is signed in', async () => {
    const email = anEmailAddress();
    const redirectTo = `${origin}/auth?welcome=1`;
    const { data, error } = await admin.inviteUserByEmail(email, { data: { name: 'Yaa' }, redirectTo });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      invited_at: expect.any(String),
      confirmation_sent_at: expect.any(String),
      user_metadata: { name: 'Yaa' },
    });
    expect(data.user).not.toHaveProperty('email_confirmed_at');
    const [mail] = await service.mailsTo(email);
    expect(mail?.subject).toBe("You've been invited");
    const { status, target, fragment } = await follow(linkIn(mail).url);
    expect([status, target.href.split('#')[0], fragment.get('type')]).toEqual([303, redirectTo, 'invite']);
    const { body } = await service.call(
      'GET',
      '/user',
      undefined,
      service.bearer(fragment.get('access_token') ?? ''),
    );
    expect(body).toMatchObject({ email, email_confirmed_at: expect.any(String) });
    expect((await follow(linkIn(mail).url)).fragment.get('error_code')).toBe('otp_expired');
    expect(await ask('/invite', { email })).toMatchObject(exists);
  });

  it('is sent again as often as it is requested, and of the codes only the last one counts', async () => {
    const email = anEmailAddress();
    const often = await anAuthService({ on: service.fresh, set: { AUTH_SMTP_MAX_FREQUENCY: '60s' } });
    const again = await often.admin();
    for (let time = 0; time < 2; time += 1) expect((await again.inviteUserByEmail(email)).error).toBeNull();
    const [first, second] = await service.mailsTo(email);
    const verify = (mail: typeof first) =>
      service.client().verifyOtp({ email, token: codeIn(mail), type: 'invite' });
    expect((await verify(first)).error?.code).toBe('otp_expired');
    expect((await verify(second)).error).toBeNull();
  });

  it('leaves no way in for a user who signed up with the e-mail address before and never confirmed it', async () => {
    const email = anEmailAddress();
    await service.call('POST', '/signup', { email, password: 'the first comer' });
    await admin.inviteUserByEmail(email);
    await follow(linkIn((await service.mailsTo(email)).at(-1)).url);
    expect((await signIn(email, 'the first comer')).error?.code).toBe('invalid_credentials');
  });

  it('counts toward the quota of mails', async () => {
    const quiet = await anAuthService({ on: service.fresh, set: { AUTH_RATE_LIMIT_EMAIL_SENT: '0' } });
    expect(await quiet.call('POST', '/invite', { email: anEmailAddress() }, headers)).toMatchObject(
      errorResponse(429, 'over_email_send_rate_limit', 'email rate limit exceeded'),
    );
  });

  it.each([
    [{}, invalid('An email address is required')],
    [{ email: 'nonsense' }, invalid('Unable to validate email address: invalid format')],
    [{ email: `${'x'.repeat(250)}@example.com` }, invalid('An email address is too long')],
    [
      { email: 7 },
      errorResponse(400, 'bad_json', 'Could not parse request body as JSON: email has the wrong type'),
    ],
  ])('is refused as %o', async (body, expected) => {
    expect(await ask('/invite', body)).toMatchObject(expected);
  });

  it('goes only where mails may go', async () => {
    const set = { AUTH_EXTERNAL_EMAIL_AUTHORIZED_ADDRESSES: 'team@example.com' };
    const closed = await anAuthService({ on: service.fresh, set });
    const email = anEmailAddress();
    expect(await closed.call('POST', '/invite', { email }, headers)).toMatchObject(
      errorResponse(
        400,
        'email_address_not_authorized',
        `Email address "${email}" cannot be used as it is not authorized`,
      ),
    );
  });
});

describe('a generated link', () => {
  it('for a sign-up makes the account, and both link and code confirm it', async () => {
    for (const isByCode of [false, true]) {
      const email = anEmailAddress();
      const redirectTo = `${origin}/demo`;
      const generated = await link({
        type: 'signup',
        email,
        password,
        options: { data: { a: 1 }, redirectTo },
      });
      expect(generated).toMatchObject({
        verification_type: 'signup',
        email_otp: expect.stringMatching(/^\d{6}$/),
        hashed_token: expect.stringMatching(/^[0-9a-f]{56}$/),
        redirect_to: redirectTo,
        user: { email, user_metadata: { a: 1 }, confirmation_sent_at: expect.any(String) },
      });
      expect(generated.action_link).toBe(
        `${origin}/auth/v1/verify?token=${generated.hashed_token}&type=signup&redirect_to=${redirectTo}`,
      );
      expect(await service.mailsTo(email)).toEqual([]);
      if (isByCode) {
        const { error } = await service
          .client()
          .verifyOtp({ email, token: generated.email_otp, type: 'signup' });
        expect(error).toBeNull();
      } else {
        expect((await follow(generated.action_link)).fragment.get('access_token')).toBeTruthy();
      }
      expect((await signIn(email)).error).toBeNull();
    }
  });

  it('for a sign-up keeps the password only if the request repeats it', async () => {
    for (const [suppliedPassword, isKept] of [
      [password, true],
      ['another horse', false],
    ] as const) {
      const email = anEmailAddress();
      await service.call('POST', '/signup', { email, password });
      const { action_link } = await link({ type: 'signup', email, password: suppliedPassword });
      await follow(action_link);
      expect((await signIn(email)).error === null).toBe(isKept);
    }
  });

  it('for an invitation and a recovery works by its token alone', async () => {
    const email = anEmailAddress();
    const invited = await link({ type: 'invite', email, options: { data: { b: 2 } } });
    expect(invited).toMatchObject({ verification_type: 'invite', user: { invited_at: expect.any(String) } });
    expect(invited.redirect_to).toBe(origin);
    const verify = (type: 'invite' | 'recovery', token_hash: string) =>
      service.client().verifyOtp({ type, token_hash });
    expect((await verify('invite', invited.hashed_token)).data.session?.user.email).toBe(email);
    const recovery = await link({ type: 'recovery', email });
    expect(recovery.user).toMatchObject({ recovery_sent_at: expect.any(String) });
    expect((await verify('recovery', recovery.hashed_token)).error).toBeNull();
  });

  it('to sign in becomes one to sign up for an unknown e-mail address', async () => {
    const known = await aConfirmed();
    const magic = await link({ type: 'magiclink', email: known });
    expect(magic.verification_type).toBe('magiclink');
    expect((await follow(magic.action_link)).fragment.get('type')).toBe('magiclink');
    const email = anEmailAddress();
    const generated = await link({ type: 'magiclink', email });
    expect(generated.verification_type).toBe('signup');
    expect((await follow(generated.action_link)).fragment.get('access_token')).toBeTruthy();
  });

  it('to change an e-mail address is one of two, and the second applies it', async () => {
    const [email, newEmail] = [await aConfirmed(), anEmailAddress()];
    const current = await link({ type: 'email_change_current', email, newEmail });
    const next = await link({ type: 'email_change_new', email, newEmail });
    expect(next).toMatchObject({
      verification_type: 'email_change_new',
      user: { email, new_email: newEmail },
    });
    const { fragment } = await follow(current.action_link);
    expect(fragment.get('message')).toMatch(/^Confirmation link accepted/);
    const done = await service.client().verifyOtp({ type: 'email_change', token_hash: next.hashed_token });
    expect(done.data.user?.email).toBe(newEmail);
  });

  it('leads to places on the list only', async () => {
    const { redirect_to } = await link({
      type: 'recovery',
      email: await aConfirmed(),
      options: { redirectTo: 'https://evil.example/' },
    });
    expect(redirect_to).toBe(origin);
    const { body } = await ask('/admin/generate_link', {
      type: 'recovery',
      email: await aConfirmed(),
      redirect_to: `${origin}/in-the-body`,
    });
    expect(body.redirect_to).toBe(`${origin}/in-the-body`);
  });

  it('is made without any limit on how often', async () => {
    const slow = await anAuthService({
      on: service.fresh,
      set: { AUTH_SMTP_MAX_FREQUENCY: '60s', AUTH_RATE_LIMIT_EMAIL_SENT: '0' },
    });
    const email = await aConfirmed();
    for (let time = 0; time < 3; time += 1) {
      const { status } = await slow.call(
        'POST',
        '/admin/generate_link',
        { type: 'magiclink', email },
        headers,
      );
      expect(status).toBe(200);
    }
  });

  it('is made for one account, however many ask at once', async () => {
    const email = anEmailAddress();
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => ask('/admin/generate_link', { type: 'invite', email })),
    );
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect(responses.every(({ status }) => status === 200)).toBe(true);
  });

  it.each([
    [{ type: 'sms' }, invalid('Invalid email action link type requested: sms')],
    [{ type: 'toString' }, invalid('Invalid email action link type requested: toString')],
    [{}, invalid('Invalid email action link type requested: ')],
    [{ type: 'signup', email: '' }, invalid('An email address is required')],
    [{ type: 'signup' }, invalid('Signup requires a valid password')],
    [
      { type: 'signup', password: 'abc' },
      errorResponse(422, 'weak_password', 'Password should be at least 6 characters.'),
    ],
    [{ type: 'recovery' }, errorResponse(404, 'user_not_found', 'User with this email not found')],
    [
      { type: 'email_change_current' },
      errorResponse(404, 'user_not_found', 'User with this email not found'),
    ],
    [{ type: 'email_change_new' }, errorResponse(404, 'user_not_found', 'User with this email not found')],
  ])('is refused as %o', async (body, expected) => {
    expect(await ask('/admin/generate_link', { email: anEmailAddress(), ...body })).toMatchObject(expected);
  });

  it('is rejected for a confirmed account, and to the e-mail address of another', async () => {
    const [email, other] = [await aConfirmed(), await aConfirmed()];
    for (const type of ['signup', 'invite']) {
      expect(await ask('/admin/generate_link', { type, email, password })).toMatchObject(exists);
    }
    const change = { type: 'email_change_new', email };
    expect(await ask('/admin/generate_link', { ...change, new_email: other })).toMatchObject(exists);
    expect(await ask('/admin/generate_link', change)).toMatchObject(invalid('An email address is required'));
  });

  it('for the old e-mail address is refused where the new one is enough', async () => {
    const simple = await anAuthService({
      on: service.fresh,
      set: { AUTH_MAILER_SECURE_EMAIL_CHANGE_ENABLED: 'false' },
    });
    const body = { type: 'email_change_current', email: await aConfirmed(), new_email: anEmailAddress() };
    expect(await simple.call('POST', '/admin/generate_link', body, headers)).toMatchObject(
      invalid('Enable secure email change to generate link for current email'),
    );
  });
});

it('an administrator signs out a user by their token', async () => {
  const email = await aConfirmed();
  const { data } = await signIn(email);
  expect((await admin.signOut(data.session?.access_token ?? '', 'global')).error).toBeNull();
  const own = service.bearer(data.session?.access_token ?? '');
  expect((await service.call('GET', '/user', undefined, own)).body.code).toBe('session_not_found');
});
