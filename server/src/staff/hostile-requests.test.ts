import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aUser } from '#auth/testing/an-auth-service.ts';
import { service } from '#db/database.ts';
import { type FreshDatabase, freshDatabase } from '#testing/fresh-database.ts';
import { staffRoutes } from './routes.ts';
import { aStaffService } from './testing/a-staff-service.ts';
import { aMember } from './testing/people.ts';

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

describe('every list of the console', () => {
  const id = '00000000-0000-4000-8000-000000000000';
  const lists = staffRoutes.filter(({ method, query }) => method === 'GET' && query);
  it.each([
    { why: 'a cursor at no hour', query: `before=2026-01-01T99:99:99.999999Z_${id}` },
    { why: 'a cursor on 31 February', query: `after=2026-02-31T00:00:00.000000Z_${id}` },
    { why: 'a cursor in the year 0', query: `before=0000-01-01T00:00:00.000000Z_${id}` },
    { why: 'a cursor with the number of a row', query: 'before=2026-01-01T00:00:00.000000Z_7' },
    { why: 'a cursor with half an id', query: `before=2026-01-01T00:00:00.000000Z_${'-'.repeat(36)}` },
    { why: 'a cursor in another form', query: `before=${btoa(`2026-02-31 00:00:00+00 ${id}`)}` },
    { why: 'a NUL', query: 'q=%00&actor=%00&action=%00&subject=%00&before=%00' },
    { why: 'half a character', query: 'q=%ED%A0%80' },
    { why: 'wildcards', query: 'q=%25%25%25%5C' },
    {
      why: 'days that are none',
      query: 'from=2026-02-31&to=2026-02-31&joinedFrom=2026-02-31&joinedTo=0000-01-01',
    },
  ])('answers $why without an error of its own', async ({ query }) => {
    for (const { path } of lists) {
      const { status } = await console.ask('GET', `${path}?${query}`, administrator.headers);
      expect([200, 400, 422], path).toContain(status);
    }
  });
});

it('writes down whose data was looked at in one spelling, however the address was typed', async () => {
  const { id } = await aMember(fresh.db);
  const { status } = await console.ask('GET', `/waitlist/${id.toUpperCase()}`, administrator.headers);
  expect(status).toBe(200);
  expect(
    await rows("select subject from audit.entries where action = 'staff waitlist-show' and subject = $1", [
      id,
    ]),
  ).toHaveLength(1);
});

describe('somebody of the team who tries what the role does not allow', () => {
  const refusedOf = (actor: string) =>
    rows("select subject, details from audit.entries where action = 'staff refused' and actor = $1", [actor]);

  it('is written down, with the path and not what was typed', async () => {
    const editor = await console.staff('editor');
    const { id } = await aUser(console.auth);
    const body = { hours: null, reason: 'x@example.com' };
    const { status } = await console.ask('POST', `/accounts/${id}/ban`, editor.headers, body);
    expect(status).toBe(403);
    expect(await refusedOf(editor.id)).toEqual([
      {
        subject: id,
        details: { method: 'POST', path: '/accounts/:id/ban', code: 'role_too_low', role: 'editor' },
      },
    ]);
  });

  it('is written down where the account is protected', async () => {
    const editor = await console.staff('editor');
    const { status } = await console.ask('DELETE', `/accounts/${administrator.id}/sessions`, editor.headers);
    expect(status).toBe(403);
    expect(await refusedOf(editor.id)).toMatchObject([
      { subject: administrator.id, details: { code: 'account_protected' } },
    ]);
  });
});
