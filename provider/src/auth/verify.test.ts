import { createHash } from 'node:crypto';
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
import { aNewcomer, followed, lastMail, opened } from './testing/followed.ts';

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
const verify = (body: unknown, headers?: Record<string, string>) =>
  strict.call('POST', '/verify', body, headers);
const wrongCode = errorResponse(403, 'otp_expired', 'Token has expired or is invalid');
const wrongLink = errorResponse(403, 'otp_expired', 'Email link is invalid or has expired');

/** A user who requested a new password, and the mail they got. */
async function aForgetter(pair: object = {}) {
  const { email, id } = await aUser(open);
  await strict.call('POST', '/recover', { email, ...pair });
  const mail = await lastMail(strict, email);
  return { email, id, mail, code: codeIn(mail), link: linkIn(mail) };
}
const another = (code: string) => (code === '000000' ? '000001' : '000000');
const makeOld = (id: string, table: string, age: string) =>
  strict.rows(`update auth.${table} set created_at = created_at - $2::interval where user_id = $1`, [
    id,
    age,
  ]);

describe('what is presented', () => {
  const hash = '0'.repeat(56);
  it.each([
    ['no type', { token_hash: hash }, 400, 'Verify requires a verification type'],
    ['nothing', { type: 'signup' }, 400, 'Verify requires either a token or a token hash'],
    [
      'code and hash at once',
      { type: 'signup', token: '1', token_hash: hash },
      400,
      'Verify requires either a token or a token hash',
    ],
    [
      'a code without a contact',
      { type: 'signup', token: '123456' },
      400,
      'Only an email address or phone number should be provided on verify',
    ],
    [
      'a code of two',
      { type: 'signup', token: '123456', email: 'a@b.c', phone: '491701234567' },
      400,
      'Only an email address or phone number should be provided on verify',
    ],
    [
      'a hash with an e-mail address',
      { type: 'signup', token_hash: hash, email: 'a@b.c' },
      400,
      'Only the token_hash and type should be provided',
    ],
    [
      'a hash with a place to go',
      { type: 'signup', token_hash: hash, redirect_to: 'http://localhost:3000' },
      400,
      'Only the token_hash and type should be provided',
    ],
    ['a hash of an odd type', { type: 'sms', token_hash: hash }, 400, 'Invalid email verification type'],
    [
      'a code of an odd type',
      { type: '__proto__', token: '123456', email: 'a@b.c' },
      400,
      'Unsupported verification type',
    ],
    [
      'a code by phone of an odd type',
      { type: 'signup', token: '123456', phone: '491701234567' },
      400,
      'Unsupported verification type',
    ],
    [
      'a number that is none',
      { type: 'sms', token: '123456', phone: '0' },
      400,
      'Invalid phone number format (E.164 required)',
    ],
    [
      'an invalid e-mail address',
      { type: 'signup', token: '1', email: 'nobody' },
      422,
      'Invalid email format',
    ],
  ])('is refused with %s', async (_, body, status, message) => {
    expect(await verify(body)).toMatchObject(errorResponse(status, 'validation_failed', message));
  });

  it.each([
    ['an unknown e-mail address', { type: 'email', token: '123456', email: 'nobody@example.com' }],
    ['an unknown number', { type: 'sms', token: '123456', phone: '+49 170 1234567' }],
  ])('is not found with %s', async (_, body) => {
    expect(await verify(body)).toMatchObject(wrongCode);
  });

  it.each(['', '{"type"', '[]', '{"type": 7}', '{"type": "email", "token": 123456, "email": "a@b.c"}'])(
    'is refused as %j',
    async (body) => {
      expect(await verify(body)).toMatchObject({ status: 400, body: { code: 'bad_json' } });
    },
  );

  it.each(['signup', 'invite', 'email_change'])('is not found under the type %s', async (type) => {
    const { email, code, link } = await aForgetter();
    expect(await verify({ type, email, token: code })).toMatchObject(wrongCode);
    expect(await verify({ type, token_hash: link.token })).toMatchObject(wrongLink);
    expect((await verify({ type: 'recovery', token_hash: link.token })).status).toBe(200);
  });

  it('is not found with the e-mail address of another user, or in another audience', async () => {
    const [{ code }, other] = await Promise.all([aForgetter(), aForgetter()]);
    const token = code === other.code ? another(code) : code;
    expect(await verify({ type: 'recovery', email: other.email, token })).toMatchObject(wrongCode);
    const elsewhere = { type: 'recovery', email: other.email, token: other.code };
    const both = await anAuthService({ on: strict.fresh, set: { AUTH_JWT_AUD: 'authenticated,others' } });
    const verifyAs = (aud: string) => both.call('POST', '/verify', elsewhere, { 'x-jwt-aud': aud });
    expect(await verifyAs('others')).toMatchObject(wrongCode);
    expect((await verifyAs('authenticated')).status).toBe(200);
  });

  it('is gone when it is too old, or has been used', async () => {
    const { email, id, code, link, mail } = await aForgetter();
    await makeOld(id, 'one_time_tokens', '24 hours');
    expect(await verify({ type: 'recovery', email, token: code })).toMatchObject(wrongCode);
    expect(await verify({ type: 'recovery', token_hash: link.token })).toMatchObject(wrongLink);
    expect((await followed(strict, mail)).fragment.error_code).toBe('otp_expired');
    // The code lives ten minutes, the link a day.
    await makeOld(id, 'one_time_tokens', '-23:50');
    expect(await verify({ type: 'recovery', email, token: code })).toMatchObject(wrongCode);
    await makeOld(id, 'one_time_tokens', '-1 minute');
    expect((await verify({ type: 'recovery', email, token: code })).status).toBe(200);
    expect(await verify({ type: 'recovery', email, token: code })).toMatchObject(wrongCode);
    expect(await verify({ type: 'recovery', token_hash: link.token })).toMatchObject(wrongLink);
  });

  it.each([
    ['is deleted', 'update auth.users set deleted_at = now() where id = $1'],
    ['has another e-mail address by now', "update auth.users set email = 'moved-' || email where id = $1"],
  ])('is gone when the account %s', async (_, change) => {
    const { id, email, code, link } = await aForgetter();
    await strict.rows(change, [id]);
    expect(await verify({ type: 'recovery', token_hash: link.token })).toMatchObject(wrongLink);
    expect(await verify({ type: 'recovery', email, token: code })).toMatchObject(wrongCode);
  });

  it('lives and has as many digits as the settings say', async () => {
    const set = { AUTH_MAILER_OTP_LENGTH: '8', AUTH_MAILER_OTP_EXP: '10m' };
    const brief = await anAuthService({ on: strict.fresh, set });
    const { email, id } = await aUser(open);
    await brief.call('POST', '/recover', { email });
    const mail = await lastMail(brief, email);
    expect(mail.text).toContain('for 10 minutes');
    expect(codeIn(mail)).toMatch(/^\d{8}$/);
    await makeOld(id, 'one_time_tokens', '10 minutes');
    expect((await followed(brief, mail)).fragment.error_code).toBe('otp_expired');
  });

  it('is rejected for a banned account, and not used up', async () => {
    const { id, code, email, mail, link } = await aForgetter();
    const ban = (until: string) =>
      strict.rows('update auth.users set banned_until = $2 where id = $1', [id, until]);
    await ban('infinity');
    const banned = errorResponse(403, 'user_banned', 'User is banned');
    expect(await verify({ type: 'recovery', email, token: code })).toMatchObject(banned);
    expect(await verify({ type: 'recovery', token_hash: link.token })).toMatchObject(banned);
    expect((await followed(strict, mail)).fragment).toEqual({
      error: 'access_denied',
      error_code: 'user_banned',
      error_description: 'User is banned',
      sb: '',
    });
    await ban('-infinity');
    expect((await followed(strict, mail)).fragment.access_token).toBeDefined();
  });

  it.each(['code', 'hash', 'link'] as const)(
    'opens one session when it comes five times at once: %s',
    async (way) => {
      const { id, email, code, link } = await aForgetter();
      await strict.rows('delete from auth.sessions where user_id = $1', [id]);
      const present = {
        code: () => verify({ type: 'recovery', email, token: code }),
        hash: () => verify({ type: 'recovery', token_hash: link.token }),
        link: () => strict.call('GET', link.path),
      }[way];
      const responses = await Promise.all(Array.from({ length: 5 }, present));
      expect(responses.every(({ status }) => status < 500)).toBe(true);
      expect(await strict.rows('select 1 from auth.sessions where user_id = $1', [id])).toHaveLength(1);
    },
  );

  it('and a change of the password at once do not wait for each other', async () => {
    const { id, email, link } = await aForgetter();
    const { body } = await open.call('POST', '/token?grant_type=password', { email, password });
    const change = open.call('PUT', '/user', { password: 'another horse' }, open.bearer(body.access_token));
    const responses = await Promise.all([
      verify({ type: 'recovery', token_hash: link.token }),
      strict.call('POST', '/recover', { email }),
      change,
      strict.call('POST', '/otp', { email }),
    ]);
    expect(responses.map(({ status }) => status >= 500)).toEqual([false, false, false, false]);
    expect(await strict.rows('select 1 from auth.users where id = $1', [id])).toHaveLength(1);
  });
});

describe('guesses', () => {
  it('end the code after five, but not the link', async () => {
    const { email, code, mail } = await aForgetter();
    for (let n = 0; n < 5; n += 1) {
      expect(await verify({ type: 'email', email, token: another(code) })).toMatchObject(wrongCode);
    }
    expect(await verify({ type: 'email', email, token: code })).toMatchObject(wrongCode);
    expect((await followed(strict, mail)).fragment.access_token).toBeDefined();
  });

  it('have to wait when they come from one network, for known and unknown e-mail addresses alike', async () => {
    const { email } = await aForgetter();
    for (const [candidate, network] of [
      [email, '198.51.100.1'],
      [anEmailAddress(), '198.51.100.2'],
    ] as const) {
      const guess = (token: string) =>
        verify({ type: 'recovery', email: candidate, token }, { [networkHeader]: network });
      for (let n = 0; n < 6; n += 1) expect((await guess('1')).status).toBe(403);
      expect(await guess('1')).toMatchObject(
        errorResponse(429, 'over_request_rate_limit', 'Request rate limit reached'),
      );
    }
  });

  it('of codes that are wrong are limited for a network over all accounts; right ones cost nothing', async () => {
    const from = { [networkHeader]: '192.0.2.190' };
    const wrong = () => verify({ type: 'recovery', email: anEmailAddress(), token: '000000' }, from);
    expect((await wrong()).status).toBe(403);
    const { rateLimits } = strict.deps;
    const guess = (n: number) =>
      rateLimits.admitGuess({ account: `${n}`, network: '192.0.2.190', isCode: true });
    await Promise.all(Array.from({ length: 98 }, (_, n) => guess(n)));
    const { email, code } = await aForgetter();
    expect((await verify({ type: 'recovery', email, token: code }, from)).status).toBe(200);
    expect((await wrong()).status).toBe(403);
    const later = await wrong();
    expect({ status: later.status, code: later.body.code }).toEqual({
      status: 429,
      code: 'over_request_rate_limit',
    });
  });

  it('of a network are limited, for codes and links', async () => {
    const few = await anAuthService({ on: strict.fresh, set: { AUTH_RATE_LIMIT_VERIFY: '1' } });
    const from = { [networkHeader]: '198.51.100.3' };
    const ask = () => few.call('POST', '/verify', { type: 'email', token_hash: 'x' }, from);
    expect((await ask()).status).toBe(403);
    expect(await ask()).toMatchObject(
      errorResponse(429, 'over_request_rate_limit', 'Request rate limit reached'),
    );
    const { status, fragment } = await opened(few, '/verify?type=signup&token=x', from);
    expect({ status, fragment }).toEqual({
      status: 303,
      fragment: {
        error_code: 'over_request_rate_limit',
        error_description: 'Request rate limit reached',
        sb: '',
      },
    });
  });
});

describe('a link that is followed', () => {
  it.each([
    ['/verify', 'Verify requires a verification type'],
    ['/verify?token=x', 'Verify requires a verification type'],
    ['/verify?type=signup', 'Verify requires a token or a token hash'],
  ])('is refused: %s', async (path, message) => {
    expect(await strict.call('GET', path)).toMatchObject(errorResponse(400, 'validation_failed', message));
  });

  it.each([
    [
      '/verify?token=x&type=nonsense',
      'invalid_request',
      'validation_failed',
      'Invalid email verification type',
    ],
    ['/verify?token=x&type=signup', 'access_denied', 'otp_expired', 'Email link is invalid or has expired'],
    ['/verify?token=%00&type=email', 'access_denied', 'otp_expired', 'Email link is invalid or has expired'],
    [
      '/verify?token=%ff%fe&type=email',
      'access_denied',
      'otp_expired',
      'Email link is invalid or has expired',
    ],
  ])('sends on to the site with what went wrong: %s', async (path, error, code, description) => {
    const { status, place, query, fragment } = await opened(strict, path);
    expect({ status, place, query, fragment }).toEqual({
      status: 303,
      place: 'http://localhost:3000',
      query: {},
      fragment: { error, error_code: code, error_description: description, sb: '' },
    });
  });

  it.each([
    ['the database is away', 'ECONNREFUSED', 'temporarily_unavailable'],
    ['the error is unexpected', 'X', 'server_error'],
  ])('sends on to the site even when %s', async (_, code, error) => {
    const fail = () => Promise.reject(Object.assign(new Error('secret text'), { code }));
    const broken = await anAuthService({ on: strict.fresh, db: { ...strict.db, as: fail } });
    const { status, location, fragment } = await opened(broken, '/verify?token=pkce_x&type=signup');
    expect({ status, error: fragment.error }).toEqual({ status: 303, error });
    expect(location).not.toContain('secret');
    expect(broken.lines).toHaveLength(1);
  });

  it('prefers the header and the query to the page it was opened on', async () => {
    const local = 'http://localhost:3000';
    const path = '/verify?token=x&type=signup';
    const at = async (query: string, headers: Record<string, string>) =>
      (await opened(strict, `${path}${query}`, headers)).place;
    expect(await at('', { referer: `${local}/from` })).toBe(`${local}/from`);
    expect(await at('', { referer: 'https://mail.example/' })).toBe(local);
    expect(await at(`&redirect_to=${local}/a`, { referer: `${local}/from` })).toBe(`${local}/a`);
    expect(await at(`&redirect_to=${local}/a`, { redirect_to: `${local}/b` })).toBe(`${local}/b`);
  });
});

describe('a code of PKCE', () => {
  const verifier = 'v'.repeat(64);
  const pairs = {
    s256: {
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 's256',
    },
    plain: { code_challenge: verifier, code_challenge_method: 'PLAIN' },
  };
  const exchange = (body: unknown) => strict.call('POST', '/token?grant_type=pkce', body);
  const codeFor = async (pair = pairs.s256) => {
    const forgetter = await aForgetter(pair);
    const { query } = await followed(strict, forgetter.mail);
    return { ...forgetter, authCode: query.code ?? '' };
  };
  const unknown = errorResponse(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');

  it.each(['s256', 'plain'] as const)('is exchanged once (%s)', async (method) => {
    const { authCode, email } = await codeFor(pairs[method]);
    expect(authCode).toMatch(/^[0-9a-f-]{36}$/);
    const { status, body } = await exchange({ auth_code: authCode, code_verifier: verifier });
    expect({ status, email: body.user?.email }).toEqual({ status: 200, email });
    expect(await exchange({ auth_code: authCode, code_verifier: verifier })).toMatchObject(unknown);
  });

  it('is not burnt by a wrong verifier', async () => {
    const { authCode } = await codeFor();
    for (const wrong of ['w'.repeat(64), pairs.s256.code_challenge, 'x']) {
      expect(await exchange({ auth_code: authCode, code_verifier: wrong })).toMatchObject(
        errorResponse(
          400,
          'bad_code_verifier',
          'code challenge does not match previously saved code verifier',
        ),
      );
    }
    expect((await exchange({ auth_code: authCode, code_verifier: verifier })).status).toBe(200);
  });

  it('gives one session when it comes five times at once', async () => {
    const { authCode } = await codeFor();
    const ask = () => exchange({ auth_code: authCode, code_verifier: verifier });
    const responses = await Promise.all(Array.from({ length: 5 }, ask));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
  });

  it('is kept as a hash alone', async () => {
    const { authCode, id } = await codeFor();
    const kept = JSON.stringify(await strict.rows('select * from auth.flow_state where user_id = $1', [id]));
    expect(kept).not.toContain(authCode);
  });

  const expired = errorResponse(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  it('is too old five minutes after it was requested', async () => {
    const { authCode, id } = await codeFor();
    await makeOld(id, 'flow_state', '300 seconds');
    expect(await exchange({ auth_code: authCode, code_verifier: verifier })).toMatchObject(expired);
    await makeOld(id, 'flow_state', '-30 seconds');
    expect((await exchange({ auth_code: authCode, code_verifier: verifier })).status).toBe(200);
  });

  it('of a link to sign in is too old five minutes after that was followed', async () => {
    const { email, id } = await aUser(open);
    await strict.call('POST', '/otp', { email, ...pairs.s256 });
    await makeOld(id, 'flow_state', '5 hours');
    const { query } = await followed(strict, await lastMail(strict, email));
    const ask = () => exchange({ auth_code: query.code, code_verifier: verifier });
    const age = (by: string) =>
      strict.rows(
        'update auth.flow_state set auth_code_issued_at = auth_code_issued_at - $2::interval where user_id = $1',
        [id, by],
      );
    await age('300 seconds');
    expect(await ask()).toMatchObject(expired);
    await age('-200 seconds');
    expect((await ask()).status).toBe(200);
  });

  it('does not sign in a banned account, and is not used up', async () => {
    const { authCode, id } = await codeFor();
    const ask = () => exchange({ auth_code: authCode, code_verifier: verifier });
    await strict.rows("update auth.users set banned_until = 'infinity' where id = $1", [id]);
    expect(await ask()).toMatchObject(errorResponse(400, 'user_banned', 'User is banned'));
    await strict.rows('update auth.users set banned_until = null where id = $1', [id]);
    expect((await ask()).status).toBe(200);
  });

  it.each([{}, { auth_code: 'x' }, { code_verifier: 'x' }, { auth_code: null, code_verifier: '' }])(
    'needs its other half: %o',
    async (body) => {
      expect(await exchange(body)).toMatchObject(
        errorResponse(
          400,
          'validation_failed',
          'invalid request: both auth code and code verifier should be non-empty',
        ),
      );
    },
  );

  it('is looked for, whatever it looks like', async () => {
    const odd = { auth_code: "' or 1=1 --", code_verifier: 'é'.repeat(200) };
    expect(await exchange(odd)).toMatchObject(unknown);
  });

  it('is not issued without the flow it belongs to, and the link stays good', async () => {
    const { id, mail } = await aForgetter(pairs.s256);
    const [flow] = await strict.rows<Record<string, unknown>>(
      'delete from auth.flow_state where user_id = $1 returning id, code_challenge as challenge',
      [id],
    );
    const { query, fragment } = await followed(strict, mail);
    expect(query).toMatchObject({ error_code: 'flow_state_not_found' });
    expect(fragment.error_description).toMatch(/^No associated flow state found\. \S/);
    expect(fragment).not.toHaveProperty('error');
    await strict.rows(
      `insert into auth.flow_state (id, user_id, authentication_method, code_challenge, code_challenge_method, provider_type)
        values ($1, $2, 'recovery', $3, 's256', 'email')`,
      [flow?.id, id, flow?.challenge],
    );
    expect((await followed(strict, mail)).query.code).toBeDefined();
  });

  it('belongs to the link it came from, although another client requested one since', async () => {
    const { email, mail } = await aForgetter(pairs.s256);
    const otherChallenge = 's'.repeat(50);
    await strict.call('POST', '/recover', {
      email,
      code_challenge: otherChallenge,
      code_challenge_method: 'plain',
    });
    const { query } = await followed(strict, mail);
    expect((await exchange({ auth_code: query.code, code_verifier: otherChallenge })).status).toBe(400);
    expect((await exchange({ auth_code: query.code, code_verifier: verifier })).status).toBe(200);
  });
});

describe('what a newcomer presents', () => {
  it('confirms the e-mail address once', async () => {
    const email = anEmailAddress();
    const id = await aNewcomer(strict, email, password);
    const { body } = await verify({ type: 'signup', email, token: codeIn(await lastMail(strict, email)) });
    expect(body.user).toMatchObject({ id, confirmed_at: body.user.email_confirmed_at });
    const first = body.user.email_confirmed_at;
    await strict.call('POST', '/otp', { email });
    const again = await verify({ type: 'email', email, token: codeIn(await lastMail(strict, email)) });
    expect(again.body.user.email_confirmed_at).toBe(first);
  });
});
