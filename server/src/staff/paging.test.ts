import { service } from '@remit/platform/db/database.ts';
import { bindings } from '@remit/platform/db/sql.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cursorColumn, type PageOptions, type PageRow, pageClause, pageOf } from './paging.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh?.close());

const order = { at: 'at', id: 'id', idType: 'bigint' } as const;
/** Of seven rows, of which two each are of the same microsecond. */
async function page(options: Omit<PageOptions, 'countMax'>) {
  const { values, bind } = bindings();
  const request = { ...options, countMax: 3 };
  const found = await fresh.db.as(service, (transaction) =>
    transaction.rows<PageRow & { readonly id: bigint }>(
      `select id, ${cursorColumn(order)} from (
          select n::bigint as id, timestamptz '2026-01-01 00:00Z' + n / 2 * interval '1 microsecond' as at
          from generate_series(1, 7) n) made
        where true ${pageClause(request, order, bind)}`,
      values,
    ),
  );
  const { rows, newer, older } = pageOf(found, request);
  return { ids: rows.map(({ id }) => Number(id)), newer: newer ?? undefined, older: older ?? undefined };
}

it.each([
  { isOldestFirst: false, pages: [[7, 6, 5], [4, 3, 2], [1]] },
  { isOldestFirst: true, pages: [[1, 2, 3], [4, 5, 6], [7]] },
])('has each row once, there and back, oldest first: $isOldestFirst', async ({ isOldestFirst, pages }) => {
  const onward = (one: Awaited<ReturnType<typeof page>>) =>
    page({ isOldestFirst, ...(isOldestFirst ? { after: one.newer } : { before: one.older }) });
  const back = (one: Awaited<ReturnType<typeof page>>) =>
    page({ isOldestFirst, ...(isOldestFirst ? { before: one.older } : { after: one.newer }) });
  const first = await page({ isOldestFirst });
  const second = await onward(first);
  const third = await onward(second);
  expect([first.ids, second.ids, third.ids]).toEqual(pages);
  const ends = [first, third].map(({ newer, older }) => [newer !== undefined, older !== undefined]);
  expect(ends).toEqual(
    isOldestFirst
      ? [
          [true, false],
          [false, true],
        ]
      : [
          [false, true],
          [true, false],
        ],
  );
  const again = await back(third);
  expect(again).toEqual(second);
  expect(await back(again)).toEqual(first);
});

it('leads back from a page that has become empty', async () => {
  const beyond = '2025-01-01T00:00:00.000000Z_1';
  expect(await page({ before: beyond })).toEqual({ ids: [], newer: beyond, older: undefined });
});
