import type { Overview } from '@remit/contract/staff/overview.ts';
import type { List } from '@remit/contract/subscriptions.ts';
import type { Transaction } from '@remit/platform/db/database.ts';
import { isoTime } from '@remit/platform/db/sql.ts';
import { mailFigures } from '@remit/platform/mail/outbox-store.ts';
import { isStuck } from '#transfers/figures.ts';

// `$1` is today. A period of seven days is today and the six before.

const startOf = (day: string) => `((${day})::timestamp at time zone 'utc')`;

/** How many days the whole period has, up to today; yesterday and today are always in it. */
export async function countDays(transaction: Transaction, day: string): Promise<number> {
  const [row] = await transaction.rows<{ days: number }>(
    `select $1::date - least(
        $1::date - 1,
        (select min(day) from subscriptions.daily_counts where property = 'all'),
        (select min(day) from subscriptions.deleted_daily),
        (select min(day) from visits.daily),
        (select min(day) from transfers.daily_counts)
      ) + 1 as days`,
    [day],
  );
  return row?.days ?? 0;
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

export const countVisitsByDay = (transaction: Transaction, day: string, days: number) =>
  transaction.rows<{ readonly day: string; readonly visits: number }>(
    `select day::text, sum(count)::float8 as visits from visits.daily where day > $1::date - $2::int group by day`,
    [day, days],
  );

export const countVisitsByPage = (transaction: Transaction, day: string, days: number) =>
  transaction.rows<{ page: string; visits: number }>(
    `select page, sum(count)::float8 as visits from visits.daily where day > $1::date - $2::int
      group by page order by 2 desc, 1 limit 10`,
    [day, days],
  );

type Waiting = { waiting: number; oldestAt: string | null };

export async function countEnquiriesWaiting(transaction: Transaction): Promise<Waiting> {
  const [row] = await transaction.rows<Waiting>(
    `select count(*)::int as waiting, ${isoTime('min(created_at)')} as "oldestAt"
      from enquiries.enquiries where state = 'open'`,
  );
  return row ?? { waiting: 0, oldestAt: null };
}

type PracticeOfCountry = { readonly country: string; readonly created: number; readonly arrived: number };

/** What was created in the period, and what of that has arrived. */
export const countPractice = (transaction: Transaction, day: string, days: number) =>
  transaction.rows<PracticeOfCountry>(
    `select country, sum(created)::int as created, sum(arrived)::int as arrived
      from (
        select * from transfers.daily_counts where day > $1::date - $2::int and day < $1::date - 1
        union all
        select * from transfers.count_transfers(${startOf('$1::date - 1')})
      ) counted
      group by country`,
    [day, days],
  );

/** A scan of what has not ended. */
export async function countTransfers(transaction: Transaction): Promise<Overview['transfers']> {
  const [row] = await transaction.rows<Overview['transfers']>(
    `select count(*)::int as "underWay", (count(*) filter (where ${isStuck('d')}))::int as stuck from transfers.due d`,
  );
  return row ?? { underWay: 0, stuck: 0 };
}

export async function countMail(transaction: Transaction, now: Date) {
  const [row] = await transaction.rows<Omit<Overview['mail'], 'inPeriod'>>(
    `select waiting, sending, failed, ${isoTime('"dueSince"')} as "dueSince", ${isoTime('"lastSentAt"')} as "lastSentAt",
        json_build_object(
          'sent', "sentInDay",
          'failed', "failedInDay",
          'bounced',
            (select count(*) from campaigns.recipients where bounced_at > $1::timestamptz - interval '1 day'),
          'complained',
            (select count(*) from campaigns.recipients where complained_at > $1::timestamptz - interval '1 day')
        ) as "lastDay"
      from (${mailFigures('$1::timestamptz')}) figures`,
    [now],
  );
  if (!row) throw new Error('A count without a group is always one row.');
  return row;
}

/** By when it was reported; of campaigns whose recipients are forgotten, by when they were sent. */
export async function countReports(transaction: Transaction, day: string, days: number) {
  const start = startOf('$1::date - $2::int + 1');
  const forgotten = (name: string) =>
    `(select coalesce(sum((counts ->> '${name}')::int), 0) from campaigns.campaigns
        where counts is not null and started_at >= ${start})`;
  const [row] = await transaction.rows<Overview['mail']['inPeriod']>(
    `select ((select count(*) from campaigns.recipients where bounced_at >= ${start}) + ${forgotten('bounced')})::int
        as bounced,
      ((select count(*) from campaigns.recipients where complained_at >= ${start}) + ${forgotten('complained')})::int
        as complained`,
    [day, days],
  );
  return row ?? { bounced: 0, complained: 0 };
}
