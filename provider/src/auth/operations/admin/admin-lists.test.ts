import type { GoTrueAdminApi } from '@supabase/auth-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AuthFixture, anAuthService, networkHeader } from '../../testing/an-auth-service.ts';

let service: AuthFixture;
let admin: GoTrueAdminApi;
let headers: Record<string, string>;
beforeAll(async () => {
  service = await anAuthService({ set: { AUTH_MAILER_AUTOCONFIRM: 'true' } });
  admin = await service.admin();
  headers = { ...service.bearer(await service.serviceToken()), [networkHeader]: '192.0.2.9' };
  for (const [index, name] of ['Ama', 'Kofi', 'Esi', 'Yaw', 'Abena'].entries()) {
    const user_metadata = { full_name: `${name} Mensah` };
    await ask('POST', '/admin/users', { email: `${index}-${name}@example.com`, user_metadata });
  }
});
afterAll(() => service?.close());

const ask = (method: string, path: string, body?: unknown) => service.call(method, path, body, headers);
const emails = (body: { users: { email?: string }[] }) =>
  body.users.map(({ email }) => email?.slice(0, 1)).join('');
const invalid = (message: string) => ({ status: 400, body: { code: 'validation_failed', message } });

describe('the list of accounts', () => {
  it('comes in pages, newest first, as the official client reads them', async () => {
    const { data, error } = await admin.listUsers({ page: 2, perPage: 2 });
    expect(error).toBeNull();
    expect(data).toMatchObject({ aud: 'authenticated', nextPage: 3, lastPage: 3, total: 5 });
    expect(emails(data)).toBe('21');
    expect(data.users[0]).toMatchObject({ identities: null, user_metadata: { full_name: 'Esi Mensah' } });
  });

  it('says in its headers what the contract says', async () => {
    const { headers: sent } = await ask('GET', '/admin/users?per_page=2');
    expect(sent.get('x-total-count')).toBe('5');
    expect(sent.get('link')).toBe(
      '</admin/users?page=2&per_page=2>; rel="next", </admin/users?page=3&per_page=2>; rel="last"',
    );
    const last = await ask('GET', '/admin/users?per_page=2&page=3&sort=created_at+asc');
    expect(last.headers.get('link')).toBe('</admin/users?page=3&per_page=2&sort=created_at+asc>; rel="last"');
    expect(emails(last.body)).toBe('4');
  });

  it.each([
    ['', '43210'],
    ['?page=&per_page=', '43210'],
    ['?page=0&per_page=0', '43210'],
    ['?sort=created_at asc', '01234'],
    ['?sort=created_at', '43210'],
    ['?filter=ya', '3'],
    ['?filter=ESI', '2'],
    ['?filter=mensah&sort=created_at asc', '01234'],
    ['?filter=%25', ''],
    ['?filter=%00', ''],
    ['?page=18446744073709551615', ''],
    ['?per_page=18446744073709551615', '43210'],
  ])('lists %s', async (query, expected) => {
    const { status, body } = await ask('GET', `/admin/users${query.replaceAll(' ', '%20')}`);
    expect({ status, found: emails(body) }).toEqual({ status: 200, found: expected });
  });

  it.each([
    ['page=two', 'Bad Pagination Parameters: strconv.ParseUint: parsing "two": invalid syntax'],
    ['page=-1', 'Bad Pagination Parameters: strconv.ParseUint: parsing "-1": invalid syntax'],
    [
      'per_page=18446744073709551616',
      'Bad Pagination Parameters: strconv.ParseUint: parsing "18446744073709551616": value out of range',
    ],
    ['sort=email%20asc', "Bad Sort Parameters: bad field for sort 'email'"],
    [
      'sort=created_at%20up',
      "Bad Sort Parameters: bad direction for sort 'up', only 'asc' and 'desc' allowed",
    ],
  ])('rejects %s', async (query, message) => {
    expect(await ask('GET', `/admin/users?${query}`)).toMatchObject(invalid(message));
  });

  it('shows no account of another audience', async () => {
    const others = await service.call('GET', '/admin/users', undefined, {
      ...headers,
      'x-jwt-aud': 'others',
    });
    expect(others.body).toEqual({ users: [], aud: 'others' });
    expect(others.headers.get('link')).toBe('</admin/users?page=1&per_page=50>; rel="last"');
  });
});

describe('the audit log', () => {
  // Reading it leaves entries too.
  beforeEach(() =>
    service.rows("delete from auth.audit_log_entries where payload ->> 'action' like '%_read'"),
  );

  it('is read newest first, in pages', async () => {
    const { status, headers: sent, body } = await ask('GET', '/admin/audit?per_page=2');
    expect(status).toBe(200);
    expect(sent.get('x-total-count')).toBe('5');
    expect(sent.get('link')).toBe(
      '</admin/audit?page=2&per_page=2>; rel="next", </admin/audit?page=3&per_page=2>; rel="last"',
    );
    expect(body).toHaveLength(2);
    expect(body[0]).toEqual({
      id: expect.any(String),
      payload: {
        action: 'user_signedup',
        actor_id: '00000000-0000-0000-0000-000000000000',
        actor_username: 'service_role',
        actor_via_sso: false,
        log_type: 'team',
        traits: { user_id: expect.any(String), user_email: '4-abena@example.com', user_phone: '' },
      },
      created_at: expect.any(String),
      ip_address: '192.0.2.9',
    });
  });

  it.each([
    ['author:SERVICE', 5],
    ['author:nobody', 0],
    ['action:signedup', 5],
    ['action:login', 0],
    ['type:team', 5],
    ['type:', 5],
  ])('finds %s', async (query, count) => {
    const { body } = await ask('GET', `/admin/audit?query=${encodeURIComponent(query)}`);
    expect(body).toHaveLength(count);
  });

  it.each(['nonsense', 'ip:1', 'toString:x', 'author:\0'])('rejects the query %j', async (query) => {
    expect(await ask('GET', `/admin/audit?query=${encodeURIComponent(query)}`)).toMatchObject(
      invalid(`Invalid query scope: ${query}`),
    );
  });

  it('rejects invalid pages', async () => {
    expect(await ask('GET', '/admin/audit?page=x')).toMatchObject(
      invalid('Bad Pagination Parameters: strconv.ParseUint: parsing "x": invalid syntax'),
    );
  });
});
