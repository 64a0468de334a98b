import type { WaitlistPerson } from '@remit/contract/staff/waitlist.ts';
import type { Transaction } from '@remit/platform/db/database.ts';
import { isoTime } from '@remit/platform/db/sql.ts';
import { invitationState } from '../../invitations/store.ts';

export async function readInvitation(
  transaction: Transaction,
  hash: Buffer,
): Promise<WaitlistPerson['invitation']> {
  const [invitation] = await transaction.rows<NonNullable<WaitlistPerson['invitation']>>(
    `select invitation.batch_id as "batchId", ${isoTime('invitation.invited_at')} as "invitedAt",
        ${invitationState} as state
      from subscriptions.invitations invitation
      join subscriptions.members member on member.id = invitation.member_id
      left join mail.outbox message on message.id = invitation.mail_id
      where member.address_hash = $1`,
    [hash],
  );
  return invitation ?? null;
}
