import type { ConsentVersion, List } from '@remit/contract/subscriptions.ts';
import type { Transaction } from '@remit/platform/db/database.ts';
import { mayMailToday } from '@remit/platform/guards/mail-rate-limit.ts';
import { confirmAgainMinutes, interval, knownAgainMinutes, quietDays } from '../periods.ts';
import type { Delivery } from './members.ts';

export type Join = {
  readonly key: string;
  readonly list: List;
  readonly emailHash: Buffer;
  readonly email: string;
  readonly corridor:
    | (Delivery & {
        readonly from: string;
        readonly to: string;
        readonly shareCode: string;
        readonly referralCode: string | undefined;
      })
    | null;
  readonly page: string;
  readonly consent: { readonly version: ConsentVersion; readonly wording: string };
  readonly recipientFingerprint: Buffer;
  readonly mailsPerDay: number;
  /** Random, for the decoy row of a suppressed e-mail address. */
  readonly decoyHash: Buffer;
};

export type Joined = {
  readonly isNew: boolean;
  readonly memberId: string | null;
  readonly email: string | null;
  /** A row that is deleted before the commit, so that a suppressed e-mail address takes as long. */
  readonly isDecoy: boolean | null;
  readonly state: 'unconfirmed' | 'confirmed' | 'unsubscribed' | null;
  readonly isDue: boolean;
  /** Suppressed, perhaps for so long that one mail may be sent again. */
  readonly isSuppressed: boolean;
};

/** A form may correct what is not confirmed yet; what is, only its owner changes. */
const unlessConfirmed = (column: string) =>
  `case when member.state = 'confirmed' then member.${column} else excluded.${column} end`;

const isDue = `excluded.mailed_for is not null and coalesce(member.mailed_at < now() -
  case when member.state = 'confirmed' then ${interval.minutes(knownAgainMinutes)}
    else ${interval.minutes(confirmAgainMinutes)} end, true)`;

/**
 * Stores a submission in one statement that costs the same for every e-mail address: it inserts or updates a member, or a
 * decoy if the address is suppressed. Submissions for the same one wait for each other at that row, so the second sees that
 * the first was mailed.
 */
const joinStatement = `
  with rate_limit as (
    select ${mayMailToday('$14', '$15')} as is_open
  ), suppression as (
    select greatest(since, mailed_at) > now() - ${interval.days(quietDays)} as is_quiet
    from subscriptions.suppressed where address_hash = $3
  ), outcome as (
    select is_open, coalesce((select is_quiet from suppression), false) as is_quiet from rate_limit
  ), submission as (
    insert into subscriptions.submissions
      (key, purpose, list, address_hash, page, consent_version, consent_wording)
    select $1, 'join', $2, $3, case when is_quiet then null else $11 end,
      case when is_quiet then null else $12 end, case when is_quiet then null else $13 end
    from outcome
    on conflict (key) do nothing
    returning key
  ), member as (
    insert into subscriptions.members as member
      (list, address_hash, email, sending_from, sending_to, method, wallet, wallet_name, share_code, friend_of, mailed_at,
        mailed_for)
    select $2, case when is_quiet then $16::bytea else $3 end,
      case when is_quiet then 'nobody@suppressed.invalid' else $4 end, $5, $6, $7, $8, $17, $9,
      (select id from subscriptions.members where share_code = $10 and address_hash <> $3),
      case when is_open then now() end, case when is_open and not is_quiet then key end
    from submission, outcome
    on conflict (address_hash, list) do update set
      email = ${unlessConfirmed('email')},
      sending_from = ${unlessConfirmed('sending_from')},
      sending_to = ${unlessConfirmed('sending_to')},
      method = ${unlessConfirmed('method')},
      wallet = ${unlessConfirmed('wallet')},
      wallet_name = ${unlessConfirmed('wallet_name')},
      friend_of = coalesce(${unlessConfirmed('friend_of')}, member.friend_of),
      asked_at = now(),
      mailed_at = case when ${isDue} then now() else member.mailed_at end,
      mailed_for = case when ${isDue} then excluded.mailed_for else member.mailed_for end
    returning member.id, member.email, member.state, member.address_hash = $16 as is_decoy,
      coalesce(member.mailed_for = $1, false) as is_due
  )
  select exists (select from submission) as "isNew", member.id as "memberId", member.email, member.state,
    member.is_decoy as "isDecoy", coalesce(member.is_due, false) as "isDue",
    exists (select from suppression) as "isSuppressed"
  from (select 1) one left join member on true`;

export async function recordJoin(transaction: Transaction, join: Join): Promise<Joined> {
  const { corridor } = join;
  const [joined] = await transaction.rows<Joined>({
    name: 'subscriptions-join',
    text: joinStatement,
    values: [
      join.key,
      join.list,
      join.emailHash,
      join.email,
      corridor?.from,
      corridor?.to,
      corridor?.method,
      corridor?.wallet,
      corridor?.shareCode,
      corridor?.referralCode,
      join.page,
      join.consent.version,
      join.consent.wording,
      join.recipientFingerprint,
      join.mailsPerDay,
      join.decoyHash,
      corridor?.walletName,
    ],
  });
  return joined as Joined;
}

export type NewLink = {
  readonly tokenHash: Buffer;
  readonly memberId: string | null;
  readonly canConfirm: boolean;
  readonly submission: string | null;
};

export async function insertLink(transaction: Transaction, link: NewLink): Promise<void> {
  await transaction.rows({
    name: 'subscriptions-insert-link',
    text: `insert into subscriptions.links (token_hash, member_id, can_confirm, submission)
      values ($1, $2, $3, $4)`,
    values: [link.tokenHash, link.memberId, link.canConfirm, link.submission],
  });
}

/** Restarts the quiet time of a suppressed e-mail address, because it is mailed now. */
export async function recordReminder(transaction: Transaction, emailHash: Buffer): Promise<void> {
  await transaction.rows(
    'update subscriptions.suppressed set asked_at = now(), mailed_at = now() where address_hash = $1',
    [emailHash],
  );
}

export type Unsent = { readonly mailId: string; readonly decoyId: string | null };

/** Deletes what was written only so that an e-mail address without a mail takes as long as one with. */
export async function discardUnsent(transaction: Transaction, { mailId, decoyId }: Unsent): Promise<void> {
  await transaction.rows({
    name: 'subscriptions-discard-unsent',
    text: `with decoy as (delete from subscriptions.members where id = $2)
      delete from mail.outbox where id = $1`,
    values: [mailId, decoyId],
  });
}

export async function isKnownSubmission(transaction: Transaction, key: string): Promise<boolean> {
  const found = await transaction.rows('select 1 from subscriptions.submissions where key = $1', [key]);
  return found.length === 1;
}
