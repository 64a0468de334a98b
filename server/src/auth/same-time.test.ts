import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthFixture, anAddress, anAuthService, password } from './testing/an-auth-service.ts';

/**
 * Where the contract hides who has an account, the time must hide it too. Hashing is turned down here, so that a
 * difference in everything else shows instead of drowning in it.
 */
let service: AuthFixture;
let members: string[];
let waiting: string[];
const rounds = 15;
const people = rounds * 6;

beforeAll(async () => {
  service = await anAuthService({ set: { AUTH_RATE_LIMIT_EMAIL_SENT: '1000000' } });
  const autoconfirmed = await anAuthService({
    on: service.fresh,
    set: { AUTH_MAILER_AUTOCONFIRM: 'true' },
  });
  const signUps = async (fixture: AuthFixture) => {
    const emails = Array.from({ length: people }, anAddress);
    for (const email of emails) await fixture.call('POST', '/signup', { email, password });
    return emails;
  };
  members = await signUps(autoconfirmed);
  waiting = await signUps(service);
});
afterAll(() => service?.close());

type Kind = 'member' | 'waiting' | 'stranger';
type Call = {
  readonly path: string;
  readonly body: (email: string) => unknown;
  readonly status: number;
  /** Whom the answer itself tells apart, because the contract has it so. */
  readonly tells?: Kind;
};

const calls: Record<string, Call> = {
  'signing in': {
    path: '/token?grant_type=password',
    body: (email) => ({ email, password: 'wrong' }),
    status: 400,
  },
  'signing up': {
    path: '/signup',
    body: (email) => ({ email, password }),
    status: 200,
    tells: 'waiting', // is shown the account that waits, with the time it was made
  },
  'a forgotten password': { path: '/recover', body: (email) => ({ email }), status: 200 },
  'one more confirmation': { path: '/resend', body: (email) => ({ type: 'signup', email }), status: 200 },
  'a link to sign in': { path: '/magiclink', body: (email) => ({ email }), status: 200 },
};

describe('the time an answer takes does not tell who has an account', () => {
  it.each(Object.entries(calls))('by %s', async (_, { path, body, status, tells }) => {
    const emailsOf: Record<Kind, (round: number) => string> = {
      member: (round) => members[round % people] ?? '',
      waiting: (round) => waiting[round % people] ?? '',
      stranger: () => anAddress(),
    };
    const kinds = Object.entries(emailsOf).filter(([kind]) => kind !== tells);
    const times = new Map(kinds.map(([kind]) => [kind, [] as number[]]));
    let round = 0;
    const measure = async () => {
      for (const until = round + rounds; round < until; round += 1) {
        for (const [kind, emailOf] of kinds) {
          const email = emailOf(round);
          const since = performance.now();
          const answer = await service.call('POST', path, body(email));
          times.get(kind)?.push(performance.now() - since);
          expect(answer.status, JSON.stringify(answer.body)).toBe(status);
        }
      }
    };
    /** How many times as long the slowest kind takes as the quickest, by medians of calls that took turns. */
    const spread = () => {
      const medians = [...times.values()].map(
        (took) => took.toSorted((a, b) => a - b)[took.length >> 1] ?? 0,
      );
      return Math.max(...medians) / Math.min(...medians);
    };
    await service.call('POST', path, body(anAddress()));
    await measure();
    // A busy machine spreads everything; chance evens out the longer one looks, a way that differs does not.
    for (let more = 0; more < 5 && spread() > 1.3; more += 1) await measure();
    const found = [...times].map(
      ([kind, took]) => `${kind} ${took.toSorted((a, b) => a - b)[took.length >> 1]}`,
    );
    expect(spread(), found.join(', ')).toBeLessThan(1.3);
  });
});
