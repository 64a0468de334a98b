import { service as serviceRole } from '@remit/platform/db/database.ts';
import { aWorker } from '@remit/platform/mail/testing/a-mail-worker.ts';
import type { Envelope } from '@remit/platform/mail/transport.ts';
import { countStatements } from '@remit/platform/testing/count-statements.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AuthFixture,
  anAuthService,
  anEmailAddress,
  aUser,
  codeIn,
  networkHeader,
  password,
} from './testing/an-auth-service.ts';
import { aNewcomer, followed, lastMail } from './testing/followed.ts';

let fresh: FreshDatabase;
let open: AuthFixture;
beforeAll(async () => {
  fresh = await freshDatabase();
  open = await anAuthService({ on: fresh, set: { AUTH_MAILER_AUTOCONFIRM: 'true' } });
});
afterAll(() => fresh?.close());
beforeEach(async () => {
  await open.rows('delete from limits.buckets');
  await open.rows('delete from auth.mail_quota');
  await open.rows('delete from mail.outbox');
});

const withQuota = (perHour: number, set: Record<string, string> = {}) =>
  anAuthService({
    on: fresh,
    set: {
      AUTH_RATE_LIMIT_EMAIL_SENT: String(perHour),
      AUTH_RATE_LIMIT_OTP: '1000000',
      AUTH_PROOF_OF_WORK_AFTER: '0',
      ...set,
    },
  });

const quotaError = { code: 'over_email_send_rate_limit', message: 'email rate limit exceeded' };
/** The route and its request body. */
const rejecting = [
  ['/signup', (email: string) => ({ email, password })],
  ['/otp', (email: string) => ({ email })],
  ['/magiclink', (email: string) => ({ email })],
] as const;
const waiting = [
  ['/recover', (email: string) => ({ email })],
  ['/resend', (email: string) => ({ type: 'signup', email })],
] as const;

/** Sign-ups until the hour's quota is used up, each from another network. */
async function useUp(service: AuthFixture, messages: number): Promise<void> {
  for (let n = 0; n < messages; n += 1) await aNewcomer(service, anEmailAddress(), password);
}
const written = async () =>
  Number((await open.rows<{ n: bigint }>('select count(*) as n from mail.outbox'))[0]?.n);
const due = () =>
  open.rows<{ isDue: boolean; inSeconds: number; livesSeconds: number }>(
    `select due_at <= clock_timestamp() as "isDue",
        extract(epoch from due_at - clock_timestamp())::float8 as "inSeconds",
        extract(epoch from expires_at - due_at)::float8 as "livesSeconds"
      from mail.outbox order by created_at`,
  );
/** As if so much time had gone by: everything that has a time is that much older. */
async function later(interval: string): Promise<void> {
  // By a detour, because an hour must not be another row's on the way.
  await open.rows("update auth.mail_quota set hour = hour - $1::interval - interval '100 years'", [interval]);
  await open.rows("update auth.mail_quota set hour = hour + interval '100 years'");
  await open.rows(
    `update mail.outbox set created_at = created_at - $1::interval, due_at = due_at - $1::interval,
      expires_at = expires_at - $1::interval`,
    [interval],
  );
  for (const table of ['one_time_tokens', 'flow_state']) {
    await open.rows(`update auth.${table} set created_at = created_at - $1::interval`, [interval]);
  }
}

/** An account of each kind. */
async function people(service: AuthFixture) {
  const { email: member } = await aUser(open);
  const unconfirmed = anEmailAddress();
  await aNewcomer(service, unconfirmed, password);
  return { member, unconfirmed, unknown: anEmailAddress() };
}

describe('the quota of the hour', () => {
  it('is untouched by ten times as many requests for unknown e-mail addresses', async () => {
    const service = await withQuota(2);
    const from = { [networkHeader]: '203.0.113.7' };
    const ask = (n: number) =>
      n % 2 === 0
        ? service.call('POST', '/recover', { email: anEmailAddress() }, from)
        : service.call('POST', '/resend', { type: 'signup', email: anEmailAddress() }, from);
    const responses = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(n)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await written()).toBe(0);
    expect(await open.rows('select 1 from auth.mail_quota')).toEqual([]);
    await useUp(service, 2);
    expect((await due()).every(({ isDue }) => isDue)).toBe(true);
    expect(await service.call('POST', '/signup', { email: anEmailAddress(), password })).toMatchObject({
      status: 429,
      body: quotaError,
    });
  });

  it('counts a message once, however many are written at the same time', async () => {
    const service = await withQuota(5);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () =>
        service.call('POST', '/signup', { email: anEmailAddress(), password }),
      ),
    );
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(200), ...Array(15).fill(429)]);
    expect(await written()).toBe(5);
  });

  it('is whole again an hour later', async () => {
    const service = await withQuota(1);
    await useUp(service, 1);
    const again = () => service.call('POST', '/signup', { email: anEmailAddress(), password });
    const { status, headers } = await again();
    expect(status).toBe(429);
    const retryAfterSeconds = Number(headers.get('retry-after'));
    expect(retryAfterSeconds).toBeGreaterThan(0);
    expect(retryAfterSeconds).toBeLessThanOrEqual(3600);
    await later('1 hour');
    expect((await again()).status).toBe(200);
  });

  it('does not count where e-mail addresses need no confirmation', async () => {
    const service = await withQuota(1, { AUTH_MAILER_AUTOCONFIRM: 'true' });
    const { email } = await aUser(service);
    for (const _ of [1, 2, 3]) {
      expect((await service.call('POST', '/recover', { email })).status).toBe(200);
    }
    expect((await due()).map(({ isDue }) => isDue)).toEqual([true, true, true]);
  });

  it('counts both messages of a changed e-mail address, and neither when there is no room', async () => {
    const service = await withQuota(3);
    const { headers } = await aUser(open);
    const change = () => service.call('PUT', '/user', { email: anEmailAddress() }, headers);
    expect((await change()).status).toBe(200);
    expect(await change()).toMatchObject({ status: 429, body: quotaError });
    expect(await written()).toBe(2);
    expect((await service.call('POST', '/signup', { email: anEmailAddress(), password })).status).toBe(200);
  });
});

describe('once the quota is used up', () => {
  it.each(rejecting)('%s responds with 429 to everyone, with the same work', async (path, bodyFor) => {
    const counted = countStatements(fresh.db);
    const settings = { AUTH_RATE_LIMIT_EMAIL_SENT: '1', AUTH_PROOF_OF_WORK_AFTER: '0' };
    const service = await anAuthService({ on: fresh, db: counted.db, set: settings });
    const responses = [];
    for (const email of Object.values(await people(service))) {
      counted.taken();
      const { status, body } = await service.call('POST', path, bodyFor(email));
      responses.push({ status, body, statements: counted.taken() });
    }
    const [first] = responses;
    expect(first).toMatchObject({ status: 429, body: quotaError });
    expect(responses).toEqual([first, first, first]);
    expect(await written()).toBe(1);
  });

  it.each(waiting)('%s responds with 200 to everyone, with the same work', async (path, bodyFor) => {
    const counted = countStatements(fresh.db);
    const settings = { AUTH_RATE_LIMIT_EMAIL_SENT: '1', AUTH_PROOF_OF_WORK_AFTER: '0' };
    const service = await anAuthService({ on: fresh, db: counted.db, set: settings });
    const responses = [];
    for (const email of Object.values(await people(service))) {
      counted.taken();
      const { status, body } = await service.call('POST', path, bodyFor(email));
      responses.push({ status, body, statements: counted.taken().sort() });
    }
    const [first] = responses;
    expect(first).toMatchObject({ status: 200, body: {} });
    expect(responses).toEqual([first, first, first]);
  });

  it('a message waits in the outbox, is sent when there is room, and its link lives from then on', async () => {
    const service = await withQuota(2, { AUTH_MAILER_OTP_EXP: '600' });
    const { email } = await aUser(open);
    await useUp(service, 2);
    expect((await service.call('POST', '/recover', { email })).status).toBe(200);
    const mail = await lastMail(service, email);
    const [message] = (await due()).slice(-1);
    expect(message?.isDue).toBe(false);
    expect(message?.inSeconds).toBeLessThanOrEqual(3600);
    expect(message?.livesSeconds).toBeCloseTo(600, 0);

    const sent: string[] = [];
    const { promise: isSent, resolve } = Promise.withResolvers<void>();
    const transport = {
      send: async ({ message: { to } }: Envelope) => {
        sent.push(to);
        if (to === email) resolve();
        return { outcome: 'accepted' as const };
      },
    };
    const worker = aWorker({ db: fresh.db, outbox: service.deps.outbox, transport });
    await expect.poll(() => sent.length).toBe(2);
    expect(sent).not.toContain(email);
    await later('1 hour');
    worker.notify();
    await isSent;
    await worker.stop();
    expect(sent).toHaveLength(3);
    expect((await followed(service, mail)).fragment).toHaveProperty('access_token');
  });

  it('the code of a waiting message lives from then on too, and no longer than it says', async () => {
    const service = await withQuota(1, { AUTH_MAILER_OTP_EXP: '600' });
    await useUp(service, 1);
    const { email } = await aUser(open);
    await service.call('POST', '/recover', { email });
    const token = codeIn(await lastMail(service, email));
    const verify = () => service.call('POST', '/verify', { type: 'recovery', email, token });
    await later('1 hour');
    await later('11 minutes');
    expect((await verify()).status).toBe(403);
    await open.rows("update auth.one_time_tokens set created_at = created_at + interval '11 minutes'");
    expect((await verify()).status).toBe(200);
  });

  it('messages that wait leave half of a later hour to those who sign up then', async () => {
    const service = await withQuota(4);
    await useUp(service, 4);
    for (let n = 0; n < 5; n += 1) {
      await service.call('POST', '/recover', { email: (await aUser(open)).email });
    }
    const hours = await open.rows<{ messages: number }>(
      `select messages from auth.mail_quota where messages > 1 or subject in
        (select subject from auth.mail_quota where messages > 1) order by hour`,
    );
    expect(hours.map(({ messages }) => messages)).toEqual([4, 2, 2, 1]);
    await later('1 hour');
    await useUp(service, 2);
    expect((await service.call('POST', '/signup', { email: anEmailAddress(), password })).status).toBe(429);
  });

  it('a message for which no hour has room is not written, and the response is the same', async () => {
    const service = await withQuota(1);
    const { member, unknown } = await people(service);
    for (let n = 0; n < 24; n += 1) {
      await fresh.db.as(serviceRole, (transaction) =>
        service.deps.mailQuota.take(transaction, { network: `${n}`, canWait: true }),
      );
    }
    const before = await written();
    for (const email of [member, unknown]) {
      expect(await service.call('POST', '/recover', { email })).toMatchObject({ status: 200, body: {} });
      expect((await service.mailsTo(email)).map(({ kind }) => kind)).toEqual([]);
    }
    expect(await written()).toBe(before);
  });
});

describe('one network', () => {
  const from = { [networkHeader]: '203.0.113.20' };
  const signUp = (service: AuthFixture, headers = {}) =>
    service.call('POST', '/signup', { email: anEmailAddress(), password }, headers);

  it('may use a tenth of the quota, and then is rejected', async () => {
    const service = await withQuota(20);
    const responses = [];
    for (const _ of [1, 2, 3]) responses.push((await signUp(service, from)).status);
    expect(responses).toEqual([200, 200, 429]);
    for (const [path, bodyFor] of rejecting) {
      for (const email of [(await aUser(open)).email, anEmailAddress()]) {
        expect((await service.call('POST', path, bodyFor(email), from)).status).toBe(429);
      }
    }
    expect((await signUp(service)).status).toBe(200);
  });

  it('has at least one message, however small the quota', async () => {
    const service = await withQuota(5);
    expect((await signUp(service, from)).status).toBe(200);
    expect((await signUp(service, from)).status).toBe(429);
  });

  it('that used its tenth has its messages wait, and takes no more of any later hour', async () => {
    const service = await withQuota(20);
    for (const _ of [1, 2, 3, 4, 5]) {
      const { email } = await aUser(open);
      expect((await service.call('POST', '/recover', { email }, from)).status).toBe(200);
    }
    const hours = (await due()).map(({ inSeconds }) => Math.max(0, Math.ceil(inSeconds / 3600)));
    expect(hours).toEqual([0, 0, 1, 1, 2]);
    await service.call('POST', '/recover', { email: (await aUser(open)).email });
    expect((await due()).at(-1)?.isDue).toBe(true);
  });

  it('cannot tell who has an account by what is left of its tenth', async () => {
    const service = await withQuota(20);
    const member = await aUser(open);
    const leftAfter = async (email: string, network: string) => {
      const headers = { [networkHeader]: network };
      await service.call('POST', '/recover', { email }, headers);
      return [await signUp(service, headers), await signUp(service, headers)].map(({ status }) => status);
    };
    const known = await leftAfter(member.email, '203.0.113.21');
    expect(known).toEqual([200, 429]);
    expect(await leftAfter(anEmailAddress(), '203.0.113.22')).toEqual(known);
  });
});

describe('the log', () => {
  const alarms = (service: AuthFixture) =>
    service.lines
      .map((line) => JSON.parse(line) as { level: string; event: string; used?: number; perHour?: number })
      .filter(({ event }) => event.startsWith('auth.mail_quota'))
      .map(({ level, event, used, perHour }) => ({ level, event, used, perHour }));

  it('says once when the quota runs low, and once when it is used up, each hour', async () => {
    const service = await withQuota(10);
    await useUp(service, 8);
    expect(alarms(service)).toEqual([]);
    const low = { level: 'warn', event: 'auth.mail_quota_low', used: 8, perHour: 10 };
    const usedUp = { level: 'error', event: 'auth.mail_quota_used_up', used: 10, perHour: 10 };
    await useUp(service, 2);
    expect(alarms(service)).toEqual([low]);
    for (const _ of [1, 2, 3]) {
      await service.call('POST', '/signup', { email: anEmailAddress(), password });
      await service.call('POST', '/recover', { email: anEmailAddress() });
    }
    expect(alarms(service)).toEqual([low, usedUp]);
  });

  it('says so when only messages that wait meet a quota that is used up', async () => {
    const service = await withQuota(2);
    await useUp(service, 2);
    await service.call('POST', '/recover', { email: anEmailAddress() });
    expect(alarms(service)).toEqual([
      { level: 'error', event: 'auth.mail_quota_used_up', used: 2, perHour: 2 },
    ]);
  });

  it('is not raised by requests for unknown accounts, nor by a network that used its tenth', async () => {
    const service = await withQuota(10);
    await useUp(service, 7);
    const from = { [networkHeader]: '203.0.113.30' };
    for (let n = 0; n < 12; n += 1) await service.call('POST', '/recover', { email: anEmailAddress() }, from);
    expect(alarms(service)).toEqual([]);
  });
});
