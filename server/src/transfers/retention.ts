import { type Database, service } from '@remit/platform/db/database.ts';
import type { Outbox } from '@remit/platform/mail/outbox.ts';
import { forgetPersonalData } from './personal-data.ts';

/** As the privacy policy says: of a quote that no transfer used, from its end; of all practice, from its last use. */
const quoteKept = "interval '1 day'";
const practiceKept = "interval '24 months'";

/** Rows of one statement, so that a backlog does not run into the statement timeout. */
const batchQuotes = 5_000;
const batchAccounts = 100;

type RetentionDeps = { readonly db: Database; readonly outbox: Pick<Outbox, 'recipientFingerprint'> };

/**
 * Deletes unused quotes, and what practice stores of accounts that no longer use it, and counts the transfers of each day.
 * Returns how many quotes and accounts.
 */
export async function cleanUpTransfers(deps: RetentionDeps): Promise<{ quotes: number; accounts: number }> {
  const deleted = { quotes: await deleteUnusedQuotes(deps), accounts: await forgetAbandoned(deps) };
  await countDays(deps);
  return deleted;
}

/** For the team's figures, which would take too long to count on each read. */
const countDays = ({ db }: RetentionDeps) =>
  db.as(service, (transaction) => transaction.rows('select transfers.count_days()'), {
    statementMs: 120_000,
  });

async function deleteUnusedQuotes({ db }: RetentionDeps): Promise<number> {
  let deleted = 0;
  for (let touched = batchQuotes; touched === batchQuotes; deleted += touched) {
    const rows = await db.as(service, (transaction) =>
      transaction.rows(
        `delete from transfers.quotes where id in (
          select id from transfers.quotes q where expires_at < now() - ${quoteKept}
            and not exists (select from public.transfers t where t.quote = q.id) limit $1) returning 1`,
        [batchQuotes],
      ),
    );
    touched = rows.length;
  }
  return deleted;
}

/** A transfer ends within weeks, so those of abandoned practice have ended long ago. */
async function forgetAbandoned({ db, outbox }: RetentionDeps): Promise<number> {
  let forgotten = 0;
  for (let touched = batchAccounts; touched === batchAccounts; forgotten += touched) {
    touched = await db.as(service, async (transaction) => {
      const locked = await transaction.rows<{ id: string }>(
        `select id from auth.users where id in (${abandonedAccounts('true')} limit $1) for update skip locked`,
        [batchAccounts],
      );
      // Again under the lock: one of them may have come back.
      const accounts = await transaction.rows<{ id: string; email: string | null }>(
        `select id, email from auth.users where id in (${abandonedAccounts('user_id = any($1::uuid[])')})`,
        [locked.map(({ id }) => id)],
      );
      for (const account of accounts) await forgetPersonalData({ outbox }, transaction, account);
      return accounts.length;
    });
  }
  return forgotten;
}

const abandonedAccounts = (which: string) =>
  `select user_id from (
      select user_id, updated_at as used_at from public.transfers where user_id is not null
      union all select user_id, updated_at from public.recipients
      union all select user_id, created_at from public.payment_methods) used
    where ${which} group by user_id having max(used_at) < now() - ${practiceKept}`;
