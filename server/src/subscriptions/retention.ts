import { type Database, service } from '#db/database.ts';
import { confirmDays, interval, leftKeptDays, linkKeptDays } from './periods.ts';

/** How many rows a statement touches, so that a backlog does not run into the statement timeout. */
const batchRows = 5_000;

const older = (column: string, days: number) => `${column} < now() - ${interval.days(days)}`;
const rules = {
  /** Their links go with them. */
  unconfirmed: `delete from subscriptions.members where id in (
      select id from subscriptions.members where state = 'unconfirmed' and ${older('asked_at', confirmDays)}
      limit $1 for update skip locked) returning 1`,
  unsubscribed: `delete from subscriptions.members where id in (
      select id from subscriptions.members where state = 'unsubscribed'
        and ${older('unsubscribed_at', leftKeptDays)} and ${older('asked_at', leftKeptDays)}
      limit $1 for update skip locked) returning 1`,
  links: `delete from subscriptions.links where token_hash in (
      select token_hash from subscriptions.links where ${older('made_at', linkKeptDays)} limit $1) returning 1`,
  /** A consent is kept while its member is on the list; a request for a link is not. */
  submissions: `delete from subscriptions.submissions where key in (
      select key from subscriptions.submissions submission where ${older('received_at', confirmDays)}
        and (purpose = 'manage-link' or not exists (
          select from subscriptions.members member
          where member.address_hash = submission.address_hash and member.list = submission.list))
      limit $1) returning 1`,
} as const;

/** The outbox forgets what it sent, after a month. */
const settleInvitations = `update subscriptions.invitations invitation set sent_at = message.sent_at from mail.outbox message
  where message.id = invitation.mail_id and invitation.sent_at is null and message.sent_at is not null`;

export type Deleted = Readonly<Record<keyof typeof rules, number>>;

/** Deletes what is past its retention period; returns how many rows of each. Members first, since others refer to them. */
export async function cleanUpSubscriptions(db: Database): Promise<Deleted> {
  await db.as(service, (transaction) => transaction.rows(settleInvitations));
  const deleted = { unconfirmed: 0, unsubscribed: 0, links: 0, submissions: 0 };
  for (const name of Object.keys(rules) as (keyof Deleted)[]) {
    for (let touched = batchRows; touched === batchRows; ) {
      touched = (await db.as(service, (transaction) => transaction.rows(rules[name], [batchRows]))).length;
      deleted[name] += touched;
    }
  }
  return deleted;
}
