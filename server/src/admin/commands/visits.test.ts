import { service } from '@remit/platform/db/database.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsAsOperator, runOn } from '../testing/run-as-operator.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  await fresh.db.as(service, (transaction) =>
    transaction.rows(
      `insert into visits.daily (day, page, count)
        select (now() at time zone 'utc')::date - ago, page, count
        from (values (0, '/', 5), (0, '/pricing', 2), (13, '/', 10), (14, '/', 100)) as visit (ago, page, count)`,
    ),
  );
});
afterAll(() => fresh?.close());

type Visits = { week?: string; page?: string; visits: number };
const sum = async (weeks: string) =>
  (await rowsAsOperator<Visits>(['visits', '--weeks', weeks], { on: fresh, table: 'weeks' })).reduce(
    (total, { visits }) => total + visits,
    0,
  );

it.each([
  { weeks: '1', total: 7 },
  { weeks: '2', total: 17 },
  { weeks: '3', total: 117 },
])('counts the visits of the last $weeks weeks', async ({ weeks, total }) => {
  expect(await sum(weeks)).toBe(total);
});

it('counts by page, the most visited first', async () => {
  expect(await rowsAsOperator(['visits'], { on: fresh, table: 'pages' })).toEqual([
    { page: '/', visits: 115 },
    { page: '/pricing', visits: 2 },
  ]);
});

it.each(['0', '111', 'all'])('does not look back %s weeks', async (weeks) => {
  expect((await runOn(fresh, ['visits', '--weeks', weeks])).code).toBe(1);
});
