import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#testing/fresh-database.ts';
import { cleanUpOutbox } from './retention.ts';
import { aMail, anOutbox, inService, outboxRows } from './testing/a-mail-worker.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());

it('the retention ends what expired and deletes what is over', async () => {
  const outbox = await anOutbox();
  const age = async (change: string) => {
    const id = await inService(fresh.db, (transaction) => outbox.enqueue(transaction, aMail()));
    await inService(fresh.db, (transaction) =>
      transaction.rows(
        `update mail.outbox set created_at = now() - interval '1 year', ${change} where id = $1`,
        [id],
      ),
    );
    return id;
  };
  const waiting = await age("expires_at = now() + interval '1 day'");
  const expired = await age("expires_at = now() - interval '1 second'");
  const beingSent = await age(
    "expires_at = now() - interval '1 second', lease = gen_random_uuid(), lease_until = now() + interval '1 minute'",
  );
  const sentLately = await age("sealed = null, sent_at = now() - interval '29 days'");
  await age("sealed = null, sent_at = now() - interval '31 days'");
  const failedLately = await age(
    "failed_at = now() - interval '89 days', expires_at = now() + interval '1 day', failure = '550 RCPT TO'",
  );
  const failedAndExpired = await age("failed_at = now(), expires_at = now() - interval '1 second'");
  await age("failed_at = now() - interval '91 days'");

  await cleanUpOutbox(fresh.db);

  const rows = await outboxRows(fresh.db);
  const left = Object.fromEntries(
    rows.map((row) => [row.id, { hasContent: row.sealed !== null, failure: row.failure }]),
  );
  expect(left).toEqual({
    [waiting]: { hasContent: true, failure: null },
    [expired]: { hasContent: false, failure: 'expired' },
    [beingSent]: { hasContent: true, failure: null },
    [sentLately]: { hasContent: false, failure: null },
    [failedLately]: { hasContent: true, failure: '550 RCPT TO' },
    [failedAndExpired]: { hasContent: false, failure: null },
  });
});
