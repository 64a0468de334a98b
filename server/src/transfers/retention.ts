import { trackedDaysAfterEnd } from '@remit/domain/transfers/tracking.ts';
import { type Database, service } from '@remit/platform/db/database.ts';
import type { Outbox } from '@remit/platform/mail/outbox.ts';
import { forgetPersonalData } from './personal-data.ts';

/** As the privacy policy says: of a quote that no transfer used, and of a tracked transfer, from its end; of all practice, from its last use. */
const quoteKept = "interval '1 day'";
const practiceKept = "interval '24 months'";

const linkKept = `interval '${trackedDaysAfterEnd} days'`;

/** Rows of one statement, so that a backlog does not run into the statement timeout. */
const batchRows = 5_000;
const batchAccounts = 100;

type RetentionDeps = { readonly db: Database; readonly outbox: Pick<Outbox, 'recipientFingerprint'> };

/**
 * Deletes unused quotes, links to transfers that ended long ago, and what practice stores of accounts that no longer use it,
 * and counts the transfers of each day. Returns how many were deleted.
 */
export async function cleanUpTransfers(
  deps: RetentionDeps,
): Promise<{ quotes: number; trackingLinks: number; accounts: number }> {
  const deleted = {
    quotes: await deleteInBatches(deps, unusedQuotes),
    trackingLinks: await deleteInBatches(deps, endedLinks),
    accounts: await forgetAbandoned(deps),
  };
  await countDays(deps);
  return deleted;
}

/** For the team's figures, which would take too long to count on each read. */
const countDays = ({ db }: RetentionDeps) =>
  db.as(service, (transaction) => transaction.rows('select transfers.count_days()'), {
    statementMs: 120_000,
  });

const unusedQuotes = `delete from transfers.quotes where id in (
  select id from transfers.quotes q where expires_at < now() - ${quoteKept}
    and not exists (select from public.transfers t where t.quote = q.id) limit $1) returning 1`;
const endedLinks = `delete from transfers.tracking_links where transfer in (
  select l.transfer from transfers.tracking_links l join public.transfers t on t.id = l.transfer
    where t.ended_at < now() - ${linkKept} limit $1) returning 1`;

async function deleteInBatches({ db }: RetentionDeps, statement: string): Promise<number> {
  let deleted = 0;
  for (let touched = batchRows; touched === batchRows; deleted += touched) {
    const rows = await db.as(service, (transaction) => transaction.rows(statement, [batchRows]));
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
