import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AuthFixture,
  anAuthService,
  anEmailAddress,
  aUser,
  codeIn,
  linkIn,
  networkHeader,
  password,
} from './testing/an-auth-service.ts';
import { aNewcomer, followed, lastMail } from './testing/followed.ts';

let strict: AuthFixture;
let open: AuthFixture;
beforeAll(async () => {
  strict = await anAuthService();
  open = await anAuthService({ on: strict.fresh, set: { AUTH_MAILER_AUTOCONFIRM: 'true' } });
});
afterAll(() => strict?.close());

const errorResponse = (status: number, code: string, message: string) => ({
  status,
  body: { code, message },
});
const kindsTo = async (email: string) => (await strict.mailsTo(email)).map(({ kind }) => kind);
const countUsers = async () =>
  (await strict.rows<{ n: bigint }>('select count(*) as n from auth.users'))[0]?.n;
const half = { code_challenge: 'c'.repeat(43) };
const invalid = 'validation_failed';

describe('a request for a mail is refused', () => {
  it.each([
    [
      '/otp',
      { email: 'a@b.c', phone: '491701234567' },
      400,
      invalid,
      'Only an email address or phone number should be provided',
    ],
    [
      '/otp',
      { email: 'a@b.c', channel: 'sms' },
      400,
      invalid,
      'Channel should only be specified with Phone OTP',
    ],
    ['/otp', {}, 400, invalid, 'One of email or phone must be set'],
    ['/otp', { phone: '491701234567' }, 400, 'phone_provider_disabled', 'Unsupported phone provider'],
    [
      '/otp',
      { email: 'nobody@example.com', create_user: false },
      422,
      'otp_disabled',
      'Signups not allowed for otp',
    ],
    ['/otp', { email: 'nonsense', create_user: false }, 422, 'otp_disabled', 'Signups not allowed for otp'],
    ['/otp', { email: 'nonsense' }, 400, invalid, 'Unable to validate email address: invalid format'],
    [
      '/otp',
      { email: 'a@b.c', ...half },
      400,
      invalid,
      'PKCE flow requires code_challenge_method and code_challenge',
    ],
    [
      '/otp',
      { email: 'a@b.c', data: { much: 'x'.repeat(9000) } },
      400,
      invalid,
      'User metadata cannot be larger than 8192 bytes',
    ],
    ['/magiclink', {}, 422, invalid, 'Password recovery requires an email'],
    ['/magiclink', '{', 400, 'bad_json', 'Could not read verification params: invalid syntax'],
    [
      '/magiclink',
      { email: 7 },
      400,
      'bad_json',
      'Could not read verification params: email has the wrong type',
    ],
    ['/magiclink', { email: 'x@' }, 400, invalid, 'Unable to validate email address: invalid format'],
    ['/recover', {}, 400, invalid, 'Password recovery requires an email'],
    ['/recover', { email: 'x@' }, 400, invalid, 'Unable to validate email address: invalid format'],
    [
      '/recover',
      { email: 'a@b.c', ...half },
      400,
      invalid,
      'PKCE flow requires code_challenge_method and code_challenge',
    ],
    ['/recover', '', 400, 'bad_json', 'Could not parse request body as JSON: unexpected end of JSON input'],
    [
      '/resend',
      { email: 'a@b.c' },
      400,
      invalid,
      'Missing one of these types: signup, email_change, sms, phone_change',
    ],
    [
      '/resend',
      { type: 'recovery', email: 'a@b.c' },
      400,
      invalid,
      'Missing one of these types: signup, email_change, sms, phone_change',
    ],
    ['/resend', { type: 'signup' }, 400, invalid, 'Type provided requires an email address'],
    ['/resend', { type: 'sms', email: 'a@b.c' }, 400, invalid, 'Type provided requires a phone number'],
    [
      '/resend',
      { type: 'email_change', email: 'a@b.c', phone: '491701234567' },
      400,
      invalid,
      'Only an email address or phone number should be provided.',
    ],
    ['/resend', { type: 'email_change' }, 400, invalid, 'Missing email address or phone number'],
    [
      '/resend',
      { type: 'sms', phone: '491701234567' },
      400,
      'phone_provider_disabled',
      'Phone logins are disabled',
    ],
    [
      '/resend',
      { type: 'signup', email: 'x@' },
      400,
      invalid,
      'Unable to validate email address: invalid format',
    ],
  ])('%s %j', async (path, body, status, code, message) => {
    expect(await strict.call('POST', path, body)).toMatchObject(errorResponse(status, code, message));
  });

  const off = { AUTH_EXTERNAL_EMAIL_ENABLED: 'false' };
  const noLinks = { AUTH_EXTERNAL_EMAIL_MAGIC_LINK_ENABLED: 'false' };
  const closed = { AUTH_DISABLE_SIGNUP: 'true' };
  const disabled = 'email_provider_disabled';
  it.each([
    [off, '/otp', {}, 422, disabled, 'Email logins are disabled'],
    [off, '/magiclink', {}, 422, disabled, 'Email logins are disabled'],
    [off, '/recover', {}, 400, disabled, 'Email logins are disabled'],
    [off, '/resend', { type: 'signup' }, 400, disabled, 'Email logins are disabled'],
    [noLinks, '/otp', {}, 422, disabled, 'Login with magic link is disabled'],
    [noLinks, '/magiclink', {}, 422, disabled, 'Login with magic link is disabled'],
    [closed, '/otp', {}, 422, 'signup_disabled', 'Signups not allowed for this instance'],
  ])('with the settings %o: %s', async (set, path, body, status, code, message) => {
    const other = await anAuthService({ on: strict.fresh, set });
    expect(await other.call('POST', path, { email: 'new@example.com', ...body })).toMatchObject(
      errorResponse(status, code, message),
    );
  });

  it('when the e-mail address is not authorised', async () => {
    const set = { AUTH_EXTERNAL_EMAIL_AUTHORIZED_ADDRESSES: 'ama@example.com' };
    const few = await anAuthService({ on: strict.fresh, set });
    const limited = errorResponse(
      400,
      'email_address_not_authorized',
      'Email address "kofi@example.com" cannot be used as it is not authorized',
    );
    for (const [path, type] of [['/otp'], ['/recover'], ['/resend', 'signup']] as const) {
      expect(await few.call('POST', path, { email: 'kofi@example.com', type })).toMatchObject(limited);
    }
  });

  it('when a network asks too often', async () => {
    const few = await anAuthService({ on: strict.fresh, set: { AUTH_RATE_LIMIT_OTP: '3' } });
    const from = { [networkHeader]: '203.0.113.9' };
    for (const path of ['/otp', '/recover', '/resend']) await few.call('POST', path, {}, from);
    expect(await few.call('POST', '/magiclink', {}, from)).toMatchObject(
      errorResponse(429, 'over_request_rate_limit', 'Request rate limit reached'),
    );
  });
});

describe('a request for a mail does not tell who has an account', () => {
  const wait = /^For security purposes, you can only request this after (5\d|60) seconds\.$/;
  const requests = [
    ['/otp', (email: string) => ({ email })],
    ['/magiclink', (email: string) => ({ email })],
    ['/recover', (email: string) => ({ email })],
    ['/resend', (email: string) => ({ email, type: 'signup' })],
    ['/resend', (email: string) => ({ email, type: 'email_change' })],
  ] as const;

  it.each(requests)('%s', async (path, bodyFor) => {
    const patient = await anAuthService({ on: strict.fresh, set: { AUTH_SMTP_MAX_FREQUENCY: '60s' } });
    const waiting = anEmailAddress();
    await aNewcomer(strict, waiting, password);
    for (const email of [anEmailAddress(), (await aUser(open)).email, waiting]) {
      const first = await patient.call('POST', path, bodyFor(email));
      expect({ status: first.status, body: first.body }).toEqual({ status: 200, body: {} });
      const { status, body, headers } = await patient.call('POST', path, bodyFor(email));
      expect({ status, code: body.code }).toEqual({ status: 429, code: 'over_email_send_rate_limit' });
      expect(body.message).toMatch(wait);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(50);
    }
  });

  const guess = ['/verify', (email: string) => ({ type: 'email', email, token: 'x' })] as const;
  it.each([...requests, guess])('by what it does: %s takes as many statements', async (path, bodyFor) => {
    const counted = async (email: string) => {
      let statements = 0;
      const db = {
        ...strict.db,
        as: ((caller, work) =>
          strict.db.as(caller, (transaction) =>
            work({
              rows: (...parameters) => {
                statements += 1;
                return transaction.rows(...parameters);
              },
            }),
          )) as typeof strict.db.as,
      };
      const service = await anAuthService({ on: strict.fresh, db });
      await service.call('POST', path, bodyFor(email));
      return statements;
    };
    const { email, headers } = await aUser(open);
    await strict.call('PUT', '/user', { email: anEmailAddress() }, headers);
    await strict.call('POST', '/recover', { email });
    const [known, unknown] = [await counted(email), await counted(anEmailAddress())];
    expect(Math.abs(known - unknown)).toBeLessThanOrEqual(1);
  });

  it('and mails nothing to unknown e-mail addresses', async () => {
    const email = anEmailAddress();
    const before = await countUsers();
    await strict.call('POST', '/recover', { email });
    await strict.call('POST', '/resend', { type: 'signup', email });
    await strict.call('POST', '/resend', { type: 'email_change', email });
    expect(await kindsTo(email)).toEqual([]);
    expect(await countUsers()).toBe(before);
    expect(await strict.rows("select 1 from auth.users where email like '%nobody.invalid'")).toEqual([]);
  });

  it('and mails nothing where nothing waits for confirmation', async () => {
    const { email } = await aUser(open);
    await strict.call('POST', '/resend', { type: 'signup', email });
    await strict.call('POST', '/resend', { type: 'email_change', email });
    expect(await kindsTo(email)).toEqual([]);
  });
});

describe('one mailbox', () => {
  it('gets so many e-mails in a day and no more, however its e-mail address is spelled', async () => {
    const [name, domain] = anEmailAddress().split('@') as [string, string];
    const spelled = (hour: number, n: number) =>
      `${name.slice(0, 3)}${n % 2 ? '.' : ''}${name.slice(3)}+${hour}${n}@${domain}`;
    const admit = (email: string) =>
      strict.deps.rateLimits.admitMail({ kind: 'confirmation', email, network: email });
    const sent: number[] = [];
    for (let hour = 0; hour < 4; hour += 1) {
      const requests = Array.from({ length: 21 }, (_, n) => admit(spelled(hour, n)));
      const outcomes = await Promise.allSettled(requests);
      sent.push(outcomes.filter(({ status }) => status === 'fulfilled').length);
      expect((await strict.call('POST', '/otp', { email: spelled(hour, 21) })).status).toBe(429);
      await strict.rows("update limits.buckets set full_at = full_at - interval '1 hour'");
    }
    // Twenty an hour, fifty a day and what the day gives back in the meantime.
    expect(sent).toEqual([20, 20, 14, 2]);
  });
});

describe('a link to sign in', () => {
  it('makes an account for a new e-mail address, with its data and without a password', async () => {
    const email = anEmailAddress();
    await strict.client().signInWithOtp({ email, options: { data: { name: 'Ama' } } });
    const [account] = await strict.rows<{ data: object; password: string | null }>(
      'select raw_user_meta_data as data, encrypted_password as password from auth.users where email = $1',
      [email],
    );
    expect(account).toMatchObject({ data: { name: 'Ama', email, email_verified: false }, password: null });
    expect(await strict.call('POST', '/token?grant_type=password', { email, password: '' })).toMatchObject(
      errorResponse(400, 'invalid_credentials', 'Invalid login credentials'),
    );
  });

  it('makes one account for five requests at once', async () => {
    const email = anEmailAddress();
    const ask = () => strict.call('POST', '/otp', { email });
    const responses = await Promise.all(Array.from({ length: 5 }, ask));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await strict.rows('select 1 from auth.users where email = $1', [email])).toHaveLength(1);
  });

  it('is one to sign in at once where e-mail addresses count as confirmed, and the account is ready', async () => {
    const email = anEmailAddress();
    await open.call('POST', '/magiclink', { email });
    expect((await lastMail(open, email)).kind).toBe('auth-magic-link');
    const { data } = await open
      .client()
      .verifyOtp({ email, type: 'magiclink', token: codeIn(await lastMail(open, email)) });
    expect(data.user?.email).toBe(email);
  });

  it('goes to known accounts even when sign-up is disabled', async () => {
    const closed = await anAuthService({ on: strict.fresh, set: { AUTH_DISABLE_SIGNUP: 'true' } });
    const { email } = await aUser(open);
    expect((await closed.call('POST', '/otp', { email })).status).toBe(200);
    expect(await kindsTo(email)).toEqual(['auth-magic-link']);
  });
});

describe('a mail', () => {
  it('is not written where none may be sent', async () => {
    const none = await anAuthService({ on: strict.fresh, set: { AUTH_RATE_LIMIT_EMAIL_SENT: '0' } });
    for (const path of ['/signup', '/otp', '/magiclink', '/recover', '/resend']) {
      expect(
        await none.call('POST', path, { email: anEmailAddress(), password, type: 'signup' }),
      ).toMatchObject(errorResponse(429, 'over_email_send_rate_limit', 'email rate limit exceeded'));
    }
  });

  it.each([
    ['signup', (email: string) => aNewcomer(strict, email, password)],
    ['recovery', (email: string) => afterSignUp('/recover', email)],
    ['magiclink', (email: string) => afterSignUp('/otp', email)],
  ])('of type %s has its link and its code', async (type, ask) => {
    const email = anEmailAddress();
    await ask(email);
    const mail = await lastMail(strict, email);
    const { url, token } = linkIn(mail);
    expect(url).toBe(
      `http://localhost:3000/auth/v1/verify?token=${token}&type=${type}&redirect_to=http://localhost:3000`,
    );
    expect(codeIn(mail)).toMatch(/^\d{6}$/);
    expect(mail.text).toContain('for 24 hours');
  });

  const afterSignUp = async (path: string, email: string) => {
    await open.call('POST', '/signup', { email, password });
    await strict.call('POST', path, { email });
  };
});

describe('a code for a new password', () => {
  const set = { AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true' };
  const makeOld = (id: string) =>
    strict.rows(
      `update auth.sessions set created_at = now() - interval '25 hours',
        amr = jsonb_set(amr, '{0,timestamp}', to_jsonb(extract(epoch from now())::int8 - 90000)) where user_id = $1`,
      [id],
    );
  const reauthenticate = (headers: Record<string, string>) =>
    strict.call('GET', '/reauthenticate', undefined, headers);

  it('is mailed to a signed-in user, and lets them choose one', async () => {
    const careful = await anAuthService({ on: strict.fresh, set });
    const { email, id } = await aUser(open);
    const client = careful.client();
    await client.signInWithPassword({ email, password });
    await makeOld(id);
    expect((await client.updateUser({ password: 'another horse' })).error?.code).toBe(
      'reauthentication_needed',
    );
    expect((await client.reauthenticate()).error).toBeNull();
    const mail = await lastMail(careful, email);
    const nonce = codeIn(mail);
    expect(mail.subject).toBe(`${nonce} is your verification code`);
    expect((await client.getUser()).data.user).toHaveProperty('reauthentication_sent_at');
    const wrong = nonce === '000000' ? '000001' : '000000';
    expect((await client.updateUser({ password: 'another horse', nonce: wrong })).error).toMatchObject({
      status: 422,
      code: 'reauthentication_not_valid',
    });
    expect((await client.updateUser({ password: 'another horse', nonce })).error).toBeNull();
    expect((await client.updateUser({ password: 'a third horse', nonce })).error?.code).toBe(
      'reauthentication_not_valid',
    );
  });

  it('works once when it comes twice at once', async () => {
    const careful = await anAuthService({ on: strict.fresh, set });
    const { email, id, headers } = await aUser(open);
    await makeOld(id);
    await reauthenticate(headers);
    const nonce = codeIn(await lastMail(strict, email));
    const change = (newPassword: string) =>
      careful.call('PUT', '/user', { password: newPassword, nonce }, headers);
    const responses = await Promise.all(['horse one', 'horse two'].map(change));
    // The second finds the code gone, or the password changed.
    expect(responses.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([400, 422])]);
  });

  it('is no way to sign in', async () => {
    const { email, headers } = await aUser(open);
    await reauthenticate(headers);
    const token = codeIn(await lastMail(strict, email));
    for (const type of ['email', 'recovery', 'email_change', 'signup']) {
      expect((await strict.call('POST', '/verify', { type, email, token })).status).toBe(403);
    }
  });

  it('is refused', async () => {
    expect((await reauthenticate({})).status).toBe(401);
    const { id, headers } = await aUser(open);
    await strict.rows('update auth.users set email_confirmed_at = null where id = $1', [id]);
    expect(await reauthenticate(headers)).toMatchObject(
      errorResponse(422, 'email_not_confirmed', 'Please verify your email first.'),
    );
    await strict.rows('update auth.users set email = null where id = $1', [id]);
    expect(await reauthenticate(headers)).toMatchObject(
      errorResponse(400, invalid, 'Reauthentication requires the user to have an email or a phone number'),
    );
    const patient = await anAuthService({ on: strict.fresh, set: { AUTH_SMTP_MAX_FREQUENCY: '60s' } });
    const other = await aUser(open);
    const ask = () => patient.call('GET', '/reauthenticate', undefined, other.headers);
    expect((await ask()).status).toBe(200);
    expect((await ask()).body.code).toBe('over_email_send_rate_limit');
  });
});

describe('a request for a mail is written down', () => {
  it('without its secrets', async () => {
    const { email, id } = await aUser(open);
    await strict.call('POST', '/recover', { email });
    const mail = await lastMail(strict, email);
    await followed(strict, mail);
    const entries = await strict.rows<{ payload: { action: string } }>(
      "select payload from auth.audit_log_entries where payload ->> 'actor_id' = $1 order by created_at",
      [id],
    );
    expect(entries.slice(-2).map(({ payload }) => payload.action)).toEqual([
      'user_recovery_requested',
      'login',
    ]);
    const written = JSON.stringify(entries) + strict.lines.join('');
    expect(written).not.toContain(linkIn(mail).token);
    expect(written).not.toContain(codeIn(mail));
  });
});
