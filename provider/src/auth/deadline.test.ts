import { availableParallelism } from 'node:os';
import * as bcrypt from '@node-rs/bcrypt';
import { authPath } from '@remit/contract/auth.ts';
import type { Transaction } from '@remit/platform/db/database.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPasswords } from './passwords.ts';
import { authRoutes } from './register.ts';
import {
  type AuthFixture,
  anAuthService,
  anEmailAddress,
  aUser,
  password,
} from './testing/an-auth-service.ts';

let service: AuthFixture;
beforeAll(async () => {
  service = await anAuthService({
    set: { AUTH_SMTP_MAX_FREQUENCY: '60s', AUTH_API_MAX_REQUEST_DURATION: '60s' },
  });
});
afterAll(() => service?.close());

/** Of a minute 48 seconds are for hashing: enough for these after each other, whatever the test itself takes. */
const oneAfterTheOther = 4.6;
const hashMs = 48_000 / oneAfterTheOther;
const inTime = Math.floor(oneAfterTheOther * Math.min(availableParallelism(), 4));

/** The service with a library that hashes on command, and took long for what it has hashed so far. */
async function hashingSlowly() {
  const clock = { ms: 0 };
  const waiting: (() => void)[] = [];
  let isQuick = true;
  const done = async () => {
    if (isQuick) clock.ms += hashMs;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const library = {
    hash: async (text: string | Buffer | Uint8Array) => done().then(() => bcrypt.hash(text, 4)),
    verify: async (...parameters: Parameters<typeof bcrypt.verify>) =>
      done().then(() => bcrypt.verify(...parameters)),
  } as unknown as typeof bcrypt;
  const passwords = createPasswords({ ...service.deps.config.passwords, library, now: () => clock.ms });
  await passwords.matches('one after the other', null);
  isQuick = false;
  const app = authRoutes({ ...service.deps, passwords });
  const post = async (path: string, body: object) => {
    const response = await app.request(`${authPath}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      body: (await response.json()) as object,
    };
  };
  /** Hashes whatever comes until no more requests come. */
  const hashUntil = async <T>(pending: Promise<T>) => {
    let isOver = false;
    const over = pending.finally(() => {
      isOver = true;
    });
    while (!isOver) {
      for (const go of waiting.splice(0)) go();
      await new Promise((resolve) => setImmediate(resolve));
    }
    return over;
  };
  return { app, post, hashUntil };
}

const users = (emails: readonly string[]) =>
  service.rows<{ email: string }>('select email from auth.users where email = any($1)', [emails]);
const mailCounts = (emails: readonly string[]) =>
  Promise.all(emails.map(async (email) => (await service.mailsTo(email)).length));

/** A hash that finishes before the last request arrives makes room for another. */
function expectManyRejected(statuses: readonly number[], done: number): void {
  expect(done).toBeGreaterThanOrEqual(inTime);
  expect(done).toBeLessThan(2 * inTime);
  expect(statuses.filter((status) => status === 503)).toHaveLength(40 - done);
}

describe('of many sign-ups at once', () => {
  it('those that cannot be done in time are rejected at once, and a retry succeeds as a first request', async () => {
    const { post, hashUntil } = await hashingSlowly();
    const emails = Array.from({ length: 40 }, anEmailAddress);
    const signUp = (email: string) => post('/signup', { email, password });
    const responses = await hashUntil(Promise.all(emails.map(signUp)));
    const statuses = responses.map(({ status }) => status);
    const done = emails.filter((_, n) => statuses[n] === 200);
    expectManyRejected(statuses, done.length);
    expect(responses.filter(({ retryAfter }) => retryAfter !== null)).toHaveLength(40 - done.length);
    expect((await users(emails)).map(({ email }) => email).sort()).toEqual(done.toSorted());

    const [rejected = ''] = emails.filter((_, n) => statuses[n] === 503);
    const retried = await hashUntil(signUp(rejected));
    const first = responses.find(({ status }) => status === 200);
    expect(retried.status).toBe(200);
    expect(Object.keys(retried.body).sort()).toEqual(Object.keys(first?.body ?? {}).sort());
    expect(await mailCounts([rejected])).toEqual([1]);
  });

  it('sign-ins that cannot be done in time are rejected, and not counted as wrong', async () => {
    const { post, hashUntil } = await hashingSlowly();
    const signIn = (email: string) => post('/token?grant_type=password', { email, password });
    const before = await service.rows<{ count: bigint }>('select count(*) from auth.failed_attempts');
    const responses = await hashUntil(
      Promise.all(Array.from({ length: 40 }, () => signIn(anEmailAddress()))),
    );
    const after = await service.rows<{ count: bigint }>('select count(*) from auth.failed_attempts');
    const statuses = responses.map(({ status }) => status);
    const done = statuses.filter((status) => status === 400).length;
    expectManyRejected(statuses, done);
    // From a network, and from anywhere.
    expect(Number(after[0]?.count) - Number(before[0]?.count)).toBe(2 * done);
  });

  it('those whose bodies do not come block no other requests', async () => {
    const { app, post, hashUntil } = await hashingSlowly();
    const bodies: ReadableStreamDefaultController[] = [];
    const held = Array.from({ length: 40 }, () => {
      const body = new ReadableStream({ start: (controller) => void bodies.push(controller) });
      return app.request(`${authPath}/signup`, { method: 'POST', body, duplex: 'half' } as RequestInit);
    });
    expect((await hashUntil(post('/signup', { email: anEmailAddress(), password }))).status).toBe(200);
    for (const body of bodies) body.error(new Error('hung up'));
    expect(new Set((await Promise.all(held)).map(({ status }) => status))).toEqual(new Set([400]));
  });
});

describe('a request whose time is over', () => {
  const set = { AUTH_API_MAX_REQUEST_DURATION: '1s', AUTH_SMTP_MAX_FREQUENCY: '60s' };
  const startClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('has rotated no refresh token, and rotates none later', async () => {
    const [opened, goOn, settled] = [1, 2, 3].map(() => Promise.withResolvers<unknown>());
    const db: typeof service.db = {
      ...service.db,
      statementAs: (caller, statement, work, options) =>
        service.db
          .statementAs<never, never>(
            caller,
            statement,
            async (rows, transaction) => {
              opened?.resolve(undefined);
              await goOn?.promise;
              return work(rows, transaction) as never;
            },
            options,
          )
          .finally(() => settled?.resolve(undefined)),
    };
    const slow = await anAuthService({ on: service.fresh, db, set });
    const confirming = await anAuthService({ on: service.fresh, set: { AUTH_MAILER_AUTOCONFIRM: 'true' } });
    const { session, id } = await aUser(confirming);
    startClock();
    const response = slow.call('POST', '/token?grant_type=refresh_token', {
      refresh_token: session.refresh_token,
    });
    await opened?.promise;
    vi.advanceTimersByTime(1_000);
    expect((await response).status).toBe(504);
    goOn?.resolve(undefined);
    await settled?.promise;
    const counters = await service.rows<{ counter: bigint }>(
      'select refresh_token_counter as counter from auth.sessions where user_id = $1',
      [id],
    );
    expect(counters).toEqual([{ counter: 0n }]);
  });

  it('has written nothing, writes nothing later, and a retry succeeds as a first request', async () => {
    const settled = Promise.withResolvers<unknown>();
    const opened = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    let isHeld = true;
    // The transaction has done its work, and goes on after the response.
    const db: typeof service.db = {
      ...service.db,
      as: (caller, work) =>
        isHeld
          ? service.db
              .as(caller, async (transaction: Transaction) => {
                opened.resolve();
                await goOn.promise;
                return work(transaction);
              })
              .finally(() => settled.resolve(undefined))
          : service.db.as(caller, work),
    };
    const slow = await anAuthService({ on: service.fresh, db, set });
    const email = anEmailAddress();
    startClock();
    const response = slow.call('POST', '/signup', { email, password });
    await opened.promise;
    vi.advanceTimersByTime(1_000);
    expect((await response).status).toBe(504);
    goOn.resolve();
    await settled.promise;
    vi.useRealTimers();
    isHeld = false;
    expect(await users([email])).toEqual([]);
    expect(await mailCounts([email])).toEqual([0]);
    await expect.poll(async () => (await slow.call('POST', '/signup', { email, password })).status).toBe(200);
    expect(await mailCounts([email])).toEqual([1]);
  });

  it('is not committed when it ends during its last statement', async () => {
    const slow = await anAuthService({ on: service.fresh, set });
    const email = anEmailAddress();
    const holder = new pg.Client(service.fresh.connection);
    await holder.connect();
    // What every e-mail is written to is locked until the response.
    await holder.query('begin; lock table mail.outbox in exclusive mode');
    startClock();
    const response = slow.call('POST', '/signup', { email, password });
    const waitsForLock = async () =>
      (await holder.query("select 1 from pg_locks where relation = 'mail.outbox'::regclass and not granted"))
        .rowCount === 1;
    while (!(await waitsForLock()));
    vi.advanceTimersByTime(1_000);
    expect((await response).status).toBe(504);
    await holder.query('commit');
    await holder.end();
    // Waits for transactions that still write.
    await service.rows('lock table mail.outbox in exclusive mode').catch(() => undefined);
    expect(await users([email])).toEqual([]);
    expect(await mailCounts([email])).toEqual([0]);
  });
});
