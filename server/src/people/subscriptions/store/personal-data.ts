import type { List } from '@remit/contract/subscriptions.ts';
import type { Transaction } from '@remit/platform/db/database.ts';

type Person = { readonly emailHash: Buffer; readonly recipientFingerprint: Buffer };

const ownMails = "(kind like 'form-subscription-%' or kind like 'campaign-%')";

export async function readPersonalData(
  transaction: Transaction,
  { emailHash, recipientFingerprint }: Person,
): Promise<Record<'subscriptions' | 'submissions' | 'campaigns' | 'mails', unknown[]>> {
  const subscriptions = await transaction.rows<Record<string, unknown>>(
    `select list, email, state, sending_from as "sendingFrom", sending_to as "sendingTo", method, wallet,
      wallet_name as "walletName", share_code as "shareCode", friend_of is not null as "wasInvited", created_at as "createdAt",
      asked_at as "lastAskedAt", mailed_at as "lastMailedAt", confirmed_at as "confirmedAt",
      confirmed_for as "confirmedBySubmission", placed_at as "placedAt", unsubscribed_at as "unsubscribedAt",
      unsubscribed_by_message as "unsubscribedByMessage", bounced_at as "bouncedAt",
      (select count(*)::int from subscriptions.members friend
        where friend.friend_of = member.id and friend.state = 'confirmed') as "confirmedFriends",
      (select count(*)::int from subscriptions.links where member_id = member.id) as "linksMailed",
      (select invited_at from subscriptions.invitations where member_id = member.id) as "invitedAt"
    from subscriptions.members member where address_hash = $1 order by list desc`,
    [emailHash],
  );
  const submissions = await transaction.rows<Record<string, unknown>>(
    `select key, purpose, list, received_at as "receivedAt", page, consent_version as "consentVersion",
      consent_wording as "consentWording"
    from subscriptions.submissions where address_hash = $1 order by received_at, key`,
    [emailHash],
  );
  const campaigns = await transaction.rows<Record<string, unknown>>(
    `select campaign.subject, member.list, recipient.state, recipient.queued_at as "writtenAt",
      recipient.delivered_at as "deliveredAt", recipient.bounced_at as "bouncedAt",
      recipient.complained_at as "complainedAt", recipient.unsubscribed_at as "unsubscribedAt"
    from campaigns.recipients recipient join campaigns.campaigns campaign on campaign.id = recipient.campaign_id
      join subscriptions.members member on member.id = recipient.member_id
    where member.address_hash = $1 order by campaign.started_at, recipient.message_id`,
    [emailHash],
  );
  const mails = await transaction.rows<Record<string, unknown>>(
    `select kind, created_at as "writtenAt", sent_at as "sentAt" from mail.outbox
      where recipient_fingerprint = $1 and ${ownMails} order by created_at`,
    [recipientFingerprint],
  );
  return { subscriptions, submissions, campaigns, mails };
}

/** Deletes queued mails too. Only the hash that suppresses the e-mail address stays. */
export async function deletePersonalData(transaction: Transaction, person: Person): Promise<void> {
  const { emailHash, recipientFingerprint } = person;
  await transaction.rows('delete from subscriptions.members where address_hash = $1', [emailHash]);
  await transaction.rows('delete from subscriptions.submissions where address_hash = $1', [emailHash]);
  await transaction.rows(`delete from mail.outbox where recipient_fingerprint = $1 and ${ownMails}`, [
    recipientFingerprint,
  ]);
  await suppress(transaction, emailHash);
}

/**
 * Deletes mails of a list that was left: those that are queued, and those that failed, which the team could send again. The
 * invitations that were never sent go with them. A mail that is being sent now is not retried, and its invitation counts as
 * sent. What is queued of campaigns is deleted by the change of the member.
 */
export async function deleteQueuedMails(
  transaction: Transaction,
  { list, recipientFingerprint }: Pick<Person, 'recipientFingerprint'> & { readonly list: List },
): Promise<void> {
  await transaction.rows(
    `with queued as (
        delete from mail.outbox where recipient_fingerprint = $1 and sent_at is null
          and (kind like 'form-subscription-' || $2 || '-%' or kind = 'campaign-' || $2 and failed_at is not null)
        returning id, lease
      ), never_sent as (
        delete from subscriptions.invitations where mail_id in (select id from queued where lease is null)
      )
      update subscriptions.invitations set sent_at = now()
      where mail_id in (select id from queued where lease is not null)`,
    [recipientFingerprint, list],
  );
}

export async function suppress(transaction: Transaction, emailHash: Buffer): Promise<void> {
  await transaction.rows(
    `insert into subscriptions.suppressed (address_hash) values ($1)
      on conflict (address_hash) do update set since = now(), mailed_at = null, asked_at = null`,
    [emailHash],
  );
}
