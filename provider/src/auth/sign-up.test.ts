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

let strict: AuthFixture; // new e-mail addresses have to be confirmed
let open: AuthFixture; // new e-mail addresses count as confirmed
beforeAll(async () => {
  strict = await anAuthService();
  open = await anAuthService({ on: strict.fresh, set: { AUTH_MAILER_AUTOCONFIRM: 'true' } });
});
afterAll(() => strict?.close());

const errorResponse = (status: number, code: string, message: string) => ({
  status,
  body: { code, message },
});

/** The names in a response, without their values. */
const shapeOf = (body: object) => Object.keys(body).sort();

describe('signing up with autoconfirm', () => {
  it('signs the official client in at once', async () => {
    const client = open.client();
    const email = anEmailAddress();
    const { data, error } = await client.signUp({ email, password, options: { data: { name: 'Ama' } } });
    expect(error).toBeNull();
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(data.user).toMatchObject({
      email,
      phone: '',
      aud: 'authenticated',
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { name: 'Ama', email, email_verified: true, phone_verified: false, sub: data.user?.id },
      is_anonymous: false,
    });
    expect(data.user?.confirmed_at).toBe(data.user?.email_confirmed_at);
    expect(data.user?.identities).toEqual([
      expect.objectContaining({ id: data.user?.id, user_id: data.user?.id, provider: 'email', email }),
    ]);
    const { data: claims } = await client.getClaims();
    expect(claims?.claims).toMatchObject({
      iss: 'http://localhost:3000/auth/v1',
      sub: data.user?.id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      is_anonymous: false,
    });
    expect(claims?.header.alg).toBe('ES256');
  });

  it('never lets data overwrite what the service says of the person', async () => {
    const { session } = await aUser(open, { sub: 'x', email: 'y', email_verified: 'z', name: 'Kofi' });
    expect(session.user.user_metadata).toEqual({
      sub: session.user.id,
      email: session.user.email,
      email_verified: true,
      phone_verified: false,
      name: 'Kofi',
    });
  });

  it('rejects an e-mail address that has an account', async () => {
    const { email } = await aUser(open);
    const again = { email: email.toUpperCase(), password };
    expect(await open.call('POST', '/signup', again)).toMatchObject(
      errorResponse(422, 'user_already_exists', 'User already registered'),
    );
  });

  it('makes one account of two sign-ups at once', async () => {
    const email = anEmailAddress();
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => open.call('POST', '/signup', { email, password })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
    expect(await open.rows('select 1 from auth.users where email = $1', [email])).toHaveLength(1);
    expect(await open.rows('select 1 from auth.identities where email = $1', [email])).toHaveLength(1);
  });

  it('gives an account that was never confirmed to the user who knows its password only', async () => {
    const email = anEmailAddress();
    await strict.call('POST', '/signup', { email, password });
    expect(await open.call('POST', '/signup', { email, password: 'another one' })).toMatchObject(
      errorResponse(422, 'user_already_exists', 'User already registered'),
    );
    const { status, body } = await open.call('POST', '/signup', { email, password });
    expect(status).toBe(200);
    expect(body.user.email_confirmed_at).toBeDefined();
  });
});

describe('signing up without autoconfirm', () => {
  it('responds with a user and mails a link and a code', async () => {
    const email = anEmailAddress();
    const { data, error } = await strict.client().signUp({ email, password });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user?.confirmation_sent_at).toBeDefined();
    expect(data.user?.email_confirmed_at).toBeUndefined();
    expect(data.user?.user_metadata).toMatchObject({ email_verified: false });
    const mails = await strict.mailsTo(email);
    expect(mails.map(({ kind }) => kind)).toEqual(['auth-signup']);
    expect(linkIn(mails[0]).url).toMatch(
      /^http:\/\/localhost:3000\/auth\/v1\/verify\?token=[0-9a-f]{56}&type=signup&redirect_to=http:\/\/localhost:3000$/,
    );
    expect(codeIn(mails[0])).toMatch(/^\d{6}$/);
    const stored = JSON.stringify(await strict.rows('select * from auth.one_time_tokens'));
    expect(stored).not.toContain(linkIn(mails[0]).token);
  });

  it('mails again for an unconfirmed e-mail address, changes nothing of its account, and discloses nothing of it', async () => {
    const email = anEmailAddress();
    const mine = { name: 'Ama', phone: '+233 24 000 0000' };
    const first = await strict.call('POST', '/signup', { email, password, data: mine });
    const again = await strict.call('POST', '/signup', { email, password: 'some other', data: { n: 2 } });
    expect(again.status).toBe(200);
    expect(again.body.user_metadata).toMatchObject({ n: 2, email });
    for (const secret of [first.body.id, mine.name, mine.phone, first.body.created_at]) {
      expect(JSON.stringify(again.body)).not.toContain(secret);
    }
    expect(shapeOf(again.body)).toEqual(shapeOf({ ...first.body, user_metadata: {}, identities: [] }));
    expect(shapeOf(again.body.identities[0])).toEqual(shapeOf(first.body.identities[0]));
    const rows = await strict.rows('select raw_user_meta_data as data from auth.users where email = $1', [
      email,
    ]);
    expect(rows).toMatchObject([{ data: mine }]);
    expect(await strict.mailsTo(email)).toHaveLength(2);
  });

  it('responds for a known e-mail address with a user that does not exist, and notifies the owner once', async () => {
    const { email, id } = await aUser(open);
    const body = { email, password, data: { name: 'Ama' } };
    const responses = [
      await strict.call('POST', '/signup', body),
      await strict.call('POST', '/signup', body),
    ];
    for (const { status, body: user } of responses) {
      expect(status).toBe(200);
      expect(user).toEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        aud: 'authenticated',
        role: '',
        email,
        phone: '',
        confirmation_sent_at: user.created_at,
        app_metadata: { provider: 'email', providers: ['email'] },
        user_metadata: { name: 'Ama' },
        identities: [],
        created_at: expect.any(String),
        updated_at: user.created_at,
        is_anonymous: false,
      });
      expect(user.id).not.toBe(id);
    }
    expect((await strict.mailsTo(email)).map(({ kind }) => kind)).toEqual(['auth-known']);
    expect(await strict.rows("select 1 from auth.users where email like '%nobody.invalid'")).toEqual([]);
  });

  it('takes no audience from the public that the settings do not name', async () => {
    const both = await anAuthService({ on: strict.fresh, set: { AUTH_JWT_AUD: 'authenticated,others' } });
    const audienceOf = async (on: AuthFixture) =>
      (await on.call('POST', '/signup', { email: anEmailAddress(), password }, { 'x-jwt-aud': 'others' }))
        .body.aud;
    expect(await audienceOf(both)).toBe('others');
    expect(await audienceOf(strict)).toBe('authenticated');
  });

  it('makes one account of two sign-ups at once', async () => {
    const email = anEmailAddress();
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => strict.call('POST', '/signup', { email, password })),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await strict.rows('select 1 from auth.users where email = $1', [email])).toHaveLength(1);
    expect(await strict.mailsTo(email)).toHaveLength(4);
  });

  it('asks known and unknown e-mail addresses alike to wait between mails', async () => {
    const patient = await anAuthService({ on: strict.fresh, set: { AUTH_SMTP_MAX_FREQUENCY: '60s' } });
    const { email: known } = await aUser(open);
    for (const email of [known, anEmailAddress()]) {
      expect((await patient.call('POST', '/signup', { email, password })).status).toBe(200);
      const { status, body, headers } = await patient.call('POST', '/signup', { email, password });
      expect({ status, code: body.code }).toEqual({ status: 429, code: 'over_email_send_rate_limit' });
      expect(body.message).toMatch(
        /^For security purposes, you can only request this after (5\d|60) seconds\.$/,
      );
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(50);
    }
  });

  it('writes only to authorised e-mail addresses when there is a list', async () => {
    const set = { AUTH_EXTERNAL_EMAIL_AUTHORIZED_ADDRESSES: 'ama@example.com' };
    const closed = await anAuthService({ on: strict.fresh, set });
    expect((await closed.call('POST', '/signup', { email: 'ama+1@example.com', password })).status).toBe(200);
    expect(await closed.call('POST', '/signup', { email: 'kofi@example.com', password })).toMatchObject(
      errorResponse(
        400,
        'email_address_not_authorized',
        'Email address "kofi@example.com" cannot be used as it is not authorized',
      ),
    );
  });
});

const challenge = 'c'.repeat(43);
describe('a sign-up is rejected', () => {
  it.each([
    ['no password', { email: 'a@b.c' }, 400, 'validation_failed', 'Signup requires a valid password'],
    [
      'a long password',
      { email: 'a@b.c', password: 'é'.repeat(37) },
      400,
      'validation_failed',
      'Password cannot be longer than 72 characters',
    ],
    [
      'an e-mail address and a phone number',
      { email: 'a@b.c', phone: '+491701234567', password },
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on signup.',
    ],
    [
      'a phone number with PKCE',
      { phone: '491701234567', password, code_challenge: challenge, code_challenge_method: 's256' },
      400,
      'validation_failed',
      'PKCE not supported for phone signups',
    ],
    [
      'a phone number',
      { phone: '491701234567', password },
      400,
      'phone_provider_disabled',
      'Phone signups are disabled',
    ],
    [
      'half of PKCE',
      { email: 'a@b.c', password, code_challenge: challenge },
      400,
      'validation_failed',
      'PKCE flow requires code_challenge_method and code_challenge',
    ],
    [
      'a short challenge',
      { email: 'a@b.c', password, code_challenge: 'c', code_challenge_method: 'S256' },
      400,
      'validation_failed',
      'code challenge has to be between 43 and 128 characters',
    ],
    [
      'an odd challenge',
      { email: 'a@b.c', password, code_challenge: `${challenge}!`, code_challenge_method: 'S256' },
      400,
      'validation_failed',
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    ],
    [
      'an invalid e-mail address',
      { email: 'not an address', password },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    [
      'a look-alike e-mail address',
      { email: 'аma@example.com', password }, // the first character is Cyrillic
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    [
      'a long e-mail address',
      { email: `${'a'.repeat(250)}@b.com`, password },
      400,
      'validation_failed',
      'An email address is too long',
    ],
    [
      'an e-mail address that no mail can go to',
      { email: `${'a'.repeat(65)}@example.com`, password },
      400,
      'email_address_invalid',
      `Email address "${'a'.repeat(65)}@example.com" is invalid`,
    ],
    [
      'more data than a token carries',
      { email: 'a@b.c', password, data: { much: 'x'.repeat(9000) } },
      400,
      'validation_failed',
      'User metadata cannot be larger than 8192 bytes',
    ],
    ['nothing at all', {}, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
  ])('with %s', async (_, body, status, code, message) => {
    expect(await strict.call('POST', '/signup', body)).toMatchObject(errorResponse(status, code, message));
  });

  it('with a weak password, and says why', async () => {
    const set = { AUTH_PASSWORD_MIN_LENGTH: '8', AUTH_PASSWORD_REQUIRED_CHARACTERS: 'abc:0123' };
    const careful = await anAuthService({ on: strict.fresh, set });
    const { error } = await careful.client().signUp({ email: anEmailAddress(), password: 'XYZ' });
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      status: 422,
      code: 'weak_password',
      reasons: ['length', 'characters'],
      message:
        'Password should be at least 8 characters. Password should contain at least one character of each: abc, 0123.',
    });
    const old = await careful.call(
      'POST',
      '/signup',
      { email: anEmailAddress(), password: 'abc1' },
      oldVersion,
    );
    expect(old.body).toEqual({
      code: 422,
      error_code: 'weak_password',
      msg: 'Password should be at least 8 characters.',
      weak_password: { reasons: ['length'] },
    });
  });

  it.each([
    ['a password too short, though the e-mail address is invalid', '12345', 'Password should be at least'],
    [
      'an invalid e-mail address, though the password is common',
      '123456',
      'Unable to validate email address',
    ],
  ])('with %s, in the order of the contract', async (_, password, message) => {
    const { error } = await strict.client().signUp({ email: 'a', password });
    expect(error?.message).toContain(message);
  });

  it('with a common password, unless the settings allow it', async () => {
    const { error } = await strict.client().signUp({ email: anEmailAddress(), password: '123456' });
    expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['pwned'] });
    const set = { AUTH_PASSWORD_REJECT_COMMON: 'false', AUTH_MAILER_AUTOCONFIRM: 'true' };
    const allowing = await anAuthService({ on: strict.fresh, set });
    for (const password of ['123456', '      ']) {
      const email = anEmailAddress();
      expect((await allowing.client().signUp({ email, password })).error).toBeNull();
      const { data } = await allowing.client().signInWithPassword({ email, password });
      expect(data.session).not.toBeNull();
      expect(data).not.toHaveProperty('weakPassword.reasons');
    }
  });

  it.each([
    [{ AUTH_DISABLE_SIGNUP: 'true' }, 422, 'signup_disabled', 'Signups not allowed for this instance'],
    [{ AUTH_EXTERNAL_EMAIL_ENABLED: 'false' }, 400, 'email_provider_disabled', 'Email signups are disabled'],
  ])('with the settings %o', async (set, status, code, message) => {
    const other = await anAuthService({ on: strict.fresh, set: { AUTH_MAILER_AUTOCONFIRM: 'true', ...set } });
    const { error } = await other.client().signUp({ email: anEmailAddress(), password });
    expect(error).toMatchObject({ status, code, message });
  });

  it('when a network sends too many', async () => {
    const few = await anAuthService({ on: strict.fresh, set: { AUTH_RATE_LIMIT_OTP: '2' } });
    const ask = () => few.call('POST', '/signup', {}, { [networkHeader]: '192.0.2.1' });
    expect([(await ask()).status, (await ask()).status]).toEqual([422, 422]);
    expect(await ask()).toMatchObject(
      errorResponse(429, 'over_request_rate_limit', 'Request rate limit reached'),
    );
  });
});

const oldVersion = { 'x-supabase-api-version': '' };
describe('the body of a request', () => {
  it.each([
    ['nothing', ''],
    ['no JSON', '{"email"'],
    ['a list', '[]'],
    ['a number', '7'],
    ['a number for a text', '{"email": 7, "password": "correct horse"}'],
    ['an object for a text', '{"email": {"a": 1}, "password": "correct horse"}'],
    ['a text for data', '{"email": "a@b.c", "password": "correct horse", "data": "x"}'],
    ['a zero byte', '{"email": "a@b.c", "password": "correct\\u0000horse"}'],
    ['half a character', '{"email": "a@b.c", "password": "correct horse", "data": {"a": "\\ud800"}}'],
    ['half a character in a name', '{"email": "a@b.c", "password": "correct horse", "data": {"\\udc00": 1}}'],
    ['a deep nest', `{"data": ${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
  ])('may not be %s', async (_, body) => {
    const { status, body: error } = await strict.call('POST', '/signup', body);
    expect({ status, code: error.code }).toEqual({ status: 400, code: 'bad_json' });
    expect(error.message).toMatch(/^Could not parse request body as JSON: \S/);
  });

  it('may not be larger than 64 KiB, or a mebibyte for an administrator', async () => {
    const body = (bytes: number) => JSON.stringify({ email: anEmailAddress(), unknown: 'x'.repeat(bytes) });
    const tooLarge = (bytesMax: number) =>
      errorResponse(413, 'request_entity_too_large', `Request body too large (max ${bytesMax} bytes)`);
    expect(await strict.call('POST', '/signup', body(65_536))).toMatchObject(tooLarge(65_536));
    const administrator = strict.bearer(await strict.serviceToken());
    const invite = (bytes: number) => strict.call('POST', '/invite', body(bytes), administrator);
    expect((await invite(1_000_000)).status).toBe(200);
    expect(await invite(1_048_576)).toMatchObject(tooLarge(1_048_576));
  });

  it('may hold null for whatever is absent', async () => {
    const body = {
      email: anEmailAddress(),
      password,
      data: null,
      code_challenge: null,
      code_challenge_method: null,
    };
    expect((await open.call('POST', '/signup', body)).status).toBe(200);
  });
});
