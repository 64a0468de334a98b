import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anon, service } from '#db/database.ts';
import { type FreshDatabase, freshDatabase } from '#testing/fresh-database.ts';
import { recordAudit } from './audit.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  await fresh.db.as(service, (transaction) =>
    recordAudit(transaction, {
      actor: 'operator:ama',
      action: 'person show',
      subject: 'b0f2',
      reason: 'At her request.',
    }),
  );
});
afterAll(() => fresh?.close());

const count = async () => {
  const rows = await fresh.db.as(service, (transaction) => transaction.rows('select from audit.entries'));
  return rows.length;
};

it.each([
  "update audit.entries set reason = 'another'",
  'delete from audit.entries',
  'truncate audit.entries',
])('no role of the server can %s', async (statement) => {
  for (const caller of [service, anon, { role: 'authenticated', claims: {} } as const]) {
    await expect(fresh.db.as(caller, (transaction) => transaction.rows(statement))).rejects.toMatchObject({
      code: '42501',
    });
  }
  // The login owns the table. Row security hides every row from it, and the trigger stops it where there is none.
  const owner = new pg.Client(fresh.connection);
  await owner.connect();
  await owner.query('begin; alter table audit.entries no force row level security');
  await expect(owner.query(statement)).rejects.toMatchObject({ code: '42501' });
  await owner.end();
  expect(await count()).toBe(1);
});

it.each([anon, { role: 'authenticated', claims: {} } as const])(
  '$role can neither read nor add',
  async (caller) => {
    for (const statement of [
      'select from audit.entries',
      "insert into audit.entries (actor, action) values ('a', 'b')",
    ]) {
      await expect(fresh.db.as(caller, (transaction) => transaction.rows(statement))).rejects.toMatchObject({
        code: '42501',
      });
    }
  },
);

it('the audit keeps no e-mail address that was typed into a reason, since no entry can be taken back', async () => {
  const reason = 'Typed ama@gmial.example, meant (Ama.K+x@gmail.example); write to @team.';
  await fresh.db.as(service, (transaction) =>
    recordAudit(transaction, { actor: 'operator:ama', action: 'person correct', reason }),
  );
  const stored = await fresh.db.as(service, (transaction) =>
    transaction.rows("select reason from audit.entries where action = 'person correct'"),
  );
  expect(stored).toEqual([{ reason: 'Typed … meant … write to @team.' }]);
});
