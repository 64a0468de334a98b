import { randomUUID } from 'node:crypto';
import { accountPath } from '@remit/contract/account.ts';
import { formatProofOfWork, solve } from '@remit/contract/proof-of-work.ts';
import { sha256 } from '@remit/platform/guards/challenges.ts';
import { aServer, type ServerFixture } from '@remit/platform/testing/a-server.ts';
import type { TestResponse } from '@remit/platform/testing/ask.ts';
import { isLong } from '@remit/platform/testing/how-long.ts';
import { authRoutes } from '@remit/provider/auth/register.ts';
import { codeOf } from '@remit/provider/auth/testing/a-factor.ts';
import {
  type AuthFixture,
  anEmailAddress,
  aUser,
  codeIn,
  linkIn,
  origin,
  password,
} from '@remit/provider/auth/testing/an-auth-service.ts';
import { anAuthenticator } from '@remit/provider/auth/testing/an-authenticator.ts';
import { aFakeOpenIdProvider } from '@remit/provider/auth/testing/an-identity-provider.ts';
import { begun, providerSettings } from '@remit/provider/auth/testing/provider-sign-in.ts';
import fc from 'fast-check';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAccountService } from '#people/account/testing/an-account.ts';
import { type AnyRequest, anyRequest, type Pools } from './testing/any-request.ts';

const requestsInAll = isLong ? 10_000 : 1_000;
const atOnce = 8;
/** Then there are new people, because by then most sessions have been ended and most accounts changed. */
const perBatch = 80;
/** A new sequence each time where there is time to look for trouble, the same one where a change must land. */
const seed = isLong ? undefined : 20_261;

const settings = {
  AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
  AUTH_RATE_LIMIT_EMAIL_SENT: '1000000',
  AUTH_PROOF_OF_WORK_AFTER: '5',
  AUTH_EXTERNAL_PHONE_ENABLED: 'true',
  AUTH_RATE_LIMIT_SMS_SENT: '1000000',
  AUTH_SMS_TEST_OTP: '233201234567=123456',
  AUTH_JWT_SECRET: 'a secret of at least sixteen',
  AUTH_MFA_PHONE_ENROLL_ENABLED: 'true',
  AUTH_MFA_WEB_AUTHN_ENROLL_ENABLED: 'true',
  AUTH_MFA_WEB_AUTHN_VERIFY_ENABLED: 'true',
  AUTH_SECURITY_MANUAL_LINKING_ENABLED: 'true',
  AUTH_EXTERNAL_WEB3_ETHEREUM_ENABLED: 'true',
  AUTH_EXTERNAL_WEB3_SOLANA_ENABLED: 'true',
  AUTH_OAUTH_SERVER_ENABLED: 'true',
};

let provider: Awaited<ReturnType<typeof aFakeOpenIdProvider>>;
let confirming: AuthFixture;
let autoconfirmed: AuthFixture;
let servers: readonly ServerFixture[];
const unhandled: unknown[] = [];
const noteUnhandled = (reason: unknown) => unhandled.push(reason);

beforeAll(async () => {
  process.on('unhandledRejection', noteUnhandled);
  provider = await aFakeOpenIdProvider();
  provider.present({ sub: 'somebody', email: anEmailAddress(), email_verified: true });
  const set = { ...settings, ...providerSettings('KEYCLOAK', provider.issuer) };
  const autoconfirm = { AUTH_MAILER_AUTOCONFIRM: 'true', AUTH_SMS_AUTOCONFIRM: 'true' };
  const first = await anAccountService({ set: { ...set, ...autoconfirm } });
  const second = await anAccountService({ on: first.auth.fresh, set });
  autoconfirmed = first.auth;
  confirming = second.auth;
  servers = await Promise.all(
    [first, second].map(({ auth: { deps, db }, routes }) =>
      aServer({
        db,
        extend: (services) => services.route('/', authRoutes(deps)).route('/', routes),
      }),
    ),
  );
});
afterAll(async () => {
  process.off('unhandledRejection', noteUnhandled);
  for (const server of servers ?? []) await server.close();
  await autoconfirmed?.close();
  await provider?.close();
});

describe(`${requestsInAll} requests that mean no good`, () => {
  it('get a response each, never a 5xx, and touch no other person', async () => {
    const bystander = await aUser(autoconfirmed, { plan: 'mind my own business' });
    const before = await traceOf(bystander.id);
    const secrets = new Set<string>();
    for (let batch = 0; batch < requestsInAll / perBatch; batch += 1) {
      const locked = await pools();
      for (const secret of secretsIn(locked)) secrets.add(secret);
      const request = anyRequest(locked);
      await fc.assert(
        fc.asyncProperty(
          fc.array(request, { minLength: atOnce, maxLength: atOnce, size: 'max' }),
          fc.constantFrom(...servers),
          (requests, server) => sendAll(server, requests),
        ),
        { numRuns: perBatch / atOnce, endOnFailure: true, ...(seed !== undefined && { seed: seed + batch }) },
      );
    }
    expect(unhandled).toEqual([]);
    const lines = [autoconfirmed, confirming, ...servers].flatMap((one) => [...one.lines]);
    expect(lines.length).toBeGreaterThanOrEqual(requestsInAll);
    expect(errorsIn(lines)).toEqual([]);
    const log = lines.join('');
    expect([...secrets].filter((secret) => log.includes(secret))).toEqual([]);
    expect(await traceOf(bystander.id)).toEqual(before);
    await expectWholeAccounts();
  }, 1_200_000);
});

async function sendAll(server: ServerFixture, requests: readonly AnyRequest[]): Promise<void> {
  await Promise.all(
    requests.map(async (request) => {
      const { method, path, headers, body } = request;
      const response = await server.ask(path, {
        method,
        headers: { ...headers, 'content-length': Buffer.byteLength(body ?? '') },
        ...(body !== undefined && { body }),
      });
      expectSound(request, response);
    }),
  );
}

/** A response of the contract's shape, or a redirect to our own site, without secrets. */
function expectSound({ method, path, headers }: AnyRequest, response: TestResponse): void {
  const text = response.body.toString();
  const about = `${method} ${path} → ${response.status} ${text.slice(0, 300)}`;
  expect(response.status, about).toBeGreaterThanOrEqual(200);
  expect(response.status, about).toBeLessThan(500);
  expect(text, about).not.toMatch(/\$2[aby]\$|encrypted_password|postgres:|at \S+\.ts:\d+/);
  if (response.status >= 300 && response.status < 400) {
    const place = new URL(response.headers.location ?? '').origin;
    const isToProvider = /\/authorize/.test(path) && place === provider.issuer;
    expect(isToProvider ? origin : place, about).toBe(origin);
    return;
  }
  if (response.status < 400 || method === 'HEAD') return;
  expect(text, about).toMatch(/^\{.*\}$/s);
  const body = JSON.parse(text) as Record<string, unknown>;
  const version = headers['x-supabase-api-version'] ?? '';
  if (path.startsWith(accountPath)) {
    expect(body, about).toMatchObject({ error: { code: expect.any(String), message: expect.any(String) } });
  } else if ('error' in body) {
    expect(body, about).toEqual({ error: expect.any(String), error_description: expect.any(String) });
  } else if (/^20(24|30)-01-01$/.test(version)) {
    expect(body, about).toMatchObject({
      code: response.headers['x-sb-error-code'],
      message: expect.any(String),
    });
  } else {
    expect(body, about).toMatchObject({
      code: response.status,
      error_code: response.headers['x-sb-error-code'],
      msg: expect.any(String),
    });
  }
}

/** After any request the tables are consistent. */
async function expectWholeAccounts(): Promise<void> {
  const faults = await autoconfirmed.rows<{ fault: string; count: number }>(`
    select fault, count(*)::int as count from (
      select 'two accounts of one address' as fault from auth.users
        where email is not null group by lower(email), aud having count(*) > 1
      union all select 'an address that is not ASCII' from auth.users where email !~ '^[!-~]+$'
      union all select 'an address in capitals' from auth.users where email <> lower(email) and deleted_at is null
      union all select 'an account without its identity' from auth.users u
        where email is not null and deleted_at is null
          and not exists (select from auth.identities i where i.user_id = u.id)
      union all select 'two e-mail identities' from auth.identities
        where provider = 'email' group by user_id having count(*) > 1
      union all select 'recovery codes alone' from auth.mfa_factors f where f.factor_type = 'recovery_code'
          and not exists (select from auth.mfa_factors other where other.user_id = f.user_id
            and other.factor_type <> 'recovery_code' and other.status = 'verified')
      union all select 'an aal2 session without a factor' from auth.sessions
        where (aal = 'aal2') <> (factor_id is not null)
      union all select 'a confirmed identity of another address' from auth.identities i
        join auth.users u on u.id = i.user_id
        where i.provider = 'email' and i.email is distinct from u.email and u.deleted_at is null
    ) faults group by fault`);
  expect(faults).toEqual([]);
}

const traceOf = (id: string) =>
  autoconfirmed.rows(
    `select u.*, (select json_agg(s order by s.id) from auth.sessions s where s.user_id = u.id) as sessions,
        (select json_agg(i order by i.id) from auth.identities i where i.user_id = u.id) as identities
      from auth.users u where u.id = $1`,
    [id],
  );

/** What no line of the log may hold. */
const secretsIn = (pools: Pools) => [
  password,
  pools.serviceToken,
  ...[pools.emails, pools.goodTokens, pools.refreshTokens, pools.mailedTokens, pools.notMeTokens].flat(),
  ...pools.mailedCodes.map((code) => `"${code}"`), // the digits alone may stand in a time
];

const errorsIn = (lines: readonly string[]) => lines.filter((line) => line.includes('"level":"error"'));

/** An authenticator app, a security key and passkeys, each a call away from being right. */
async function someFactors(people: readonly Awaited<ReturnType<typeof aUser>>[]) {
  const ids: string[] = [];
  const challengeIds: string[] = [];
  const credentials: unknown[] = [];
  const factorCodes: string[] = [];
  const post = async (path: string, body: object, headers: Record<string, string>) =>
    (await autoconfirmed.call('POST', path, body, headers)).body;
  for (const { headers } of people.slice(0, 4)) {
    for (const factor_type of ['totp', 'webauthn']) {
      const factor = await post('/factors', { factor_type, friendly_name: factor_type }, headers);
      const challenge = await post(`/factors/${factor.id}/challenge`, {}, headers);
      ids.push(factor.id);
      challengeIds.push(challenge.id);
      if (factor.totp) factorCodes.push(codeOf(factor.totp.secret));
      else credentials.push(anAuthenticator().create(challenge.webauthn.credential_options.publicKey));
    }
    const device = anAuthenticator();
    const begun = await post('/passkeys/registration/options', {}, headers);
    const created = { challenge_id: begun.challenge_id, credential: device.create(begun.options) };
    ids.push((await post('/passkeys/registration/verify', created, headers)).id);
    const again = await post('/passkeys/registration/options', {}, headers);
    const id = randomUUID();
    const signIn = { challenge: randomUUID() };
    await autoconfirmed.rows('insert into auth.webauthn_challenges (id, challenge) values ($1, $2)', [
      id,
      signIn.challenge,
    ]);
    challengeIds.push(again.challenge_id, id);
    credentials.push(anAuthenticator().create(again.options), device.get(signIn));
  }
  return { ids, challengeIds, credentials, factorCodes };
}

/** People with everything they may hold, and tokens that only look like theirs. */
async function pools(): Promise<Pools> {
  const people = await Promise.all(Array.from({ length: 8 }, () => aUser(autoconfirmed)));
  const waiting = anEmailAddress();
  await confirming.call('POST', '/signup', { email: waiting, password });
  const [mail] = await confirming.mailsTo(waiting);
  const [first] = people;
  if (!first) throw new Error('Nobody was signed up.');
  await autoconfirmed.call('GET', '/reauthenticate', undefined, first.headers);
  const [nonce] = await autoconfirmed.mailsTo(first.email);
  const factors = await someFactors(people);
  const challenge = () => confirming.guards.challenge('account');
  const { accessTokens } = autoconfirmed.deps;
  const claims = { sub: first.id, aud: 'authenticated', role: 'authenticated' };
  const seconds = Math.floor(Date.now() / 1000);
  const { privateKey } = await generateKeyPair('ES256');
  const unsigned = [
    { alg: 'none', typ: 'JWT' },
    { ...claims, role: 'service_role', exp: seconds + 3600 },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return {
    emails: [...people.map(({ email }) => email), waiting, 'nobody@example.com', first.email.toUpperCase()],
    passwords: [password, password, password, 'another password', 'wrong', ''],
    ...factors,
    ids: [...people.map(({ id }) => id), ...factors.ids, 'b5f2c4b0-0000-4000-8000-000000000000'],
    goodTokens: people.map(({ session }) => session.access_token),
    serviceToken: await autoconfirmed.serviceToken(),
    badTokens: [
      await accessTokens.sign({ ...claims, exp: seconds - 60 }),
      await accessTokens.sign({ ...claims, exp: 'soon' }),
      await accessTokens.sign({ sub: "' or 1=1 --" }),
      await accessTokens.sign({ sub: first.id, session_id: 'x' }),
      await accessTokens.sign({ sub: first.id, aud: ['a', 'b'], role: { a: 1 }, session_id: 7 }),
      await accessTokens.sign({ role: 'service_role', sub: '\0', session_id: '\0' }),
      await new SignJWT({ ...claims, role: 'service_role' })
        .setProtectedHeader({ alg: 'ES256' })
        .sign(privateKey),
      `${unsigned}.`,
      `${first.session.access_token.slice(0, -4)}AAAA`,
    ],
    refreshTokens: [
      ...people.map(({ session }) => session.refresh_token),
      autoconfirmed.deps.refreshTokens.make({ sessionId: first.id, counter: 0n }),
      autoconfirmed.deps.refreshTokens.make({ sessionId: first.id, counter: 2n ** 62n }),
      'abcdefghijkl',
    ],
    mailedTokens: [linkIn(mail).token, 'pkce_0000', '0'.repeat(56)],
    mailedCodes: [codeIn(mail), codeIn(nonce)],
    notMeTokens: [/not-me#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '', '0'.repeat(56)],
    captchaTokens: Array.from({ length: 4 }, challenge).map((one) =>
      formatProofOfWork(one, solve(one, sha256)),
    ),
    verifiers: ['v'.repeat(43), 'v'.repeat(128)],
    states: await Promise.all(
      Array.from({ length: 4 }, async () => (await begun(confirming, 'keycloak')).state),
    ),
    idTokens: [
      await provider.idToken({ sub: 'another', email: anEmailAddress(), email_verified: true }),
      await provider.idToken({ sub: 'unverified', email: waiting, email_verified: false }),
      provider.forgedIdToken({ sub: first.id, email: first.email, email_verified: true }),
    ],
    signedMessages: [
      {
        message: `x wants you to sign in with your Ethereum account:\n${'x'.repeat(64)}`,
        signature: '0'.repeat(130),
      },
    ],
  };
}
