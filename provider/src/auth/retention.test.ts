import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cleanUpAuth } from './retention.ts';
import {
  type AuthFixture,
  anAuthService,
  anEmailAddress,
  aUser,
  password,
} from './testing/an-auth-service.ts';
import { leftovers } from './testing/leftovers.ts';

let service: AuthFixture;
beforeAll(async () => {
  service = await anAuthService({
    set: { AUTH_SESSIONS_TIMEBOX: '30h', AUTH_SESSIONS_INACTIVITY_TIMEOUT: '10h' },
  });
});
beforeEach(() =>
  service.fresh.clear('auth.users', 'auth.one_time_tokens', 'auth.failed_attempts', 'auth.mail_quota'),
);
afterAll(() => service?.close());

const count = async (table: string) =>
  (await service.rows<{ count: bigint }>(`select count(*) from auth.${table}`))[0]?.count;

it('the clean-up deletes what can no longer be used, and nothing else', async () => {
  const open = await anAuthService({ on: service.fresh, set: { AUTH_MAILER_AUTOCONFIRM: 'true' } });
  for (const _ of [1, 2, 3]) await aUser(open);
  await service.call('POST', '/signup', { email: anEmailAddress(), password });
  await service.call('POST', '/token?grant_type=password', { email: anEmailAddress(), password });
  await cleanUpAuth(service.deps);
  expect(await count('sessions')).toBe(3n);
  expect(await count('one_time_tokens')).toBe(1n);
  expect(await count('failed_attempts')).toBe(2n);
  expect(await count('mail_quota')).toBe(2n); // over all, and of one network
  const entries = Number(await count('audit_log_entries'));

  const [old, idle] = await service.rows<{ id: string }>('select id from auth.sessions order by id');
  await service.rows(
    `update auth.sessions set created_at = now() - interval '55 hours', refreshed_at = now() where id = $1`,
    [old?.id],
  );
  await service.rows("update auth.sessions set created_at = now() - interval '35 hours' where id = $1", [
    idle?.id,
  ]);
  await service.rows("update auth.one_time_tokens set created_at = now() - interval '25 hours'");
  await service.rows("update auth.mail_quota set hour = hour - interval '3 hours'");
  await service.rows("update auth.failed_attempts set failed_at = now() - interval '25 hours'");
  await service.rows(
    `insert into auth.audit_log_entries (id, payload, created_at) values
      (gen_random_uuid(), '{"action": "login"}', now() - interval '364 days'),
      (gen_random_uuid(), '{"action": "login"}', now() - interval '366 days'),
      (gen_random_uuid(), '{"action": "token_refreshed"}', now() - interval '31 days')`,
  );
  await cleanUpAuth(service.deps);
  expect(await count('sessions')).toBe(1n);
  expect(await count('one_time_tokens')).toBe(0n);
  expect(await count('failed_attempts')).toBe(0n);
  expect(await count('mail_quota')).toBe(0n);
  expect(await count('audit_log_entries')).toBe(BigInt(entries + 1));
  expect(await count('users')).toBe(4n);
});

it('the clean-up keeps a link for its whole life after a delayed e-mail', async () => {
  await service.call('POST', '/signup', { email: anEmailAddress(), password });
  await service.rows(
    "update auth.one_time_tokens set created_at = now() - interval '25 hours', sent_after = '2 hours'",
  );
  await cleanUpAuth(service.deps);
  expect(await count('one_time_tokens')).toBe(1n);
  await service.rows("update auth.one_time_tokens set created_at = created_at - interval '2 hours'");
  await cleanUpAuth(service.deps);
  expect(await count('one_time_tokens')).toBe(0n);
});

describe('abandoned accounts', () => {
  const days = (count: number) => `now() - interval '${count} days'`;
  const ids = async () =>
    new Set((await service.rows<{ id: string }>('select id from auth.users')).map(({ id }) => id));
  const age = (id: string, sets: string) => service.rows(`update auth.users set ${sets} where id = $1`, [id]);
  const signUp = async () => {
    const email = anEmailAddress();
    await service.call('POST', '/signup', { email, password });
    const [user] = await service.rows<{ id: string }>('select id from auth.users where email = $1', [email]);
    return { id: user?.id ?? '', email };
  };

  it('that were never confirmed go 30 days after their last message, with all that hangs on them', async () => {
    const old = await signUp();
    const remailed = await signUp();
    const recovering = await signUp();
    const confirmed = await signUp();
    const gone = `created_at = ${days(60)}, confirmation_sent_at = ${days(31)}`;
    await age(old.id, gone);
    await age(remailed.id, `created_at = ${days(60)}, confirmation_sent_at = ${days(29)}`);
    await age(recovering.id, `${gone}, recovery_sent_at = ${days(29)}`);
    await age(confirmed.id, `${gone}, email_confirmed_at = ${days(31)}`);
    await cleanUpAuth(service.deps);
    const left = await ids();
    expect([old, remailed, recovering, confirmed].map(({ id }) => left.has(id))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(await leftovers(service, [old.id, old.email])).toEqual([]);
    expect(await service.mailsTo(old.email)).toEqual([]);
  });

  it('that an administrator made or invited stay', async () => {
    const admin = await service.admin();
    const byAdmin = [
      (await admin.createUser({ email: anEmailAddress(), password })).data.user,
      (await admin.inviteUserByEmail(anEmailAddress())).data.user,
      (await admin.generateLink({ type: 'signup', email: anEmailAddress(), password })).data.user,
    ].map((user) => user?.id ?? '');
    const { id: invitedLater, email } = await signUp();
    await admin.inviteUserByEmail(email);
    for (const id of [...byAdmin, invitedLater]) {
      await age(id, `created_at = ${days(400)}, confirmation_sent_at = ${days(400)}`);
    }
    await cleanUpAuth(service.deps);
    const left = await ids();
    for (const id of [...byAdmin, invitedLater]) expect(left.has(id)).toBe(true);
  });

  it('of guests go 30 days after their last refresh', async () => {
    const set = { AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true', AUTH_SESSIONS_INACTIVITY_TIMEOUT: '0' };
    const open = await anAuthService({ on: service.fresh, set });
    const guest = async (refreshed: string) => {
      const { id } = (await open.call('POST', '/signup', {})).body.user;
      await age(id, `created_at = ${days(60)}, last_sign_in_at = ${days(60)}`);
      await service.rows(
        `update auth.sessions set created_at = ${days(60)}, refreshed_at = ${refreshed} where user_id = $1`,
        [id],
      );
      return id;
    };
    const [gone, never, back] = [await guest(days(31)), await guest('null'), await guest(days(29))];
    await cleanUpAuth(open.deps);
    const left = await ids();
    expect([gone, never, back].map((id) => left.has(id))).toEqual([false, false, true]);
  });
});
