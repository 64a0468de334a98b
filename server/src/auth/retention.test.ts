import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleanUpAuth } from './retention.ts';
import { type AuthFixture, anAddress, anAuthService, aUser, password } from './testing/an-auth-service.ts';

let service: AuthFixture;
beforeAll(async () => {
  service = await anAuthService({
    set: { AUTH_SESSIONS_TIMEBOX: '30h', AUTH_SESSIONS_INACTIVITY_TIMEOUT: '10h' },
  });
});
afterAll(() => service?.close());

const count = async (table: string) =>
  (await service.rows<{ count: bigint }>(`select count(*) from auth.${table}`))[0]?.count;

it('forgets what can no longer be used, and nothing else', async () => {
  const open = await anAuthService({ on: service.fresh, set: { AUTH_MAILER_AUTOCONFIRM: 'true' } });
  for (const _ of [1, 2, 3]) await aUser(open);
  await service.call('POST', '/signup', { email: anAddress(), password });
  await service.call('POST', '/token?grant_type=password', { email: anAddress(), password });
  await cleanUpAuth(service.deps);
  expect(await count('sessions')).toBe(3n);
  expect(await count('one_time_tokens')).toBe(1n);
  expect(await count('failed_attempts')).toBe(2n);
  expect(await count('mail_quota')).toBe(2n); // over all, and of one network
  const entries = Number(await count('audit_log_entries'));

  const [old, idle] = await service.rows<{ id: string }>('select id from auth.sessions order by id');
  await service.rows(
    `update auth.sessions set created_at = now() - interval '31 hours', refreshed_at = now() where id = $1`,
    [old?.id],
  );
  await service.rows("update auth.sessions set created_at = now() - interval '11 hours' where id = $1", [
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

it('keeps a link whose e-mail has waited for as long as it lives from then on', async () => {
  await service.call('POST', '/signup', { email: anAddress(), password });
  await service.rows(
    "update auth.one_time_tokens set created_at = now() - interval '25 hours', sent_after = '2 hours'",
  );
  await cleanUpAuth(service.deps);
  expect(await count('one_time_tokens')).toBe(1n);
  await service.rows("update auth.one_time_tokens set created_at = created_at - interval '2 hours'");
  await cleanUpAuth(service.deps);
  expect(await count('one_time_tokens')).toBe(0n);
});
