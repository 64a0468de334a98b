import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aTotp, codeOf, showCode, still } from './testing/a-factor.ts';
import {
  type AuthFixture,
  anAuthService,
  aUser,
  networkHeader,
  password,
} from './testing/an-auth-service.ts';

const autoconfirm = { AUTH_MAILER_AUTOCONFIRM: 'true' };
let service: AuthFixture;
beforeAll(async () => {
  service = await anAuthService({ ...still, set: autoconfirm });
});
afterAll(() => service?.close());

const path = '/factors/recovery-codes';
type Headers = Record<string, string>;
const verify = (headers: Headers, code: unknown, on = service) =>
  on.call('POST', `${path}/verify`, { code }, headers);
const signIn = async (email: string, network?: string) => {
  const via = network ? { [networkHeader]: network } : {};
  const { body } = await service.call('POST', '/token?grant_type=password', { email, password }, via);
  return { ...service.bearer(body.access_token), ...via };
};
/** A user with an authenticator app and ten codes. */
async function coded() {
  const { email, id, headers } = await aUser(service);
  const totp = await aTotp(service, headers);
  const { body } = await service.call('POST', path, undefined, totp.headers);
  return {
    email,
    userId: id,
    totp,
    headers: totp.headers,
    codes: body.codes as string[],
    id: body.id as string,
  };
}
const errorResponse = (status: number, code: string) => ({
  status,
  body: { code, message: expect.any(String) },
});

describe('recovery codes, by the official client', () => {
  it('are generated once, used once each, replaced and removed', async () => {
    const { email } = await aUser(service);
    const client = service.client();
    await client.signInWithPassword({ email, password });
    const { recoveryCodes } = client.mfa;
    expect((await recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found');
    expect((await recoveryCodes.generate()).error?.code).toBe('mfa_recovery_codes_sole_factor');
    const { data: factor } = await client.mfa.enroll({ factorType: 'totp' });
    const secret = factor?.totp.secret ?? '';
    await client.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code: codeOf(secret) });

    const generated = await recoveryCodes.generate({ friendlyName: 'Backup codes' });
    const { id = '', codes = [] } = generated.data ?? {};
    expect(generated.data).toEqual({
      id,
      type: 'recovery_code',
      friendly_name: 'Backup codes',
      total: 10,
      codes: expect.any(Array),
    });
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z2-7]{16}$/);
    expect((await recoveryCodes.generate()).error?.code).toBe('mfa_verified_factor_exists');
    expect((await client.mfa.listFactors()).data?.recovery_code).toMatchObject([
      { id, status: 'verified', friendly_name: 'Backup codes' },
    ]);

    await client.signOut();
    await client.signInWithPassword({ email, password });
    expect((await recoveryCodes.generate()).error?.code).toBe('insufficient_aal');
    expect((await recoveryCodes.regenerate()).error?.code).toBe('insufficient_aal');
    expect((await recoveryCodes.unenroll()).error?.code).toBe('insufficient_aal');
    const typed = codes[0]?.toUpperCase().replace(/(.{4})/g, '$1- ') ?? '';
    const used = await recoveryCodes.verify({ code: typed });
    expect(used.error).toBeNull();
    expect(used.data?.user.factors).toHaveLength(2);
    const level = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({
      currentLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
    });
    expect((await recoveryCodes.verify({ code: codes[0] ?? '' })).error).toMatchObject({
      code: 'mfa_verification_failed',
      status: 422,
    });
    expect((await recoveryCodes.getStatus()).data).toEqual({
      id,
      type: 'recovery_code',
      total: 10,
      remaining: 9,
    });

    const next = await recoveryCodes.regenerate();
    expect(next.data).toMatchObject({ id, friendly_name: 'Backup codes', total: 10 });
    expect((await recoveryCodes.verify({ code: codes[1] ?? '' })).error?.code).toBe(
      'mfa_verification_failed',
    );
    expect((await recoveryCodes.verify({ code: next.data?.codes[1] ?? '' })).error).toBeNull();
    expect((await recoveryCodes.unenroll()).data).toEqual({ id });
    expect((await recoveryCodes.unenroll()).error?.code).toBe('insufficient_aal');
    const notices = (await service.mailsTo(email)).map(({ subject, text }) => [
      subject,
      /^By owner: (.*)$/m.exec(text)?.[1],
    ]);
    const added = 'A second step was added to your sign-in';
    const codeUsed = 'A recovery code was used to sign in';
    expect(notices).toEqual([
      [added, 'totp'],
      [added, 'recovery_code'],
      [codeUsed, ''],
      [added, 'recovery_code'],
      [codeUsed, ''],
      ['A second step was removed from your sign-in', 'recovery_code'],
    ]);
  });
});

describe('a recovery code', () => {
  it('is kept as a hash, and never shown again', async () => {
    const { codes, headers, userId } = await coded();
    const rows = await service.rows<{ row: string }>(
      'select c::text as row from auth.mfa_recovery_codes c join auth.mfa_factors f on f.id = c.factor_id where f.user_id = $1',
      [userId],
    );
    expect(rows).toHaveLength(10);
    const seen = JSON.stringify([rows, (await service.call('GET', path, undefined, headers)).body]);
    for (const code of codes) expect(seen).not.toContain(code);
  });

  it('used twice at once works once, and ends sessions that have shown less', async () => {
    const { email, codes } = await coded();
    const [one, two] = [await signIn(email), await signIn(email)];
    const responses = await Promise.all([verify(one, codes[0]), verify(two, codes[0])]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const [, loser] = responses[0]?.status === 200 ? [one, two] : [two, one];
    expect((await service.call('GET', '/user', undefined, loser)).body.code).toBe('session_not_found');
  });

  it('works for its own account only', async () => {
    const { codes } = await coded();
    const other = await coded();
    expect(await verify(other.headers, codes[0])).toMatchObject(
      errorResponse(422, 'mfa_verification_failed'),
    );
  });

  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['wrong', 'aaaaaaaaaaaaaaaa'],
    ['of an authenticator app', '123456'],
  ])('that is %s is rejected', async (_, code) => {
    const { headers } = await coded();
    expect(await verify(headers, code)).toMatchObject(errorResponse(422, 'mfa_verification_failed'));
  });

  it('cannot be guessed, and new codes lift the wait', async () => {
    const { email, totp } = await coded();
    const headers = await signIn(email, '192.0.2.60');
    const statuses = [];
    for (let count = 0; count < 7; count += 1) statuses.push((await verify(headers, 'wrong')).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 429]);
    expect(await verify(headers, 'wrong')).toMatchObject(errorResponse(429, 'mfa_recovery_codes_locked'));
    const raised = await showCode(service, headers, totp.id, codeOf(totp.secret));
    const after = { ...service.bearer(raised.body.access_token), [networkHeader]: '192.0.2.60' };
    const next = await service.call('POST', `${path}/regenerate`, undefined, after);
    expect((await verify(after, next.body.codes[0])).status).toBe(200);
  });

  it('is no factor that the other routes know', async () => {
    const { headers, id } = await coded();
    for (const [method, to] of [
      ['POST', `/factors/${id}/challenge`],
      ['POST', `/factors/${id}/verify`],
      ['DELETE', `/factors/${id}`],
    ] as const) {
      expect(await service.call(method, to, { code: 'x' }, headers)).toMatchObject(
        errorResponse(404, 'mfa_factor_not_found'),
      );
    }
  });
});

describe('the codes of an account', () => {
  it('go with its last other factor, and sessions they had raised fall back', async () => {
    const { email, codes, userId, totp } = await coded();
    const low = await signIn(email);
    const raised = service.bearer((await verify(low, codes[0])).body.access_token);
    expect((await service.call('DELETE', `/factors/${totp.id}`, undefined, raised)).status).toBe(200);
    expect((await service.call('GET', path, undefined, raised)).body.code).toBe('mfa_factor_not_found');
    expect(await service.rows('select 1 from auth.mfa_factors where user_id = $1', [userId])).toEqual([]);
    const levels = await service.rows('select distinct aal from auth.sessions where user_id = $1', [userId]);
    expect(levels).toEqual([{ aal: 'aal1' }]);
  });

  it('stay while another factor is there', async () => {
    const { headers, totp } = await coded();
    const { body } = await service.call(
      'POST',
      '/factors',
      { factor_type: 'totp', friendly_name: 'second' },
      headers,
    );
    const second = await showCode(service, headers, body.id, codeOf(body.totp.secret));
    const after = service.bearer(second.body.access_token);
    await service.call('DELETE', `/factors/${totp.id}`, undefined, after);
    expect((await service.call('GET', path, undefined, after)).body.remaining).toBe(10);
  });

  it('are not made, replaced or removed by a stolen token', async () => {
    const { headers, userId } = await coded();
    await service.rows(
      `update auth.sessions set amr = (select jsonb_agg(entry || '{"timestamp": 1}') from jsonb_array_elements(amr) entry)
        where user_id = $1`,
      [userId],
    );
    for (const [method, to] of [
      ['POST', path],
      ['POST', `${path}/regenerate`],
      ['DELETE', path],
    ] as const) {
      expect((await service.call(method, to, undefined, headers)).body.code).toBe('reauthentication_needed');
    }
    const proven = { current_password: password };
    expect((await service.call('POST', `${path}/regenerate`, proven, headers)).status).toBe(200);
  });

  it('are for signed-in users', async () => {
    for (const [method, to] of [
      ['GET', path],
      ['POST', path],
      ['POST', `${path}/verify`],
      ['POST', `${path}/regenerate`],
      ['DELETE', path],
    ] as const) {
      expect((await service.call(method, to)).status).toBe(401);
    }
  });
});
