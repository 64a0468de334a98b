import type { WaitlistPerson } from '@remit/contract/staff/waitlist.ts';
import type { Transaction } from '@remit/platform/db/database.ts';
import { isoTime } from '@remit/platform/db/sql.ts';

export async function readInvitation(
  transaction: Transaction,
  hash: Buffer,
): Promise<WaitlistPerson['invitation']> {
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
