import { randomUUID } from 'node:crypto';
import { type Sms, SmsFailed } from '@remit/platform/sms/sms.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guessedAccount } from './rate-limits.ts';
import { aTotp, codeOf, showCode, still } from './testing/a-factor.ts';
import {
  type AuthFixture,
  anAuthService,
  aUser,
  codeInSms,
  networkHeader,
  password,
} from './testing/an-auth-service.ts';
import { anAuthenticator } from './testing/an-authenticator.ts';

const autoconfirm = { AUTH_MAILER_AUTOCONFIRM: 'true' };
let service: AuthFixture;
/** Every kind of factor, and a phone that shows what it got. */
let all: AuthFixture;
const texts: { phone: string; text: string; channel: string }[] = [];
const sms: Sms = {
  async send(message) {
    if (message.phone === '12025550100') throw new SmsFailed('no such number');
    texts.push(message);
    return { messageId: 'sm1' };
  },
};
beforeAll(async () => {
  service = await anAuthService({ ...still, set: autoconfirm });
  all = await anAuthService({
    ...still,
    on: service.fresh,
    sms,
    set: {
      ...autoconfirm,
      AUTH_SMS_PROVIDER: 'twilio',
      AUTH_MFA_PHONE_ENROLL_ENABLED: 'true',
      AUTH_MFA_PHONE_VERIFY_ENABLED: 'true',
      AUTH_MFA_WEB_AUTHN_ENROLL_ENABLED: 'true',
      AUTH_MFA_WEB_AUTHN_VERIFY_ENABLED: 'true',
    },
  });
});
afterAll(() => service?.close());

const enroll = (headers: Record<string, string>, body: object, on = service) =>
  on.call('POST', '/factors', body, headers);
const signIn = async (email: string, on = service, network?: string) => {
  const via = network ? { [networkHeader]: network } : {};
  const { body } = await on.call('POST', '/token?grant_type=password', { email, password }, via);
  return { headers: { ...on.bearer(body.access_token), ...via }, body };
};
const errorResponse = (status: number, code: string, message: string) => ({
  status,
  body: { code, message },
});
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

describe('an authenticator app, by the official client', () => {
  it('is enrolled, required at the next sign-in, and removed', async () => {
    const { email } = await aUser(service);
    const client = service.client();
    await client.signInWithPassword({ email, password });
    const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone' });
    expect(enrolled.error).toBeNull();
    const { id, type, friendly_name, totp } = enrolled.data ?? ({} as never);
    expect({ type, friendly_name }).toEqual({ type: 'totp', friendly_name: 'My phone' });
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]+<\/svg>$/);
    expect(totp.uri).toBe(
      `otpauth://totp/localhost%3A3000:${encodeURIComponent(email)}?issuer=localhost%3A3000&secret=${totp.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    const unfinished = await client.mfa.listFactors();
    expect(unfinished.data).toMatchObject({ all: [{ id, status: 'unverified' }], totp: [] });

    const code = codeOf(totp.secret, { steps: -1 });
    const verified = await client.mfa.challengeAndVerify({ factorId: id, code });
    expect(verified.error).toBeNull();
    expect(verified.data?.user.factors).toMatchObject([
      { id, status: 'verified', factor_type: 'totp', friendly_name: 'My phone', phone: '' },
    ]);
    const raised = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(raised.data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'totp' }, { method: 'password' }],
    });

    await client.signOut();
    await client.signInWithPassword({ email, password });
    const level = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    const challenge = await client.mfa.challenge({ factorId: id });
    expect(challenge.data).toEqual({ id: expect.any(String), type: 'totp', expires_at: expect.any(Number) });
    const challengeId = challenge.data?.id ?? '';
    const shown = await client.mfa.verify({ factorId: id, challengeId, code: codeOf(totp.secret) });
    expect(shown.error).toBeNull();
    expect((await client.refreshSession()).error).toBeNull();
    const kept = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(kept.data?.currentLevel).toBe('aal2');

    expect((await client.mfa.unenroll({ factorId: id })).data).toEqual({ id });
    expect((await client.mfa.listFactors()).data?.all).toEqual([]);
    await client.refreshSession();
    const lowered = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(lowered.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
    const notices = (await service.mailsTo(email)).map(({ subject }) => subject);
    expect(notices).toEqual([
      'A second step was added to your sign-in',
      'A second step was removed from your sign-in',
    ]);
  });

  it('is known by its sealed secret only', async () => {
    const { headers, id } = await aUser(service);
    const { body } = await enroll(headers, { factor_type: 'totp', issuer: 'Kente' });
    expect(body.totp.uri).toContain('otpauth://totp/Kente:');
    const rows = await service.rows('select * from auth.mfa_factors where user_id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain(body.totp.secret);
    const user = await service.call('GET', '/user', undefined, headers);
    expect(JSON.stringify(user.body)).not.toContain(body.totp.secret);
  });
});

describe('enrolling', () => {
  const wrong = [
    ['no type', {}, 400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn'],
    [
      'recovery codes, which have routes of their own',
      { factor_type: 'recovery_code' },
      400,
      'validation_failed',
      'factor_type needs to be totp, phone, or webauthn',
    ],
    [
      'a phone where that is off',
      { factor_type: 'phone', phone: '+12025550123' },
      422,
      'mfa_phone_enroll_not_enabled',
      'MFA enroll is disabled for Phone',
    ],
    [
      'a security key where that is off',
      { factor_type: 'webauthn' },
      422,
      'mfa_webauthn_enroll_not_enabled',
      'MFA enroll is disabled for WebAuthn',
    ],
  ] as const;
  it.each(wrong)('rejects %s', async (_, body, status, code, message) => {
    const { headers } = await aUser(service);
    expect(await enroll(headers, body)).toMatchObject(errorResponse(status, code, message));
  });

  it('of authenticator apps can be off', async () => {
    const off = await anAuthService({
      ...still,
      on: service.fresh,
      set: { ...autoconfirm, AUTH_MFA_TOTP_ENROLL_ENABLED: 'false', AUTH_MFA_TOTP_VERIFY_ENABLED: 'false' },
    });
    const { headers } = await aUser(off);
    expect(await enroll(headers, { factor_type: 'totp' }, off)).toMatchObject(
      errorResponse(422, 'mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP'),
    );
    const { body } = await enroll(headers, { factor_type: 'totp' });
    for (const path of ['challenge', 'verify']) {
      const response = await off.call('POST', `/factors/${body.id}/${path}`, { code: '123456' }, headers);
      expect(response).toMatchObject(
        errorResponse(422, 'mfa_totp_verify_not_enabled', 'MFA verification is disabled for TOTP'),
      );
    }
  });

  it('is for signed-in users, and for no guest', async () => {
    const id = randomUUID();
    for (const [method, path] of [
      ['POST', '/factors'],
      ['POST', `/factors/${id}/challenge`],
      ['POST', `/factors/${id}/verify`],
      ['DELETE', `/factors/${id}`],
      ['POST', '/factors/no-uuid/verify'],
    ] as const) {
      expect((await service.call(method, path, {})).status).toBe(401);
    }
    const open = await anAuthService({
      ...still,
      on: service.fresh,
      set: { ...autoconfirm, AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' },
    });
    const { body } = await open.call('POST', '/signup', {});
    expect(await enroll(open.bearer(body.access_token), { factor_type: 'totp' })).toMatchObject(
      errorResponse(403, 'no_authorization', 'Anonymous user not allowed to perform these actions'),
    );
  });

  it('needs a name that is free, the empty one too, and frees it when enrolment was abandoned', async () => {
    const { headers, id } = await aUser(service);
    expect((await enroll(headers, { factor_type: 'totp' })).status).toBe(200);
    expect(await enroll(headers, { factor_type: 'totp' })).toMatchObject(
      errorResponse(
        422,
        'mfa_factor_name_conflict',
        'A factor with the friendly name "" for this user already exists',
      ),
    );
    const { body } = await enroll(headers, { factor_type: 'totp', friendly_name: 'challenged' });
    await service.call('POST', `/factors/${body.id}/challenge`, {}, headers);
    await service.rows(
      "update auth.mfa_factors set created_at = now() - interval '301 seconds' where user_id = $1",
      [id],
    );
    expect((await enroll(headers, { factor_type: 'totp' })).status).toBe(200);
    expect((await enroll(headers, { factor_type: 'totp', friendly_name: 'challenged' })).status).toBe(422);
    const long = { factor_type: 'totp', friendly_name: 'x'.repeat(121) };
    expect((await enroll(headers, long)).body.code).toBe('validation_failed');
    const issuer = { factor_type: 'totp', friendly_name: 'x', issuer: '\u{1F600}'.repeat(32) };
    expect((await enroll(headers, issuer)).status).toBe(200);
  });

  it('ends at ten', async () => {
    const { headers } = await aUser(service);
    const statuses = [];
    for (let number = 0; number < 11; number += 1) {
      statuses.push((await enroll(headers, { factor_type: 'totp', friendly_name: `${number}` })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 422]);
    expect(await enroll(headers, { factor_type: 'totp', friendly_name: 'one more' })).toMatchObject(
      errorResponse(
        422,
        'too_many_enrolled_mfa_factors',
        'Maximum number of verified factors reached, unenroll to continue',
      ),
    );
  });

  it('ends at so many verified ones', async () => {
    const one = await anAuthService({
      ...still,
      on: service.fresh,
      set: { ...autoconfirm, AUTH_MFA_MAX_VERIFIED_FACTORS: '1' },
    });
    const { headers } = await aUser(one);
    const raised = await aTotp(one, headers);
    const next = await enroll(raised.headers, { factor_type: 'totp', friendly_name: 'second' }, one);
    expect(next.body.code).toBe('too_many_enrolled_mfa_factors');
  });

  it('is not done by a stolen token: the proof must be fresh, of this session or in the request', async () => {
    const { headers, id, email } = await aUser(service);
    await service.rows(
      `update auth.sessions set amr = jsonb_build_array(jsonb_build_object('method', 'password', 'timestamp', 1))
        where user_id = $1`,
      [id],
    );
    const stale = await enroll(headers, { factor_type: 'totp' });
    expect(stale.body.code).toBe('reauthentication_needed');
    const guess = { factor_type: 'totp', current_password: 'wrong horse' };
    expect((await enroll(headers, guess)).body.code).toBe('current_password_invalid');
    const right = await enroll(headers, { factor_type: 'totp', current_password: password });
    expect(right.status).toBe(200);
    await service.call('GET', '/reauthenticate', undefined, headers);
    const nonce = /: (\d{6})$/m.exec((await service.mailsTo(email)).at(-1)?.text ?? '')?.[1];
    const responses = await Promise.all(
      ['a', 'b'].map((friendly_name) => enroll(headers, { factor_type: 'totp', friendly_name, nonce })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

describe('a challenge', () => {
  async function challenged(network = '192.0.2.1') {
    const { email } = await aUser(service);
    const { headers } = await signIn(email, service, network);
    const { body: factor } = await enroll(headers, { factor_type: 'totp' });
    const challenge = await service.call('POST', `/factors/${factor.id}/challenge`, {}, headers);
    const verify = (body: object, as = headers) =>
      service.call('POST', `/factors/${factor.id}/verify`, { challenge_id: challenge.body.id, ...body }, as);
    return { email, headers, factor, challenge: challenge.body, verify };
  }
  const unknown = errorResponse(
    422,
    'mfa_factor_not_found',
    'MFA factor with the provided challenge ID not found',
  );
  const mismatch = errorResponse(
    422,
    'mfa_ip_address_mismatch',
    'Challenge and verify IP addresses mismatch.',
  );

  it('names a factor of the account', async () => {
    const { headers, factor } = await challenged();
    const otherUser = await aUser(service);
    const notFound = errorResponse(404, 'mfa_factor_not_found', 'Factor not found');
    for (const path of ['challenge', 'verify']) {
      const ask = (id: string, as = headers) =>
        service.call('POST', `/factors/${id}/${path}`, { code: '000000' }, as);
      expect(await ask('x')).toMatchObject(
        errorResponse(404, 'validation_failed', 'factor_id must be an UUID'),
      );
      expect(await ask(randomUUID())).toMatchObject(notFound);
      expect(await ask(factor.id, otherUser.headers)).toMatchObject(notFound);
    }
    expect(await service.call('DELETE', `/factors/${factor.id}`, undefined, otherUser.headers)).toMatchObject(
      notFound,
    );
  });

  it('wants a code, and a challenge that is one', async () => {
    const { verify } = await challenged();
    expect(await verify({})).toMatchObject(
      errorResponse(400, 'validation_failed', 'Code needs to be non-empty'),
    );
    expect((await verify({ code: '000000', challenge_id: 'x' })).body.code).toBe('bad_json');
    expect(await verify({ code: '000000', challenge_id: randomUUID() })).toMatchObject(unknown);
    expect(await verify({ code: '000000', challenge_id: null })).toMatchObject(unknown);
    expect(await verify({ code: 'abcdef' })).toMatchObject(
      errorResponse(422, 'mfa_verification_failed', 'Invalid TOTP code entered'),
    );
  });

  it('expires', async () => {
    const { verify, factor, challenge } = await challenged();
    await service.rows(
      "update auth.mfa_challenges set created_at = now() - interval '300 seconds' where id = $1",
      [challenge.id],
    );
    expect(await verify({ code: codeOf(factor.totp.secret) })).toMatchObject(
      errorResponse(
        422,
        'mfa_challenge_expired',
        `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
      ),
    );
  });

  it('belongs to its client IP, its session and its factor, and works once', async () => {
    const { email, headers, verify, factor } = await challenged();
    const code = codeOf(factor.totp.secret, { steps: -1 });
    expect(await verify({ code }, { ...headers, [networkHeader]: '192.0.2.2' })).toMatchObject(mismatch);
    const other = await signIn(email, service, '192.0.2.1');
    expect(await verify({ code }, other.headers)).toMatchObject(unknown);
    const { body: second } = await enroll(headers, { factor_type: 'totp', friendly_name: 'second' });
    const { body: challenge } = await service.call('POST', `/factors/${second.id}/challenge`, {}, headers);
    expect(await verify({ code, challenge_id: challenge.id })).toMatchObject(unknown);
    const right = await verify({ code });
    expect(right.status).toBe(200);
    const next = { ...service.bearer(right.body.access_token), [networkHeader]: '192.0.2.1' };
    expect(await verify({ code: codeOf(factor.totp.secret) }, next)).toMatchObject(mismatch);
  });

  it('leaves ten open ones of a session at most', async () => {
    const { headers, factor } = await challenged();
    for (let count = 0; count < 12; count += 1) {
      await service.call('POST', `/factors/${factor.id}/challenge`, {}, headers);
    }
    const rows = await service.rows('select 1 from auth.mfa_challenges where factor_id = $1', [factor.id]);
    expect(rows).toHaveLength(10);
  });
});

describe('a code', () => {
  it.each([
    { steps: -2, status: 422 },
    { steps: -1, status: 200 },
    { steps: 0, status: 200 },
    { steps: 1, status: 200 },
    { steps: 2, status: 422 },
  ])('$steps steps away is responded to with $status', async ({ steps, status }) => {
    const { headers } = await aUser(service);
    const { body } = await enroll(headers, { factor_type: 'totp' });
    const code = codeOf(body.totp.secret, { steps });
    expect((await showCode(service, headers, body.id, code)).status).toBe(status);
  });

  it('is accepted once, and none from before it', async () => {
    const { email, headers } = await aUser(service);
    const { id, secret } = await aTotp(service, headers);
    const one = await signIn(email);
    const code = codeOf(secret);
    expect((await showCode(service, one.headers, id, code)).status).toBe(200);
    const two = await signIn(email);
    for (const used of [code, codeOf(secret, { steps: -1 })]) {
      expect(await showCode(service, two.headers, id, used)).toMatchObject(
        errorResponse(422, 'mfa_verification_failed', 'Invalid TOTP code entered'),
      );
    }
    expect((await showCode(service, two.headers, id, codeOf(secret, { steps: 1 }))).status).toBe(200);
  });

  it('presented twice at once is accepted once', async () => {
    const { email, headers } = await aUser(service);
    const { id, secret } = await aTotp(service, headers);
    const sessions = await Promise.all([signIn(email), signIn(email), signIn(email)]);
    const code = codeOf(secret);
    const responses = await Promise.all(sessions.map((one) => showCode(service, one.headers, id, code)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it('cannot be guessed: from one network the wait grows, from many the account closes', async () => {
    const { email, headers, id: userId } = await aUser(service);
    const { id } = await aTotp(service, headers);
    const near = await signIn(email, service, '192.0.2.50');
    const guess = (as: Record<string, string>) => showCode(service, as, id, 'abcdef');
    const statuses = [];
    for (let count = 0; count < 7; count += 1) statuses.push((await guess(near.headers)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 429]);
    const account = guessedAccount('authenticated', `factors\n${userId}`);
    const guessFrom = (n: number) =>
      service.deps.rateLimits.admitFactorCode({ account, network: `203.0.113.${n}` });
    await Promise.all(Array.from({ length: 43 }, (_, n) => guessFrom(n)));
    const { headers: far } = await signIn(email);
    expect([(await guess(far)).status, (await guess(far)).status]).toEqual([422, 429]);
    const rows = await service.rows<{ count: number }>(
      `select sum((payload -> 'traits' ->> 'count')::int)::int as count from auth.audit_log_entries
        where payload ->> 'actor_id' = $1 and payload ->> 'action' = 'login_rejected'`,
      [userId],
    );
    expect(rows).toEqual([{ count: 7 }]);
  });
});

it('every request about a factor counts towards the limit of its network', async () => {
  const strict = await anAuthService({
    ...still,
    on: service.fresh,
    set: { ...autoconfirm, AUTH_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY: '3' },
  });
  const { headers } = await aUser(strict);
  const from = { ...headers, [networkHeader]: '192.0.2.90' };
  const { body } = await enroll(from, { factor_type: 'totp' }, strict);
  const ask = (path: string) => strict.call('POST', `/factors/${body.id}/${path}`, { code: '1' }, from);
  const statuses = [(await ask('challenge')).status, (await ask('verify')).status];
  expect(statuses).toEqual([200, 422]);
  expect(await ask('verify')).toMatchObject(
    errorResponse(429, 'over_request_rate_limit', 'Request rate limit reached'),
  );
});

it('a session notes a factor that is shown again once, with the new time, and as a fresh proof', async () => {
  const { headers, id: userId } = await aUser(service);
  const { id, secret, headers: raised } = await aTotp(service, headers);
  await service.rows(
    `update auth.sessions set amr = (select jsonb_agg(entry || '{"timestamp": 1}') from jsonb_array_elements(amr) entry)
      where user_id = $1`,
    [userId],
  );
  const stale = await enroll(raised, { factor_type: 'totp', friendly_name: 'second' });
  expect(stale.body.code).toBe('reauthentication_needed');
  const again = await showCode(service, raised, id, codeOf(secret));
  const { amr, aal } = claimsOf(again.body.access_token);
  expect(aal).toBe('aal2');
  expect(amr).toEqual([
    { method: 'totp', timestamp: expect.any(Number) },
    { method: 'password', timestamp: 1 },
  ]);
  expect(amr[0].timestamp).toBeGreaterThan(1);
  const after = service.bearer(again.body.access_token);
  expect((await enroll(after, { factor_type: 'totp', friendly_name: 'second' })).status).toBe(200);
});

describe('the first code of a factor', () => {
  it('ends what had shown less: other sessions, other factors of its type, and the refresh token from before', async () => {
    const { email, headers, session } = await aUser(service);
    const other = await signIn(email);
    await enroll(headers, { factor_type: 'totp', friendly_name: 'abandoned' });
    const { id, session: raised, headers: after } = await aTotp(service, headers);
    const refresh = (refresh_token: string) =>
      service.call('POST', '/token?grant_type=refresh_token', { refresh_token });
    expect((await service.call('GET', '/user', undefined, other.headers)).body.code).toBe(
      'session_not_found',
    );
    const { body } = await service.call('GET', '/user', undefined, after);
    expect(body.factors).toMatchObject([{ id }]);
    expect((await refresh(raised.refresh_token)).status).toBe(200);
    // Within the seconds in which an older token is taken for the current one.
    expect(await refresh(session.refresh_token)).toMatchObject({
      status: 400,
      body: { code: 'refresh_token_already_used' },
    });
  });

  it('of a factor that another session began needs the second factor that is there by then', async () => {
    const { email } = await aUser(all);
    const thief = await signIn(email, all);
    const { body: begun } = await enroll(
      thief.headers,
      { factor_type: 'webauthn', friendly_name: 'mine' },
      all,
    );
    const { body: app } = await enroll(
      thief.headers,
      { factor_type: 'totp', friendly_name: 'also mine' },
      all,
    );
    const owner = await signIn(email, all);
    const { body: phone } = await enroll(owner.headers, { factor_type: 'phone', phone: '+12025550131' }, all);
    const { body: challenge } = await all.call('POST', `/factors/${phone.id}/challenge`, {}, owner.headers);
    const code = codeInSms(texts.at(-1));
    const verified = await all.call(
      'POST',
      `/factors/${phone.id}/verify`,
      { challenge_id: challenge.id, code },
      owner.headers,
    );
    expect(verified.status).toBe(200);
    const again = await signIn(email, all);
    for (const id of [begun.id, app.id]) {
      for (const path of ['challenge', 'verify']) {
        const body = { code: codeOf(app.totp.secret) };
        expect(await all.call('POST', `/factors/${id}/${path}`, body, again.headers)).toMatchObject(
          errorResponse(403, 'insufficient_aal', 'AAL2 required to enroll a new factor'),
        );
      }
    }
  });
});

describe('a phone', () => {
  const phoned = async (phone: string) => {
    const { email, headers } = await aUser(all);
    const { body } = await enroll(headers, { factor_type: 'phone', phone, friendly_name: 'phone' }, all);
    const challenge = (channel?: string) =>
      all.call('POST', `/factors/${body.id}/challenge`, { channel }, headers);
    return { email, headers, factor: body, challenge };
  };

  it('is enrolled, gets a code, and shows it', async () => {
    const { email } = await aUser(all);
    const client = all.client();
    await client.signInWithPassword({ email, password });
    const enrolled = await client.mfa.enroll({
      factorType: 'phone',
      phone: '+1 202 5550 111',
      friendlyName: 'Mine',
    });
    expect(enrolled.data).toMatchObject({ type: 'phone', phone: '12025550111', friendly_name: 'Mine' });
    const factorId = enrolled.data?.id ?? '';
    const challenge = await client.mfa.challenge({ factorId, channel: 'whatsapp' });
    expect(challenge.data).toMatchObject({ type: 'phone' });
    expect(texts.at(-1)).toMatchObject({ phone: '12025550111', channel: 'whatsapp' });
    const code = codeInSms(texts.at(-1));
    const wrong = code === '000000' ? '000001' : '000000';
    const challengeId = challenge.data?.id ?? '';
    const guess = await client.mfa.verify({ factorId, challengeId, code: wrong });
    expect(guess.error).toMatchObject({
      code: 'mfa_verification_failed',
      message: 'Invalid MFA Phone code entered',
    });
    const right = await client.mfa.verify({ factorId, challengeId, code });
    expect(right.error).toBeNull();
    const level = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data?.currentAuthenticationMethods[0]).toMatchObject({ method: 'mfa/phone' });
    const twice = await client.mfa.enroll({
      factorType: 'phone',
      phone: '12025550111',
      friendlyName: 'Again',
    });
    expect(twice.error).toMatchObject({
      code: 'mfa_verified_factor_exists',
      message: 'A verified phone factor already exists, unenroll the existing factor to continue',
    });
  });

  it('has a number, and replaces the same one that was not verified', async () => {
    const { headers, factor } = await phoned('+12025550122');
    expect(await enroll(headers, { factor_type: 'phone' }, all)).toMatchObject(
      errorResponse(400, 'validation_failed', 'Phone number required to enroll Phone factor'),
    );
    expect((await enroll(headers, { factor_type: 'phone', phone: 'x' }, all)).body.message).toBe(
      'Invalid phone number format (E.164 required)',
    );
    const again = { factor_type: 'phone', phone: '+12025550122', friendly_name: 'phone' };
    expect((await enroll(headers, again, all)).status).toBe(200);
    const { body } = await all.call('GET', '/user', undefined, headers);
    expect(body.factors).toHaveLength(1);
    expect(body.factors[0].id).not.toBe(factor.id);
  });

  it('is not challenged too often, and only where there is a provider that sends', async () => {
    const { challenge, factor, headers } = await phoned('+12025550133');
    expect((await challenge('pigeon')).body.message).toContain('Invalid channel');
    expect((await challenge()).status).toBe(200);
    expect(await challenge()).toMatchObject(
      errorResponse(
        429,
        'over_sms_send_rate_limit',
        'For security purposes, you can only request this after 60 seconds.',
      ),
    );
    const silent = await anAuthService({
      ...still,
      on: service.fresh,
      set: { ...autoconfirm, AUTH_MFA_PHONE_VERIFY_ENABLED: 'true', AUTH_SMS_PROVIDER: 'twilio' },
    });
    expect(await silent.call('POST', `/factors/${factor.id}/challenge`, {}, headers)).toMatchObject(
      errorResponse(500, 'unexpected_failure', 'Unable to get SMS provider'),
    );
    const broken = await phoned('+12025550100');
    expect((await broken.challenge()).body.code).toBe('sms_send_failed');
  });
});

describe('a security key', () => {
  // biome-ignore lint/suspicious/noExplicitAny: bodies of several kinds
  type Any = any;
  const keyed = async () => {
    const { email, headers, id: userId } = await aUser(all);
    const { body: factor } = await enroll(headers, { factor_type: 'webauthn', friendly_name: 'key' }, all);
    const challenge = async (as = headers): Promise<Any> =>
      (await all.call('POST', `/factors/${factor.id}/challenge`, { webauthn: { rpId: 'evil.example' } }, as))
        .body;
    const verify = (challenge_id: string, webauthn: unknown, as = headers) =>
      all.call('POST', `/factors/${factor.id}/verify`, { challenge_id, webauthn }, as);
    return { email, userId, headers, factor, challenge, verify };
  };

  it('is registered, then challenged; by the official client', async () => {
    const { email } = await aUser(all);
    const client = all.client();
    await client.signInWithPassword({ email, password });
    const { data: factor } = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' });
    const factorId = factor?.id ?? '';
    const device = anAuthenticator();
    const webauthn = { rpId: 'localhost', rpOrigins: ['http://localhost:3000'] };
    const first: Any = await client.mfa.challenge({ factorId, webauthn } as never);
    expect(first.data.webauthn.type).toBe('create');
    const { publicKey: creation } = first.data.webauthn.credential_options;
    const encoded = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64url');
    const created = device.create({
      challenge: encoded(creation.challenge),
      user: { id: encoded(creation.user.id) },
    });
    const response = (value: object) => ({ ...value, toJSON: () => value });
    const registered = await client.mfa.verify({
      factorId,
      challengeId: first.data.id,
      webauthn: { ...webauthn, type: 'create', credential_response: response(created) },
    } as never);
    expect(registered.error).toBeNull();
    await client.signOut();
    await client.signInWithPassword({ email, password });
    const second: Any = await client.mfa.challenge({ factorId, webauthn } as never);
    expect(second.data.webauthn.type).toBe('request');
    const { publicKey: request } = second.data.webauthn.credential_options;
    expect(request.allowCredentials).toHaveLength(1);
    const asserted = device.get({ challenge: encoded(request.challenge) });
    const shown = await client.mfa.verify({
      factorId,
      challengeId: second.data.id,
      webauthn: { ...webauthn, type: 'request', credential_response: response(asserted) },
    } as never);
    expect(shown.error).toBeNull();
    const level = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({
      currentLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'mfa/webauthn' }, { method: 'password' }],
    });
  });

  it.each([
    ['nothing', undefined, 'WebAuthn config required'],
    ['no type', { credential_response: {} }, 'WebAuthn type must be create or request'],
    ['no response', { type: 'create' }, 'credential_response required'],
    ['nonsense', { type: 'create', credential_response: { id: 7 } }, 'Invalid credential_response'],
  ])('cannot be shown by %s', async (_, webauthn, message) => {
    const { challenge, verify } = await keyed();
    const { id } = await challenge();
    expect(await verify(id, webauthn)).toMatchObject(errorResponse(400, 'validation_failed', message));
  });

  it('of our site only, and with a count that goes up', async () => {
    const { email, userId, challenge, verify } = await keyed();
    const device = anAuthenticator();
    const options = async (as?: { authorization: string }) => {
      const { id, webauthn } = await challenge(as);
      return { id, publicKey: webauthn.credential_options.publicKey };
    };
    const begun = await options();
    expect(begun.publicKey.rp).toEqual({ id: 'localhost', name: expect.any(String) });
    for (const slip of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { challenge: 'AAAA' },
    ]) {
      const credential_response = device.create(begun.publicKey, slip);
      expect((await verify(begun.id, { type: 'create', credential_response })).body.code).toBe(
        'mfa_verification_failed',
      );
    }
    const credential_response = device.create(begun.publicKey);
    expect((await verify(begun.id, { type: 'create', credential_response })).status).toBe(200);

    const { headers } = await signIn(email, all);
    const requested = await options(headers);
    const show = (slips: object) =>
      verify(
        requested.id,
        { type: 'request', credential_response: device.get(requested.publicKey, slips) },
        headers,
      );
    for (const slip of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { counter: 1 }]) {
      expect(await show(slip)).toMatchObject({ status: 422, body: { code: 'mfa_verification_failed' } });
    }
    expect(all.lines.join('')).toContain('"event":"auth.cloned_authenticator","kind":"factor"');
    const cloned = await all.rows(
      `select 1 from auth.audit_log_entries where payload ->> 'actor_id' = $1
        and payload ->> 'action' = 'authenticator_cloned'`,
      [userId],
    );
    expect(cloned).toHaveLength(1);
    expect((await show({ counter: 50 })).status).toBe(200);
  });
});

describe('removing a factor', () => {
  it('needs the second factor and a fresh proof, and lowers the sessions it had raised', async () => {
    const { email, headers } = await aUser(service);
    const { id, headers: raised, session } = await aTotp(service, headers);
    const low = await signIn(email);
    const remove = (as: Record<string, string>) => service.call('DELETE', `/factors/${id}`, undefined, as);
    expect(await remove(low.headers)).toMatchObject(
      errorResponse(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor'),
    );
    const sessionId = claimsOf(session.access_token).session_id;
    await service.rows(
      `update auth.sessions set amr = (select jsonb_agg(entry || '{"timestamp": 1}') from jsonb_array_elements(amr) entry)
        where id = $1`,
      [sessionId],
    );
    expect((await remove(raised)).body.code).toBe('reauthentication_needed');
    const proven = await service.call('DELETE', `/factors/${id}`, { current_password: password }, raised);
    expect(proven).toMatchObject({ status: 200, body: { id } });
    const rows = await service.rows('select aal, factor_id, amr from auth.sessions where id = $1', [
      sessionId,
    ]);
    expect(rows).toMatchObject([{ aal: 'aal1', factor_id: null, amr: [{ method: 'password' }] }]);
    expect((await remove(raised)).body.code).toBe('mfa_factor_not_found');
  });

  it('that was only begun needs neither', async () => {
    const { headers } = await aUser(service);
    const { body } = await enroll(headers, { factor_type: 'totp' });
    expect((await service.call('DELETE', `/factors/${body.id}`, undefined, headers)).status).toBe(200);
  });
});

describe('an administrator', () => {
  it('lists, renames and removes the factors of an account, by the official client', async () => {
    const { headers, id: userId } = await aUser(service);
    const { id, headers: raised } = await aTotp(service, headers);
    const admin = await service.admin();
    const token = service.bearer(await service.serviceToken());
    expect((await admin.mfa.listFactors({ userId })).data?.factors).toMatchObject([
      { id, status: 'verified' },
    ]);
    const path = `/admin/users/${userId}/factors`;
    const renamed = await service.call('PUT', `${path}/${id}`, { friendly_name: 'Renamed' }, token);
    expect(renamed).toMatchObject({ status: 200, body: { id, friendly_name: 'Renamed' } });
    expect(await admin.mfa.deleteFactor({ userId, id })).toMatchObject({
      data: { data: { id } },
      error: null,
    });
    expect((await service.call('GET', path, undefined, token)).body).toEqual([]);
    expect((await service.call('GET', '/user', undefined, raised)).body.factors).toBeUndefined();
    const rows = await service.rows('select aal from auth.sessions where user_id = $1', [userId]);
    expect(rows).toEqual([{ aal: 'aal1' }]);
    expect((await service.call('DELETE', `${path}/${id}`, undefined, token)).body.code).toBe(
      'mfa_factor_not_found',
    );
    expect((await service.call('GET', path, undefined, raised)).body.code).toBe('not_admin');
    expect((await service.call('GET', `/admin/users/${randomUUID()}/factors`, undefined, token)).status).toBe(
      404,
    );
  });
});

it('the audit log has every step', async () => {
  const { headers, id } = await aUser(service);
  const { id: factorId, headers: raised } = await aTotp(service, headers);
  await service.call('DELETE', `/factors/${factorId}`, undefined, raised);
  const rows = await service.rows<{ action: string; type: string }>(
    `select payload ->> 'action' as action, payload ->> 'log_type' as type from auth.audit_log_entries
      where payload ->> 'actor_id' = $1 and payload ->> 'log_type' = 'factor' order by created_at`,
    [id],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'factor_in_progress',
    'challenge_created',
    'verification_attempted',
    'factor_unenrolled',
  ]);
});
