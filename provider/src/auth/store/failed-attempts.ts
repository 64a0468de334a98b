import type { Database } from '@remit/platform/db/database.ts';

export type FailurePolicy = {
  readonly subject: Buffer;
  /** After so many each failure doubles the wait. */
  readonly freeFailures: number;
  readonly waitSecondsMax: number;
};

/** Guesses at an account by one network, which wait, and by all. */
export type Counted = { readonly near: FailurePolicy; readonly far: { readonly subject: Buffer } };

export const failuresExpireAfterSeconds = 24 * 60 * 60;

const oneMore = `case when attempt.failed_at < now() - interval '${failuresExpireAfterSeconds} seconds'
  then 1 else attempt.failures + 1 end`;
/** $2 is `freeFailures`, $3 is `waitSecondsMax`. */
const wait = (count: string) =>
  `case when ${count} <= $2::int then 0 else least($3::float8, power(2.0, least(${count} - $2::int, 30) - 1)) end`;

/**
 * Counts a guess as a failure before the comparison, so that parallel guesses wait for each other. A blocked guess is
 * not counted for all networks. Does not wait for the disk, as rate limits do not.
 */
const countGuess = {
  name: 'auth-count-guess',
  text: `with waiting as materialized (
      select blocked_until as until from auth.failed_attempts where subject = $1::bytea and blocked_until > clock_timestamp()
    ), near as (
      insert into auth.failed_attempts as attempt (subject, failures, failed_at, blocked_until)
      select $1::bytea, 1, clock_timestamp(), clock_timestamp() + ${wait('1')} * interval '1 second'
        where (select until from waiting) is null
      on conflict (subject) do update set failures = ${oneMore}, failed_at = clock_timestamp(),
        blocked_until = clock_timestamp() + ${wait(`(${oneMore})`)} * interval '1 second'
        where attempt.blocked_until <= clock_timestamp()
      returning 1
    ), far as (
      insert into auth.failed_attempts as attempt (subject, failures, failed_at, blocked_until)
      select $4::bytea, 1, clock_timestamp(), clock_timestamp() where exists (select from near)
      on conflict (subject) do update set failures = ${oneMore}, failed_at = clock_timestamp()
      returning failures
    )
    select exists (select from near) as "isCounted",
      coalesce(extract(epoch from (select until from waiting) - clock_timestamp()), 1)::float8 as "secondsBlocked",
      coalesce((select failures from far), 0) as "failuresAnywhere",
      set_config('synchronous_commit', 'off', true)`,
};

export type GuessResult = {
  /** False when it has to wait. */
  readonly isCounted: boolean;
  readonly secondsBlocked: number;
  readonly failuresAnywhere: number;
};

export async function takeGuess(db: Database, { near, far }: Counted): Promise<GuessResult> {
  const values = [near.subject, near.freeFailures, near.waitSecondsMax, far.subject];
  const [result] = await db.statement<GuessResult>({ ...countGuess, values });
  if (!result) throw new Error('The guess was not counted.');
  return result;
}

/** In the order of counting, to avoid deadlocks. */
const forget = {
  name: 'auth-forget-failures',
  text: `with near as (delete from auth.failed_attempts where subject = $1 returning 1),
    far as (delete from auth.failed_attempts where subject = $2 and (select count(*) from near) >= 0 returning 1)
    select set_config('synchronous_commit', 'off', true), (select count(*) from far)`,
};

export async function deleteFailures(db: Database, { near, far }: Counted): Promise<void> {
  await db.statement({ ...forget, values: [near.subject, far.subject] });
}
