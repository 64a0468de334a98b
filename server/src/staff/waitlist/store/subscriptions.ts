import type { WaitlistPerson } from '@remit/contract/staff/waitlist.ts';
import type { Transaction } from '@remit/platform/db/database.ts';
import { isoTime } from '@remit/platform/db/sql.ts';
import { readMember } from '#people/subscriptions/store/members.ts';

export const entryColumns = `member.id, member.list, member.email, member.state, member.sending_from as "from",
  member.sending_to as "to", member.method, member.wallet, member.wallet_name as "walletName",
  ${isoTime('member.created_at')} as "joinedAt", ${isoTime('member.confirmed_at')} as "confirmedAt",
  ${isoTime('invitation.invited_at')} as "invitedAt"`;
export const members = 'subscriptions.members member';
export const byJoining = { at: 'member.created_at', id: 'member.id', idType: 'uuid' } as const;
export const entries = `${members}
  left join subscriptions.invitations invitation on invitation.member_id = member.id`;

type Subscription = WaitlistPerson['subscriptions'][number];

export async function readSubscriptions(
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
