import { service } from '@remit/platform/db/database.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { aUser } from '@remit/provider/auth/testing/an-auth-service.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffRoutes } from './routes.ts';
import { aStaffService } from './testing/a-staff-service.ts';
import { aMember } from './testing/people.ts';
import { aTransfer } from './transfers/testing/a-transfer.ts';

type Fixture = Awaited<ReturnType<typeof aStaffService>>;

let fresh: FreshDatabase;
let console: Fixture;
let administrator: Awaited<ReturnType<Fixture['staff']>>;
beforeAll(async () => {
  fresh = await freshDatabase();
  console = await aStaffService({ on: fresh });
  administrator = await console.staff('administrator');
});
afterAll(() => fresh?.close());

const rows = <Row>(text: string, values: readonly unknown[] = []) =>
  fresh.db.as(service, (transaction) => transaction.rows<Row>(text, values));

it('records whose data was read by an id in one spelling, however the URL was typed', async () => {
  const { id } = await aMember(fresh.db);
  const { status } = await console.ask('GET', `/waitlist/${id.toUpperCase()}`, administrator.headers);
  expect(status).toBe(200);
  expect(
    await rows("select subject from audit.entries where action = 'staff waitlist-show' and subject = $1", [
      id,
    ]),
  ).toHaveLength(1);
});

it('counts every read of the console as a look, and nothing else', async () => {
  const reader = await console.staff('administrator');
  const ids = await someIds();
  const reads = staffRoutes.filter(({ method, path }) => method === 'GET' || path.endsWith('/search'));
  for (const { method, path } of reads) {
    const id = ids[path.split('/')[1] ?? ''] ?? reader.id;
    const query = path === '/invitations/preview' ? '?to=GH&count=1' : '';
    const body = method === 'POST' ? { q: 'ama' } : undefined;
    await console.ask(method, path.replace(':id', id) + query, reader.headers, body);
  }
  const recorded = await rows<{ action: string; isRead: boolean }>(
    `select distinct action, audit.is_read(action) as "isRead" from audit.entries
      where actor = $1 and action <> 'staff refused'`,
    [reader.id],
  );
  expect(recorded.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'staff account-read',
      'staff enquiry-show',
      'staff transfer-read',
      'staff waitlist-show',
    ]),
  );
  expect(recorded.filter(({ isRead }) => !isRead)).toEqual([]);
  const changes = ['staff account-ban', 'staff waitlist-export', 'api-keys show', 'newsletter export'];
  const [{ found } = { found: true }] = await rows<{ found: boolean }>(
    'select bool_or(audit.is_read(action)) as found from unnest($1::text[]) action',
    [changes],
  );
  expect(found).toBe(false);
});

/** A row of each kind, by the first part of its path. */
async function someIds(): Promise<Record<string, string>> {
  const [enquiry] = await rows<{ id: string }>(
    `insert into enquiries.enquiries (id, key, kind, email, page, details)
      values (gen_random_uuid(), gen_random_uuid(), 'contact', 'kojo@example.com', '/', '{}') returning id`,
  );
  return {
    waitlist: (await aMember(fresh.db)).id,
    enquiries: enquiry?.id ?? '',
    transfers: (await aTransfer(fresh.db, null)).id,
  };
}

const refusedOf = (actor: string) =>
  rows("select subject, details from audit.entries where action = 'staff refused' and actor = $1", [actor]);

describe('a colleague who is not let in', () => {
  const someRoutes = ['/overview', '/campaigns', '/invitations', '/system'];
  const tryAll = (headers: Readonly<Record<string, string>>) =>
    Promise.all([...someRoutes, ...someRoutes].map((path) => console.ask('GET', path, headers)));

  it.each([
    {
      why: 'without a second factor',
      state: { aal: 'aal1' },
      hasFactor: false,
      code: 'second_factor_missing',
    },
    { why: 'with the password alone', state: { aal: 'aal1' }, hasFactor: true, code: 'second_factor_needed' },
    { why: 'after twelve hours', state: { ageHours: 12 }, hasFactor: false, code: 'staff_session_old' },
  ] as const)(
    'leaves one entry an hour, however often they try: $why',
    async ({ state, hasFactor, code }) => {
      const { id, headers } = await console.staff('editor', state);
      if (hasFactor) {
        await rows(
          `insert into auth.mfa_factors (id, user_id, factor_type, status, sealed_secret, verified_at)
          values (gen_random_uuid(), $1, 'totp', 'verified', '\\x00', now())`,
          [id],
        );
      }
      const responses = await tryAll(headers);
      expect(new Set(responses.map(({ body }) => body.error.code))).toEqual(new Set([code]));
      await tryAll(headers);
      const entry = { subject: id, details: { code, role: 'editor' } };
      expect(await refusedOf(id)).toEqual([entry]);
    },
  );

  it('leaves one for each reason', async () => {
    const { id, headers } = await console.staff('viewer', { aal: 'aal1' });
    await tryAll(headers);
    await rows(`update auth.sessions set created_at = now() - interval '12 hours' where user_id = $1`, [id]);
    await tryAll(headers);
    expect(await refusedOf(id)).toMatchObject([
      { details: { code: 'second_factor_missing' } },
      { details: { code: 'staff_session_old' } },
    ]);
  });

  it('leaves one by opening the console, which asks for its session alone', async () => {
    const { id, headers } = await console.staff('viewer', { aal: 'aal1' });
    await Promise.all([1, 2, 3].map(() => console.ask('GET', '/session', headers)));
    expect(await refusedOf(id)).toEqual([
      { subject: id, details: { code: 'second_factor_missing', role: 'viewer' } },
    ]);
    const high = await console.staff('viewer');
    expect((await console.ask('GET', '/session', high.headers)).status).toBe(200);
    expect(await refusedOf(high.id)).toEqual([]);
  });

  it('is not everybody: an account without a role leaves no entry', async () => {
    const { id, headers } = await aUser(console.auth);
    const responses = await tryAll(headers);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([404]));
    expect(await refusedOf(id)).toEqual([]);
  });
});

describe('a colleague who tries what the role does not allow', () => {
  it('is written down once an hour, with the path and not what was typed', async () => {
    const editor = await console.staff('editor');
    const { id } = await aUser(console.auth);
    const body = { hours: null, reason: 'x@example.com' };
    for (const _ of ['once', 'again']) {
      const { status } = await console.ask('POST', `/accounts/${id}/ban`, editor.headers, body);
      expect(status).toBe(403);
    }
    expect(await refusedOf(editor.id)).toEqual([
      {
        subject: id,
        details: { method: 'POST', path: '/accounts/:id/ban', code: 'role_too_low', role: 'editor' },
      },
    ]);
  });

  it('is written down where the account is protected, for each account', async () => {
    const editor = await console.staff('editor');
    const subjects = [administrator.id, (await console.staff('editor')).id];
    for (const subject of subjects) {
      const { status } = await console.ask('DELETE', `/accounts/${subject}/sessions`, editor.headers);
      expect(status).toBe(403);
    }
    expect(await refusedOf(editor.id)).toMatchObject(
      subjects.map((subject) => ({ subject, details: { code: 'account_protected' } })),
    );
  });
});
