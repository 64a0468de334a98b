import type { List } from '@remit/contract/subscriptions.ts';
import type { Transaction } from '#db/database.ts';
import { isoTime } from '#db/sql.ts';
import { isWaiting } from '#mail/outbox-store.ts';

// Days are those of UTC, on the database's clock. A period of seven days is today and the six before.

const today = "(now() at time zone 'utc')::date";
/** SQL for the first moment of a day. */
const startOf = (day: string) => `((${day})::timestamp at time zone 'utc')`;

export async function readToday(transaction: Transaction): Promise<string> {
  const [row] = await transaction.rows<{ today: string }>(`select ${today}::text as today`);
  return row?.today ?? '';
}

export type Joins = {
  readonly joined: number;
  readonly confirmed: number;
  readonly referred: number;
  /** How many of them are on the list. */
  readonly members: number;
};
type Property = 'corridor' | 'method' | 'wallet';

// Today and yesterday are counted for each read, and what lies before them every hour.

/** Of today and yesterday: in all, with an empty key, and by each property. */
export const countLastJoins = (transaction: Transaction, day: string) =>
  transaction.rows<Joins & { property: 'all' | Property; list: List; day: string; key: string }>(
    `select property, list, day::text, key, joined::int, confirmed::int, referred::int, members::int
      from subscriptions.count_members(${startOf('$1::date - 1')})`,
    [day],
  );

/** Of each day before yesterday, from the first one on; joins that retention has deleted since are counted. */
export const readJoinsByDay = (transaction: Transaction, day: string) =>
  transaction.rows<Joins & { list: List; day: string }>(
    `select list, day::text, sum(joined)::int as joined, sum(confirmed)::int as confirmed,
        sum(referred)::int as referred, sum(members)::int as members
      from (
        select list, day, joined, confirmed, referred, members
        from subscriptions.daily_counts where property = 'all' and day < $1::date - 1
        union all
        select list, day, joined, confirmed, referred, 0 from subscriptions.deleted_daily
      ) counted
      group by 1, 2`,
    [day],
  );

type MembersOfGroup = {
  readonly property: Property;
  readonly key: string;
  /** In the period, up to the day before yesterday. */
  readonly shown: number;
  /** In the period before, without the counterpart of today. */
  readonly before: number;
};

/** Of the waitlist, who joined before yesterday. */
export const readMembersByGroup = (transaction: Transaction, day: string, days: number) =>
  transaction.rows<MembersOfGroup>(
    `select property, key, coalesce(sum(members) filter (where day > $1::date - $2::int), 0)::int as shown,
        coalesce(sum(members) filter (where day < $1::date - $2::int), 0)::int as before
      from subscriptions.daily_counts
      where property in ('corridor', 'method', 'wallet') and day > $1::date - 2 * $2::int and day < $1::date - 1
      group by 1, 2`,
    [day, days],
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
    `select count(*)::int as waiting, ${isoTime('min(created_at)')} as "oldestAt"
      from enquiries.enquiries where state = 'open'`,
  );
  return row ?? { waiting: 0, oldestAt: null };
}

type Mail = Waiting & { failed: number; lastSentAt: string | null };

export async function countMail(transaction: Transaction, days: number): Promise<Mail> {
  const [row] = await transaction.rows<Mail>(
    `select count(*)::int as waiting, ${isoTime('min(created_at)')} as "oldestAt",
        (select count(*)::int from mail.outbox where failed_at >= ${startOf(`${today} - $1::int + 1`)}) as failed,
        (select ${isoTime('max(sent_at)')} from mail.outbox where sent_at is not null) as "lastSentAt"
      from mail.outbox where ${isWaiting}`,
    [days],
  );
  return row ?? { waiting: 0, oldestAt: null, failed: 0, lastSentAt: null };
}
