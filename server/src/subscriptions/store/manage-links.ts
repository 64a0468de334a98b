import type { List } from '@remit/contract/subscriptions.ts';
import type { Transaction } from '#db/database.ts';
import { mayMailToday } from '#guards/mail-allowance.ts';

export type Wanted = {
  readonly key: string;
  readonly addressHash: Buffer;
  readonly recipientFingerprint: Buffer;
  readonly mailsPerDay: number;
};
export type Found = {
  readonly isNew: boolean;
  readonly isOpen: boolean;
  readonly members: readonly { readonly id: string; readonly list: List; readonly email: string }[];
};

/** Writes down that somebody wants their link, and finds whom it would be for. */
export async function recordWish(transaction: Transaction, wanted: Wanted): Promise<Found> {
  const [found] = await transaction.rows<Found>(
    `with submission as (
        insert into subscriptions.submissions (key, purpose, address_hash) values ($1, 'manage-link', $2)
        on conflict (key) do nothing returning 1
      )
      select exists (select from submission) as "isNew", ${mayMailToday('$3', '$4')} as "isOpen",
        coalesce((
          select jsonb_agg(jsonb_build_object('id', id, 'list', list, 'email', email) order by list desc)
          from subscriptions.members where address_hash = $2 and state <> 'unconfirmed'
        ), '[]') as members`,
    [wanted.key, wanted.addressHash, wanted.recipientFingerprint, wanted.mailsPerDay],
  );
  return found as Found;
}

export type LinkSettlement = {
  readonly mailId: string;
  readonly isDue: boolean;
  readonly links: readonly { readonly tokenHash: Buffer; readonly memberId: string }[];
};

/** Keeps the mail and its links, or takes the mail back before anyone could see it. */
export async function settleLinks(transaction: Transaction, settlement: LinkSettlement): Promise<void> {
  const { mailId, isDue, links } = settlement;
  await transaction.rows(
    `with taken_back as (delete from mail.outbox where id = $1 and not $2::boolean)
      insert into subscriptions.links (token_hash, member_id, can_confirm)
      select token_hash, member_id, false from unnest($3::bytea[], $4::uuid[]) link (token_hash, member_id)
      where $2::boolean`,
    [mailId, isDue, links.map((link) => link.tokenHash), links.map((link) => link.memberId)],
  );
}
