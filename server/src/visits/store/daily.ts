import { type Database, service } from '@remit/platform/db/database.ts';

/** Days are those of UTC, on the database's clock. */
export async function incrementDaily(db: Database, page: string): Promise<void> {
  await db.as(service, async (transaction) => {
    // A crash may forget the last few: a count is not worth a disk write for each look.
    await transaction.rows('set local synchronous_commit = off');
    await transaction.rows({
      name: 'visits-count',
      text: `insert into visits.daily as daily (day, page, count) values ((now() at time zone 'utc')::date, $1, 1)
        on conflict (day, page) do update set count = daily.count + 1`,
      values: [page],
    });
  });
}
