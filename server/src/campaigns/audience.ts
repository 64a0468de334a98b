import type { CampaignAudience } from '@remit/contract/staff/campaigns.ts';
import type { Transaction } from '@remit/platform/db/database.ts';

export type AudienceRow = {
  readonly list: CampaignAudience['list'];
  readonly sendingFrom: string | null;
  readonly sendingTo: string | null;
};

/** SQL: whether a member may be written to. Confirming again shows that the mailbox works after all. */
export const isMailable =
  "member.state = 'confirmed' and (member.bounced_at is null or member.bounced_at < member.confirmed_at)";
export const isInAudience = (list: string, from: string, to: string) =>
  `member.list = ${list} and (${from}::text is null or member.sending_from = ${from})
    and (${to}::text is null or member.sending_to = ${to}) and ${isMailable}`;

export async function countAudience(
  transaction: Transaction,
  { list, sendingFrom, sendingTo }: AudienceRow,
): Promise<number> {
  const [row] = await transaction.rows<{ people: number }>(
    `select count(*)::int as people from subscriptions.members member where ${isInAudience('$1', '$2', '$3')}`,
    [list, sendingFrom, sendingTo],
  );
  return row?.people ?? 0;
}

export const audienceRowOf = (audience: CampaignAudience): AudienceRow =>
  audience.list === 'waitlist'
    ? { list: 'waitlist', sendingFrom: audience.from, sendingTo: audience.to }
    : { list: 'newsletter', sendingFrom: null, sendingTo: null };

export const audienceOf = ({ list, sendingFrom, sendingTo }: AudienceRow): CampaignAudience =>
  list === 'waitlist'
    ? ({ list, from: sendingFrom, to: sendingTo } as CampaignAudience)
    : { list: 'newsletter' };
