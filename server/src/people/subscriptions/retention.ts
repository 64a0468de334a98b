import { type Database, service } from '@remit/platform/db/database.ts';
import { confirmDays, interval, leftKeptDays, linkKeptDays } from './periods.ts';

/** How many rows a statement touches, so that a backlog does not run into the statement timeout. */
const batchRows = 5_000;

const older = (column: string, days: number) => `${column} < now() - ${interval.days(days)}`;
/** Their links go with them. How many joined on each day is still known afterwards. */
const deleteMembers = (condition: string) => `
  with deleted as (
    delete from subscriptions.members where id in (
      select id from subscriptions.members where ${condition} limit $1 for update skip locked)
    returning list, (created_at at time zone 'utc')::date as day, confirmed_at, friend_of
  ), counted as (
    insert into subscriptions.deleted_daily as daily (list, day, joined, confirmed, referred)
    select list, day, count(*), count(confirmed_at), count(friend_of) from deleted group by list, day order by list, day
    on conflict (list, day) do update set joined = daily.joined + excluded.joined,
      confirmed = daily.confirmed + excluded.confirmed, referred = daily.referred + excluded.referred
  )
  select 1 from deleted`;
const rules = {
  unconfirmed: deleteMembers(`state = 'unconfirmed' and ${older('asked_at', confirmDays)}`),
  unsubscribed: deleteMembers(
    `state = 'unsubscribed' and ${older('unsubscribed_at', leftKeptDays)} and ${older('asked_at', leftKeptDays)}`,
  ),
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

/** Copies outcomes before the outbox deletes them. A failed message may still be retried and sent. */
const recordInvitationOutcomes = `update subscriptions.invitations invitation
  set sent_at = message.sent_at, failed_at = message.failed_at from mail.outbox message
  where message.id = invitation.mail_id and invitation.sent_at is null
    and (message.sent_at is not null or message.failed_at is distinct from invitation.failed_at)`;

export type Deleted = Readonly<Record<keyof typeof rules, number>>;

/** Deletes what is past its retention period and counts the rest; returns how many rows of each. Members first, since others refer to them. */
export async function cleanUpSubscriptions(db: Database): Promise<Deleted> {
  await db.as(service, (transaction) => transaction.rows(recordInvitationOutcomes));
  const deleted = { unconfirmed: 0, unsubscribed: 0, links: 0, submissions: 0 };
  for (const name of Object.keys(rules) as (keyof Deleted)[]) {
    for (let touched = batchRows; touched === batchRows; ) {
      touched = (await db.as(service, (transaction) => transaction.rows(rules[name], [batchRows]))).length;
      deleted[name] += touched;
    }
  }
  await countDays(db);
  return deleted;
}

/** For the team's figures, which would take too long to count on each read. */
const countDays = (db: Database) =>
  db.as(service, (transaction) => transaction.rows('select subscriptions.count_days()'), {
    statementMs: 120_000,
  });
