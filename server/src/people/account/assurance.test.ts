import { cleanUpAuth } from '@remit/provider/auth/retention.ts';
import { aTotp, codeOf, showCode, still } from '@remit/provider/auth/testing/a-factor.ts';
import {
  type AuthFixture,
  anAuthService,
  anEmailAddress,
  aUser,
  password,
} from '@remit/provider/auth/testing/an-auth-service.ts';
import { anAuthenticator } from '@remit/provider/auth/testing/an-authenticator.ts';
import { leftovers } from '@remit/provider/auth/testing/leftovers.ts';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountFixture, anAccountService } from '#people/account/testing/an-account.ts';

let account: AccountFixture;
let service: AuthFixture;
const autoconfirm = { AUTH_MAILER_AUTOCONFIRM: 'true' };
beforeAll(async () => {
  account = await anAccountService({ ...still, set: autoconfirm });
  service = account.auth;
});
afterAll(() => account?.auth.close());

type Headers = Record<string, string>;
const codesPath = '/factors/recovery-codes';
const signIn = async (email: string, on = service) => {
  const { body } = await on.call('POST', '/token?grant_type=password', { email, password });
  return { ...body, headers: on.bearer(body.access_token) };
};
const put = (headers: Headers, body: object) => service.call('PUT', '/user', body, headers);
async function registerPasskey(headers: Headers) {
  const device = anAuthenticator();
  const { body } = await service.call('POST', '/passkeys/registration/options', {}, headers);
  const request = { challenge_id: body.challenge_id, credential: device.create(body.options) };
  const registered = await service.call('POST', '/passkeys/registration/verify', request, headers);
  return { id: registered.body.id as string, device };
}

describe('an account with a second factor', () => {
  it.each([{ password: 'another horse' }, { email: anEmailAddress() }])(
    'changes %j at aal2 only',
    async (change) => {
      const { email, headers } = await aUser(service);
      const raised = await aTotp(service, headers);
      const low = await signIn(email);
      expect(await put(low.headers, change)).toMatchObject({
        status: 401,
        body: {
          code: 'insufficient_aal',
          message: 'AAL2 session is required to update email or password when MFA is enabled.',
        },
      });
      expect((await put(low.headers, { data: { theme: 'dark' } })).status).toBe(200);
      const { body } = await put(raised.headers, change);
      expect(body.code).not.toBe('insufficient_aal');
    },
  );

  it.each([{ full_name: 'Thief' }, { full_name: null, theme: 'dark' }, { full_name: { first: 'Thief' } }])(
    'changes the name by %j at aal2 only, as its profile does',
    async (data) => {
      const { id, email, headers } = await aUser(service, { full_name: 'Ama' });
      const raised = await aTotp(service, headers);
      const low = await signIn(email);
      const profile = () => service.rows('select full_name from public.profiles where id = $1', [id]);
      expect(await put(low.headers, { data })).toMatchObject({
        status: 401,
        body: {
          code: 'insufficient_aal',
          message: 'AAL2 session is required to update the name when MFA is enabled.',
        },
      });
      // Nor by what anyone can request who knows the e-mail address.
      for (const path of ['/signup', '/otp', '/magiclink']) {
        await service.call('POST', path, { email, password, data });
      }
      expect((await put(low.headers, {})).body.user_metadata).toMatchObject({ full_name: 'Ama' });
      expect(await profile()).toEqual([{ full_name: 'Ama' }]);
      expect((await put(raised.headers, { data })).status).toBe(200);
      expect(await profile()).not.toEqual([{ full_name: 'Ama' }]);
    },
  );

  it('adds another at aal2 only', async () => {
    const { email, headers } = await aUser(service);
    const raised = await aTotp(service, headers);
    const low = await signIn(email);
    const enroll = (as: Headers) =>
      service.call('POST', '/factors', { factor_type: 'totp', friendly_name: 'Second' }, as);
    expect(await enroll(low.headers)).toMatchObject({
      status: 403,
      body: { code: 'insufficient_aal', message: 'AAL2 required to enroll a new factor' },
    });
    expect((await enroll(raised.headers)).status).toBe(200);
  });

  it('is judged by what its session has shown, not by what an older token says', async () => {
    const { email, headers } = await aUser(service);
    const first = await aTotp(service, headers);
    const here = await signIn(email);
    const shown = await showCode(service, here.headers, first.id, codeOf(first.secret));
    const there = service.bearer(shown.body.access_token);
    const { body: second } = await service.call(
      'POST',
      '/factors',
      { factor_type: 'totp', friendly_name: 'Second' },
      there,
    );
    const raised = await showCode(service, there, second.id, codeOf(second.totp.secret));
    const by = service.bearer(raised.body.access_token);
    expect((await service.call('DELETE', `/factors/${first.id}`, undefined, by)).status).toBe(200);
    // Its token still says aal2.
    expect((await put(first.headers, { password: 'another horse' })).body.code).toBe('insufficient_aal');
    expect((await put(by, { password: 'another horse' })).status).toBe(200);
  });

  it('has a profile that no token writes whose session fell since, while there is another factor', async () => {
    const { id, headers } = await aUser(service);
    const first = await aTotp(service, headers);
    const { body: second } = await service.call(
      'POST',
      '/factors',
      { factor_type: 'totp', friendly_name: 'Second' },
      first.headers,
    );
    const raised = await showCode(service, first.headers, second.id, codeOf(second.totp.secret));
    const claims = decodeJwt(raised.body.access_token);
    const write = () =>
      service.db.as({ role: 'authenticated', claims }, (transaction) =>
        transaction.rows(`update public.profiles set theme = 'dark' where id = $1 returning 1`, [id]),
      );
    const remove = (factorId: string) =>
      service.call('DELETE', `/factors/${factorId}`, undefined, service.bearer(raised.body.access_token));
    expect([claims.aal, await write()]).toEqual(['aal2', [{ '?column?': 1 }]]);
    expect((await remove(second.id)).status).toBe(200);
    expect(await write()).toEqual([]);
    await (await service.admin()).mfa.deleteFactor({ userId: id, id: first.id });
    expect(await write()).toHaveLength(1);
  });

  it('is opened by no token from before the code was shown, even of the session that showed it', async () => {
    const { email, headers } = await aUser(service);
    const { id, secret } = await aTotp(service, headers);
    const before = await signIn(email);
    const { body } = await showCode(service, before.headers, id, codeOf(secret));
    const change = { password: 'another horse' };
    expect((await put(before.headers, change)).body.code).toBe('insufficient_aal');
    expect((await account.ask('GET', '', before.headers)).body.needsSecondFactor).toBe(true);
    expect((await account.ask('POST', '/export', before.headers)).status).toBe(403);
    expect((await put(service.bearer(body.access_token), change)).status).toBe(200);
  });
});

describe('a session by a passkey', () => {
  it.each([
    { left: 'nothing', hasApp: false },
    { left: 'nothing, an app having gone after it', hasApp: true },
  ])('falls to aal1 when it leaves $left, and does not pass what is added later', async ({ hasApp }) => {
    const { id: userId, email, headers } = await aUser(service);
    const passkey = await registerPasskey(headers);
    const app = hasApp ? await aTotp(service, headers) : undefined;
    const { body } = await service.call('POST', '/passkeys/authentication/options', {});
    const credential = passkey.device.get(body.options);
    const request = { challenge_id: body.challenge_id, credential };
    const shown = await service.call('POST', '/passkeys/authentication/verify', request);
    const kept = service.bearer(shown.body.access_token);
    const remove = (path: string) => service.call('DELETE', path, undefined, kept);
    expect((await remove(`/passkeys/${passkey.id}`)).status).toBe(204);
    if (app) expect((await remove(`/factors/${app.id}`)).status).toBe(200);
    expect(await service.rows('select distinct aal from auth.sessions where user_id = $1', [userId])).toEqual(
      [{ aal: 'aal1' }],
    );
    // It goes with all that have shown less when its owner adds another.
    const owner = await aTotp(service, (await signIn(email)).headers, 'New');
    expect((await remove(`/factors/${owner.id}`)).body.code).toBe('session_not_found');
    expect((await put(kept, { password: 'another horse' })).body.code).toBe('session_not_found');
  });
});

describe('a session that has not shown the second factor', () => {
  it('may be allowed less time, and so are its tokens', async () => {
    const brief = await anAuthService({
      ...still,
      on: service.fresh,
      set: { ...autoconfirm, AUTH_SESSIONS_ALLOW_LOW_AAL: '5m' },
    });
    const { email, headers, id } = await aUser(brief);
    expect((await signIn(email, brief)).expires_in).toBe(3600);
    const raised = await aTotp(brief, headers);
    const low = await signIn(email, brief);
    expect(low.expires_in).toBe(300);
    const refresh = (refresh_token: string) =>
      brief.call('POST', '/token?grant_type=refresh_token', { refresh_token });
    const next = await refresh(low.refresh_token);
    expect(next.body.expires_in).toBeLessThanOrEqual(300);
    await brief.rows(
      "update auth.sessions set created_at = created_at - interval '5 minutes' where user_id = $1",
      [id],
    );
    expect(await refresh(next.body.refresh_token)).toMatchObject({
      status: 400,
      body: {
        code: 'session_expired',
        message: 'Invalid Refresh Token: Session Expired (Low AAL: User Needs MFA Verification)',
      },
    });
    const kept = await refresh(raised.session.refresh_token);
    expect(kept).toMatchObject({ status: 200, body: { expires_in: 3600 } });
  });

  it('reads the state of its account, and nothing more of our own routes', async () => {
    const { email, headers } = await aUser(service);
    expect((await account.ask('GET', '', headers)).body.needsSecondFactor).toBe(false);
    const raised = await aTotp(service, headers);
    const low = await signIn(email);
    expect((await account.ask('GET', '', low.headers)).body).toMatchObject({
      email,
      needsSecondFactor: true,
    });
    const routes = [
      ['GET', '/sessions', undefined],
      ['GET', '/waitlist', undefined],
      ['POST', '/sessions/end', { end: 'others' }],
      ['POST', '/reauthenticate', { password }],
      ['POST', '/export', {}],
      ['POST', '/delete', { email }],
    ] as const;
    for (const [method, path, body] of routes) {
      expect(await account.ask(method, path, low.headers, body)).toMatchObject({
        status: 403,
        body: { error: { code: 'second_factor_needed' } },
      });
    }
    for (const [method, path, body] of routes) {
      expect((await account.ask(method, path, raised.headers, body)).status).toBe(200);
    }
  });
});

describe('"this was not me"', () => {
  const tokensTo = async (email: string) =>
    (await service.mailsTo(email)).flatMap(({ text }) => /not-me#token=([0-9a-f]{56})/.exec(text)?.[1] ?? []);
  const notMe = (token = '') => account.ask('POST', '/not-me', {}, { token });
  const left = async (userId: string) => ({
    factors: await service.rows(
      'select friendly_name as name from auth.mfa_factors where user_id = $1 order by created_at',
      [userId],
    ),
    passkeys: await service.rows('select id from auth.passkeys where user_id = $1', [userId]),
  });

  it('removes the factor it tells of, all that came after, and what was only begun', async () => {
    const { email, headers, id } = await aUser(service);
    const kept = await registerPasskey(headers);
    await service.call('POST', '/factors', { factor_type: 'totp', friendly_name: 'begun' }, headers);
    const thief = await aTotp(service, headers, 'thief');
    const theirs = await registerPasskey(thief.headers);
    await service.call('POST', codesPath, undefined, thief.headers);
    const [, added] = await tokensTo(email);
    expect((await notMe(added)).body).toEqual({ outcome: 'secured' });
    expect(await left(id)).toEqual({ factors: [], passkeys: [{ id: kept.id }] });
    expect((await service.call('GET', '/user', undefined, thief.headers)).body.code).toBe(
      'session_not_found',
    );
    expect(theirs.id).not.toBe(kept.id);
  });

  it('removes the passkey it tells of', async () => {
    const { email, headers, id } = await aUser(service);
    const { device } = await registerPasskey(headers);
    expect((await notMe((await tokensTo(email)).at(-1))).body).toEqual({ outcome: 'secured' });
    expect(await left(id)).toEqual({ factors: [], passkeys: [] });
    const { body } = await service.call('POST', '/passkeys/authentication/options', {});
    const request = { challenge_id: body.challenge_id, credential: device.get(body.options) };
    const response = await service.call('POST', '/passkeys/authentication/verify', request);
    expect(response.body.code).toBe('webauthn_verification_failed');
  });

  it('leaves what was there before, and takes codes that were created since', async () => {
    const { email, headers, id } = await aUser(service);
    const own = await aTotp(service, headers, 'own');
    await service.call('POST', codesPath, undefined, own.headers);
    await service.call('POST', `${codesPath}/regenerate`, undefined, own.headers);
    const [, , regenerated] = await tokensTo(email);
    expect((await notMe(regenerated)).body).toEqual({ outcome: 'secured' });
    expect(await left(id)).toEqual({ factors: [{ name: 'own' }], passkeys: [] });
  });
});

describe('what is stored', () => {
  it('is in the export by name and time, and never what opens the account', async () => {
    const { headers, id } = await aUser(service);
    const raised = await aTotp(service, headers, 'My app');
    const passkey = await registerPasskey(raised.headers);
    const { body: codes } = await service.call('POST', codesPath, undefined, raised.headers);
    const { body } = await account.ask('POST', '/export', raised.headers);
    expect(body.account).toMatchObject({
      id,
      factors: [{ friendly_name: 'My app' }, { factor_type: 'recovery_code' }],
      passkeys: [{ id: passkey.id, friendly_name: 'Passkey' }],
      recovery_codes: [{ total: 10, usedAt: [] }],
    });
    expect(body.pending).toMatchObject([{ kind: 'second factor asked for from 127.0.0.1' }]);
    const text = JSON.stringify(body);
    for (const secret of [raised.secret, ...codes.codes]) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/sealed|public_key|publicKey|code_hash|credential/);
  });

  it('goes with the account, deleted by its owner or, softly, by an administrator', async () => {
    for (const isSoft of [true, false]) {
      const { headers, id, email } = await aUser(service);
      const raised = await aTotp(service, headers, `app of ${email}`);
      const passkey = await registerPasskey(raised.headers);
      await service.call('POST', codesPath, undefined, raised.headers);
      if (isSoft) await (await service.admin()).deleteUser(id, true);
      else expect((await account.ask('POST', '/delete', raised.headers, { email })).status).toBe(200);
      const words = [raised.id, passkey.id, `app of ${email}`];
      const rows = (await leftovers(service, words)).filter(
        (row) => !row.startsWith('auth.audit_log_entries'),
      );
      expect(rows).toEqual([]);
    }
  });

  it('of challenges is forgotten a day later', async () => {
    const { headers } = await aUser(service);
    const { id } = await aTotp(service, headers);
    const count = async () =>
      (await service.rows('select 1 from auth.mfa_challenges where factor_id = $1', [id])).length;
    await cleanUpAuth(service.deps);
    expect(await count()).toBe(1);
    await service.rows("update auth.mfa_challenges set created_at = now() - interval '25 hours'");
    await cleanUpAuth(service.deps);
    expect(await count()).toBe(0);
  });
});
