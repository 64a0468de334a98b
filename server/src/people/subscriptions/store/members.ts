import type { List } from '@remit/contract/subscriptions.ts';
import type { Transaction } from '@remit/platform/db/database.ts';

export type Member = {
  readonly id: string;
  readonly list: List;
  readonly email: string;
  readonly state: 'unconfirmed' | 'confirmed' | 'unsubscribed';
  readonly sendingFrom: string | null;
  readonly sendingTo: string | null;
  readonly method: string | null;
  readonly wallet: string | null;
  readonly walletName: string | null;
  readonly shareCode: string | null;
  readonly confirmedFriends: number;
  /** Only on the waitlist, and only while confirmed. */
  readonly place: number | null;
};

/** The place is counted on each read, so it is never stale. */
export async function readMember(transaction: Transaction, id: string): Promise<Member> {
  const [member] = await transaction.rows<Member>(
    `select id, list, email, state, sending_from as "sendingFrom", sending_to as "sendingTo", method, wallet,
      wallet_name as "walletName", share_code as "shareCode",
      (select count(*)::int from subscriptions.members friend
        where friend.friend_of = member.id and friend.state = 'confirmed') as "confirmedFriends",
      case when list = 'waitlist' and state = 'confirmed' then (
        select count(*)::int + 1 from subscriptions.members before
        where before.list = 'waitlist' and before.state = 'confirmed'
          and before.sending_from = member.sending_from and before.sending_to = member.sending_to
          and (before.placed_at, before.id) < (member.placed_at, member.id)
      ) end as place
    from subscriptions.members member where id = $1`,
    [id],
  );
  return member as Member;
}

export async function findWaitlistMember(
  transaction: Transaction,
  emailHash: Buffer,
): Promise<string | undefined> {
  const [member] = await transaction.rows<{ id: string }>(
    "select id from subscriptions.members where address_hash = $1 and list = 'waitlist'",
    [emailHash],
  );
  return member?.id;
}

type Corridor = { readonly from: string; readonly to: string };

/** Serialises who enters a corridor, so that no two get the same place. */
export async function lockCorridor(transaction: Transaction, { from, to }: Corridor): Promise<void> {
  await transaction.rows("select pg_advisory_xact_lock(hashtextextended('corridor ' || $1 || $2, 0))", [
    from,
    to,
  ]);
}

export async function confirmMember(
  transaction: Transaction,
  { id, submission }: { readonly id: string; readonly submission: string | null },
): Promise<void> {
  await transaction.rows(
    `with heard_of as (
        delete from subscriptions.suppressed
        where address_hash = (select address_hash from subscriptions.members where id = $1)
      )
      update subscriptions.members
      set state = 'confirmed', confirmed_at = now(), confirmed_for = $2, placed_at = clock_timestamp(),
        unsubscribed_at = null, unsubscribed_by_message = null
      where id = $1`,
    [id, submission],
  );
}

export type Delivery = {
  readonly method: string;
  readonly wallet: string | undefined;
  readonly walletName: string | undefined;
};

export async function changeCorridor(
  transaction: Transaction,
  id: string,
  { from, to, method, wallet, walletName }: Corridor & Delivery,
): Promise<void> {
  await transaction.rows(
    `update subscriptions.members
      set placed_at = case when (sending_from, sending_to) = ($2, $3) then placed_at else clock_timestamp() end,
        sending_from = $2, sending_to = $3, method = $4, wallet = $5, wallet_name = $6
      where id = $1`,
    [id, from, to, method, wallet, walletName],
  );
}

/** Resets `mailed_at`, so that a member who joins again soon is mailed at once. */
export async function unsubscribeMember(
  transaction: Transaction,
  { memberId, messageId }: { readonly memberId: string; readonly messageId: string | null },
): Promise<void> {
  await transaction.rows(
    `update subscriptions.members set state = 'unsubscribed', unsubscribed_at = clock_timestamp(), asked_at = now(),
        mailed_at = null, unsubscribed_by_message = $2
      where id = $1`,
    [memberId, messageId],
  );
}

export async function deleteMember(transaction: Transaction, id: string): Promise<void> {
  await transaction.rows('delete from subscriptions.members where id = $1', [id]);
}
