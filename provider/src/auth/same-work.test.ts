import { countStatements } from '@remit/platform/testing/count-statements.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type AuthFixture,
  anAuthService,
  anEmailAddress,
  aPhone,
  password,
} from './testing/an-auth-service.ts';

/**
 * Where the contract hides who has an account, the work must be the same too, or the time tells. `npm run bench --
 * same-time` measures what this counts.
 */
const phones = { AUTH_EXTERNAL_PHONE_ENABLED: 'true', AUTH_RATE_LIMIT_SMS_SENT: '10000' };
let fresh: FreshDatabase;
let counted: ReturnType<typeof countStatements>;
let service: AuthFixture;
let autoconfirmed: AuthFixture;
let withoutSms: AuthFixture;
beforeAll(async () => {
  fresh = await freshDatabase();
  counted = countStatements(fresh.db);
  service = await anAuthService({ on: fresh, db: counted.db, set: phones });
  withoutSms = await anAuthService({
    on: fresh,
    db: counted.db,
    set: { ...phones, AUTH_SMS_PROVIDER: 'twilio' },
  });
  autoconfirmed = await anAuthService({
    on: fresh,
    set: { ...phones, AUTH_MAILER_AUTOCONFIRM: 'true', AUTH_SMS_AUTOCONFIRM: 'true' },
  });
});
afterAll(() => fresh?.close());

type Work = { status: number; statements: string[]; hashed: number; compared: number };

/** The work of one request for a member, for an unconfirmed account, and for an unknown contact. */
async function workFor(
  path: string,
  body: (contact: string) => unknown,
  by: 'email' | 'phone' = 'email',
  target = service,
): Promise<Record<string, Work>> {
  const newContact = by === 'email' ? anEmailAddress : aPhone;
  const hash = vi.spyOn(target.deps.passwords, 'hash');
  const compare = vi.spyOn(target.deps.passwords, 'matches');
  const member = newContact();
  await autoconfirmed.call('POST', '/signup', { [by]: member, password });
  const waiting = newContact();
  await service.call('POST', '/signup', { [by]: waiting, password });
  const work: Record<string, Work> = {};
  for (const [kind, contact] of Object.entries({ member, waiting, unknown: newContact() })) {
    hash.mockClear();
    compare.mockClear();
    counted.taken();
    const { status } = await target.call('POST', path, body(contact));
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

describe('the work for a response does not tell who has an account', () => {
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
    const { member, waiting, unknown } = await workFor(path, body);
    expect(unknown).toMatchObject({ status, compared });
    expect(unknown?.statements.length).toBeGreaterThan(2);
    expect(member).toEqual(unknown);
    expect(waiting).toEqual(unknown);
  });

  it.each([
    {
      why: 'signing in',
      path: '/token?grant_type=password',
      body: (phone: string) => ({ phone, password: 'wrong' }),
    },
    { why: 'one more code', path: '/resend', body: (phone: string) => ({ type: 'sms', phone }) },
    {
      why: 'a wrong code',
      path: '/verify',
      body: (phone: string) => ({ type: 'sms', phone, token: '000000' }),
    },
  ])('by $why, with a phone number', async ({ path, body }) => {
    const { member, waiting, unknown } = await workFor(path, body, 'phone');
    expect(unknown?.statements.length).toBeGreaterThan(2);
    expect(member).toEqual(unknown);
    expect(waiting).toEqual(unknown);
  });

  it('by one more code, with a phone number, where no SMS can be sent', async () => {
    const body = (phone: string) => ({ type: 'sms', phone });
    const { member, waiting, unknown } = await workFor('/resend', body, 'phone', withoutSms);
    expect(unknown?.statements.length).toBeGreaterThan(2);
    expect(unknown?.status).toBe(200);
    expect(member).toEqual(unknown);
    expect(waiting).toEqual(unknown);
  });

  it.each([
    { why: 'a code to sign in', path: '/otp', body: (phone: string) => ({ phone }), bcrypt: 0 },
    { why: 'signing up', path: '/signup', body: (phone: string) => ({ phone, password }), bcrypt: 1 },
    {
      why: 'signing up with another password',
      path: '/signup',
      body: (phone: string) => ({ phone, password: 'another one' }),
      bcrypt: 1,
    },
  ])('by $why, with a phone number, and one SMS goes out', async ({ path, body, bcrypt }) => {
    const phonesUsed: string[] = [];
    const noted = (phone: string) => {
      phonesUsed.push(phone);
      return body(phone);
    };
    const sums = Object.values(await workFor(path, noted, 'phone')).map((done) => ({
      status: done.status,
      bcrypt: done.hashed + done.compared,
      statements: done.statements.length,
    }));
    expect(sums[0]).toMatchObject({ status: 200, bcrypt });
    for (const sum of sums) expect(sum).toEqual(sums[0]);
    const [toMember, toWaiting, toUnknown] = phonesUsed.map((phone) => service.smsTo(phone).length);
    expect([toMember, toWaiting, toUnknown]).toEqual([1, 2, 1]); // who waits had one before
  });

  // An unknown e-mail address gets an account here and others do not, so the statements differ; their number, the one password that is
  // hashed or compared and the e-mail written do not.
  it.each([
    { why: 'a link to sign in', path: '/magiclink', body: (email: string) => ({ email }), bcrypt: 0 },
    { why: 'signing up', path: '/signup', body: (email: string) => ({ email, password }), bcrypt: 1 },
    {
      why: 'signing up with another password',
      path: '/signup',
      body: (email: string) => ({ email, password: 'another one' }),
      bcrypt: 1,
    },
  ])('by $why', async ({ path, body, bcrypt }) => {
    const work = await workFor(path, body);
    const shared = ({ statements }: Work) =>
      statements.filter((text) => /^(limits|mail|auth-audit|insert into auth.(one_time|not_me))/.test(text));
    const sums = Object.values(work).map((done) => ({
      status: done.status,
      bcrypt: done.hashed + done.compared,
      statements: done.statements.length,
      shared: shared(done),
    }));
    expect(sums[0]).toMatchObject({ status: 200, bcrypt });
    expect(sums[0]?.shared.length).toBeGreaterThan(3);
    for (const sum of sums) expect(sum).toEqual(sums[0]);
  });
});
