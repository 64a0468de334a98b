import type { Database } from '#db/database.ts';

export type Standing = {
  /** Until the last of these subjects may try again; 0 when all may. */
  readonly secondsBlocked: number;
  /** Whether anything is counted against them, so that there is something to forget. */
  readonly isCounted: boolean;
};

export async function readStanding(db: Database, subjects: readonly Buffer[]): Promise<Standing> {
  const [standing] = await db.statement<Standing>({
    name: 'auth-attempts-standing',
    text: `select count(*) > 0 as "isCounted",
        coalesce(greatest(0, extract(epoch from max(blocked_until) - clock_timestamp())), 0)::float8 as "secondsBlocked"
      from auth.failed_attempts where subject = any($1::bytea[])`,
    values: [subjects],
  });
  return standing ?? { secondsBlocked: 0, isCounted: false };
}

export type Patience = {
  readonly subject: Buffer;
  /** So many cost nothing; each further one doubles the wait. */
  readonly freeFailures: number;
  readonly waitSecondsMax: number;
};

/** After so long without a failure the count begins anew. */
export const forgottenAfterSeconds = 24 * 60 * 60;

/** One more failure. In one statement, so that guesses in parallel are counted singly. */
export async function countFailure(
  db: Database,
  { subject, freeFailures, waitSecondsMax }: Patience,
): Promise<void> {
  const count = `case when attempt.failed_at < now() - interval '${forgottenAfterSeconds} seconds'
    then 1 else attempt.failures + 1 end`;
  const wait = (failures: string) =>
    `case when ${failures} <= $2 then 0 else least($3::float8, power(2.0, least(${failures} - $2, 30) - 1)) end`;
  await db.statement({
    name: 'auth-count-failure',
    text: `insert into auth.failed_attempts as attempt (subject, failures, failed_at, blocked_until)
      values ($1, 1, clock_timestamp(), clock_timestamp() + ${wait('1')} * interval '1 second')
      on conflict (subject) do update set failures = ${count}, failed_at = clock_timestamp(),
        blocked_until = clock_timestamp() + ${wait(`(${count})`)} * interval '1 second'`,
    values: [subject, freeFailures, waitSecondsMax],
  });
}

export async function forgetFailures(db: Database, subjects: readonly Buffer[]): Promise<void> {
  await db.statement({
    name: 'auth-forget-failures',
    text: 'delete from auth.failed_attempts where subject = any($1::bytea[])',
    values: [subjects],
  });
}
