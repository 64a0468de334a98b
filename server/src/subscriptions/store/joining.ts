import type { ConsentVersion, List } from '@remit/contract/subscriptions.ts';
import type { Transaction } from '#db/database.ts';
import { mayMailToday } from '#guards/mail-allowance.ts';
import { confirmAgainMinutes, interval, knownAgainMinutes, quietDays } from '../periods.ts';

export type Join = {
  readonly key: string;
  readonly list: List;
  readonly addressHash: Buffer;
  readonly email: string;
  readonly corridor: {
    readonly from: string;
    readonly to: string;
    readonly method: string;
    readonly wallet: string | undefined;
    readonly shareCode: string;
    readonly friendsCode: string | undefined;
  } | null;
  readonly page: string;
  readonly consent: { readonly version: ConsentVersion; readonly wording: string };
  readonly recipientFingerprint: Buffer;
  readonly mailsPerDay: number;
  /** Thirty-two bytes of chance, for the row that stands in for a suppressed address. */
  readonly standInHash: Buffer;
};

export type Joined = {
  /** False when this very submission was stored before. */
  readonly isNew: boolean;
  readonly memberId: string | null;
  readonly email: string | null;
  /** The row belongs to nobody and goes again before anyone could see it: the address is suppressed. */
  readonly isStandIn: boolean | null;
  readonly state: 'unconfirmed' | 'confirmed' | 'unsubscribed' | null;
  /** Whether this submission causes a mail. */
  readonly isDue: boolean;
};

/**
 * Writes a submission down and says what follows from it. One statement, in which every kind of address costs the
 * same: a member is inserted or updated, and for a suppressed address one that is nobody. Submissions for one address
 * wait for each other at that row, so the second sees that the first was mailed.
 */
const joinStatement = `
  with allowance as (
    select ${mayMailToday('$14', '$15')} as is_open
  ), quiet as (
    select from subscriptions.suppressed
    where address_hash = $3 and greatest(since, mailed_at) > now() - ${interval.days(quietDays)}
  ), reminded as (
    update subscriptions.suppressed set asked_at = now(),
      mailed_at = case when exists (select from quiet) or not (select is_open from allowance) then mailed_at else now() end
    where address_hash = $3
  ), submission as (
    insert into subscriptions.submissions
      (key, purpose, list, address_hash, page, consent_version, consent_wording)
    select $1, 'join', $2, $3, said.page, said.version, said.wording
    from (select 1) one
    left join (select $11::text as page, $12::text as version, $13::text as wording) said
      on not exists (select from quiet)
    on conflict (key) do nothing
    returning key
  ), member as (
    insert into subscriptions.members as member
      (list, address_hash, email, sending_from, sending_to, method, wallet, share_code, friend_of, mailed_at, mailed_for)
    select $2, case when is_quiet then $16::bytea else $3 end,
      case when is_quiet then 'nobody@suppressed.invalid' else $4 end, $5, $6, $7, $8, $9,
      (select id from subscriptions.members where share_code = $10 and address_hash <> $3),
      case when is_open then now() end, case when is_open and not is_quiet then key end
    from submission, allowance, (select exists (select from quiet) as is_quiet) suppression
    on conflict (address_hash, list) do update set
      (email, sending_from, sending_to, method, wallet, friend_of) = (
        select
          case when stays then member.email else excluded.email end,
          case when stays then member.sending_from else excluded.sending_from end,
          case when stays then member.sending_to else excluded.sending_to end,
          case when stays then member.method else excluded.method end,
          case when stays then member.wallet else excluded.wallet end,
          case when stays then member.friend_of else coalesce(excluded.friend_of, member.friend_of) end
        from (select member.state = 'confirmed' as stays) known
      ),
      asked_at = now(),
      (mailed_at, mailed_for) = (
        select case when is_due then now() else member.mailed_at end,
          case when is_due then excluded.mailed_for else member.mailed_for end
        from (
          select excluded.mailed_for is not null and coalesce(member.mailed_at < now() -
            case when member.state = 'confirmed' then ${interval.minutes(knownAgainMinutes)}
              else ${interval.minutes(confirmAgainMinutes)} end, true) as is_due
        ) mailing
      )
    returning member.id, member.email, member.state, member.address_hash = $16 as is_stand_in,
      coalesce(member.mailed_for = $1, false) as is_due
  )
  select exists (select from submission) as "isNew", member.id as "memberId", member.email, member.state,
    member.is_stand_in as "isStandIn", coalesce(member.is_due, false) as "isDue"
  from (select 1) one left join member on true`;

export async function recordJoin(transaction: Transaction, join: Join): Promise<Joined> {
  const { corridor } = join;
  const [joined] = await transaction.rows<Joined>({
    name: 'subscriptions-join',
    text: joinStatement,
    values: [
      join.key,
      join.list,
      join.addressHash,
      join.email,
      corridor?.from,
      corridor?.to,
      corridor?.method,
      corridor?.wallet,
      corridor?.shareCode,
      corridor?.friendsCode,
      join.page,
      join.consent.version,
      join.consent.wording,
      join.recipientFingerprint,
      join.mailsPerDay,
      join.standInHash,
    ],
  });
  return joined as Joined;
}

export type NewLink = {
  readonly tokenHash: Buffer;
  readonly memberId: string | null;
  readonly canConfirm: boolean;
  readonly submission: string;
};

/** Keeps the link of a mail that goes out. */
export async function keepLink(transaction: Transaction, link: NewLink): Promise<void> {
  await transaction.rows({
    name: 'subscriptions-keep-link',
    text: `insert into subscriptions.links (token_hash, member_id, can_confirm, submission)
      values ($1, $2, $3, $4)`,
    values: [link.tokenHash, link.memberId, link.canConfirm, link.submission],
  });
}

export type Unsent = { readonly mailId: string; readonly standInId: string | null };

/** Takes back what was written only so that an address which gets no mail takes as long as one which does. */
export async function takeBack(transaction: Transaction, { mailId, standInId }: Unsent): Promise<void> {
  await transaction.rows({
    name: 'subscriptions-take-back',
    text: `with nobody as (delete from subscriptions.members where id = $2)
      delete from mail.outbox where id = $1`,
    values: [mailId, standInId],
  });
}

export async function isKnownSubmission(transaction: Transaction, key: string): Promise<boolean> {
  const found = await transaction.rows('select 1 from subscriptions.submissions where key = $1', [key]);
  return found.length === 1;
}
