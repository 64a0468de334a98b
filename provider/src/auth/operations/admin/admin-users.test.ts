import { randomUUID } from 'node:crypto';
import type { GoTrueAdminApi } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AuthFixture,
  anAuthService,
  anEmailAddress,
  aUser,
  password,
} from '../../testing/an-auth-service.ts';
import { leftovers } from '../../testing/leftovers.ts';

let service: AuthFixture;
let admin: GoTrueAdminApi;
let headers: Record<string, string>;
beforeAll(async () => {
  service = await anAuthService({ set: { AUTH_MAILER_AUTOCONFIRM: 'true' } });
  admin = await service.admin();
  headers = service.bearer(await service.serviceToken());
});
afterAll(() => service?.close());

const errorResponse = (status: number, code: string, message: string) => ({
  status,
  body: { code, message },
});
const invalid = (message: string) => errorResponse(400, 'validation_failed', message);
const ask = (method: string, path: string, body?: unknown) => service.call(method, path, body, headers);
const getUser = (requestHeaders: Record<string, string>) =>
  service.call('GET', '/user', undefined, requestHeaders);
const signIn = (email: string, secret: string) =>
  service.client().signInWithPassword({ email, password: secret });
const userOf = async (attributes: Parameters<GoTrueAdminApi['createUser']>[0]) => {
  const { data, error } = await admin.createUser(attributes);
  if (error) throw error;
  return data.user;
};

describe('the calls for administrators', () => {
  const calls = [
    ['GET', '/admin/users'],
    ['POST', '/admin/users'],
    ['GET', `/admin/users/${randomUUID()}`],
    ['PUT', `/admin/users/${randomUUID()}`],
    ['DELETE', `/admin/users/${randomUUID()}`],
    ['POST', '/admin/generate_link'],
    ['POST', '/invite'],
    ['GET', '/admin/audit'],
  ] as const;

  it.each(calls)('%s %s is for service roles alone', async (method, path) => {
    const user = await aUser(service);
    const request = async (requestHeaders: Record<string, string>) =>
      service.call(method, path, undefined, requestHeaders);
    expect(await request({})).toMatchObject(
      errorResponse(401, 'no_authorization', 'This endpoint requires a valid Bearer token'),
    );
    expect((await request(service.bearer('a.b.c'))).body.code).toBe('bad_jwt');
    expect(await request(user.headers)).toMatchObject(errorResponse(403, 'not_admin', 'User not allowed'));
  });

  it('take a token of a session only while that session lives', async () => {
    const { id, headers: own } = await aUser(service);
    await service.rows("update auth.users set role = 'service_role' where id = $1", [id]);
    const [session] = await service.rows<{ id: string }>('select id from auth.sessions where user_id = $1', [
      id,
    ]);
    const token = await service.deps.accessTokens.sign({
      role: 'service_role',
      sub: id,
      session_id: session?.id,
    });
    const list = () => service.call('GET', '/admin/users', undefined, service.bearer(token));
    expect((await list()).status).toBe(200);
    await service.call('POST', '/logout', undefined, own);
    expect(await list()).toMatchObject(errorResponse(403, 'session_expired', 'Session is no longer valid'));
  });
});

describe('an account created by an administrator', () => {
  it('has exactly the requested data, and a confirmed e-mail address only if requested', async () => {
    const email = anEmailAddress();
    const user = await userOf({
      email,
      password,
      user_metadata: { name: 'Yaa' },
      app_metadata: { plan: 'x' },
    });
    expect(user).toMatchObject({
      email,
      role: 'authenticated',
      aud: 'authenticated',
      user_metadata: { name: 'Yaa' },
      app_metadata: { provider: 'email', providers: ['email'], plan: 'x' },
      identities: [{ provider: 'email', identity_data: { email, email_verified: false } }],
    });
    expect(user?.user_metadata).toEqual({ name: 'Yaa' });
    expect(user).not.toHaveProperty('email_confirmed_at');
    expect((await signIn(email, password)).error?.code).toBe('email_not_confirmed');
    expect(await service.mailsTo(email)).toEqual([]);
  });

  it('can be used at once when it is confirmed, also where sign-up is disabled', async () => {
    const closed = await anAuthService({ on: service.fresh, set: { AUTH_DISABLE_SIGNUP: 'true' } });
    const email = anEmailAddress();
    const id = randomUUID();
    const { data } = await (await closed.admin()).createUser({
      id,
      email,
      password: 'ab', // the rules for passwords are for people
      email_confirm: true,
      role: 'support',
    });
    expect(data.user).toMatchObject({ id, role: 'support', user_metadata: { email_verified: true } });
    expect((await signIn(email, 'ab')).data.session?.user.id).toBe(id);
  });

  it('may have a number instead of an e-mail address, kept without its plus', async () => {
    const user = await userOf({ phone: '+233 24 000 0001', phone_confirm: true });
    expect(user).toMatchObject({
      email: '',
      phone: '233240000001',
      phone_confirmed_at: expect.any(String),
      app_metadata: { provider: 'phone', providers: ['phone'] },
      identities: [{ provider: 'phone', identity_data: { phone: '233240000001', phone_verified: true } }],
    });
  });

  it.each([
    ['bcrypt', '$2b$04$uVmAMwFwbHjTSnviPGANcOk4zA0McegYMNd01r86rB6vN.6ng2xs.', 'correct'],
    [
      'argon2',
      '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc',
      'password',
    ],
    [
      'fbscrypt',
      '$fbscrypt$v=1,n=14,r=8,p=1,ss=Bw==,sk=jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==$42xEC+ixf3L2lw==$lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
      'user1password',
    ],
  ])('may bring a password hash of %s from elsewhere', async (_, hash, secret) => {
    const email = anEmailAddress();
    await userOf({ email, email_confirm: true, password_hash: hash });
    expect((await signIn(email, secret)).error).toBeNull();
    expect((await signIn(email, `${secret}x`)).error?.code).toBe('invalid_credentials');
  });

  it('cannot be made twice, even at once', async () => {
    const [email, id] = [anEmailAddress(), randomUUID()];
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => ask('POST', '/admin/users', { email, password })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect((await ask('POST', '/admin/users', { email: anEmailAddress(), id })).status).toBe(200);
    expect(await ask('POST', '/admin/users', { email: anEmailAddress(), id })).toMatchObject(
      errorResponse(422, 'validation_failed', 'A user with this ID already exists'),
    );
  });

  it.each([
    [{}, invalid('Cannot create a user without either an email or phone')],
    [{ email: 'nonsense' }, invalid('Unable to validate email address: invalid format')],
    [{ phone: '0123' }, invalid('Invalid phone number format (E.164 required)')],
    [{ password: 'x', password_hash: 'y' }, invalid('Only a password or a password hash should be provided')],
    [{ password: 'x'.repeat(73) }, invalid('Password cannot be longer than 72 characters')],
    [
      { password_hash: 'plain' },
      invalid('The password hash is neither bcrypt, argon2 nor fbscrypt, or asks for too much work'),
    ],
    [
      { password_hash: '$2b$31$abcdefghijklmnopqrstuuAZ0kq4RXmVR0cQyXrY1lpYxC3pFWtSe' },
      invalid('The password hash is neither bcrypt, argon2 nor fbscrypt, or asks for too much work'),
    ],
    [{ id: 'seven' }, invalid('ID must conform to the uuid v4 format')],
    [{ id: '00000000-0000-0000-0000-000000000000' }, invalid('ID cannot be a nil uuid')],
    [{ ban_duration: 'soon' }, invalid('invalid format for ban duration: time: invalid duration "soon"')],
    [{ ban_duration: '24' }, invalid('invalid format for ban duration: time: missing unit in duration "24"')],
    [
      { ban_duration: '1d' },
      invalid('invalid format for ban duration: time: unknown unit "d" in duration "1d"'),
    ],
    [
      { user_metadata: { much: 'x'.repeat(9000) } },
      invalid('User metadata cannot be larger than 8192 bytes'),
    ],
  ])('is refused as %o', async (body, expected) => {
    const email = Object.keys(body).length === 0 || 'phone' in body ? {} : { email: anEmailAddress() };
    expect(await ask('POST', '/admin/users', { ...email, ...body })).toMatchObject(expected);
  });

  it('is rejected with the e-mail address or number of another account', async () => {
    const { email } = await aUser(service);
    expect(await ask('POST', '/admin/users', { email })).toMatchObject(
      errorResponse(422, 'email_exists', 'A user with this email address has already been registered'),
    );
    await userOf({ phone: '233240000002' });
    expect(await ask('POST', '/admin/users', { phone: '233240000002' })).toMatchObject(
      errorResponse(422, 'phone_exists', 'Phone number already registered by another user'),
    );
  });

  it('is rejected without a valid body', async () => {
    expect((await ask('POST', '/admin/users', '{')).body.code).toBe('bad_json');
    expect((await ask('POST', '/admin/users', { email: 7 })).body.code).toBe('bad_json');
    expect(
      (await ask('POST', '/admin/users', { email: anEmailAddress(), role: 'x'.repeat(256) })).body.code,
    ).toBe('bad_json');
  });
});

describe('an account', () => {
  it('is read', async () => {
    const { id, email } = await aUser(service);
    expect((await admin.getUserById(id)).data.user).toMatchObject({ id, email });
  });

  it.each(['GET', 'PUT', 'DELETE'])('must be there to be met by %s', async (method) => {
    const body = method === 'GET' ? undefined : {};
    expect(await ask(method, '/admin/users/seven', body)).toMatchObject(
      errorResponse(404, 'validation_failed', 'user_id must be an UUID'),
    );
    expect(await ask(method, `/admin/users/${randomUUID()}`, body)).toMatchObject(
      errorResponse(404, 'user_not_found', 'User not found'),
    );
  });

  it('is changed at once: e-mail address, role, data', async () => {
    const { id } = await aUser(service, { town: 'Accra', name: 'Ama' });
    const email = anEmailAddress();
    const { data } = await admin.updateUserById(id, {
      email,
      email_confirm: true,
      role: 'support',
      user_metadata: { town: null, age: 7 },
      app_metadata: { plan: 'x' },
    });
    expect(data.user).toMatchObject({
      email,
      role: 'support',
      user_metadata: { name: 'Ama', age: 7 },
      app_metadata: { provider: 'email', plan: 'x' },
      identities: [{ identity_data: { email, email_verified: true } }],
    });
    expect(data.user?.user_metadata).not.toHaveProperty('town');
    expect((await signIn(email, password)).error).toBeNull();
  });

  it('with a new e-mail address forgets the links that were mailed to the old one', async () => {
    const { id, headers: own } = await aUser(service);
    await service.call('PUT', '/user', { email: anEmailAddress() }, own);
    const { data } = await admin.updateUserById(id, { email: anEmailAddress() });
    expect(data.user).not.toHaveProperty('new_email');
    expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email_verified: false });
    expect(await service.rows('select 1 from auth.one_time_tokens where user_id = $1', [id])).toEqual([]);
  });

  it('with a new password is signed out everywhere, and the password obeys the rules', async () => {
    const { id, email, headers: own } = await aUser(service);
    expect(await ask('PUT', `/admin/users/${id}`, { password: 'abc' })).toMatchObject(
      errorResponse(422, 'weak_password', 'Password should be at least 6 characters.'),
    );
    expect((await getUser(own)).status).toBe(200);
    expect((await admin.updateUserById(id, { password: 'another horse' })).error).toBeNull();
    expect((await getUser(own)).body.code).toBe('session_not_found');
    expect((await signIn(email, 'another horse')).error).toBeNull();
  });

  it('is banned for a time, noticed at once, and let in again', async () => {
    const { id, email, headers: own } = await aUser(service);
    const { data } = await admin.updateUserById(id, { ban_duration: '1h30m' });
    const until = Date.parse(String((data.user as { banned_until?: string }).banned_until)) - Date.now();
    expect(until / 60_000).toBeCloseTo(90, 0);
    expect(await getUser(own)).toMatchObject(errorResponse(403, 'user_banned', 'User is banned'));
    expect((await signIn(email, password)).error?.code).toBe('user_banned');
    const freed = await admin.updateUserById(id, { ban_duration: 'none' });
    expect(freed.data.user).not.toHaveProperty('banned_until');
    expect((await getUser(own)).status).toBe(200);
  });

  it('gets no e-mail address or number of another account: a 4xx, where the contract has a 5xx', async () => {
    const [{ id }, other] = [await aUser(service), await aUser(service)];
    expect(await ask('PUT', `/admin/users/${id}`, { email: other.email })).toMatchObject(
      errorResponse(422, 'email_exists', 'A user with this email address has already been registered'),
    );
    await userOf({ phone: '233240000003' });
    expect(await ask('PUT', `/admin/users/${id}`, { phone: '233240000003' })).toMatchObject(
      errorResponse(422, 'phone_exists', 'Phone number already registered by another user'),
    );
  });

  it('of a guest becomes an ordinary one', async () => {
    const open = await anAuthService({
      on: service.fresh,
      set: { AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' },
    });
    const { data: guest } = await open.client().signInAnonymously();
    const { data } = await admin.updateUserById(guest.user?.id ?? '', { phone: '+233240000004' });
    expect(data.user).toMatchObject({
      is_anonymous: false,
      phone: '233240000004',
      app_metadata: { provider: 'phone', providers: ['phone'] },
    });
  });
});

describe('deleting', () => {
  it('for good removes every row, and leaves one that says so by number', async () => {
    const { id, email, headers: own } = await aUser(service, { full_name: 'Akosua' });
    const next = anEmailAddress();
    await service.call('PUT', '/user', { email: next }, own);
    await admin.updateUserById(id, { user_metadata: { seen: true } });
    expect((await leftovers(service, [id, email, next])).length).toBeGreaterThan(5);
    expect((await admin.deleteUser(id)).error).toBeNull();
    expect(await service.mailsTo(next)).toEqual([]);
    expect(await leftovers(service, [email, next, 'Akosua'])).toEqual([]);
    expect(await leftovers(service, [id])).toEqual([
      expect.stringContaining('user_deleted'),
      expect.stringContaining('session_ended'),
    ]);
    expect((await getUser(own)).body.code).toBe('user_not_found');
    expect((await signIn(email, password)).error?.code).toBe('invalid_credentials');
  });

  it('softly keeps the row without its names, and frees the e-mail address', async () => {
    const { id, email, headers: own } = await aUser(service, { full_name: 'Akosua' });
    await service.call('PUT', '/user', { email: anEmailAddress() }, own);
    for (let time = 0; time < 2; time += 1) {
      expect((await ask('DELETE', `/admin/users/${id}`, { should_soft_delete: true })).body).toEqual({});
    }
    const { data } = await admin.getUserById(id);
    expect(data.user).toMatchObject({
      id,
      email: expect.stringMatching(/^[\w-]{43}$/),
      deleted_at: expect.any(String),
      email_confirmed_at: expect.any(String),
      user_metadata: {},
      app_metadata: {},
      identities: [{ provider: 'email', id: expect.stringMatching(/^[\w-]{43}$/), identity_data: {} }],
    });
    expect(data.user).not.toHaveProperty('new_email');
    const [kept] = await service.rows<{ hash: string | null; others: bigint }>(
      `select encrypted_password as hash, (select count(*) from auth.sessions where user_id = $1)
        + (select count(*) from auth.one_time_tokens where user_id = $1) as others from auth.users where id = $1`,
      [id],
    );
    expect(kept).toEqual({ hash: null, others: 0n });
    // What the log says of it stays, for as long as the log stays.
    for (const row of await leftovers(service, [email])) expect(row).toMatch(/^auth\.audit_log_entries/);
    expect((await getUser(own)).body.code).toBe('user_not_found');
    expect((await ask('PUT', `/admin/users/${id}`, { role: 'x' })).status).toBe(404);
    expect((await service.call('POST', '/signup', { email, password })).body.user.id).not.toBe(id);
  });

  it('takes no body for a wish to be thorough', async () => {
    const { id } = await aUser(service);
    expect(await ask('DELETE', `/admin/users/${id}`)).toMatchObject({ status: 200, body: {} });
    expect((await ask('GET', `/admin/users/${id}`)).status).toBe(404);
  });
});
