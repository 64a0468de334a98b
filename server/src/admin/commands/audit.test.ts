import { recordAudit } from '@remit/platform/audit/audit.ts';
import { service } from '@remit/platform/db/database.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsAsOperator, runOn } from '../testing/run-as-operator.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  await fresh.db.as(service, async (transaction) => {
    for (const [action, subject] of [
      ['person show', 'a'],
      ['person show', 'b'],
      ['staff grant', 'a'],
    ] as const) {
      await recordAudit(transaction, { actor: 'operator:ama', action, subject, reason: 'Why \u001b[31mnot' });
    }
  });
});
afterAll(() => fresh?.close());

it.each([
  { args: [], found: ['staff grant a', 'person show b', 'person show a'] },
  { args: ['--subject', 'a'], found: ['staff grant a', 'person show a'] },
  { args: ['--action', 'person show'], found: ['person show b', 'person show a'] },
  { args: ['--subject', 'a', '--action', 'person show'], found: ['person show a'] },
  { args: ['--changes'], found: ['staff grant a'] },
  { args: ['--limit', '1'], found: ['staff grant a'] },
  { args: ['--subject', "' or true --"], found: [] },
])('lists with $args, newest first', async ({ args, found }) => {
  const rows = await rowsAsOperator<{ action: string; subject: string }>(['audit', ...args], {
    on: fresh,
    table: 'entries',
  });
  expect(rows.map(({ action, subject }) => `${action} ${subject}`)).toEqual(found);
});

it('is a table for people, in which a reason cannot move the cursor', async () => {
  const { code, stdout } = await runOn(fresh, ['audit']);
  expect(code).toBe(0);
  expect(stdout).toContain('Why ·[31mnot');
  expect(stdout).not.toContain('\u001b');
});

it.each(['0', '10001', '-1'])('does not list %s', async (limit) => {
  expect((await runOn(fresh, ['audit', '--limit', limit])).code).toBe(1);
});
