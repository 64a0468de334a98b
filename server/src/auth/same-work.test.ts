import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { countStatements } from '#testing/count-statements.ts';
import { type FreshDatabase, freshDatabase } from '#testing/fresh-database.ts';
import { type AuthFixture, anAddress, anAuthService, password } from './testing/an-auth-service.ts';

/**
 * Where the contract hides who has an account, the work must be the same too, or the time tells. `npm run bench --
 * same-time` measures what this counts.
 */
let fresh: FreshDatabase;
let counted: ReturnType<typeof countStatements>;
let service: AuthFixture;
let autoconfirmed: AuthFixture;
beforeAll(async () => {
  fresh = await freshDatabase();
  counted = countStatements(fresh.db);
  service = await anAuthService({ on: fresh, db: counted.db });
  autoconfirmed = await anAuthService({ on: fresh, set: { AUTH_MAILER_AUTOCONFIRM: 'true' } });
});
afterAll(() => fresh?.close());

type Work = { status: number; statements: string[]; hashed: number; compared: number };

/** What one call makes the service do for a member, for somebody who has not confirmed yet, and for a stranger. */
async function workFor(path: string, body: (email: string) => unknown): Promise<Record<string, Work>> {
  const hash = vi.spyOn(service.deps.passwords, 'hash');
  const compare = vi.spyOn(service.deps.passwords, 'matches');
  const member = anAddress();
  await autoconfirmed.call('POST', '/signup', { email: member, password });
  const waiting = anAddress();
  await service.call('POST', '/signup', { email: waiting, password });
  const work: Record<string, Work> = {};
  for (const [kind, email] of Object.entries({ member, waiting, stranger: anAddress() })) {
    hash.mockClear();
    compare.mockClear();
    counted.taken();
    const { status } = await service.call('POST', path, body(email));
    const statements = counted.taken().sort();
    work[kind] = {
      status,
      statements,
      hashed: hash.mock.calls.length,
      compared: compare.mock.calls.length,
    };
  }
  return work;
}

describe('the work of an answer does not tell who has an account', () => {
  it.each([
    {
      why: 'signing in',
      path: '/token?grant_type=password',
      body: (email: string) => ({ email, password: 'wrong' }),
      status: 400,
      compared: 1,
    },
    { why: 'a forgotten password', path: '/recover', body: (email: string) => ({ email }), status: 200 },
    {
      why: 'one more confirmation',
      path: '/resend',
      body: (email: string) => ({ type: 'signup', email }),
      status: 200,
    },
  ])('by $why', async ({ path, body, status, compared = 0 }) => {
    const { member, waiting, stranger } = await workFor(path, body);
    expect(stranger).toMatchObject({ status, compared });
    expect(stranger?.statements.length).toBeGreaterThan(2);
    expect(member).toEqual(stranger);
    expect(waiting).toEqual(stranger);
  });

  // A stranger gets an account here and others do not, so the statements differ; their number, the password hashed and
  // the e-mail written do not. Whoever has not confirmed yet is told apart by the contract when signing up again.
  it.each([
    { why: 'a link to sign in', path: '/magiclink', body: (email: string) => ({ email }), hashed: 0 },
    { why: 'signing up', path: '/signup', body: (email: string) => ({ email, password }), hashed: 1 },
  ])('by $why', async ({ path, body, hashed }) => {
    const { member, stranger } = await workFor(path, body);
    const shared = (work: Work | undefined) =>
      work?.statements.filter((text) => /^(limits|mail|auth-audit|insert into auth.one_time)/.test(text));
    expect(stranger).toMatchObject({ status: 200, hashed, compared: 0 });
    expect(member).toMatchObject({ status: 200, hashed, compared: 0 });
    expect(shared(stranger)?.length).toBeGreaterThan(3);
    expect(shared(member)).toEqual(shared(stranger));
    const [most = 0, least = 0] = [member, stranger]
      .map((work) => work?.statements.length ?? 0)
      .sort((a, b) => b - a);
    expect(most - least).toBeLessThanOrEqual(1);
  });
});
