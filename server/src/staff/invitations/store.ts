import type { InvitationBatch } from '@remit/contract/staff/invitations.ts';
import type { Transaction } from '@remit/platform/db/database.ts';
import { isoTime } from '@remit/platform/db/sql.ts';
import { isPending, messageState } from '@remit/platform/mail/outbox-store.ts';
import { isMailable } from '#campaigns/audience.ts';

/** By their places, for a destination; or chosen entries. */
export type Choice =
  | { readonly to: string; readonly from: string | undefined; readonly members?: undefined }
  | { readonly to?: undefined; readonly from?: undefined; readonly members: readonly string[] };
export type Invitee = {
  readonly id: string;
  readonly email: string;
  readonly from: string;
  readonly to: string;
};

const milliseconds = (parameter: string) => `${parameter} * interval '1 millisecond'`;

/** Anyone can create an unconfirmed account, so it does not prevent an invitation. */
const hasAccount = (member: string) => `exists (select from auth.users account
  where account.email = lower(${member}.email) and not account.is_sso_user and account.email_confirmed_at is not null)`;

/** After the last retry. Once the outbox has deleted the message, the invitation has the outcome. */
const hasFailed = `invitation.sent_at is null
  and (message.failed_at is not null or (message.id is null and invitation.failed_at is not null))`;

/** SQL: the state of its e-mail, by the outbox while that has it. */
export const invitationState = `case when invitation.sent_at is not null then 'sent' when message.id is null then 'failed'
  else ${messageState('message')} end`;

/** `$1` and `$2` are the values of the choice. */
const eligibleOf = ({ members }: Choice) => `subscriptions.members member
  where member.list = 'waitlist' and ${isMailable}
    and ${members ? 'member.id = any($1::uuid[]) and $2::text is null' : 'member.sending_to = $1 and ($2::text is null or member.sending_from = $2)'}
    and not exists (select from subscriptions.invitations invitation
      left join mail.outbox message on message.id = invitation.mail_id
      where invitation.member_id = member.id and not (${hasFailed}))
    and not ${hasAccount('member')}`;

/** Allows one change of batches at a time, so that no two choose the same people. */
export async function lockInvitations(transaction: Transaction): Promise<void> {
  await transaction.rows("select pg_advisory_xact_lock(hashtextextended('invitations', 0))");
}

/** The next ones, in the order of their places. Locked, they cannot leave before their e-mail is in the outbox. */
export function findNext(
  transaction: Transaction,
  choice: Choice,
  { countMax, isLocked }: { readonly countMax: number; readonly isLocked: boolean },
): Promise<Invitee[]> {
  return transaction.rows<Invitee>(
    `select member.id, member.email, member.sending_from as "from", member.sending_to as "to" from ${eligibleOf(choice)}
      order by member.placed_at, member.id limit $3 ${isLocked ? 'for update of member' : ''}`,
    [choice.members ?? choice.to, choice.from ?? null, countMax],
  );
}

export async function countEligible(
  transaction: Transaction,
  choice: Choice,
  countMax: number,
): Promise<number> {
  const [row] = await transaction.rows<{ count: number }>(
    `select count(*)::int as count from (select from ${eligibleOf(choice)} limit $3) counted`,
    [choice.members ?? choice.to, choice.from ?? null, countMax],
  );
  return row?.count ?? 0;
}

/**
 * Deletes the failed invitations of members who get another one, with their e-mails, which could be retried.
 * Returns the members whose earlier e-mail is being retried at this moment.
 */
export async function deleteFailed(
  transaction: Transaction,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  await transaction.rows(
    `with withdrawn as (
        delete from mail.outbox where sent_at is null and lease is null
          and id in (select mail_id from subscriptions.invitations where member_id = any($1::uuid[])) returning id
      ), deleted as (
        delete from subscriptions.invitations invitation where member_id = any($1::uuid[])
          and (mail_id in (select id from withdrawn) or not exists (select from mail.outbox where id = invitation.mail_id))
        returning batch_id
      )
      update subscriptions.invitation_batches batch set count_replaced = count_replaced + failed.count
      from (select batch_id, count(*)::int as count from deleted group by batch_id) failed
      where batch.id = failed.batch_id`,
    [memberIds],
  );
  const left = await transaction.rows<{ id: string }>(
    'select member_id as id from subscriptions.invitations where member_id = any($1::uuid[])',
    [memberIds],
  );
  return new Set(left.map(({ id }) => id));
}

export type NewBatch = Choice & {
  readonly id: string;
  readonly madeBy: string;
  readonly requested: number;
  readonly chosen: number;
  readonly undoMs: number;
};

export async function insertBatch(transaction: Transaction, batch: NewBatch): Promise<void> {
  await transaction.rows(
    `insert into subscriptions.invitation_batches
        (id, made_by, sending_to, sending_from, count_wanted, count_chosen, starts_at)
      values ($1, $2, $3, $4, $5, $6, clock_timestamp() + ${milliseconds('$7::float8')})`,
    [
      batch.id,
      batch.madeBy,
      batch.to ?? null,
      batch.from ?? null,
      batch.requested,
      batch.chosen,
      batch.undoMs,
    ],
  );
}

export type NewInvitation = {
  readonly memberId: string;
  readonly mailId: string;
  /** Of the link to leave the list. */
  readonly tokenHash: Buffer;
  readonly signUpTokenHash: Buffer;
};

export async function insertInvitations(
  transaction: Transaction,
  batchId: string,
  invitations: readonly NewInvitation[],
): Promise<void> {
  await transaction.rows(
    `with invited as (
        select * from unnest($2::uuid[], $3::uuid[], $4::bytea[], $5::bytea[])
          invited (member_id, mail_id, token_hash, sign_up_token_hash)
      ), link as (
        -- An invitation is forwarded: its link unsubscribes, and shows and changes nothing.
        insert into subscriptions.links (token_hash, member_id, message_id, can_confirm, can_manage)
        select token_hash, member_id, mail_id, false, false from invited
      )
      insert into subscriptions.invitations (member_id, batch_id, mail_id, sign_up_token_hash)
      select member_id, $1, mail_id, sign_up_token_hash from invited`,
    [
      batchId,
      invitations.map(({ memberId }) => memberId),
      invitations.map(({ mailId }) => mailId),
      invitations.map(({ tokenHash }) => tokenHash),
      invitations.map(({ signUpTokenHash }) => signUpTokenHash),
    ],
  );
}

export type BatchRow = {
  readonly id: string;
  /** Null for chosen entries. */
  readonly to: string | null;
  readonly from: string | null;
  readonly madeBy: string;
  readonly requested: number;
  readonly isUndone: boolean;
  readonly hasStarted: boolean;
};

export async function findBatch(transaction: Transaction, id: string): Promise<BatchRow | undefined> {
  const [batch] = await transaction.rows<BatchRow>(
    `select id, made_by as "madeBy", sending_to as "to", sending_from as "from", count_wanted as requested,
        undone_at is not null as "isUndone", starts_at <= now() as "hasStarted"
      from subscriptions.invitation_batches where id = $1`,
    [id],
  );
  return batch;
}

/** Whether a batch is what a retry asks for. Of chosen entries all those that were invited must be among them. */
export async function isOfChoice(
  transaction: Transaction,
  batch: BatchRow,
  { to, from, members, requested }: Choice & { readonly requested: number },
): Promise<boolean> {
  if (batch.requested !== requested || batch.to !== (to ?? null) || batch.from !== (from ?? null))
    return false;
  if (!members) return true;
  const others = await transaction.rows(
    'select from subscriptions.invitations where batch_id = $1 and member_id <> all($2::uuid[]) limit 1',
    [batch.id, members],
  );
  return others.length === 0;
}

/**
 * Deletes failed e-mails and those that are neither sent nor being sent, and returns their number. It locks members first, as
 * unsubscribing does, against deadlocks. A link stays if its e-mail was tried, because that may have arrived.
 */
export async function withdraw(transaction: Transaction, batchId: string): Promise<number> {
  await transaction.rows(
    `select from subscriptions.members where id in (
        select member_id from subscriptions.invitations where batch_id = $1) order by id for update`,
    [batchId],
  );
  const withdrawn = await transaction.rows(
    `with withdrawn as (
        delete from mail.outbox where sent_at is null and lease is null
          and id in (select mail_id from subscriptions.invitations where batch_id = $1) returning id, attempts
      ), link as (
        delete from subscriptions.links link using subscriptions.invitations invitation, withdrawn
        where invitation.mail_id = withdrawn.id and withdrawn.attempts = 0
          and link.member_id = invitation.member_id and link.message_id = withdrawn.id
      )
      delete from subscriptions.invitations where mail_id in (select id from withdrawn) returning 1`,
    [batchId],
  );
  if (withdrawn.length > 0) {
    await transaction.rows(
      'update subscriptions.invitation_batches set undone_at = coalesce(undone_at, now()) where id = $1',
      [batchId],
    );
  }
  return withdrawn.length;
}

/** At the same pace, from now on. */
export async function sendFromNowOn(
  transaction: Transaction,
  batchId: string,
  paceMs: number,
): Promise<void> {
  await transaction.rows(
    `update mail.outbox message set due_at = now() + ${milliseconds('next.position * $2::float8')}
      from (
        select id, row_number() over (order by due_at, id) - 1 as position from mail.outbox
        where ${isPending} and lease is null and attempts = 0
          and id in (select mail_id from subscriptions.invitations where batch_id = $1)
      ) next
      where message.id = next.id`,
    [batchId, paceMs],
  );
  await transaction.rows(
    'update subscriptions.invitation_batches set starts_at = now() where id = $1 and starts_at > now()',
    [batchId],
  );
}

export function readBatches(
  transaction: Transaction,
  { id, countMax }: { readonly id?: string; readonly countMax: number },
): Promise<InvitationBatch[]> {
  const countOf = (state: string) =>
    `(count(*) filter (where ${invitationState} = '${state}'))::int as ${state}`;
  return transaction.rows<InvitationBatch>(
    `select batch.id, batch.sending_to as "to", batch.sending_from as "from",
        (select coalesce(nullif(account.raw_user_meta_data ->> 'full_name', ''), account.email)
          from auth.users account where account.id = batch.made_by) as "madeBy",
        ${isoTime('batch.made_at')} as "madeAt", ${isoTime('batch.starts_at')} as "startsAt",
        ${isoTime('batch.undone_at')} as "undoneAt", batch.count_chosen as chosen, progress.waiting, progress.sending, progress.sent,
        progress.failed + batch.count_replaced as failed,
        batch.count_chosen - batch.count_replaced - progress.there as withdrawn, progress.accepted
      from subscriptions.invitation_batches batch cross join lateral (
        select count(*)::int as there, ${['sent', 'sending', 'waiting', 'failed'].map(countOf)},
          (count(*) filter (where ${hasAccount('member')}))::int as accepted
        from subscriptions.invitations invitation
        join subscriptions.members member on member.id = invitation.member_id
        left join mail.outbox message on message.id = invitation.mail_id
        where invitation.batch_id = batch.id
      ) progress
      where $1::uuid is null or batch.id = $1
      order by batch.made_at desc, batch.id desc limit $2`,
    [id ?? null, countMax],
  );
}

export async function readNow(transaction: Transaction): Promise<string> {
  const [row] = await transaction.rows<{ now: string }>(`select ${isoTime('clock_timestamp()')} as now`);
  return row?.now ?? '';
}
