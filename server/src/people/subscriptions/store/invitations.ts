import type { Transaction } from '@remit/platform/db/database.ts';
import { interval, invitationDays } from '../periods.ts';

/** Whom the invitation was sent to, while it is theirs: not after they have left the list, or were taken out of their batch. */
export async function findInvited(
  transaction: Transaction,
  tokenHash: Buffer,
): Promise<{ readonly email: string } | undefined> {
  const [invited] = await transaction.rows<{ email: string }>(
    `select member.email from subscriptions.invitations invitation
      join subscriptions.members member on member.id = invitation.member_id
      where invitation.sign_up_token_hash = $1 and member.state = 'confirmed'
        and invitation.invited_at > now() - ${interval.days(invitationDays)}`,
    [tokenHash],
  );
  return invited;
}
