import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aUser } from '#auth/testing/an-auth-service.ts';
import { service } from '#db/database.ts';
import { type FreshDatabase, freshDatabase } from '#testing/fresh-database.ts';
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
