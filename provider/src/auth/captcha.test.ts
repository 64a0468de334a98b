import { formatProofOfWork, type ProofOfWorkForm, solve } from '@remit/contract/proof-of-work.ts';
import { challengeLifeMs, sha256 } from '@remit/platform/guards/challenges.ts';
import { countStatements } from '@remit/platform/testing/count-statements.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { operations } from './register.ts';
import {
  type AuthFixture,
  anAuthService,
  anEmailAddress,
  networkHeader,
  password,
} from './testing/an-auth-service.ts';

const after = 2;
let fresh: FreshDatabase;
let counted: ReturnType<typeof countStatements>;
let service: AuthFixture;
let time = Date.now();
beforeAll(async () => {
  fresh = await freshDatabase();
  counted = countStatements(fresh.db);
  service = await anAuthService({
    on: fresh,
    db: counted.db,
    set: { AUTH_PROOF_OF_WORK_AFTER: String(after) },
    now: () => time,
  });
});
afterAll(() => fresh?.close());

let networks = 0;
const aNetwork = () => {
  networks += 1;
  return { [networkHeader]: `203.0.113.${networks}` };
};
let from: Record<string, string>;
beforeEach(() => {
  from = aNetwork();
});

const guarded = [
  ['/signup', () => ({ email: anEmailAddress(), password })],
  ['/otp', () => ({ email: anEmailAddress() })],
  ['/magiclink', () => ({ email: anEmailAddress() })],
  ['/recover', () => ({ email: anEmailAddress() })],
  ['/resend', () => ({ type: 'signup', email: anEmailAddress() })],
] as const;

const withToken = (token: unknown) => ({ gotrue_meta_security: { captcha_token: token } });
const ask = (path: string, body: object, token?: unknown, headers = from) =>
  service.call('POST', path, { ...body, ...(token !== undefined && withToken(token)) }, headers);
const recover = (token?: unknown) => ask('/recover', { email: anEmailAddress() }, token);
/** From now on this network needs a captcha. */
async function useUp(): Promise<void> {
  for (let n = 0; n < after; n += 1) expect((await recover()).status).toBe(200);
}
const challengeFor = (form: ProofOfWorkForm = 'account') => service.guards.challenge(form);
const solved = (challenge = challengeFor()) => formatProofOfWork(challenge, solve(challenge, sha256));
const rejected = (reason: string) => ({
  status: 400,
  body: { code: 'captcha_failed', message: `captcha protection: request disallowed (${reason})` },
});
/** The official client, from the network of this test. */
const clientOf = ({ app, client }: AuthFixture) =>
  client({
    fetch: (async (input: string, init: RequestInit) => {
      const headers = new Headers(init.headers);
      for (const [name, value] of Object.entries(from)) headers.set(name, value);
      return app.request(input, { ...init, headers });
    }) as typeof fetch,
  });
const missing = rejected('no captcha_token found');
const invalid = rejected('invalid-or-already-seen-response');

describe('a network that requested many e-mails', () => {
  it.each(guarded)('needs a captcha for %s, which serves once', async (path, body) => {
    await useUp();
    const token = solved();
    expect(await ask(path, body())).toMatchObject(missing);
    expect((await ask(path, body(), token)).status).toBe(200);
    expect(await ask(path, body(), token)).toMatchObject(invalid);
    expect((await ask(path, body(), undefined, aNetwork())).status).toBe(200);
  });

  it.each([
    { why: 'none', token: () => '', response: missing },
    { why: 'null', token: () => null, response: missing },
    { why: 'nonsense', token: () => 'a captcha', response: invalid },
    { why: 'one that is not solved', token: () => challengeFor(), response: invalid },
    { why: 'one for another form', token: () => solved(challengeFor('waitlist')), response: invalid },
    {
      why: 'a forged one',
      token: () => solved(`${challengeFor().split('.').slice(0, 4).join('.')}.${'A'.repeat(43)}`),
      response: invalid,
    },
    {
      why: 'one made easier',
      token: () => solved(challengeFor().replace(/\.4\./, '.0.')),
      response: invalid,
    },
  ])('is rejected with $why', async ({ token, response }) => {
    await useUp();
    expect(await recover(token())).toMatchObject(response);
  });

  it('is rejected with one that has expired', async () => {
    await useUp();
    const token = solved();
    time += challengeLifeMs + 1;
    expect(await recover(token)).toMatchObject(invalid);
  });

  it('is rejected with something of another kind', async () => {
    await useUp();
    for (const body of [withToken(7), { gotrue_meta_security: 'a captcha' }]) {
      const { status } = await service.call('POST', '/recover', { email: anEmailAddress(), ...body }, from);
      expect(status).toBe(400);
    }
  });

  it('is let in once by a token that comes twice at the same time', async () => {
    await useUp();
    const token = solved();
    const responses = await Promise.all([recover(token), recover(token), recover(token)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it('is rejected before anything expensive', async () => {
    await useUp();
    const hash = vi.spyOn(service.deps.passwords, 'hash');
    for (const token of [undefined, 'a captcha']) {
      counted.taken();
      expect((await ask('/signup', { email: anEmailAddress(), password }, token)).status).toBe(400);
      expect(counted.taken()).toEqual(['limits-take', 'limits-take']);
    }
    expect(hash).not.toHaveBeenCalled();
    hash.mockRestore();
  });

  it('keeps a token that it did not need yet', async () => {
    const token = solved();
    for (let n = 0; n < after; n += 1) expect((await recover(token)).status).toBe(200);
    expect((await recover(token)).status).toBe(200);
    expect(await recover(token)).toMatchObject(invalid);
  });

  it('is let in without one when an administrator asks, and with no other token', async () => {
    await useUp();
    const headersOf = async (role: string) => ({
      ...from,
      ...service.bearer(await service.deps.accessTokens.sign({ role })),
    });
    const body = { email: anEmailAddress() };
    expect((await ask('/recover', body, undefined, await headersOf('service_role'))).status).toBe(200);
    expect(await ask('/recover', body, undefined, await headersOf('authenticated'))).toMatchObject(missing);
    const forged = { ...from, ...service.bearer('nonsense') };
    expect(await ask('/recover', body, undefined, forged)).toMatchObject(missing);
  });

  it('is let in by the official client, which sends the token', async () => {
    await useUp();
    const client = clientOf(service);
    const email = anEmailAddress();
    expect((await client.signUp({ email, password })).error).toMatchObject({
      status: 400,
      code: 'captcha_failed',
      message: missing.body.message,
    });
    const options = { captchaToken: solved() };
    expect((await client.signUp({ email, password, options })).error).toBeNull();
  });
});

describe('no captcha is needed', () => {
  it('by any other operation', () => {
    const routes = operations.filter(({ isCaptchaGuarded }) => isCaptchaGuarded).map(({ route }) => route);
    expect(routes.sort()).toEqual(guarded.map(([path]) => `POST ${path}`).sort());
  });

  it('where it is switched off', async () => {
    const never = await anAuthService({
      on: fresh,
      db: counted.db,
      set: { AUTH_PROOF_OF_WORK_AFTER: '0' },
    });
    const limitsTakenBy = async (by: AuthFixture) => {
      counted.taken();
      expect((await by.call('POST', '/recover', { email: anEmailAddress() }, from)).status).toBe(200);
      return counted.taken().filter((statement) => statement === 'limits-take').length;
    };
    const [withCaptcha, without] = [await limitsTakenBy(service), await limitsTakenBy(never)];
    expect(without).toBe(withCaptcha - 1);
  });

  it('for sign-ups where e-mail addresses need no confirmation, and nothing is counted for it', async () => {
    const set = { AUTH_MAILER_AUTOCONFIRM: 'true' };
    const statements = countStatements(fresh.db);
    const open = await anAuthService({ on: fresh, db: statements.db, set });
    const off = await anAuthService({
      on: fresh,
      db: statements.db,
      set: { ...set, AUTH_PROOF_OF_WORK_AFTER: '0' },
    });
    const signUp = async (by: AuthFixture) =>
      (await clientOf(by).signUp({ email: anEmailAddress(), password })).error;
    expect(await signUp(off)).toBeNull();
    const asWithout = statements.taken().sort();
    expect(await signUp(open)).toBeNull();
    expect(statements.taken().sort()).toEqual(asWithout);
  });
});
