import type { WaitlistPerson } from '@remit/contract/staff/waitlist.ts';
import type { Transaction } from '@remit/platform/db/database.ts';

/** More are counted, not shown. */
const referredMax = 50;

/** Only the waitlist has referrals. */
export async function readReferral(
  transaction: Transaction,
  hash: Buffer,
): Promise<WaitlistPerson['referral']> {
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
