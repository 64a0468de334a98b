import { generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AuthFixture,
  anAuthService,
  anEmailAddress,
  aUser,
  codeIn,
  linkIn,
  password,
} from './testing/an-auth-service.ts';

let service: AuthFixture;
beforeAll(async () => {
  service = await anAuthService({ set: { AUTH_MAILER_AUTOCONFIRM: 'true' } });
});
afterAll(() => service?.close());

const errorResponse = (status: number, code: string, message: string) => ({
  status,
  body: { code, message },
});
const badToken = (detail: string) =>
  errorResponse(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${detail}`);
const getUser = (headers: Record<string, string>) => service.call('GET', '/user', undefined, headers);
const sign = (claims: Record<string, unknown>) => service.deps.accessTokens.sign(claims);
const withClaims = async (claims: Record<string, unknown>) => getUser(service.bearer(await sign(claims)));

describe('the user of a token', () => {
  it('is noticed to be gone at once, and so is an ended session', async () => {
    const { id, headers } = await aUser(service);
    expect((await getUser(headers)).status).toBe(200);
    await service.rows('delete from auth.sessions where user_id = $1', [id]);
    expect(await getUser(headers)).toMatchObject(
      errorResponse(403, 'session_not_found', 'Session from session_id claim in JWT does not exist'),
    );
    await service.rows('delete from auth.users where id = $1', [id]);
    expect(await getUser(headers)).toMatchObject(
      errorResponse(403, 'user_not_found', 'User from sub claim in JWT does not exist'),
    );
  });

  it('does nothing more in a session whose time is over', async () => {
    const { id, headers } = await aUser(service);
    await service.rows('update auth.sessions set not_after = now() where user_id = $1', [id]);
    const change = { data: { full_name: 'Efua' } };
    for (const response of [await getUser(headers), await service.call('PUT', '/user', change, headers)]) {
      expect(response).toMatchObject({ status: 403, body: { code: 'session_not_found' } });
    }
  });

  it('is refused while banned', async () => {
    const { id, headers } = await aUser(service);
    await service.rows("update auth.users set banned_until = now() + interval '1 hour' where id = $1", [id]);
    expect(await getUser(headers)).toMatchObject(errorResponse(403, 'user_banned', 'User is banned'));
  });

  it('may come without a session, and with any spelling of the scheme', async () => {
    const { id } = await aUser(service);
    const token = await sign({ sub: id, aud: 'authenticated' });
    expect((await getUser({ authorization: `bEaReR ${token}` })).status).toBe(200);
  });

  it('must be of the requested audience', async () => {
    const { headers } = await aUser(service);
    expect(await getUser({ ...headers, 'x-jwt-aud': 'others' })).toMatchObject(
      errorResponse(400, 'validation_failed', "Token audience doesn't match request audience"),
    );
  });

  it.each([{}, { authorization: 'Basic x' }, { authorization: 'Bearer' }, { authorization: 'Bearer a b' }])(
    'is not found without a token (%o)',
    async (headers) => {
      expect(await getUser(headers as Record<string, string>)).toMatchObject(
        errorResponse(401, 'no_authorization', 'This endpoint requires a valid Bearer token'),
      );
    },
  );

  it.each([
    [{}, 403, 'invalid claim: missing sub claim'],
    [{ sub: 'ama' }, 400, 'invalid claim: sub claim must be a UUID'],
    [{ sub: 7 }, 400, 'invalid claim: sub claim must be a UUID'],
    [
      { sub: 'a0000000-0000-4000-8000-000000000001', session_id: 'x' },
      403,
      'invalid claim: session_id claim must be a UUID',
    ],
  ])('needs sound claims, not %o', async (claims, status, message) => {
    expect(await withClaims(claims)).toMatchObject(errorResponse(status, 'bad_jwt', message));
  });
});

describe('a token', () => {
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { sub: 'a0000000-0000-4000-8000-000000000001', role: 'service_role' };

  it.each([
    ['garbage', 'garbage', 'token is malformed: token contains an invalid number of segments'],
    ['three times garbage', 'a.b.c', 'token is malformed: could not JSON decode header'],
    [
      'no signature (alg: none)',
      `${encoded({ alg: 'none' })}.${encoded(claims)}.`,
      'token signature is invalid: signing method none is invalid',
    ],
    [
      'a secret that is not ours',
      `${encoded({ alg: 'HS256' })}.${encoded(claims)}.AAAA`,
      'token signature is invalid: signing method HS256 is invalid',
    ],
    [
      'a key that is not ours',
      `${encoded({ alg: 'ES256', kid: 'other' })}.${encoded(claims)}.AAAA`,
      'token is unverifiable: error while executing keyfunc: unrecognized JWT kid other for algorithm ES256',
    ],
    [
      'no key',
      `${encoded({ alg: 'ES256' })}.${encoded(claims)}.AAAA`,
      'token is unverifiable: error while executing keyfunc: unrecognized JWT kid <nil> for algorithm ES256',
    ],
  ])('of %s is refused', async (_, token, detail) => {
    expect(await getUser(service.bearer(token))).toMatchObject(badToken(detail));
  });

  it('of another key under our name is refused', async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const header = { alg: 'ES256', kid: (await service.deps.signingKeys.current()).signing.kid ?? '' };
    const forged = await new SignJWT(claims).setProtectedHeader(header).sign(privateKey);
    expect(await getUser(service.bearer(forged))).toMatchObject(
      badToken('token signature is invalid: signature is invalid'),
    );
  });

  it('is refused once it was touched, and once it has expired, however often it was good before', async () => {
    const { session, headers } = await aUser(service);
    // After the token was made, whose seconds are whole: an hour from here it has expired for certain.
    let now = Date.now();
    const later = await anAuthService({ on: service.fresh, now: () => now });
    const ask = (requestHeaders: Record<string, string>) =>
      later.call('GET', '/user', undefined, requestHeaders);
    expect((await ask(headers)).status).toBe(200);
    const touched = session.access_token.replace(/\.(.)/, (_, first) => `.${first === 'a' ? 'b' : 'a'}`);
    expect((await ask(service.bearer(touched))).body.code).toBe('bad_jwt');
    now += 3600_000;
    expect(await ask(headers)).toMatchObject(badToken('token has invalid claims: token is expired'));
  });
});

describe('the official client', () => {
  it('reads its user, and learns when it is gone', async () => {
    const { email, id } = await aUser(service);
    const client = service.client();
    await client.signInWithPassword({ email, password });
    expect((await client.getUser()).data.user?.email).toBe(email);
    await service.rows('delete from auth.sessions where user_id = $1', [id]);
    expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError');
  });

  it('changes data: keys are merged, null deletes', async () => {
    const { email } = await aUser(service, { name: 'Ama', town: 'Accra' });
    const client = service.client();
    await client.signInWithPassword({ email, password });
    const { data, error } = await client.updateUser({ data: { town: null, pets: { cats: 2 } } });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toMatchObject({ name: 'Ama', pets: { cats: 2 }, email });
    expect(data.user?.user_metadata).not.toHaveProperty('town');
  });

  it('changes the password, which ends the other sessions and every pending link', async () => {
    const { email, headers, id } = await aUser(service);
    const client = service.client();
    await client.signInWithPassword({ email, password });
    await client.updateUser({ email: anEmailAddress() });
    expect((await client.updateUser({ password: 'another horse' })).error).toBeNull();
    expect((await client.getUser()).error).toBeNull();
    expect((await getUser(headers)).body.code).toBe('session_not_found');
    expect(await service.rows('select 1 from auth.one_time_tokens where user_id = $1', [id])).toEqual([]);
    expect((await service.client().signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    );
    const again = await service.client().signInWithPassword({ email, password: 'another horse' });
    expect(again.error).toBeNull();
  });

  it('requests another e-mail address, which is stored until it is confirmed in both mailboxes', async () => {
    const { email } = await aUser(service);
    const client = service.client();
    await client.signInWithPassword({ email, password });
    const newEmail = anEmailAddress();
    const { data, error } = await client.updateUser({ email: newEmail });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, new_email: newEmail, email_change_sent_at: expect.any(String) });
    for (const recipient of [email, newEmail]) {
      const [mail] = await service.mailsTo(recipient);
      expect(linkIn(mail).path).toMatch(/^\/verify\?token=[0-9a-f]{56}&type=email_change&/);
      expect(codeIn(mail)).toMatch(/^\d{6}$/);
    }
  });

  it.each([
    ['global', [false, false]],
    ['local', [false, true]],
    ['others', [true, false]],
  ] as const)('signs out: %s', async (scope, alive) => {
    const { email } = await aUser(service);
    const [here, there] = [service.client(), service.client()];
    const sessions = await Promise.all(
      [here, there].map(
        async (client) => (await client.signInWithPassword({ email, password })).data.session,
      ),
    );
    expect((await here.signOut({ scope })).error).toBeNull();
    const responses = await Promise.all(
      sessions.map((session) => getUser(service.bearer(session?.access_token ?? ''))),
    );
    expect(responses.map(({ status }) => status === 200)).toEqual(alive);
    const refreshed = await service.call('POST', '/token?grant_type=refresh_token', {
      refresh_token: sessions[1]?.refresh_token,
    });
    expect(refreshed.status === 200).toBe(alive[1]);
  });
});

describe('signing out', () => {
  it('has no response body, and knows three scopes', async () => {
    const { headers } = await aUser(service);
    expect(await service.call('POST', '/logout?scope=some"thing', undefined, headers)).toMatchObject(
      errorResponse(400, 'validation_failed', 'Unsupported logout scope "some"thing"'),
    );
    const { status, body } = await service.call('POST', '/logout', undefined, headers);
    expect({ status, body }).toEqual({ status: 204, body: undefined });
    expect((await service.call('POST', '/logout', undefined, headers)).body.code).toBe('session_not_found');
  });
});

describe('a change is refused', () => {
  it.each([
    [{ email: 'nonsense' }, 400, 'validation_failed', 'Unable to validate email address: invalid format'],
    [{ password: 'x'.repeat(73) }, 400, 'validation_failed', 'Password cannot be longer than 72 characters'],
    [{ password: 'abc' }, 422, 'weak_password', 'Password should be at least 6 characters.'],
    [{ password }, 422, 'same_password', 'New password should be different from the old password.'],
    [{ app_metadata: { role: 'x' } }, 403, 'not_admin', 'Updating app_metadata requires admin privileges'],
    [
      { data: { much: 'x'.repeat(9000) } },
      400,
      'validation_failed',
      'User metadata cannot be larger than 8192 bytes',
    ],
  ])('%o', async (body, status, code, message) => {
    const { headers } = await aUser(service);
    expect(await service.call('PUT', '/user', body, headers)).toMatchObject(
      errorResponse(status, code, message),
    );
  });

  it('to the e-mail address of another account', async () => {
    const [{ headers }, other] = [await aUser(service), await aUser(service)];
    expect(await service.call('PUT', '/user', { email: other.email }, headers)).toMatchObject(
      errorResponse(422, 'email_exists', 'A user with this email address has already been registered'),
    );
  });

  it('without the current password, where that is required', async () => {
    const set = { AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: 'true' };
    const careful = await anAuthService({ on: service.fresh, set });
    const { headers } = await aUser(service);
    const change = (body: object) =>
      careful.call('PUT', '/user', { password: 'another horse', ...body }, headers);
    const text = 'Current password required when setting new password.';
    expect(await change({})).toMatchObject(errorResponse(400, 'current_password_required', text));
    expect(await change({ current_password: 'wrong' })).toMatchObject(
      errorResponse(400, 'current_password_invalid', text),
    );
    expect((await change({ current_password: password })).status).toBe(200);
  });

  it('without a fresh code, where that is required and the sign-in is a day old', async () => {
    const set = { AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true' };
    const careful = await anAuthService({ on: service.fresh, set });
    const { headers, id, email } = await aUser(service);
    const change = (body: object) =>
      careful.call('PUT', '/user', { password: 'another horse', ...body }, headers);
    await service.rows(
      `update auth.sessions set created_at = now() - interval '25 hours',
        amr = jsonb_set(amr, '{0,timestamp}', to_jsonb(extract(epoch from now())::int8 - 90000)) where user_id = $1`,
      [id],
    );
    expect(await change({})).toMatchObject(
      errorResponse(400, 'reauthentication_needed', 'Password update requires reauthentication'),
    );
    const { code } = await service.db.as({ role: 'service_role' }, (transaction) =>
      careful.deps.oneTimeCodes.issue(transaction, {
        userId: id,
        kind: 'reauthentication',
        to: email,
        isPkce: false,
      }),
    );
    const other = code === '000000' ? '000001' : '000000';
    expect(await change({ nonce: other })).toMatchObject(
      errorResponse(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid'),
    );
    expect((await change({ nonce: code })).status).toBe(200);
  });
});
