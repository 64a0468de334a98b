import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notMe } from './not-me.ts';
import {
  type AuthFixture,
  anAuthService,
  aPhone,
  aUser,
  codeInSms,
  networkHeader,
  password,
} from './testing/an-auth-service.ts';

const phones = { AUTH_EXTERNAL_PHONE_ENABLED: 'true', AUTH_RATE_LIMIT_SMS_SENT: '10000' };

let service: AuthFixture;
let autoconfirmed: AuthFixture;
beforeAll(async () => {
  service = await anAuthService({ set: phones });
  autoconfirmed = await anAuthService({
    on: service.fresh,
    set: { ...phones, AUTH_SMS_AUTOCONFIRM: 'true', AUTH_MAILER_AUTOCONFIRM: 'true' },
  });
});
afterAll(() => service?.close());

const stored = (phone: string) => phone.replace('+', '');
const lastCode = (phone: string, fixture = service) => codeInSms(fixture.smsTo(phone).at(-1));
const error = (status: number, code: string, message: string) => ({ status, body: { code, message } });
const badPhone = error(400, 'validation_failed', 'Invalid phone number format (E.164 required)');
const expired = error(403, 'otp_expired', 'Token has expired or is invalid');

/** A user who signed up by phone and typed the code. */
async function aPhoneUser() {
  const phone = aPhone();
  const client = service.client();
  await client.signUp({ phone, password });
  const { data } = await client.verifyOtp({ phone, token: lastCode(phone), type: 'sms' });
  if (!data.session || !data.user) throw new Error('Nobody was signed in.');
  return { phone, client, id: data.user.id, headers: service.bearer(data.session.access_token) };
}
/** As the owner of the mailbox does, in the newest message to it. */
async function pressNotMe(email: string) {
  const token = /#token=(\w+)/.exec((await service.mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? '';
  return notMe(service.deps, token, { ip: '127.0.0.1', userAgent: null });
}
const oldSession = (id: string) =>
  service.rows(
    `update auth.sessions set amr = '[{"method": "otp", "timestamp": 1}]', created_at = now() - interval '2 days'
      where user_id = $1`,
    [id],
  );

describe('the official client by phone', () => {
  it('signs up, is not let in before the code, and confirms with it', async () => {
    const phone = aPhone();
    const client = service.client();
    const { data, error: none } = await client.signUp({
      phone,
      password,
      options: { data: { name: 'Ama' } },
    });
    expect(none).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({
      phone: stored(phone),
      email: '',
      app_metadata: { provider: 'phone', providers: ['phone'] },
      user_metadata: { name: 'Ama', phone: stored(phone), phone_verified: false, email_verified: false },
      identities: [{ provider: 'phone', identity_data: { phone: stored(phone) } }],
      confirmation_sent_at: expect.any(String),
    });
    expect((await client.signInWithPassword({ phone, password })).error).toMatchObject({
      status: 400,
      code: 'phone_not_confirmed',
      message: 'Phone not confirmed',
    });
    const verified = await client.verifyOtp({ phone, token: lastCode(phone), type: 'sms' });
    expect(verified.error).toBeNull();
    expect(verified.data.user).toMatchObject({
      id: data.user?.id,
      phone_confirmed_at: expect.any(String),
      confirmed_at: expect.any(String),
      user_metadata: { phone_verified: true },
    });
    const { data: claims } = await client.getClaims();
    expect(claims?.claims).toMatchObject({ phone: stored(phone), email: '', amr: [{ method: 'otp' }] });
  });

  it('signs in with the password, in any spelling of the number', async () => {
    const { phone } = await aPhoneUser();
    for (const spelled of [phone, stored(phone), `${phone.slice(0, 4)} ${phone.slice(4)}`]) {
      const { data } = await service.client().signInWithPassword({ phone: spelled, password });
      expect(data.user?.identities?.[0]?.last_sign_in_at).toBe(data.user?.last_sign_in_at);
    }
    const wrong = await service.client().signInWithPassword({ phone, password: 'wrong horse' });
    expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
  });

  it('signs in with a code, and is made an account where there is none', async () => {
    const phone = aPhone();
    for (const _ of ['new', 'known']) {
      const client = service.client();
      const requested = await client.signInWithOtp({ phone, options: { data: { name: 'Ama' } } });
      expect(requested).toMatchObject({ error: null, data: { messageId: expect.any(String), user: null } });
      const { data } = await client.verifyOtp({ phone, token: lastCode(phone), type: 'sms' });
      expect(data.user?.user_metadata).toMatchObject({ name: 'Ama', phone_verified: true });
    }
    expect(await service.rows('select 1 from auth.users where phone = $1', [stored(phone)])).toHaveLength(1);
  });

  it('gets no account if creation is not requested', async () => {
    for (const phone of [aPhone(), 'abc']) {
      const { error: missing } = await service
        .client()
        .signInWithOtp({ phone, options: { shouldCreateUser: false } });
      expect(missing).toMatchObject({ status: 422, code: 'otp_disabled' });
    }
    const { phone } = await aPhoneUser();
    const requested = await service.client().signInWithOtp({ phone, options: { shouldCreateUser: false } });
    expect(requested.error).toBeNull();
  });

  it('changes the number with a code to the new one, and the owner hears of it', async () => {
    const { email, session } = await aUser(autoconfirmed);
    const client = service.client();
    await client.setSession(session);
    const phone = aPhone();
    const { data } = await client.updateUser({ phone });
    expect(data.user).toMatchObject({
      phone: '',
      new_phone: stored(phone),
      phone_change_sent_at: expect.any(String),
    });
    const changed = await client.verifyOtp({ phone, token: lastCode(phone), type: 'phone_change' });
    expect(changed.data.user).toMatchObject({
      phone: stored(phone),
      phone_confirmed_at: expect.any(String),
      app_metadata: { provider: 'email', providers: ['email', 'phone'] },
    });
    expect(changed.data.user).not.toHaveProperty('new_phone');
    expect(changed.data.user?.identities?.map(({ provider }) => provider).sort()).toEqual(['email', 'phone']);
    const [notice] = (await service.mailsTo(email)).slice(-1);
    expect(notice?.subject).toBe('Your phone number was changed');
    expect(notice?.text).toContain(phone.slice(1));
  });

  it('is sent a code once more, for a sign-up and for a change', async () => {
    const phone = aPhone();
    const client = service.client();
    await client.signUp({ phone, password });
    const before = lastCode(phone);
    expect(await client.resend({ type: 'sms', phone })).toMatchObject({ error: null, data: { user: null } });
    expect(service.smsTo(phone)).toHaveLength(2);
    const typed = await client.verifyOtp({ phone, token: lastCode(phone), type: 'sms' });
    expect(typed.error).toBeNull();
    expect(before).not.toBe('');

    const next = aPhone();
    await client.updateUser({ phone: next });
    await client.resend({ type: 'phone_change', phone });
    expect(service.smsTo(next)).toHaveLength(2);
    const changed = await client.verifyOtp({ phone: next, token: lastCode(next), type: 'phone_change' });
    expect(changed.data.user?.phone).toBe(stored(next));
  });

  it('shows anew who it is by a code to the phone, where there is no e-mail address', async () => {
    const { phone, client, id } = await aPhoneUser();
    await oldSession(id);
    expect((await client.updateUser({ password: 'another horse' })).error).toMatchObject({
      code: 'reauthentication_needed',
    });
    expect((await client.reauthenticate()).error).toBeNull();
    const nonce = lastCode(phone);
    const wrong = nonce === '000000' ? '000001' : '000000';
    expect((await client.updateUser({ password: 'another horse', nonce: wrong })).error).toMatchObject({
      code: 'reauthentication_not_valid',
    });
    expect((await client.updateUser({ password: 'another horse', nonce })).error).toBeNull();
    expect(
      (await service.client().signInWithPassword({ phone, password: 'another horse' })).error,
    ).toBeNull();
  });
});

describe('SMS autoconfirm', () => {
  it('signs up by phone and password, and in, without an SMS', async () => {
    const phone = aPhone();
    const { data } = await autoconfirmed.client().signUp({ phone, password });
    expect(data.session?.user).toMatchObject({
      phone: stored(phone),
      phone_confirmed_at: expect.any(String),
    });
    expect((await autoconfirmed.client().signInWithPassword({ phone, password })).error).toBeNull();
    expect(autoconfirmed.smsTo(phone)).toEqual([]);
    expect((await autoconfirmed.client().signUp({ phone, password })).error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    });
  });

  it('does not hand an unconfirmed account to a client that signs up again', async () => {
    const phone = aPhone();
    await service.call('POST', '/signup', { phone, password });
    const repeated = await autoconfirmed.call('POST', '/signup', { phone, password: 'another horse' });
    expect(repeated).toMatchObject(error(422, 'user_already_exists', 'User already registered'));
    expect(
      (await autoconfirmed.call('POST', '/signup', { phone, password })).body.access_token,
    ).toBeDefined();
  });

  it('applies a new number at once, and still tells the owner', async () => {
    const { email, headers } = await aUser(autoconfirmed);
    const phone = aPhone();
    const { body } = await autoconfirmed.call('PUT', '/user', { phone }, headers);
    expect(body).toMatchObject({ phone: stored(phone), phone_confirmed_at: expect.any(String) });
    expect((await service.mailsTo(email)).at(-1)?.subject).toBe('Your phone number was changed');
  });

  it('turns a guest into a member by a number', async () => {
    const open = await anAuthService({
      on: service.fresh,
      set: { ...phones, AUTH_SMS_AUTOCONFIRM: 'true', AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' },
    });
    const client = open.client();
    await client.signInAnonymously();
    const phone = aPhone();
    const { data } = await client.updateUser({ phone, password });
    expect(data.user).toMatchObject({
      is_anonymous: false,
      phone: stored(phone),
      app_metadata: { provider: 'phone', providers: ['phone'] },
    });
  });
});

describe('a provider that cannot be used', () => {
  const noProvider = error(500, 'unexpected_failure', 'Unable to get SMS provider');
  it.each([
    { why: 'is not known', set: { AUTH_SMS_PROVIDER: 'pigeon' } },
    { why: 'has no account', set: { AUTH_SMS_PROVIDER: 'twilio', AUTH_SMS_TWILIO_ACCOUNT_SID: 'AC1' } },
  ])('because it $why fails requests for an SMS, for known and unknown numbers', async ({ set }) => {
    const broken = await anAuthService({ on: service.fresh, set: { ...phones, ...set } });
    const { phone: known, headers, id } = await aPhoneUser();
    for (const phone of [aPhone(), known]) {
      expect(await broken.call('POST', '/otp', { phone })).toMatchObject(noProvider);
      expect(await broken.call('POST', '/signup', { phone, password })).toMatchObject(noProvider);
    }
    expect(await broken.call('PUT', '/user', { phone: aPhone() }, headers)).toMatchObject(noProvider);
    expect(await broken.call('GET', '/reauthenticate', undefined, headers)).toMatchObject(noProvider);
    expect(await service.rows('select 1 from auth.one_time_tokens where user_id = $1', [id])).toEqual([]);
    expect((await broken.client().signInWithOtp({ phone: known })).error).not.toBeNull();
  });

  it('has one response to a resend for all numbers, and leaves an earlier code in force', async () => {
    const broken = await anAuthService({
      on: service.fresh,
      set: { ...phones, AUTH_SMS_PROVIDER: 'twilio' },
    });
    const { phone: member } = await aPhoneUser();
    const waiting = aPhone();
    await service.client().signUp({ phone: waiting, password });
    for (const phone of [member, waiting, aPhone()]) {
      for (const type of ['sms', 'phone_change'] as const) {
        expect(await broken.client().resend({ type, phone })).toEqual({
          data: { user: null, session: null, messageId: undefined },
          error: null,
        });
      }
    }
    const token = lastCode(waiting);
    expect((await service.client().verifyOtp({ phone: waiting, token, type: 'sms' })).error).toBeNull();
  });
});

describe('the error for a mistake', () => {
  const invalid = (message: string) => error(400, 'validation_failed', message);
  const channelText =
    "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.";
  it.each([
    ['POST', '/signup', { phone: 'abc', password }, badPhone],
    ['POST', '/signup', { phone: '+12', password }, badPhone],
    ['POST', '/signup', { phone: '+23320', password }, badPhone],
    ['POST', '/signup', { phone: '+447', password }, badPhone],
    ['POST', '/signup', { phone: '+449098790000', password }, badPhone], // premium rate
    [
      'POST',
      '/signup',
      { phone: '+233201234567', password: '' },
      invalid('Signup requires a valid password'),
    ],
    [
      'POST',
      '/signup',
      { phone: '+233201234567', email: 'a@example.com', password },
      invalid('Only an email address or phone number should be provided on signup.'),
    ],
    ['POST', '/signup', { phone: '+233201234567', password, channel: 'pigeon' }, invalid(channelText)],
    ['POST', '/signup', { phone: '+233201234567', password, channel: 'whatsapp' }, invalid(channelText)],
    [
      'POST',
      '/signup',
      { phone: '+233201234567', password, code_challenge: 'x'.repeat(43), code_challenge_method: 's256' },
      invalid('PKCE not supported for phone signups'),
    ],
    ['POST', '/otp', { phone: 'abc' }, badPhone],
    ['POST', '/otp', { phone: '+233201234567', channel: 'pigeon' }, invalid(channelText)],
    [
      'POST',
      '/otp',
      { phone: '+233201234567', email: 'a@example.com' },
      invalid('Only an email address or phone number should be provided'),
    ],
    [
      'POST',
      '/otp',
      { email: 'a@example.com', channel: 'sms' },
      invalid('Channel should only be specified with Phone OTP'),
    ],
    ['POST', '/verify', { type: 'sms', phone: 'abc', token: '123456' }, badPhone],
    [
      'POST',
      '/verify',
      { type: 'signup', phone: '+233201234567', token: '123456' },
      invalid('Unsupported verification type'),
    ],
    [
      'POST',
      '/verify',
      { type: 'sms', email: 'a@example.com', token: '123456' },
      invalid('Unsupported verification type'),
    ],
    ['POST', '/verify', { type: 'sms', token_hash: 'abc' }, invalid('Invalid email verification type')],
    ['POST', '/verify', { type: 'sms', phone: '+233201234567', token: '123456' }, expired],
    ['POST', '/verify', { type: 'phone_change', phone: '+233201234567', token: '123456' }, expired],
    [
      'POST',
      '/resend',
      { type: 'sms', email: 'a@example.com' },
      invalid('Type provided requires a phone number'),
    ],
    [
      'POST',
      '/resend',
      { type: 'signup', phone: '+233201234567' },
      invalid('Type provided requires an email address'),
    ],
    ['POST', '/resend', { type: 'phone_change' }, invalid('Missing email address or phone number')],
    ['POST', '/resend', { type: 'sms', phone: 'abc' }, badPhone],
    [
      'POST',
      '/token?grant_type=password',
      { phone: '+233201234567', email: 'a@example.com', password },
      invalid('Only an email address or phone number should be provided on login.'),
    ],
  ] as const)('%s %s %j', async (method, path, body, response) => {
    expect(await service.call(method, path, body)).toMatchObject(response);
  });

  it.each([
    ['/signup', { password }, error(400, 'phone_provider_disabled', 'Phone signups are disabled')],
    [
      '/token?grant_type=password',
      { password },
      error(422, 'phone_provider_disabled', 'Phone logins are disabled'),
    ],
    ['/otp', {}, error(400, 'phone_provider_disabled', 'Unsupported phone provider')],
    ['/resend', { type: 'sms' }, error(400, 'phone_provider_disabled', 'Phone logins are disabled')],
  ] as const)('%s where phones are switched off', async (path, body, response) => {
    const off = await anAuthService({ on: service.fresh });
    expect(await off.call('POST', path, { ...body, phone: aPhone() })).toMatchObject(response);
  });

  it('a number that is taken, and sign-ups that are switched off', async () => {
    const { phone } = await aPhoneUser();
    const { headers } = await aUser(autoconfirmed);
    for (const fixture of [service, autoconfirmed]) {
      expect(await fixture.call('PUT', '/user', { phone }, headers)).toMatchObject(
        error(422, 'phone_exists', 'A user with this phone number has already been registered'),
      );
    }
    const closed = await anAuthService({
      on: service.fresh,
      set: { ...phones, AUTH_DISABLE_SIGNUP: 'true' },
    });
    const disabled = error(422, 'signup_disabled', 'Signups not allowed for this instance');
    expect(await closed.call('POST', '/otp', { phone: aPhone() })).toMatchObject(disabled);
    expect((await closed.call('POST', '/otp', { phone })).status).toBe(200);
  });

  it('an account with an unconfirmed number cannot reauthenticate by it', async () => {
    const admin = await service.admin();
    const { data } = await admin.createUser({ phone: aPhone() });
    const token = await service.deps.accessTokens.sign({ sub: data.user?.id, role: 'authenticated' });
    expect(await service.call('GET', '/reauthenticate', undefined, service.bearer(token))).toMatchObject(
      error(422, 'phone_not_confirmed', 'Please verify your phone first.'),
    );
  });
});

describe('a code by SMS', () => {
  it('works once, for its number, for what it was sent, and for a minute', async () => {
    const { phone, id } = await aPhoneUser();
    const ask = async () => {
      await service.call('POST', '/otp', { phone });
      return lastCode(phone);
    };
    const verify = (token: string, more = {}) =>
      service.call('POST', '/verify', { type: 'sms', phone, token, ...more });
    const code = await ask();
    expect(await verify(code, { type: 'phone_change' })).toMatchObject(expired);
    expect(await verify(code, { phone: aPhone() })).toMatchObject(expired);
    const both = await Promise.all([verify(code), verify(code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await verify(code)).toMatchObject(expired);

    const late = await ask();
    const age = (seconds: number) =>
      service.rows(
        "update auth.one_time_tokens set created_at = now() - $2::float8 * interval '1 second' where user_id = $1",
        [id, seconds],
      );
    await age(61);
    expect(await verify(late)).toMatchObject(expired);
    await age(50);
    expect((await verify(late)).status).toBe(200);
  });

  it('is dead after five wrong ones, and guessing costs a wait', async () => {
    const { phone } = await aPhoneUser();
    await service.call('POST', '/otp', { phone });
    const code = lastCode(phone);
    const wrong = code === '000000' ? '000001' : '000000';
    const verify = (token: string, network: string) =>
      service.call('POST', '/verify', { type: 'sms', phone, token }, { [networkHeader]: network });
    for (const n of [1, 2, 3, 4, 5]) expect(await verify(wrong, `10.0.0.${n}`)).toMatchObject(expired);
    expect(await verify(code, '10.0.0.6')).toMatchObject(expired);
    const statuses: number[] = [];
    for (const _ of [1, 2, 3, 4, 5, 6, 7]) statuses.push((await verify(wrong, '10.0.1.1')).status);
    expect(statuses).toContain(429);
  });

  it('leaves no password that an attacker chose: by sign-up a new one must be set, by a code alone it goes', async () => {
    const byCode = aPhone();
    await service.call('POST', '/signup', { phone: byCode, password: 'an attacker chose it' });
    await service.call('POST', '/otp', { phone: byCode });
    await service.call('POST', '/verify', { type: 'sms', phone: byCode, token: lastCode(byCode) });
    const login = (phone: string) =>
      service.call('POST', '/token?grant_type=password', { phone, password: 'an attacker chose it' });
    expect(await login(byCode)).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } });

    const bySignUp = aPhone();
    await service.call('POST', '/signup', { phone: bySignUp, password: 'an attacker chose it' });
    await service.call('POST', '/signup', { phone: bySignUp, password });
    const { body } = await service.call('POST', '/verify', {
      type: 'sms',
      phone: bySignUp,
      token: lastCode(bySignUp),
    });
    const headers = service.bearer(body.access_token);
    expect(await service.call('PUT', '/user', { data: { a: 1 } }, headers)).toMatchObject({
      body: { code: 'reauthentication_needed' },
    });
    expect((await service.call('PUT', '/user', { password }, headers)).status).toBe(200);
    expect((await login(bySignUp)).status).toBe(400);
  });

  it('is a fixed one for a number of the settings, which gets no SMS, until the settings end it', async () => {
    const phone = aPhone();
    const set = { ...phones, AUTH_SMS_PROVIDER: 'pigeon', AUTH_SMS_TEST_OTP: `${stored(phone)}=123456` };
    const tested = await anAuthService({ on: service.fresh, set });
    expect((await tested.call('POST', '/otp', { phone })).body).toEqual({ message_id: 'test-otp' });
    const verified = await tested.call('POST', '/verify', { type: 'sms', phone, token: '123456' });
    expect(verified.status).toBe(200);
    const over = await anAuthService({
      on: service.fresh,
      set: { ...set, AUTH_SMS_TEST_OTP_VALID_UNTIL: '2026-01-01T00:00:00Z' },
    });
    expect((await over.call('POST', '/otp', { phone })).status).toBe(500);
  });
});

describe('the number of SMS', () => {
  const tooOften = {
    status: 429,
    body: {
      code: 'over_sms_send_rate_limit',
      message: expect.stringMatching(
        /^For security purposes, you can only request this after \d+ seconds\.$/,
      ),
    },
  };
  const overQuota = error(429, 'over_sms_send_rate_limit', 'SMS rate limit exceeded');

  it('to one number is one a minute, for every purpose and account', async () => {
    const hurried = await anAuthService({
      on: service.fresh,
      set: { ...phones, AUTH_SMS_MAX_FREQUENCY: '60' },
    });
    const { phone: known } = await aPhoneUser();
    for (const phone of [known, aPhone()]) {
      expect((await hurried.call('POST', '/otp', { phone })).status).toBe(200);
      expect(await hurried.call('POST', '/otp', { phone })).toMatchObject(tooOften);
      expect(await hurried.call('POST', '/signup', { phone, password })).toMatchObject(tooOften);
      expect(await hurried.call('POST', '/resend', { type: 'sms', phone })).toMatchObject(tooOften);
    }
  });

  it('to one number is ten a day', async () => {
    const phone = aPhone();
    for (let n = 0; n < 10; n += 1) expect((await service.call('POST', '/otp', { phone })).status).toBe(200);
    expect(await service.call('POST', '/otp', { phone })).toMatchObject(overQuota);
  });

  it('is bounded for a network and for everyone, and can be none', async () => {
    const startAnew = () => service.rows('delete from limits.buckets');
    await startAnew();
    const few = await anAuthService({
      on: service.fresh,
      set: { ...phones, AUTH_RATE_LIMIT_SMS_SENT: '8/1h' },
    });
    const ask = (network: string) =>
      few.call('POST', '/otp', { phone: aPhone() }, { [networkHeader]: network });
    for (let n = 0; n < 5; n += 1) expect((await ask('10.0.0.1')).status).toBe(200);
    expect(await ask('10.0.0.1')).toMatchObject(overQuota);
    for (let n = 0; n < 3; n += 1) expect((await ask('10.0.0.2')).status).toBe(200);
    expect(await ask('10.0.0.3')).toMatchObject(overQuota);
    const none = await anAuthService({
      on: service.fresh,
      set: { ...phones, AUTH_RATE_LIMIT_SMS_SENT: '0' },
    });
    expect(await none.call('POST', '/otp', { phone: aPhone() })).toMatchObject(overQuota);
    await startAnew();
  });
});

describe('a phone number belongs to one account', () => {
  it('a sign-up with it gets the response and the SMS of a new one, without a code', async () => {
    const { phone, id } = await aPhoneUser();
    const { body } = await service.call('POST', '/signup', { phone, password, data: { name: 'Ama' } });
    expect(body).toMatchObject({
      phone: stored(phone),
      email: '',
      role: '',
      identities: [],
      user_metadata: { name: 'Ama' },
      app_metadata: { provider: 'phone', providers: ['phone'] },
    });
    expect(body.id).not.toBe(id);
    expect(service.smsTo(phone).at(-1)?.text).toContain('already has an account');
    expect(service.smsTo(phone).at(-1)?.text).not.toMatch(/\d{6}/);
  });

  it('a change of it needs a fresh proof, and no code of another account will do', async () => {
    const { id, headers } = await aUser(autoconfirmed);
    const phone = aPhone();
    await oldSession(id);
    expect(await service.call('PUT', '/user', { phone }, headers)).toMatchObject({
      body: { code: 'reauthentication_needed' },
    });
    const victim = await aPhoneUser();
    await service.call('PUT', '/user', { phone }, victim.headers);
    const code = lastCode(phone);
    const thief = await aUser(autoconfirmed);
    await service.call('PUT', '/user', { phone }, thief.headers);
    expect(lastCode(phone)).not.toBe('');
    // Both wait for the number: a code is its account's alone.
    const { body } = await service.call('POST', '/verify', { type: 'phone_change', phone, token: code });
    expect(body.user.id).toBe(victim.id);
    const late = await service.call('POST', '/verify', {
      type: 'phone_change',
      phone,
      token: lastCode(phone),
    });
    expect(late).toMatchObject({ status: 422, body: { code: 'phone_exists' } });
  });

  it('"this was not me" takes off a number that was added since, and leaves an older one', async () => {
    const { email, id, headers } = await aUser(autoconfirmed);
    await autoconfirmed.call('PUT', '/user', { phone: aPhone() }, headers);
    expect(await pressNotMe(email)).toBe('secured');
    const admin = await service.admin();
    const { data } = await admin.getUserById(id);
    expect(data.user).toMatchObject({ phone: '', app_metadata: { providers: ['email'] } });
    expect(data.user?.phone_confirmed_at).toBeUndefined();
    expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email']);

    const older = await aUser(autoconfirmed);
    const phone = aPhone();
    await autoconfirmed.call('PUT', '/user', { phone }, older.headers);
    await autoconfirmed.call('PUT', '/user', { password: 'another horse' }, older.headers);
    expect(await pressNotMe(older.email)).toBe('secured');
    expect((await admin.getUserById(older.id)).data.user?.phone).toBe(stored(phone));
  });

  it('"this was not me" of an unconfirmed e-mail address leaves the account of a confirmed number alone', async () => {
    const { id, phone } = await aPhoneUser();
    const admin = await service.admin();
    const email = `${id}@example.com`;
    await admin.updateUserById(id, { email });
    await service.call('POST', '/resend', { type: 'signup', email });
    expect(await pressNotMe(email)).toBe('expired');
    expect((await service.client().signInWithPassword({ phone, password })).error).toBeNull();
  });

  it.each([
    { path: '/signup', body: { password } },
    { path: '/otp', body: {} },
  ])('of five requests at once one makes the account: $path', async ({ path, body }) => {
    const phone = aPhone();
    const responses = await Promise.all(
      [1, 2, 3, 4, 5].map(() => service.call('POST', path, { ...body, phone })),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await service.rows('select 1 from auth.users where phone = $1', [stored(phone)])).toHaveLength(1);
  });

  it('of two accounts that take it at once one gets it', async () => {
    const phone = aPhone();
    const takers = [await aUser(autoconfirmed), await aUser(autoconfirmed)];
    const responses = await Promise.all(
      takers.map(({ headers }) => autoconfirmed.call('PUT', '/user', { phone }, headers)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('an administrator gives it, and what waited for another number waits no more', async () => {
    const { phone, client, id } = await aPhoneUser();
    const pendingPhone = aPhone();
    await client.updateUser({ phone: pendingPhone });
    const admin = await service.admin();
    const newPhone = aPhone();
    const { data } = await admin.updateUserById(id, { phone: newPhone, phone_confirm: true });
    expect(data.user).toMatchObject({ phone: stored(newPhone) });
    expect(data.user).not.toHaveProperty('new_phone');
    const { error: dead } = await client.verifyOtp({
      phone: pendingPhone,
      token: lastCode(pendingPhone),
      type: 'phone_change',
    });
    expect(dead).toMatchObject({ code: 'otp_expired' });
    expect((await service.client().signInWithPassword({ phone, password })).error).not.toBeNull();
    expect((await service.client().signInWithPassword({ phone: newPhone, password })).error).toBeNull();
  });
});

it('the settings say whether there are phones', async () => {
  const { body } = await autoconfirmed.call('GET', '/settings');
  expect(body).toMatchObject({ external: { phone: true }, phone_autoconfirm: true, sms_provider: '' });
  const off = await anAuthService({ on: service.fresh, set: { AUTH_SMS_PROVIDER: 'twilio' } });
  expect((await off.call('GET', '/settings')).body).toMatchObject({
    external: { phone: false },
    phone_autoconfirm: false,
    sms_provider: 'twilio',
  });
});
