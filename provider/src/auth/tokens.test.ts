import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guessedAccount } from './rate-limits.ts';
import {
  type AuthFixture,
  anAuthService,
  anEmailAddress,
  aUser,
  networkHeader,
  password,
} from './testing/an-auth-service.ts';

let service: AuthFixture;
beforeAll(async () => {
  service = await anAuthService({ set: { AUTH_MAILER_AUTOCONFIRM: 'true' } });
});
afterAll(() => service?.close());

const also = (set: Record<string, string>) =>
  anAuthService({ on: service.fresh, set: { AUTH_MAILER_AUTOCONFIRM: 'true', ...set } });
const errorResponse = (status: number, code: string, message: string) => ({
  status,
  body: { code, message },
});
const signIn = (email: string, word = password, headers = {}, at = service) =>
  at.call('POST', '/token?grant_type=password', { email, password: word }, headers);
const refresh = (token: string, at = service, headers = {}) =>
  at.call('POST', '/token?grant_type=refresh_token', { refresh_token: token }, headers);
const wrong = errorResponse(400, 'invalid_credentials', 'Invalid login credentials');
/** So many wrong passwords of an account, each from another network. */
const guessedElsewhere = (email: string, guesses: number) =>
  Promise.all(
    Array.from({ length: guesses }, (_, n) =>
      service.deps.rateLimits.admitGuess({
        account: guessedAccount('authenticated', email),
        network: `203.0.113.${n}`,
      }),
    ),
  );

describe('the password grant', () => {
  it('signs the official client in', async () => {
    const { email } = await aUser(service);
    const client = service.client();
    const { data, error } = await client.signInWithPassword({ email: email.toUpperCase(), password });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect(data.user?.last_sign_in_at).toBeDefined();
    expect((await client.getUser()).data.user?.id).toBe(data.user?.id);
  });

  it('notes where the session began', async () => {
    const { email } = await aUser(service);
    const { headers } = await signIn(email, password, {
      'user-agent': 'Tester/1',
      [networkHeader]: '192.0.2.7',
    });
    const sessions = await service.rows<{ ip: string; user_agent: string }>(
      'select host(ip) as ip, user_agent from auth.sessions where id = $1',
      [headers.get('sb-auth-session-id')],
    );
    expect(sessions).toEqual([{ ip: '192.0.2.7', user_agent: 'Tester/1' }]);
  });

  it('rejects a wrong password and an unknown e-mail address alike', async () => {
    const { email } = await aUser(service);
    expect(await signIn(email, 'wrong horse')).toMatchObject(wrong);
    expect(await signIn(anEmailAddress())).toMatchObject(wrong);
    expect(await signIn('not an address')).toMatchObject(wrong);
    expect(await signIn("' or 1=1 --")).toMatchObject(wrong);
    expect(await signIn(email, `${password}${'x'.repeat(80)}`)).toMatchObject(wrong);
  });

  it.each([
    [{}, 'missing email or phone', 'validation_failed', 400],
    [
      { email: 'a@b.c', phone: '49170', password },
      'Only an email address or phone number should be provided on login.',
      'validation_failed',
      400,
    ],
    [{ phone: '49170', password }, 'Phone logins are disabled', 'phone_provider_disabled', 422],
  ])('rejects %o', async (body, message, code, status) => {
    expect(await service.call('POST', '/token?grant_type=password', body)).toMatchObject(
      errorResponse(status, code, message),
    );
  });

  it('rejects everyone when e-mail is switched off', async () => {
    const other = await also({ AUTH_EXTERNAL_EMAIL_ENABLED: 'false' });
    expect(await signIn('a@b.c', password, {}, other)).toMatchObject(
      errorResponse(422, 'email_provider_disabled', 'Email logins are disabled'),
    );
  });

  it('asks for confirmation only after the right password', async () => {
    const strict = await anAuthService({ on: service.fresh });
    const email = anEmailAddress();
    await strict.call('POST', '/signup', { email, password });
    expect(await signIn(email, 'wrong horse')).toMatchObject(wrong);
    expect(await signIn(email)).toMatchObject(
      errorResponse(400, 'email_not_confirmed', 'Email not confirmed'),
    );
  });

  it('rejects a banned account', async () => {
    const { email, id } = await aUser(service);
    await service.rows("update auth.users set banned_until = now() + interval '1 hour' where id = $1", [id]);
    expect(await signIn(email)).toMatchObject(errorResponse(400, 'user_banned', 'User is banned'));
  });

  it('says that a password is weak by now, and lets its owner in', async () => {
    const { email } = await aUser(service);
    const stricter = await also({ AUTH_PASSWORD_MIN_LENGTH: '20' });
    const { data } = await stricter.client().signInWithPassword({ email, password });
    expect(data.session).not.toBeNull();
    expect(data.weakPassword).toEqual({
      message: 'Password should be at least 20 characters.',
      reasons: ['length'],
    });
  });

  it('makes guessing slower and slower, for unknown e-mail addresses too, and resets at the right password', async () => {
    const { email } = await aUser(service);
    for (const candidate of [email, anEmailAddress()]) {
      const network = { [networkHeader]: '192.0.2.9' };
      for (let n = 0; n < 6; n += 1) expect(await signIn(candidate, 'wrong', network)).toMatchObject(wrong);
      const { status, body, headers } = await signIn(candidate, password, network);
      expect({ status, code: body.code }).toEqual({ status: 429, code: 'over_request_rate_limit' });
      expect(headers.get('retry-after')).toBe('1');
      // From elsewhere the owner still gets in.
      const elsewhere = await signIn(candidate, password, { [networkHeader]: '198.51.100.1' });
      expect(elsewhere.status).toBe(candidate === email ? 200 : 400);
    }
    await service.rows("update auth.failed_attempts set blocked_until = now() - interval '1 second'");
    expect((await signIn(email, password, { [networkHeader]: '192.0.2.9' })).status).toBe(200);
    expect((await signIn(email, 'wrong', { [networkHeader]: '192.0.2.9' })).status).toBe(400);
    expect((await signIn(email, password, { [networkHeader]: '192.0.2.9' })).status).toBe(200);
  });

  it('does not let guesses that come all at once past the count', async () => {
    const { email } = await aUser(service);
    const network = { [networkHeader]: '192.0.2.77' };
    const [before] = await service.rows<{ now: Date }>('select clock_timestamp() as now');
    const guesses = await Promise.all(Array.from({ length: 40 }, () => signIn(email, 'wrong', network)));
    const looked = guesses.filter(({ status }) => status === 400).length;
    expect(looked).toBeGreaterThanOrEqual(6);
    // The wait after the sixth is a second, after the seventh two: a slow machine may see some of them pass.
    expect(looked).toBeLessThanOrEqual(9);
    const counted = await service.rows<{ failures: number }>(
      'select failures from auth.failed_attempts where failed_at > $1',
      [before?.now],
    );
    // Whom the network's own count keeps waiting is not held against the owner elsewhere.
    expect(counted.map(({ failures }) => failures)).toEqual([looked, looked]);
  });

  it('never locks an owner out because attackers elsewhere guess: known networks go on, others owe proof of work', async () => {
    const [home, elsewhere] = ['192.0.2.80', '198.51.100.80'].map((ip) => ({ [networkHeader]: ip }));
    const { email } = await aUser(service);
    expect((await signIn(email, password, home)).status).toBe(200);
    await guessedElsewhere(email, 99);
    expect((await signIn(email, 'wrong horse', elsewhere)).body.code).toBe('invalid_credentials');
    expect((await signIn(email, password, elsewhere)).body.code).toBe('captcha_failed');
    expect((await signIn(email, password, home)).status).toBe(200);
    // The right password ends the crowd.
    expect((await signIn(email, password, elsewhere)).status).toBe(200);
  });

  it('asks for proof of work for an unknown e-mail address, too', async () => {
    const email = anEmailAddress();
    await guessedElsewhere(email, 100);
    expect((await signIn(email, 'wrong', { [networkHeader]: '198.51.100.81' })).body.code).toBe(
      'captcha_failed',
    );
  });

  it('counts guesses by audience, so that an account of one’s own elsewhere resets nothing', async () => {
    const two = await also({ AUTH_JWT_AUD: 'authenticated,second' });
    const from = { [networkHeader]: '192.0.2.66' };
    const { email } = await aUser(service);
    const mine = { ...from, 'x-jwt-aud': 'second' };
    await two.call('POST', '/signup', { email, password: 'a horse of mine' }, mine);
    const codes = [];
    for (let n = 0; n < 8; n += 1) {
      codes.push((await signIn(email, 'wrong horse', from, two)).body.code);
      await signIn(email, 'a horse of mine', mine, two);
    }
    expect(codes).toContain('over_request_rate_limit');
  });

  it('starts no session when the password changed while it was being compared', async () => {
    const { email, id } = await aUser(service);
    const { passwords } = service.deps;
    const { matches } = passwords;
    try {
      (passwords as { matches: typeof matches }).matches = async (...parameters) => {
        const isRight = await matches(...parameters);
        await service.rows("update auth.users set encrypted_password = 'other' where id = $1", [id]);
        return isRight;
      };
      expect(await signIn(email)).toMatchObject(wrong);
    } finally {
      (passwords as { matches: typeof matches }).matches = matches;
    }
  });
});

describe('the token call', () => {
  it.each(['', '?grant_type=', '?grant_type=id', '?grant_type=constructor', '?grant_type=%00'])(
    'knows no grant "%s"',
    async (query) => {
      expect(await service.call('POST', `/token${query}`, {})).toMatchObject(
        errorResponse(400, 'invalid_credentials', 'unsupported_grant_type'),
      );
    },
  );
});

describe('the refresh grant', () => {
  it('gives the official client a new pair', async () => {
    const { email } = await aUser(service);
    const client = service.client();
    const { data: before } = await client.signInWithPassword({ email, password });
    const { data, error } = await client.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(before.session?.refresh_token);
    expect(data.user?.email).toBe(email);
    const { data: set } = await service.client().setSession({
      access_token: data.session?.access_token ?? '',
      refresh_token: data.session?.refresh_token ?? '',
    });
    expect(set.user?.email).toBe(email);
  });

  it('gives the same next token to all who bring the last one at once', async () => {
    const { session } = await aUser(service);
    const responses = await Promise.all(Array.from({ length: 8 }, () => refresh(session.refresh_token)));
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(responses.map(({ body }) => body.refresh_token)).size).toBe(1);
    expect(responses.filter(({ headers }) => headers.get('sb-auth-refresh-token-rotated'))).toHaveLength(1);
  });

  it('returns the current token for the one before it, however late', async () => {
    const prompt = await also({ AUTH_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '0' });
    const { session } = await aUser(service);
    const next = await refresh(session.refresh_token, prompt);
    const again = await refresh(session.refresh_token, prompt);
    expect(again.body.refresh_token).toBe(next.body.refresh_token);
    expect(again.headers.get('sb-auth-refresh-token-reuse')).toBe('true');
  });

  it('ends the session when a copy is used in turn with the original, by the second round', async () => {
    const prompt = await also({ AUTH_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '0' });
    const { session, headers } = await aUser(service);
    let token = session.refresh_token;
    const thief: number[] = [];
    for (let round = 0; round < 2; round += 1) {
      const copy = token;
      token = (await refresh(token, prompt)).body.refresh_token;
      thief.push((await refresh(copy, prompt)).status);
    }
    expect(thief).toEqual([200, 400]);
    expect((await refresh(token, prompt)).body.code).toBe('refresh_token_not_found');
    expect((await prompt.call('GET', '/user', undefined, headers)).body.code).toBe('session_not_found');
  });

  it('keeps a client signed in that lost a response and moved to another network, now and later', async () => {
    const prompt = await also({ AUTH_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '0' });
    const { session } = await aUser(service);
    let token = session.refresh_token;
    for (const network of ['192.0.2.1', '198.51.100.7']) {
      await refresh(token, prompt, { [networkHeader]: '203.0.113.9' }); // lost
      for (let retry = 0; retry < 2; retry += 1) {
        const { status, body } = await refresh(token, prompt, { [networkHeader]: network });
        expect(status).toBe(200);
        if (retry === 1) token = body.refresh_token;
      }
      token = (await refresh(token, prompt)).body.refresh_token;
    }
    expect((await refresh(token, prompt)).status).toBe(200);
  });

  it('ends the session when the token before it comes from another kind of device', async () => {
    const prompt = await also({ AUTH_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '0' });
    const [phone, desk] = ['Android; Chrome/140.0', 'Windows NT 10.0; Firefox/140.0'].map((userAgent) => ({
      'user-agent': userAgent,
    }));
    const { session } = await aUser(service);
    const { body } = await refresh(session.refresh_token, prompt, phone);
    expect((await refresh(session.refresh_token, prompt, desk)).body.code).toBe('refresh_token_already_used');
    expect((await refresh(body.refresh_token, prompt, phone)).body.code).toBe('refresh_token_not_found');
  });

  it('is refused after ninety days without use, and not before', async () => {
    const { id, session } = await aUser(service);
    const idle = (interval: string) =>
      service.rows('update auth.sessions set created_at = now() - $2::interval where user_id = $1', [
        id,
        interval,
      ]);
    await idle('90 days 1 second');
    expect((await refresh(session.refresh_token)).body.code).toBe('session_expired');
    await idle('89 days');
    expect((await refresh(session.refresh_token)).status).toBe(200);
  });

  it('ends the session when an older token comes back', async () => {
    const prompt = await also({ AUTH_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '0' });
    const { session, headers } = await aUser(service);
    const second = await refresh(session.refresh_token, prompt);
    const third = await refresh(second.body.refresh_token, prompt);
    expect(await refresh(session.refresh_token, prompt)).toMatchObject(
      errorResponse(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used'),
    );
    expect(await refresh(third.body.refresh_token, prompt)).toMatchObject(
      errorResponse(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'),
    );
    expect((await prompt.call('GET', '/user', undefined, headers)).body.code).toBe('session_not_found');
  });

  it.each([
    ['inside the interval', { AUTH_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '10' }, 200],
    [
      'without ending the session when rotation is off',
      {
        AUTH_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '0',
        AUTH_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED: 'false',
      },
      400,
    ],
  ])('takes an older token %s', async (_, set, status) => {
    const lenient = await also(set);
    const { session } = await aUser(service);
    const second = await refresh(session.refresh_token, lenient);
    const third = await refresh(second.body.refresh_token, lenient);
    expect((await refresh(session.refresh_token, lenient)).status).toBe(status);
    expect((await refresh(third.body.refresh_token, lenient)).status).toBe(200);
  });

  it.each([
    ['', 'validation_failed', 'Refresh token is not valid'],
    ['short', 'validation_failed', 'Refresh token is not valid'],
    ['ABCDEFGHIJKL', 'validation_failed', 'Refresh token is not valid'],
    ['x'.repeat(60), 'validation_failed', 'Refresh token is not valid'],
    ['x'.repeat(10_000), 'validation_failed', 'Refresh token is not valid'],
    ['abcdefghijkl', 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'],
  ])('rejects "%.20s"', async (text, code, message) => {
    expect(await refresh(text)).toMatchObject(errorResponse(400, code, message));
  });

  it('rejects a token of the future', async () => {
    const { session, headers } = await aUser(service);
    const presented = service.deps.refreshTokens.read(session.refresh_token);
    if (typeof presented === 'string') throw new Error(presented);
    const ahead = service.deps.refreshTokens.make({ ...presented, counter: 9n });
    expect(await refresh(ahead)).toMatchObject(
      errorResponse(400, 'validation_failed', 'Invalid Refresh Token: Not Issued By This Server'),
    );
    expect((await service.call('GET', '/user', undefined, headers)).status).toBe(200);
  });

  it('rejects banned accounts and sessions that were signed out', async () => {
    const { session, id, headers } = await aUser(service);
    await service.rows("update auth.users set banned_until = now() + interval '1 hour' where id = $1", [id]);
    expect(await refresh(session.refresh_token)).toMatchObject(
      errorResponse(400, 'user_banned', 'Invalid Refresh Token: User Banned'),
    );
    await service.rows('update auth.users set banned_until = null where id = $1', [id]);
    await service.call('POST', '/logout', undefined, headers);
    expect((await refresh(session.refresh_token)).body.code).toBe('refresh_token_not_found');
  });

  it.each([
    [{ AUTH_SESSIONS_TIMEBOX: '1h' }, 'created_at', 'Session Expired'],
    [{ AUTH_SESSIONS_INACTIVITY_TIMEOUT: '1h' }, 'refreshed_at', 'Session Expired (Inactivity)'],
  ])('ends sessions by %o', async (set, column, reason) => {
    const limited = await also(set);
    const { session, id } = await aUser(service);
    const next = await refresh(session.refresh_token, limited);
    expect(next.status).toBe(200);
    const later = "update auth.sessions set COLUMN = now() - interval '61 minutes' where user_id = $1";
    await service.rows(later.replace('COLUMN', column), [id]);
    expect(await refresh(next.body.refresh_token, limited)).toMatchObject(
      errorResponse(400, 'session_expired', `Invalid Refresh Token: ${reason}`),
    );
  });

  it('lets only the latest session refresh where there may be one', async () => {
    const single = await also({ AUTH_SESSIONS_SINGLE_PER_USER: 'true' });
    const { email, session } = await aUser(service);
    const { body: newer } = await signIn(email);
    expect(await refresh(session.refresh_token, single)).toMatchObject(
      errorResponse(
        400,
        'session_expired',
        'Invalid Refresh Token: Session Expired (Revoked by Newer Login)',
      ),
    );
    expect((await refresh(newer.refresh_token, single)).status).toBe(200);
  });

  it('lets the latest of each tag refresh, where there are tags', async () => {
    const tagged = await also({ AUTH_SESSIONS_SINGLE_PER_USER: 'true', AUTH_SESSIONS_TAGS: 'web, phone' });
    const { email, session: web, id } = await aUser(service);
    await service.rows("update auth.sessions set tag = 'web' where user_id = $1", [id]);
    const { body: phone } = await signIn(email);
    await service.rows("update auth.sessions set tag = 'phone' where user_id = $1 and tag is null", [id]);
    expect((await refresh(web.refresh_token, tagged)).status).toBe(200);
    expect((await refresh(phone.refresh_token, tagged)).status).toBe(200);
    // Without a tag, or with an unknown one, a session has the first.
    const { body: newer } = await signIn(email);
    expect((await refresh(web.refresh_token, tagged)).body.code).toBe('session_expired');
    expect((await refresh(newer.refresh_token, tagged)).status).toBe(200);
  });

  it('responds with a conflict when the session stays locked', async () => {
    const { session, id } = await aUser(service);
    const locked = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const lock = service.db.as({ role: 'service_role' }, async (transaction) => {
      await transaction.rows('select 1 from auth.sessions where user_id = $1 for update', [id]);
      locked.resolve();
      await released.promise;
    });
    await locked.promise;
    const impatient = await anAuthService({
      on: service.fresh,
      db: {
        ...service.db,
        statementAs: (caller, statement, work) =>
          service.db.statementAs(caller, statement, work, { settings: { lock_timeout: '20ms' } }),
      },
    });
    expect(await refresh(session.refresh_token, impatient)).toMatchObject(
      errorResponse(
        409,
        'conflict',
        'Too many concurrent token refresh requests on the same session or refresh token',
      ),
    );
    released.resolve();
    await lock;
  });
});
