import type { Database } from '@remit/platform/db/database.ts';

export type FailurePolicy = {
  readonly subject: Buffer;
  /** So many cost nothing; each further one doubles the wait. */
  readonly freeFailures: number;
  readonly waitSecondsMax: number;
};

/** The same account, as guessed at by one network and by everyone: nobody waits for what others do. */
export type Counted = { readonly near: FailurePolicy; readonly far: { readonly subject: Buffer } };

/** After so long without a failure the count begins anew. */
export const failuresExpireAfterSeconds = 24 * 60 * 60;

const oneMore = `case when attempt.failed_at < now() - interval '${failuresExpireAfterSeconds} seconds'
  then 1 else attempt.failures + 1 end`;
/** With the near policy's parameters: $2 free failures, $3 the longest wait. */
const wait = (count: string) =>
  `case when ${count} <= $2::int then 0 else least($3::float8, power(2.0, least(${count} - $2::int, 30) - 1)) end`;

/**
 * Counts a guess as a failure before it is looked at, so that guesses sent all at once wait for each other like any
 * others; none is counted against the world that its own network has to wait for. Not made durable before it is
 * answered, for the reason limits are not.
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
  /** False when it has to wait, and then nothing was counted. */
  readonly isCounted: boolean;
  readonly secondsBlocked: number;
  /** At this account, this one included. */
  readonly failuresAnywhere: number;
};

export async function takeGuess(db: Database, { near, far }: Counted): Promise<GuessResult> {
  const values = [near.subject, near.freeFailures, near.waitSecondsMax, far.subject];
  const [result] = await db.statement<GuessResult>({ ...countGuess, values });
  if (!result) throw new Error('The guess was not answered.');
  return result;
}

/** In the order in which they are counted, so that the two never wait for each other. */
const forget = {
  name: 'auth-forget-failures',
  text: `with near as (delete from auth.failed_attempts where subject = $1 returning 1),
    far as (delete from auth.failed_attempts where subject = $2 and (select count(*) from near) >= 0 returning 1)
    select set_config('synchronous_commit', 'off', true), (select count(*) from far)`,
};

export async function deleteFailures(db: Database, { near, far }: Counted): Promise<void> {
  await db.statement({ ...forget, values: [near.subject, far.subject] });
}
