import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type AuthFixture,
  anAuthService,
  aUser,
  networkHeader,
  password,
} from './testing/an-auth-service.ts';

let service: AuthFixture;
beforeAll(async () => {
  service = await anAuthService({ set: { AUTH_MAILER_AUTOCONFIRM: 'true' } });
});
afterAll(() => service?.close());

it('the audit log records who, what and from where of every security event, and no secret', async () => {
  const from = { [networkHeader]: '192.0.2.5' };
  const { email, id, session } = await aUser(service, { full_name: 'Ama' });
  const { body } = await service.call(
    'POST',
    '/token?grant_type=refresh_token',
    { refresh_token: session.refresh_token },
    from,
  );
  const headers = { ...from, ...service.bearer(body.access_token) };
  await service.call('PUT', '/user', { password: 'another horse' }, headers);
  await service.call('POST', '/logout', undefined, headers);
  const entries = await service.rows<{ payload: Record<string, unknown>; ip_address: string }>(
    "select payload, ip_address from auth.audit_log_entries where payload ->> 'actor_id' = $1 order by created_at",
    [id],
  );
  expect(entries.map(({ payload }) => [payload.action, payload.log_type])).toEqual([
    ['user_signedup', 'team'],
    ['login', 'account'],
    ['token_refreshed', 'token'],
    ['user_updated_password', 'user'],
    ['user_modified', 'user'],
    ['logout', 'account'],
  ]);
  expect(entries[0]?.payload).toEqual({
    action: 'user_signedup',
    actor_id: id,
    actor_username: email,
    actor_name: 'Ama',
    actor_via_sso: false,
    log_type: 'team',
    traits: { provider: 'email' },
  });
  expect(entries.at(-1)?.ip_address).toBe('192.0.2.5');
  const written = JSON.stringify(entries) + service.lines.join('');
  for (const secret of [password, 'another horse', session.refresh_token, session.access_token]) {
    expect(written).not.toContain(secret);
  }
});

it('the audit log has one entry of rejected sign-ins for an account, a network and an hour, with their number', async () => {
  const { email, id } = await aUser(service);
  const guess = (network: string, target = email) =>
    service.call(
      'POST',
      '/token?grant_type=password',
      { email: target, password: 'wrong horse' },
      { [networkHeader]: network },
    );
  for (const network of ['192.0.2.5', '192.0.2.5', '192.0.2.5', '198.51.100.1']) await guess(network);
  await guess('192.0.2.5', 'nobody@example.com');
  const entries = await service.rows(
    `select payload ->> 'actor_id' as who, ip_address as ip, (payload #>> '{traits,count}')::int as count
      from auth.audit_log_entries where payload ->> 'action' = 'login_rejected' order by ip`,
  );
  expect(entries).toEqual([
    { who: id, ip: '192.0.2.5', count: 3 },
    { who: id, ip: '198.51.100.1', count: 1 },
  ]);
});

it('the audit log records what was read with a service token', async () => {
  const { id } = await aUser(service);
  const headers = { [networkHeader]: '192.0.2.9', ...service.bearer(await service.serviceToken()) };
  for (const path of ['/admin/users', `/admin/users/${id}`, '/admin/audit']) {
    expect((await service.call('GET', path, undefined, headers)).status).toBe(200);
  }
  const entries = await service.rows(
    `select payload ->> 'action' as action, payload ->> 'actor_username' as who, payload #>> '{traits,user_id}' as whose
      from auth.audit_log_entries where ip_address = '192.0.2.9' order by created_at`,
  );
  expect(entries).toEqual([
    { action: 'accounts_read', who: 'service_role', whose: null },
    { action: 'accounts_read', who: 'service_role', whose: id },
    { action: 'audit_read', who: 'service_role', whose: null },
  ]);
});
