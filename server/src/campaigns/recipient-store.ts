import type { Transaction } from '@remit/platform/db/database.ts';
import { isPending, messageState } from '@remit/platform/mail/outbox-store.ts';
import { isInAudience, isMailable } from './audience.ts';

/**
 * Nothing in here waits for a row that a leaving member has locked, and the trigger on members locks nothing but their own
 * rows: so neither can deadlock with the other.
 */

/** One process at a time queues messages or withdraws them: the rate is that of all of them. */
export async function tryLockSending(transaction: Transaction): Promise<boolean> {
  const [row] = await transaction.rows<{ locked: boolean }>(
    "select pg_try_advisory_xact_lock(hashtextextended('campaigns sending', 0)) as locked",
  );
  return row?.locked ?? false;
}
export async function lockSending(transaction: Transaction): Promise<void> {
  await transaction.rows("select pg_advisory_xact_lock(hashtextextended('campaigns sending', 0))");
}

/** Starts what is due: from now on the audience is fixed. The id of a message follows from the campaign and the member. */
export async function startDue(transaction: Transaction): Promise<readonly { id: string; people: number }[]> {
  const due = await transaction.rows<{ id: string }>(
    `select id from campaigns.campaigns where state = 'scheduled' and scheduled_at <= now()
      order by scheduled_at limit 1 for update skip locked`,
  );
  const started: { id: string; people: number }[] = [];
  for (const { id } of due) {
    const [row] = await transaction.rows<{ people: number }>(
      `with added as (
          insert into campaigns.recipients (message_id, campaign_id, member_id)
          select encode(substr(sha256(convert_to(campaign.id::text || member.id::text, 'UTF8')), 1, 16), 'hex')::uuid,
            campaign.id, member.id
          from campaigns.campaigns campaign join subscriptions.members member
            on ${isInAudience('campaign.list', 'campaign.sending_from', 'campaign.sending_to')}
          where campaign.id = $1 returning 1
        )
        update campaigns.campaigns set state = 'sending', started_at = now(), updated_at = now(),
          people = (select count(*)::int from added)
        where id = $1 returning people`,
      [id],
    );
    started.push({ id, people: row?.people ?? 0 });
  }
  return started;
}

const hasOutcome = `(recipient.state = 'queued' or recipient.state = 'captured')
  and (not (${isPending}) or (recipient.state = 'queued' and message.id is null))`;

/**
 * Stores what became of messages in the outbox. Where they are captured they go no further; once there is a mail server,
 * those that have not expired are sent after all. Returns how many.
 */
export async function recordOutcomes(transaction: Transaction, isCaptured: boolean): Promise<number> {
  const recorded = await transaction.rows(
    `with outcome as (
        select recipient.message_id, case when message.id is null then 'failed'
            when ${messageState('message')} in ('sent', 'failed') then ${messageState('message')} else 'captured' end as state
        from campaigns.recipients recipient left join mail.outbox message on message.id = recipient.message_id
        where ${isCaptured ? "recipient.state = 'queued'" : hasOutcome}
        for update of recipient skip locked
      )
      update campaigns.recipients recipient set state = outcome.state
      from outcome where recipient.message_id = outcome.message_id returning 1`,
  );
  return recorded.length;
}

/** How many are in the outbox to be sent now, and how many were put there in the last seconds. */
export async function countQueued(
  transaction: Transaction,
  windowSeconds: number,
): Promise<{ readonly due: number; readonly recent: number }> {
  const [row] = await transaction.rows<{ due: number; recent: number }>(
    `select (select count(*)::int from campaigns.recipients recipient join mail.outbox message on message.id = recipient.message_id
        where recipient.state = 'queued' and message.sent_at is null and message.failed_at is null and message.due_at <= now()) as due,
      (select count(*)::int from campaigns.recipients
        where queued_at > clock_timestamp() - make_interval(secs => $1)) as recent`,
    [windowSeconds],
  );
  return row ?? { due: 0, recent: 0 };
}

export async function oldestSending(transaction: Transaction): Promise<string | undefined> {
  const [row] = await transaction.rows<{ id: string }>(
    `select id from campaigns.campaigns campaign where state = 'sending' and exists (
        select from campaigns.recipients where state = 'waiting' and campaign_id = campaign.id)
      order by started_at, id limit 1`,
  );
  return row?.id;
}

export type ClaimedRecipient = {
  readonly messageId: string;
  readonly memberId: string;
  readonly email: string;
};

/** The next recipients. Members who have left or were deleted are skipped; one who is just leaving keeps waiting. */
export async function claimRecipients(
  transaction: Transaction,
  campaign: string,
  countMax: number,
): Promise<{ readonly claimed: readonly ClaimedRecipient[]; readonly skipped: number }> {
  const waiting = await transaction.rows<{ messageId: string; memberId: string | null }>(
    `select message_id as "messageId", member_id as "memberId" from campaigns.recipients
      where state = 'waiting' and campaign_id = $1 order by message_id limit $2 for update skip locked`,
    [campaign, countMax],
  );
  const members = await transaction.rows<{ id: string; email: string; isMailable: boolean }>(
    `select id, email, ${isMailable} as "isMailable" from subscriptions.members member
      where id = any($1::uuid[]) for share skip locked`,
    [waiting.map(({ memberId }) => memberId)],
  );
  const byId = new Map(members.map((member) => [member.id, member]));
  const claimed: ClaimedRecipient[] = [];
  const skipped: string[] = [];
  for (const { messageId, memberId } of waiting) {
    const member = byId.get(memberId ?? '');
    if (memberId === null || member?.isMailable === false) skipped.push(messageId);
    else if (member) claimed.push({ messageId, memberId, email: member.email });
  }
  if (skipped.length > 0) {
    await transaction.rows(
      "update campaigns.recipients set state = 'skipped' where message_id = any($1::uuid[])",
      [skipped],
    );
  }
  return { claimed, skipped: skipped.length };
}

export async function markQueued(transaction: Transaction, messageIds: readonly string[]): Promise<void> {
  await transaction.rows(
    "update campaigns.recipients set state = 'queued', queued_at = clock_timestamp() where message_id = any($1::uuid[])",
    [messageIds],
  );
}

/**
 * Withdraws what lies in the outbox of campaigns that were stopped, but not what is being sent at this moment: if that is
 * put off, the next round withdraws it.
 */
export async function withdrawStopped(transaction: Transaction): Promise<void> {
  await transaction.rows(
    `with queued as (
        select recipient.message_id from campaigns.recipients recipient join mail.outbox message on message.id = recipient.message_id
          join campaigns.campaigns campaign on campaign.id = recipient.campaign_id
        where campaign.state in ('stopped', 'cancelled') and recipient.state = 'queued'
          and message.lease is null and message.sent_at is null and message.failed_at is null
        for update of recipient, message skip locked
      ), deleted as (
        delete from mail.outbox message using queued where message.id = queued.message_id
      )
      update campaigns.recipients recipient set state = 'waiting', queued_at = null
      from queued where recipient.message_id = queued.message_id`,
  );
}

/** Messages that failed are sent again, unless their campaign was stopped. */
export async function takeUpAgain(transaction: Transaction, messageIds: readonly string[]): Promise<void> {
  await transaction.rows(
    `update campaigns.recipients set state = 'queued', queued_at = clock_timestamp() where message_id in (
        select message_id from campaigns.recipients where message_id = any($1::uuid[]) and state = 'failed'
        for update skip locked)`,
    [messageIds],
  );
  await withdrawStopped(transaction);
}

/** Ends the campaigns whose every message has an outcome. Returns how many. */
export async function finish(transaction: Transaction): Promise<number> {
  const finished = await transaction.rows(
    `update campaigns.campaigns campaign set state = 'sent', ended_at = now(), updated_at = now()
      where state = 'sending' and not exists (select from campaigns.recipients
        where state in ('waiting', 'queued') and campaign_id = campaign.id) returning 1`,
  );
  return finished.length;
}
