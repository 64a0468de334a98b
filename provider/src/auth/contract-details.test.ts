import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanUpAuth } from './retention.ts';
import {
  type AuthFixture,
  anAuthService,
  anEmailAddress,
  aUser,
  password,
} from './testing/an-auth-service.ts';

let service: AuthFixture;
let autoconfirmed: AuthFixture;
beforeAll(async () => {
  service = await anAuthService({ set: { AUTH_SMTP_MAX_FREQUENCY: '60' } });
  autoconfirmed = await anAuthService({ on: service.fresh, set: { AUTH_MAILER_AUTOCONFIRM: 'true' } });
});
afterAll(() => service?.close());

const error = (status: number, code: string, message: string) => ({ status, body: { code, message } });
const validation = (message: string) => error(400, 'validation_failed', message);
const otpNeither = validation('One of email or phone must be set');
const tooOften = {
  status: 429,
  body: {
    code: 'over_email_send_rate_limit',
    message: expect.stringMatching(/^For security purposes, you can only request this after \d+ seconds\.$/),
  },
};

describe('the mail frequency of an e-mail address', () => {
  const requests = {
    'sign-up': (email: string) => service.call('POST', '/signup', { email, password }),
    'one-time password': (email: string) => service.call('POST', '/otp', { email }),
    'one more confirmation': (email: string) => service.call('POST', '/resend', { type: 'signup', email }),
    recovery: (email: string) => service.call('POST', '/recover', { email }),
  };
  const names = Object.keys(requests) as (keyof typeof requests)[];
  const pairs = names.flatMap((first) => names.map((second) => ({ first, second })));
  const emails = {
    unknown: async () => anEmailAddress(),
    member: async () => (await aUser(autoconfirmed)).email,
  };
  it.each(pairs.flatMap((pair) => ['unknown', 'member'].map((who) => ({ ...pair, who }))))(
    '$who: $second after $first',
    async ({ first, second, who }) => {
      const email = await emails[who as keyof typeof emails]();
      expect((await requests[first](email)).status).toBe(200);
      const isShared = (first === 'recovery') === (second === 'recovery');
      expect(await requests[second](email)).toMatchObject(isShared ? tooOften : { status: 200 });
    },
  );
});

describe('the error that is reported first', () => {
  it.each([undefined, null, true, false])(
    'is the missing e-mail address, with create_user %s',
    async (create_user) =>
      expect(await service.call('POST', '/otp', { create_user })).toMatchObject(otpNeither),
  );

  it('is the format of a phone number, though there are no phones here', async () => {
    const { headers } = await aUser(autoconfirmed);
    for (const phone of ['abc', '+0123456', '+1', '12345678901234567', '+1 555']) {
      expect(await autoconfirmed.call('PUT', '/user', { phone, password: 'x' }, headers)).toMatchObject(
        validation('Invalid phone number format (E.164 required)'),
      );
    }
    expect(await autoconfirmed.call('PUT', '/user', { phone: '+14155552671' }, headers)).toMatchObject(
      error(400, 'phone_provider_disabled', 'Phone signups are disabled'),
    );
  });

  it('is that an administrator names no account, before what is wrong with a password', async () => {
    const headers = service.bearer(await service.serviceToken());
    const path = '/admin/users/11111111-1111-4111-8111-111111111111';
    for (const body of [{ password: 'x' }, { password: 'x'.repeat(73) }]) {
      expect(await service.call('PUT', path, body, headers)).toMatchObject(
        error(404, 'user_not_found', 'User not found'),
      );
    }
  });
});

describe('times', () => {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;
  /** Every value that is a time, by its name, however deep. */
  const timesIn = (value: unknown): string[] =>
    typeof value !== 'object' || value === null
      ? []
      : Object.entries(value).flatMap(([name, inner]) =>
          name.endsWith('_at') && typeof inner === 'string' ? [inner] : timesIn(inner),
        );

  it('have six digits after the second, those of the database', async () => {
    const { id, session, headers } = await aUser(autoconfirmed);
    const [{ created } = { created: '' }] = await service.rows<{ created: string }>(
      `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created
        from auth.users where id = $1`,
      [id],
    );
    expect(session.user.created_at).toBe(created);
    const admin = service.bearer(await service.serviceToken());
    const { email } = await aUser(autoconfirmed);
    const responses = [
      session.user,
      (await service.call('GET', '/user', undefined, headers)).body,
      (await service.call('GET', '/admin/users', undefined, admin)).body,
      (await service.call('GET', `/admin/users/${id}`, undefined, admin)).body,
      (await service.call('GET', '/admin/audit', undefined, admin)).body,
      // nobody's, and like those of an account
      (await service.call('POST', '/signup', { email, password })).body,
    ];
    for (const response of responses) {
      const times = timesIn(response);
      expect(times.length).toBeGreaterThan(1);
      for (const text of times) expect(text).toMatch(time);
    }
  });

  it('that end in zeros have them', async () => {
    const { id, headers } = await aUser(autoconfirmed);
    for (const [stored, shown] of [
      ['2026-01-02 03:04:05+00', '2026-01-02T03:04:05.000000Z'],
      ['2026-01-02 03:04:05.5+00', '2026-01-02T03:04:05.500000Z'],
      ['2026-01-02 03:04:05.000001+02', '2026-01-02T01:04:05.000001Z'],
    ]) {
      await service.rows('update auth.users set created_at = $2 where id = $1', [id, stored]);
      expect((await service.call('GET', '/user', undefined, headers)).body.created_at).toBe(shown);
    }
  });

  it('of a sign-in are in its response, of the account and of its identity', async () => {
    const { email, session: first } = await aUser(autoconfirmed);
    const { body } = await service.call('POST', '/token?grant_type=password', { email, password });
    expect(body.user.last_sign_in_at > (first.user.last_sign_in_at as string)).toBe(true);
    expect(body.user.identities[0].last_sign_in_at).toBe(body.user.last_sign_in_at);
    const { body: now } = await service.call('GET', '/user', undefined, service.bearer(body.access_token));
    expect(now.identities).toEqual(body.user.identities);
  });
});

it('an account that a seed inserts by SQL signs in', async () => {
  const email = anEmailAddress();
  await service.rows(
    `insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
       raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
     select '00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated', $1, $2, now(),
       '{"provider": "email", "providers": ["email"]}', '{}', now(), now()`,
    [email, await service.deps.passwords.hash(password)],
  );
  const { data, error: none } = await service.client().signInWithPassword({ email, password });
  expect(none).toBeNull();
  expect(data.user).toMatchObject({ email, role: 'authenticated' });
  expect(data.user).not.toHaveProperty('instance_id');
});

it("an administrator's change of e-mail address changes it in the metadata too, where it was there", async () => {
  const headers = service.bearer(await service.serviceToken());
  const { id } = await aUser(autoconfirmed);
  const email = anEmailAddress();
  const { body } = await service.call('PUT', `/admin/users/${id}`, { email }, headers);
  expect(body).toMatchObject({ email, user_metadata: { email } });
  const created = await service.call('POST', '/admin/users', { email: anEmailAddress() }, headers);
  const changed = await service.call(
    'PUT',
    `/admin/users/${created.body.id}`,
    { email: anEmailAddress() },
    headers,
  );
  expect(changed.body.user_metadata).toEqual({});
});

describe('a refresh token that was used before', () => {
  const refresh = (fixture: AuthFixture, token: string) =>
    fixture.call('POST', '/token?grant_type=refresh_token', { refresh_token: token });
  const causeOf = (response: { headers: Headers }) =>
    response.headers.get('sb-auth-refresh-token-reuse-cause');

  it.each([
    { idle: '0 s', cause: 'concurrent-refresh' },
    { idle: '1 hour', cause: 'fail-to-save' },
  ])('is taken with the cause: $cause', async ({ idle, cause }) => {
    const fixture = await anAuthService({ on: service.fresh });
    const { id, session } = await aUser(autoconfirmed);
    const next = await refresh(fixture, session.refresh_token);
    expect(causeOf(next)).toBeNull();
    await service.rows('update auth.sessions set refreshed_at = now() - $2::interval where user_id = $1', [
      id,
      idle,
    ]);
    const again = await refresh(fixture, session.refresh_token);
    expect(again.status).toBe(200);
    expect(again.headers.get('sb-auth-refresh-token-reuse')).toBe('true');
    expect(causeOf(again)).toBe(cause);
  });
});

it('a session that is over says so for a day, and is forgotten then', async () => {
  const set = { AUTH_SESSIONS_TIMEBOX: '2h', AUTH_SESSIONS_INACTIVITY_TIMEOUT: '1h' };
  const strict = await anAuthService({ on: service.fresh, set });
  for (const [hours, message] of [
    [26, 'Invalid Refresh Token: Session Expired'],
    [24.9, 'Invalid Refresh Token: Session Expired (Inactivity)'],
  ] as const) {
    const { id, session } = await aUser(autoconfirmed);
    const columns = hours > 25 ? 'refreshed_at = now(), created_at' : 'created_at = now(), refreshed_at';
    const age = (more: number) =>
      service.rows(
        `update auth.sessions set ${columns} = now() - $2::float8 * interval '1 hour' where user_id = $1`,
        [id, hours + more],
      );
    const refreshed = async () => {
      await cleanUpAuth(strict.deps);
      return strict.call('POST', '/token?grant_type=refresh_token', { refresh_token: session.refresh_token });
    };
    await age(-0.1);
    expect(await refreshed()).toMatchObject(error(400, 'session_expired', message));
    await age(0.2);
    expect(await refreshed()).toMatchObject({ status: 400, body: { code: 'refresh_token_not_found' } });
  }
});
