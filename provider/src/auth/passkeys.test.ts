import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanUpAuth } from './retention.ts';
import { aTotp, still } from './testing/a-factor.ts';
import {
  type AuthFixture,
  anAuthService,
  anEmailAddress,
  aUser,
  networkHeader,
  password,
} from './testing/an-auth-service.ts';
import { anAuthenticator, type Slips } from './testing/an-authenticator.ts';

const autoconfirm = { AUTH_MAILER_AUTOCONFIRM: 'true' };
let service: AuthFixture;
beforeAll(async () => {
  service = await anAuthService({ ...still, set: autoconfirm });
});
afterAll(() => service?.close());

type Headers = Record<string, string>;
type Authenticator = ReturnType<typeof anAuthenticator>;
const post = (path: string, body: unknown = {}, headers: Headers = {}) =>
  service.call('POST', path, body, headers);
const beginRegistration = async (headers: Headers) =>
  (await post('/passkeys/registration/options', {}, headers)).body;
const beginSignIn = async () => (await post('/passkeys/authentication/options')).body;

async function register(headers: Headers, device: Authenticator, slips: Slips = {}) {
  const { challenge_id, options } = await beginRegistration(headers);
  const credential = device.create(options, slips);
  return post('/passkeys/registration/verify', { challenge_id, credential }, headers);
}
async function signIn(device: Authenticator, slips: Slips = {}) {
  const { challenge_id, options } = await beginSignIn();
  return post('/passkeys/authentication/verify', { challenge_id, credential: device.get(options, slips) });
}
/** A user with a passkey. */
async function keyed(options?: Parameters<typeof anAuthenticator>[0]) {
  const user = await aUser(service);
  const device = anAuthenticator(options);
  const { status, body } = await register(user.headers, device);
  if (status !== 200) throw new Error(`No passkey was registered: ${JSON.stringify(body)}`);
  return { ...user, device, passkeyId: body.id as string };
}
const errorResponse = (status: number, code: string, message: unknown = expect.any(String)) => ({
  status,
  body: { code, message },
});
const wrong = errorResponse(400, 'webauthn_verification_failed', 'Credential verification failed');
const notFound = errorResponse(400, 'webauthn_challenge_not_found', 'Challenge not found or already used');

describe('a passkey, by the official client', () => {
  it('is registered, signs in, is renamed and removed', async () => {
    const { email, id: userId } = await aUser(service);
    const client = service.client();
    await client.signInWithPassword({ email, password });
    const device = anAuthenticator({ aaguid: 'fbfc3007-154e-4ecc-8c0b-6e020557d7bd' });
    const begun = await client.passkey.startRegistration();
    expect(begun.error).toBeNull();
    // biome-ignore lint/suspicious/noExplicitAny: as the wire has it
    const options = begun.data?.options as any;
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Kente' },
      user: { id: Buffer.from(userId).toString('base64url'), name: email, displayName: email },
      pubKeyCredParams: expect.arrayContaining([{ alg: -7, type: 'public-key' }]),
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      excludeCredentials: [],
      attestation: 'none',
    });
    expect(begun.data?.expires_at).toBeGreaterThan(Date.now() / 1000 + 240);
    const challengeId = begun.data?.challenge_id ?? '';
    const credential = device.create(options) as never;
    const registered = await client.passkey.verifyRegistration({ challengeId, credential });
    expect(registered.data).toEqual({
      id: expect.any(String),
      friendly_name: 'iCloud Keychain',
      created_at: expect.any(String),
    });
    const passkeyId = registered.data?.id ?? '';
    expect((await service.mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'A passkey was added to your account',
    ]);

    await client.signOut();
    const started = await client.passkey.startAuthentication();
    // biome-ignore lint/suspicious/noExplicitAny: as the wire has it
    const request = started.data?.options as any;
    expect(request).toMatchObject({ rpId: 'localhost', userVerification: 'preferred' });
    expect(request.allowCredentials ?? []).toEqual([]);
    const signedIn = await client.passkey.verifyAuthentication({
      challengeId: started.data?.challenge_id ?? '',
      credential: device.get(request) as never,
    });
    expect(signedIn.error).toBeNull();
    expect(signedIn.data?.user?.id).toBe(userId);
    const level = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'passkey' }],
    });

    expect((await client.passkey.list()).data).toMatchObject([
      { id: passkeyId, friendly_name: 'iCloud Keychain', last_used_at: expect.any(String) },
    ]);
    const renamed = await client.passkey.update({ passkeyId, friendlyName: 'My laptop' });
    expect(renamed.data).toMatchObject({ id: passkeyId, friendly_name: 'My laptop' });
    expect((await client.passkey.delete({ passkeyId })).error).toBeNull();
    expect((await client.passkey.list()).data).toEqual([]);
    expect(await signIn(device)).toMatchObject(wrong);
    const actions = await service.rows<{ action: string }>(
      `select payload ->> 'action' as action from auth.audit_log_entries
        where payload ->> 'actor_id' = $1 and payload ->> 'action' like 'passkey%' order by created_at`,
      [userId],
    );
    expect(actions.map(({ action }) => action)).toEqual([
      'passkey_created',
      'passkey_updated',
      'passkey_deleted',
    ]);
  });

  it('is listed and deleted by an administrator', async () => {
    const { id: userId, passkeyId, device } = await keyed();
    const admin = await service.admin();
    expect((await admin.passkey.listPasskeys({ userId })).data).toMatchObject([
      { id: passkeyId, friendly_name: 'Passkey' },
    ]);
    expect((await admin.passkey.deletePasskey({ userId, passkeyId })).error).toBeNull();
    expect((await admin.passkey.deletePasskey({ userId, passkeyId })).error?.status).toBe(404);
    expect((await admin.passkey.listPasskeys({ userId: randomUUID() })).error?.status).toBe(404);
    expect(await signIn(device)).toMatchObject(wrong);
  });
});

describe('a registration', () => {
  it.each<[string, Slips]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another port of our host', { origin: 'http://localhost:4000' }],
    ['another domain', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['the other ceremony', { type: 'webauthn.get' }],
    ['no user present at the device', { isAbsent: true }],
    [
      'certificates, which would be looked up',
      { attestation: { fmt: 'packed', attStmt: new Map([['x5c', [new Uint8Array(8)]]]) } },
    ],
    ['another attestation', { attestation: { fmt: 'android-safetynet', attStmt: new Map() } }],
  ])('with %s is rejected, and its challenge used up', async (_, slips) => {
    const { headers } = await aUser(service);
    const device = anAuthenticator();
    const { challenge_id, options } = await beginRegistration(headers);
    const verify = (credential: unknown) =>
      post('/passkeys/registration/verify', { challenge_id, credential }, headers);
    expect(await verify(device.create(options, slips))).toMatchObject(wrong);
    expect(await verify(device.create(options))).toMatchObject(notFound);
  });

  it.each([undefined, null, 7, {}, { id: 'x', rawId: 'x', type: 'public-key', response: {} }])(
    'with %j for a credential is rejected',
    async (credential) => {
      const { headers } = await aUser(service);
      const { challenge_id } = await beginRegistration(headers);
      expect(
        await post('/passkeys/registration/verify', { challenge_id, credential }, headers),
      ).toMatchObject(wrong);
    },
  );

  it('belongs to its session, works once, and expires', async () => {
    const { email, headers } = await aUser(service);
    const otherUser = await aUser(service);
    const device = anAuthenticator();
    const { challenge_id, options } = await beginRegistration(headers);
    const credential = device.create(options);
    const verify = (as: Headers) => post('/passkeys/registration/verify', { challenge_id, credential }, as);
    const { body } = await post('/token?grant_type=password', { email, password });
    expect(await verify(service.bearer(body.access_token))).toMatchObject(notFound);
    expect(await verify(otherUser.headers)).toMatchObject(notFound);
    expect(await post('/passkeys/authentication/verify', { challenge_id, credential })).toMatchObject(
      notFound,
    );
    const responses = await Promise.all([verify(headers), verify(headers)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await verify(headers)).body).toMatchObject(notFound.body);

    const late = await beginRegistration(headers);
    await service.rows(
      "update auth.webauthn_challenges set created_at = now() - interval '300 seconds' where id = $1",
      [late.challenge_id],
    );
    const tooLate = { challenge_id: late.challenge_id, credential: anAuthenticator().create(late.options) };
    expect(await post('/passkeys/registration/verify', tooLate, headers)).toMatchObject(
      errorResponse(400, 'webauthn_challenge_expired'),
    );
    for (const id of ['', 'x', randomUUID()]) {
      const unknown = { challenge_id: id, credential };
      expect(await post('/passkeys/registration/verify', unknown, headers)).toMatchObject(notFound);
    }
  });

  it('of a credential that is registered already is rejected, and there are ten of an account', async () => {
    const { device } = await keyed();
    const { headers } = await aUser(service);
    expect(await register(headers, device)).toMatchObject(errorResponse(422, 'webauthn_credential_exists'));
    for (let count = 0; count < 10; count += 1) {
      expect((await register(headers, anAuthenticator())).status).toBe(200);
    }
    const last = anAuthenticator();
    const other = await aUser(service);
    await register(other.headers, last);
    const { options } = await beginRegistration(other.headers);
    expect(options.excludeCredentials).toMatchObject([{ id: last.id, transports: ['internal'] }]);
    const full = errorResponse(422, 'too_many_passkeys');
    expect(await post('/passkeys/registration/options', {}, headers)).toMatchObject(full);
  });

  it('keeps one open ceremony in a session', async () => {
    const { headers, session } = await aUser(service);
    for (let count = 0; count < 3; count += 1) await beginRegistration(headers);
    const sessionId = JSON.parse(
      Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString(),
    ).session_id;
    expect(
      await service.rows('select 1 from auth.webauthn_challenges where session_id = $1', [sessionId]),
    ).toHaveLength(1);
  });

  it('needs a fresh proof, and the second factor where there is one', async () => {
    const { headers, id, email, device, passkeyId } = await keyed();
    await service.rows(
      `update auth.sessions set amr = '[{"method": "password", "timestamp": 1}]' where user_id = $1`,
      [id],
    );
    const stale = await post('/passkeys/registration/options', {}, headers);
    expect(stale.body.code).toBe('reauthentication_needed');
    const removed = await service.call('DELETE', `/passkeys/${passkeyId}`, undefined, headers);
    expect(removed.body.code).toBe('reauthentication_needed');
    const proven = await post('/passkeys/registration/options', { current_password: password }, headers);
    expect(proven.status).toBe(200);

    const { body } = await post('/token?grant_type=password', { email, password });
    const raised = await aTotp(service, service.bearer(body.access_token));
    const unverified = await signIn(device, { isUserUnverified: true });
    const low = service.bearer(unverified.body.access_token);
    const insufficient = errorResponse(403, 'insufficient_aal');
    expect(await post('/passkeys/registration/options', {}, low)).toMatchObject(insufficient);
    expect(await post('/passkeys/registration/verify', {}, low)).toMatchObject(insufficient);
    expect(await service.call('DELETE', `/passkeys/${passkeyId}`, undefined, low)).toMatchObject(
      insufficient,
    );
    expect((await register(raised.headers, anAuthenticator())).status).toBe(200);
  });
});

describe('a sign-in', () => {
  const levelOf = ({ body }: { body: { access_token: string } }) => {
    const { aal, amr } = decodeJwt<{ aal: string; amr: { method: string }[] }>(body.access_token);
    return { aal, methods: amr.map(({ method }) => method) };
  };

  it('is aal2 where the device verified its user, and then no code is required', async () => {
    const { device, headers, id } = await keyed();
    await aTotp(service, headers);
    const verified = await signIn(device);
    expect(levelOf(verified)).toEqual({ aal: 'aal2', methods: ['passkey'] });
    const change = { password: 'another horse' };
    const changed = await service.call('PUT', '/user', change, service.bearer(verified.body.access_token));
    expect(changed.status).toBe(200);
    const { refresh_token } = verified.body;
    const refreshed = await post('/token?grant_type=refresh_token', { refresh_token });
    expect(levelOf(refreshed)).toEqual({ aal: 'aal2', methods: ['passkey'] });
    expect(await service.rows('select aal from auth.sessions where user_id = $1', [id])).toEqual([
      { aal: 'aal2' },
    ]);
  });

  it('is aal1 where the device did not, or where a setting says so', async () => {
    const { device, headers } = await keyed();
    await aTotp(service, headers);
    const asTheContract = await anAuthService({
      ...still,
      on: service.fresh,
      set: { ...autoconfirm, AUTH_PASSKEY_IS_AAL2: 'false' },
    });
    const unverified = await signIn(device, { isUserUnverified: true });
    const { challenge_id, options } = await beginSignIn();
    const assertion = { challenge_id, credential: device.get(options) };
    const bySetting = await asTheContract.call('POST', '/passkeys/authentication/verify', assertion);
    for (const low of [unverified, bySetting]) {
      expect(levelOf(low)).toEqual({ aal: 'aal1', methods: ['passkey'] });
      const change = { password: 'another horse' };
      const changed = await service.call('PUT', '/user', change, service.bearer(low.body.access_token));
      expect(changed.body.code).toBe('insufficient_aal');
    }
  });

  it.each<[string, Slips]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another domain', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['the other ceremony', { type: 'webauthn.create' }],
    ['the handle of another account', { userHandle: Buffer.from(randomUUID()).toString('base64url') }],
    ['no user present at the device', { isAbsent: true }],
  ])('with %s is rejected', async (_, slips) => {
    const { device } = await keyed();
    expect(await signIn(device, slips)).toMatchObject(wrong);
    expect((await signIn(device)).status).toBe(200);
  });

  it('with another key, or for an unknown credential, is rejected', async () => {
    const { device } = await keyed();
    const { challenge_id, options } = await beginSignIn();
    const forged = { ...anAuthenticator().get(options), id: device.id, rawId: device.id };
    expect(await post('/passkeys/authentication/verify', { challenge_id, credential: forged })).toMatchObject(
      wrong,
    );
    expect(await signIn(anAuthenticator())).toMatchObject(wrong);
  });

  it('is not replayed, and not late', async () => {
    const { device } = await keyed();
    const { challenge_id, options } = await beginSignIn();
    const credential = device.get(options);
    const verify = () => post('/passkeys/authentication/verify', { challenge_id, credential });
    const responses = await Promise.all([verify(), verify(), verify()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await verify()).toMatchObject(notFound);
    const other = await beginSignIn();
    const replayed = { challenge_id: other.challenge_id, credential };
    expect(await post('/passkeys/authentication/verify', replayed)).toMatchObject(wrong);
    const late = await beginSignIn();
    await service.rows(
      "update auth.webauthn_challenges set created_at = now() - interval '300 seconds' where id = $1",
      [late.challenge_id],
    );
    const tooLate = { challenge_id: late.challenge_id, credential: device.get(late.options) };
    expect(await post('/passkeys/authentication/verify', tooLate)).toMatchObject(
      errorResponse(400, 'webauthn_challenge_expired'),
    );
  });

  it('with a count that does not go up is a clone: rejected, logged and in the audit', async () => {
    const { device, id } = await keyed();
    expect((await signIn(device, { counter: 9 })).status).toBe(200);
    for (const counter of [9, 3, 0]) expect(await signIn(device, { counter })).toMatchObject(wrong);
    const rows = await service.rows(
      `select 1 from auth.audit_log_entries where payload ->> 'actor_id' = $1
        and payload ->> 'action' = 'authenticator_cloned'`,
      [id],
    );
    expect(rows).toHaveLength(3);
    expect(service.lines.join('')).toContain('"event":"auth.cloned_authenticator","kind":"passkey"');
    expect((await signIn(device, { counter: 10 })).status).toBe(200);
  });

  it('of a device that does not count works again and again', async () => {
    const { device } = await keyed({ counts: false });
    for (let count = 0; count < 3; count += 1) expect((await signIn(device)).status).toBe(200);
  });

  it('is rejected for the banned and the deleted', async () => {
    const admin = await service.admin();
    const banned = await keyed();
    await admin.updateUserById(banned.id, { ban_duration: '1h' });
    expect(await signIn(banned.device)).toMatchObject(errorResponse(400, 'user_banned', 'User is banned'));
    for (const isSoft of [true, false]) {
      const gone = await keyed();
      await admin.deleteUser(gone.id, isSoft);
      expect(await signIn(gone.device)).toMatchObject(wrong);
      expect(await service.rows('select 1 from auth.passkeys where user_id = $1', [gone.id])).toEqual([]);
    }
  });

  it('is begun so often from one network, leaves its share of sign-ups, and is forgotten soon', async () => {
    const strict = await anAuthService({
      ...still,
      on: service.fresh,
      set: { AUTH_RATE_LIMIT_VERIFY: '4', AUTH_PROOF_OF_WORK_AFTER: '2' },
    });
    const from = { [networkHeader]: '192.0.2.70' };
    const codes = [];
    for (let count = 0; count < 5; count += 1) {
      const { status, body } = await strict.call('POST', '/passkeys/authentication/options', {}, from);
      codes.push(body.code ?? status);
    }
    expect(codes).toEqual([200, 200, 200, 200, 'over_request_rate_limit']);
    const body = { email: anEmailAddress(), password };
    expect((await strict.call('POST', '/signup', body, from)).status).toBe(200);
    const guarded = await anAuthService({
      ...still,
      on: service.fresh,
      set: {
        AUTH_SECURITY_CAPTCHA_ENABLED: 'true',
        AUTH_SECURITY_CAPTCHA_PROVIDER: 'turnstile',
        AUTH_SECURITY_CAPTCHA_SECRET: 'secret',
      },
    });
    expect((await guarded.call('POST', '/passkeys/authentication/options', {})).body.code).toBe(
      'captcha_failed',
    );
    await service.rows("update auth.webauthn_challenges set created_at = now() - interval '11 minutes'");
    await cleanUpAuth(service.deps);
    expect(await service.rows('select 1 from auth.webauthn_challenges')).toEqual([]);
  });
});

describe('the passkeys of an account', () => {
  it('take the sessions they opened with them when one is removed, but for the one that removes it', async () => {
    const { email, device, passkeyId } = await keyed();
    const [here, there] = [await signIn(device), await signIn(device)];
    const byPassword = await post('/token?grant_type=password', { email, password });
    const by = (response: { body: { access_token: string } }) => service.bearer(response.body.access_token);
    expect((await service.call('DELETE', `/passkeys/${passkeyId}`, undefined, by(here))).status).toBe(204);
    const isIn = async (response: { body: { access_token: string } }) =>
      (await service.call('GET', '/user', undefined, by(response))).status === 200;
    expect([await isIn(here), await isIn(there), await isIn(byPassword)]).toEqual([true, false, true]);
  });

  it('are its own, with names of a length', async () => {
    const { passkeyId, headers } = await keyed();
    const otherUser = await aUser(service);
    const unknown = errorResponse(404, 'validation_failed', 'Passkey not found');
    const rename = (id: string, friendly_name: unknown, as = headers) =>
      service.call('PATCH', `/passkeys/${id}`, { friendly_name }, as);
    for (const [id, as] of [
      [passkeyId, otherUser.headers],
      [randomUUID(), headers],
      ['x', headers],
    ] as const) {
      expect(await rename(id, 'mine', as)).toMatchObject(unknown);
      expect(await service.call('DELETE', `/passkeys/${id}`, undefined, as)).toMatchObject(unknown);
    }
    for (const name of ['', ' ', 'x'.repeat(121), undefined]) {
      expect(await rename(passkeyId, name)).toMatchObject(errorResponse(400, 'validation_failed'));
    }
    expect((await rename(passkeyId, 'x'.repeat(120))).status).toBe(200);
  });

  it('need a session, and are not for guests', async () => {
    const open = await anAuthService({
      ...still,
      on: service.fresh,
      set: { ...autoconfirm, AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' },
    });
    const guest = open.bearer((await open.call('POST', '/signup', {})).body.access_token);
    for (const [method, path] of [
      ['POST', '/passkeys/registration/options'],
      ['POST', '/passkeys/registration/verify'],
      ['PATCH', `/passkeys/${randomUUID()}`],
      ['DELETE', `/passkeys/${randomUUID()}`],
    ] as const) {
      expect((await service.call(method, path, {})).status).toBe(401);
      expect(await service.call(method, path, {}, guest)).toMatchObject(
        errorResponse(403, 'no_authorization'),
      );
    }
    expect((await service.call('GET', '/passkeys')).status).toBe(401);
  });

  it('can be off', async () => {
    const off = await anAuthService({
      ...still,
      on: service.fresh,
      set: { ...autoconfirm, AUTH_PASSKEY_ENABLED: 'false' },
    });
    const { headers } = await aUser(off);
    const admin = off.bearer(await off.serviceToken());
    for (const [method, path, as] of [
      ['POST', '/passkeys/registration/options', headers],
      ['POST', '/passkeys/registration/verify', headers],
      ['POST', '/passkeys/authentication/options', {}],
      ['POST', '/passkeys/authentication/verify', {}],
      ['GET', '/passkeys', headers],
      ['PATCH', `/passkeys/${randomUUID()}`, headers],
      ['DELETE', `/passkeys/${randomUUID()}`, headers],
      ['GET', `/admin/users/${randomUUID()}/passkeys`, admin],
    ] as const) {
      const response = await off.call(method, path, method === 'GET' ? undefined : {}, as);
      expect(response).toMatchObject(errorResponse(404, 'passkey_disabled', 'Passkeys are disabled'));
    }
    expect((await off.call('GET', '/settings')).body.passkeys_enabled).toBe(false);
    expect((await service.call('GET', '/settings')).body.passkeys_enabled).toBe(true);
  });
});
