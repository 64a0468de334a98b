import { type Database, service } from '@remit/platform/db/database.ts';

export async function cleanUpVisits(db: Database): Promise<number> {
  const deleted = await db.as(service, (transaction) =>
    transaction.rows(
      "delete from visits.daily where day < (now() at time zone 'utc')::date - interval '25 months' returning 1",
    ),
  );
  return deleted.length;
}
