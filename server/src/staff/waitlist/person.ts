import type { WaitlistPerson } from '@remit/contract/staff/waitlist.ts';
import { findPerson } from '#admin/person.ts';
import { recordAudit } from '#audit/audit.ts';
import { service, type Transaction } from '#db/database.ts';
import { isoTime } from '#db/sql.ts';
import { messageState } from '#mail/outbox-store.ts';
import { createAddressHash } from '#subscriptions/deps.ts';
import { readMember } from '#subscriptions/store/members.ts';
import type { StaffDeps } from '../deps.ts';
import type { Staff } from '../guard.ts';
import { apiError } from './errors.ts';
import { entries, entryColumns } from './list.ts';

/** More are counted, not shown. */
const referredMax = 50;
const messagesMax = 100;

/** Everything about whoever has this place on a list. Hashes, tokens and what e-mails say are nowhere in it. */
export async function readWaitlistPerson(
  deps: Pick<StaffDeps, 'db' | 'keyring' | 'outbox'>,
  { id: actor }: Staff,
  id: string,
): Promise<WaitlistPerson> {
  // Before the transaction: fetching a key needs a connection of its own.
  const addressHash = await createAddressHash(deps.keyring);
  return deps.db.as(service, async (transaction) => {
    const [member] = await transaction.rows<{ email: string }>(
      'select email from subscriptions.members where id = $1',
      [id],
    );
    if (!member) throw apiError('not_found');
    await recordAudit(transaction, { actor, action: 'staff waitlist-show', subject: id });
    const person = await findPerson(transaction, { addressHash }, id);
    const hash = addressHash(member.email);
    return {
      id,
      email: member.email,
      subscriptions: await readSubscriptions(transaction, id, hash),
      submissions: await readSubmissions(transaction, hash),
      messages: await readMessages(transaction, deps.outbox.recipientFingerprint(member.email)),
      referral: await readReferral(transaction, hash),
      invitation: await readInvitation(transaction, hash),
      accounts: person.accounts.map((account) => ({
        id: account.id,
        createdAt: new Date(account.createdAt).toISOString(),
        isConfirmed: account.emailConfirmedAt !== null,
      })),
      enquiryCount: person.enquiryIds.length,
      suppressedSince: person.suppressedSince?.toISOString() ?? null,
    };
  });
}

type Subscription = WaitlistPerson['subscriptions'][number];

async function readSubscriptions(
  transaction: Transaction,
  id: string,
  hash: Buffer,
): Promise<Subscription[]> {
  const rows = await transaction.rows<Omit<Subscription, 'place'>>(
    `select ${entryColumns}, ${isoTime('member.mailed_at')} as "lastMailedAt",
        ${isoTime('member.unsubscribed_at')} as "unsubscribedAt", member.share_code as "shareCode"
      from ${entries} where member.address_hash = $1 order by member.id = $2 desc`,
    [hash, id],
  );
  const subscriptions: Subscription[] = [];
  for (const row of rows) {
    subscriptions.push({ ...row, place: (await readMember(transaction, row.id)).place });
  }
  return subscriptions;
}

const readSubmissions = (transaction: Transaction, hash: Buffer) =>
  transaction.rows<WaitlistPerson['submissions'][number]>(
    `select key, purpose, list, ${isoTime('received_at')} as "receivedAt", page, consent_version as version,
        consent_wording as wording,
        exists (select from subscriptions.members member where member.confirmed_for = submission.key
          and member.address_hash = submission.address_hash) as "isConfirmed"
      from subscriptions.submissions submission where address_hash = $1 order by received_at desc, key`,
    [hash],
  );

const readMessages = (transaction: Transaction, recipient: Buffer) =>
  transaction.rows<WaitlistPerson['messages'][number]>(
    `select id, kind, ${messageState} as state, ${isoTime('created_at')} as "writtenAt", ${isoTime('sent_at')} as "sentAt"
      from mail.outbox where recipient_fingerprint = $1 order by created_at desc, id limit ${messagesMax}`,
    [recipient],
  );

/** Only the waitlist has referrals. */
async function readReferral(transaction: Transaction, hash: Buffer): Promise<WaitlistPerson['referral']> {
  type Other = WaitlistPerson['referral']['referred'][number];
  const self = `(select id from subscriptions.members where address_hash = $1 and list = 'waitlist')`;
  const [referredBy] = await transaction.rows<Other>(
    `select id, email, state from subscriptions.members
      where id = (select friend_of from subscriptions.members where address_hash = $1 and list = 'waitlist')`,
    [hash],
  );
  const referred = await transaction.rows<Other>(
    `select id, email, state from subscriptions.members where friend_of = ${self}
      order by created_at, id limit ${referredMax}`,
    [hash],
  );
  const [counts] = await transaction.rows<{ count: number; confirmedCount: number }>(
    `select count(*)::int as count, (count(*) filter (where state = 'confirmed'))::int as "confirmedCount"
      from subscriptions.members where friend_of = ${self}`,
    [hash],
  );
  return { referredBy: referredBy ?? null, referred, count: 0, confirmedCount: 0, ...counts };
}

async function readInvitation(transaction: Transaction, hash: Buffer): Promise<WaitlistPerson['invitation']> {
  const [invitation] = await transaction.rows<NonNullable<WaitlistPerson['invitation']>>(
    `select invitation.batch_id as "batchId", ${isoTime('invitation.invited_at')} as "invitedAt",
        case when coalesce(invitation.sent_at, message.sent_at) is not null then 'sent'
          when message.id is null or message.failed_at is not null then 'failed' else 'waiting' end as state
      from subscriptions.invitations invitation
      join subscriptions.members member on member.id = invitation.member_id
      left join mail.outbox message on message.id = invitation.mail_id
      where member.address_hash = $1`,
    [hash],
  );
  return invitation ?? null;
}
