import type { List } from '@remit/contract/subscriptions.ts';
import type { Transaction } from '@remit/platform/db/database.ts';
import { confirmDays, interval, manageDays } from '../periods.ts';

export type LinkRow = {
  readonly memberId: string;
  readonly list: List;
  readonly email: string;
  readonly emailHash: Buffer;
  readonly state: 'unconfirmed' | 'confirmed' | 'unsubscribed';
  readonly sendingFrom: string | null;
  readonly sendingTo: string | null;
  readonly submission: string | null;
  readonly canConfirm: boolean;
  readonly mayStillConfirm: boolean;
  readonly mayStillManage: boolean;
  /** The message with the link, if it is of a campaign or an invitation. */
  readonly messageId: string | null;
  /** The member has left the list since this link was created. */
  readonly isOfThePast: boolean;
};

const selectLink = `
  select member.id as "memberId", member.list, member.email, member.address_hash as "emailHash", member.state,
    member.sending_from as "sendingFrom", member.sending_to as "sendingTo", link.submission,
    link.can_confirm as "canConfirm", link.message_id as "messageId",
    link.made_at > now() - ${interval.days(confirmDays)} as "mayStillConfirm",
    link.can_manage and link.made_at > now() - ${interval.days(manageDays)} as "mayStillManage",
    coalesce(member.state = 'unsubscribed' and link.made_at <= member.unsubscribed_at, false) as "isOfThePast"
  from subscriptions.links link join subscriptions.members member on member.id = link.member_id
  where link.token_hash = $1`;

export async function findLink(transaction: Transaction, tokenHash: Buffer): Promise<LinkRow | undefined> {
  return (await transaction.rows<LinkRow>(selectLink, [tokenHash]))[0];
}

export async function lockLink(transaction: Transaction, tokenHash: Buffer): Promise<LinkRow | undefined> {
  return (await transaction.rows<LinkRow>(`${selectLink} for update of member`, [tokenHash]))[0];
}

export async function useLink(transaction: Transaction, tokenHash: Buffer): Promise<void> {
  await transaction.rows(
    'update subscriptions.links set used_at = coalesce(used_at, now()) where token_hash = $1',
    [tokenHash],
  );
}

export async function insertManageLink(
  transaction: Transaction,
  link: { readonly tokenHash: Buffer; readonly memberId: string },
): Promise<void> {
  await transaction.rows(
    'insert into subscriptions.links (token_hash, member_id, can_confirm) values ($1, $2, false)',
    [link.tokenHash, link.memberId],
  );
}

/** For a message that people forward: it unsubscribes, and shows and changes nothing. */
export async function insertUnsubscribeLink(
  transaction: Transaction,
  link: { readonly tokenHash: Buffer; readonly memberId: string; readonly messageId: string },
): Promise<void> {
  await transaction.rows({
    name: 'unsubscribe-link-insert',
    text: `insert into subscriptions.links (token_hash, member_id, message_id, can_confirm, can_manage)
      values ($1, $2, $3, false, false)`,
    values: [link.tokenHash, link.memberId, link.messageId],
  });
}
