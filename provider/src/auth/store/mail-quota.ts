import type { Database, Transaction } from '@remit/platform/db/database.ts';

type Counter = { readonly subject: Buffer; readonly perHour: number };

export type Take = {
  readonly all: Counter & {
    readonly perLaterHour: number;
  };
  readonly network: Counter;
  readonly hoursAheadMax: number;
  /** The start of an hour, from which all others are counted. */
  readonly hoursFrom: Date;
};

export type Taken = {
  /** Messages of this hour before this one, in all. */
  readonly used: number;
  /** Identifies this hour. */
  readonly hour: number;
  /** Until the first free hour; null when there is none. */
  readonly delayMs: number | null;
};

const thisHour = (from: string) => `date_bin('1 hour', statement_timestamp(), ${from}::timestamptz)`;
const usedIn = (subject: string, hour: string) =>
  `coalesce((select messages from auth.mail_quota as quota where quota.subject = ${subject} and quota.hour = ${hour}), 0)`;

/** Arbitrary, the same in every process. */
const lockKey = 7_256_149;

/** Counts one message in the first free hour. Exact, because the lock lasts until the commit. */
export async function takeFromQuota(transaction: Transaction, take: Take): Promise<Taken> {
  const { all, network, hoursAheadMax, hoursFrom } = take;
  await transaction.rows({
    name: 'auth-mail-quota-lock',
    text: 'select pg_advisory_xact_lock($1)',
    values: [lockKey],
  });
  const [taken] = await transaction.rows<Taken>({
    name: 'auth-mail-quota-take',
    text: `with slot as (
        select later.hour from generate_series(0, $6::int) as ahead,
          lateral (select ${thisHour('$7')} + ahead * interval '1 hour' as hour) as later
        where ${usedIn('$1', 'later.hour')} < case ahead when 0 then $2::int else $3::int end
          and ${usedIn('$4', 'later.hour')} < $5::int
        order by later.hour limit 1
      ), counted as (
        insert into auth.mail_quota as quota (subject, hour, messages)
        select subject, hour, 1 from slot, unnest(array[$1, $4]::bytea[]) as subject
        on conflict (subject, hour) do update set messages = quota.messages + 1
      )
      select ${usedIn('$1', thisHour('$7'))} as used, extract(epoch from ${thisHour('$7')})::float8 as hour,
        (select greatest(0, extract(epoch from hour - statement_timestamp()))::float8 * 1000 from slot) as "delayMs"`,
    values: [
      all.subject,
      all.perHour,
      all.perLaterHour,
      network.subject,
      network.perHour,
      hoursAheadMax,
      hoursFrom,
    ],
  });
  if (!taken) throw new Error('A quota was counted without a result.');
  return taken;
}

export async function readQuota(
  db: Pick<Database, 'statement'>,
  { subject, hoursFrom }: { readonly subject: Buffer; readonly hoursFrom: Date },
): Promise<Omit<Taken, 'delayMs'> & { readonly secondsLeft: number }> {
  const [read] = await db.statement<{ used: number; hour: number; secondsLeft: number }>({
    name: 'auth-mail-quota-read',
    text: `select ${usedIn('$1', thisHour('$2'))} as used, extract(epoch from ${thisHour('$2')})::float8 as hour,
      extract(epoch from ${thisHour('$2')} + interval '1 hour' - statement_timestamp())::float8 as "secondsLeft"`,
    values: [subject, hoursFrom],
  });
  if (!read) throw new Error('A quota was read without a result.');
  return read;
}
