import type { List } from '@remit/contract/subscriptions.ts';
import type { Transaction } from '#db/database.ts';
import { isWaiting } from '#mail/outbox-store.ts';

// Days are those of UTC, on the database's clock. A period of seven days is today and the six before.

const today = "(now() at time zone 'utc')::date";
/** SQL for the first moment of the day that is `days` before today. */
const startOf = (days: string) => `((${today} - (${days}))::timestamp at time zone 'utc')`;
const dayOf = (time: string) => `(${time} at time zone 'utc')::date`;
const iso = (time: string) => `to_char(${time} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

export async function readToday(transaction: Transaction): Promise<string> {
  const [row] = await transaction.rows<{ today: string }>(`select ${today}::text as today`);
  return row?.today ?? '';
}

type JoinsOfDay = {
  readonly list: List;
  readonly day: string;
  readonly joined: number;
  readonly confirmed: number;
  readonly referred: number;
};

/** Of each list, with those that retention has deleted since. */
export const countJoinsByDay = (transaction: Transaction, days: number) =>
  transaction.rows<JoinsOfDay>(
    `select list, day::text, sum(joined)::int as joined, sum(confirmed)::int as confirmed, sum(referred)::int as referred
      from (
        select list, ${dayOf('created_at')} as day, count(*) as joined, count(confirmed_at) as confirmed,
          count(friend_of) as referred
        from subscriptions.members where created_at >= ${startOf('$1::int - 1')} group by 1, 2
        union all
        select list, day, joined, confirmed, referred from subscriptions.deleted_daily where day > ${today} - $1::int
      ) counted
      group by 1, 2`,
    [days],
  );

/** Who is on each list now. */
export async function countMembers(transaction: Transaction): Promise<Record<List, number>> {
  const [row] = await transaction.rows<Record<List, number>>(
    `select count(*) filter (where list = 'waitlist')::int as waitlist,
        count(*) filter (where list = 'newsletter')::int as newsletter
      from subscriptions.members where state = 'confirmed'`,
  );
  return row ?? { waitlist: 0, newsletter: 0 };
}

type CountOfGroup = {
  readonly property: 'corridor' | 'method' | 'wallet';
  readonly key: string;
  readonly count: number;
  /** Without today. */
  readonly whole: number;
  /** In the period before, without the counterpart of today. */
  readonly before: number;
};

/**
 * Those who joined in the period and are on the waitlist. There are fewer combinations than people, so they are counted first
 * and added up by each property then.
 */
export const countMembersByGroup = (transaction: Transaction, days: number) =>
  transaction.rows<CountOfGroup>(
    `with combinations as materialized (
        select sending_from || '-' || sending_to as corridor, method,
          case when method = 'mobile-money' then coalesce(wallet, 'none') end as wallet,
          count(*) filter (where created_at >= ${startOf('$1::int - 1')}) as count,
          count(*) filter (where created_at >= ${startOf('$1::int - 1')} and created_at < ${startOf('0')}) as whole,
          count(*) filter (where created_at < ${startOf('$1::int')}) as before
        from subscriptions.members
        where list = 'waitlist' and state = 'confirmed' and created_at >= ${startOf('2 * $1::int - 1')}
        group by sending_from, sending_to, method, wallet
      ), groups as (
        select case when grouping(corridor) = 0 then 'corridor' when grouping(method) = 0 then 'method' else 'wallet' end as property,
          coalesce(corridor, method, wallet) as key, sum(count)::int as count, sum(whole)::int as whole, sum(before)::int as before
        from combinations group by grouping sets ((corridor), (method), (wallet))
      )
      select * from groups where key is not null and count > 0 order by property, count desc, key`,
    [days],
  );

export const countVisitsByDay = (transaction: Transaction, days: number) =>
  transaction.rows<{ readonly day: string; readonly visits: number }>(
    `select day::text, sum(count)::float8 as visits from visits.daily where day > ${today} - $1::int group by day`,
    [days],
  );

export const countVisitsByPage = (transaction: Transaction, days: number) =>
  transaction.rows<{ page: string; visits: number }>(
    `select page, sum(count)::float8 as visits from visits.daily where day > ${today} - $1::int
      group by page order by 2 desc, 1 limit 10`,
    [days],
  );

type Waiting = { waiting: number; oldestAt: string | null };

export async function countEnquiriesWaiting(transaction: Transaction): Promise<Waiting> {
  const [row] = await transaction.rows<Waiting>(
    `select count(*)::int as waiting, ${iso('min(created_at)')} as "oldestAt"
      from enquiries.enquiries where answered_at is null`,
  );
  return row ?? { waiting: 0, oldestAt: null };
}

type Mail = Waiting & { failed: number; lastSentAt: string | null };

export async function countMail(transaction: Transaction, days: number): Promise<Mail> {
  const [row] = await transaction.rows<Mail>(
    `select count(*)::int as waiting, ${iso('min(created_at)')} as "oldestAt",
        (select count(*)::int from mail.outbox where failed_at >= ${startOf('$1::int - 1')}) as failed,
        (select ${iso('max(sent_at)')} from mail.outbox where sent_at is not null) as "lastSentAt"
      from mail.outbox where ${isWaiting}`,
    [days],
  );
  return row ?? { waiting: 0, oldestAt: null, failed: 0, lastSentAt: null };
}
