import type { List } from '@remit/contract/subscriptions.ts';
import type { Transaction } from '@remit/platform/db/database.ts';
import { mayMailToday } from '@remit/platform/guards/mail-rate-limit.ts';

export type LinkRequest = {
  readonly key: string;
  readonly emailHash: Buffer;
  readonly recipientFingerprint: Buffer;
  readonly mailsPerDay: number;
};
export type Found = {
  readonly isNew: boolean;
  readonly isOpen: boolean;
  readonly members: readonly FoundMember[];
};
export type FoundMember = {
  readonly id: string;
  readonly list: List;
  readonly email: string;
  /** The submission that a new link would confirm; null for a member who has confirmed or left. */
  readonly unconfirmed: string | null;
};

/** Stores the request and finds its members. An unconfirmed one gets a new link to confirm, unless it is suppressed. */
export async function recordLinkRequest(transaction: Transaction, request: LinkRequest): Promise<Found> {
  const [found] = await transaction.rows<Found>(
    `with submission as (
        insert into subscriptions.submissions (key, purpose, address_hash) values ($1, 'manage-link', $2)
        on conflict (key) do nothing returning 1
      )
      select exists (select from submission) as "isNew", ${mayMailToday('$3', '$4')} as "isOpen",
        coalesce((
          select jsonb_agg(jsonb_build_object('id', id, 'list', list, 'email', email,
            'unconfirmed', case when state = 'unconfirmed' then mailed_for end) order by list desc)
          from subscriptions.members
          where address_hash = $2 and (state <> 'unconfirmed' or (mailed_for is not null
            and not exists (select from subscriptions.suppressed where address_hash = $2)))
        ), '[]') as members`,
    [request.key, request.emailHash, request.recipientFingerprint, request.mailsPerDay],
  );
  return found as Found;
}

export type LinkOutcome = {
  readonly mailId: string;
  readonly isDue: boolean;
  readonly links: readonly {
    readonly tokenHash: Buffer;
    readonly memberId: string;
    readonly unconfirmed: string | null;
  }[];
};

/** Saves the links of the mail, or deletes the mail before the commit. Members who may confirm again are kept as long. */
export async function saveOrDiscardLinks(transaction: Transaction, outcome: LinkOutcome): Promise<void> {
  const { mailId, isDue, links } = outcome;
  await transaction.rows(
    `with taken_back as (
        delete from mail.outbox where id = $1 and not $2::boolean
      ), link as (
        select * from unnest($3::bytea[], $4::uuid[], $5::uuid[]) link (token_hash, member_id, submission)
        where $2::boolean
      ), asked_again as (
        update subscriptions.members set asked_at = now()
        where id in (select member_id from link where submission is not null)
      )
      insert into subscriptions.links (token_hash, member_id, can_confirm, submission)
      select token_hash, member_id, submission is not null, submission from link`,
    [
      mailId,
      isDue,
      links.map((link) => link.tokenHash),
      links.map((link) => link.memberId),
      links.map((link) => link.unconfirmed),
    ],
  );
}
