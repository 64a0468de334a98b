import { type Database, service } from '#db/database.ts';
import { fingerprint } from '#secrets/sealing.ts';

/** How often something may happen: `capacity` times at once, refilled evenly over `windowMs`. */
export type RateLimit = { readonly name: string; readonly capacity: number; readonly windowMs: number };

export type RateLimitResult =
  | { readonly isAllowed: true; readonly remaining: number }
  | { readonly isAllowed: false; readonly retryAfterMs: number };

export type RateLimits = {
  /** Takes one from the bucket of this subject (an e-mail address, a network, an account), if there is one left. */
  take(limit: RateLimit, subject: string): Promise<RateLimitResult>;
  /** Puts back what was taken for something that does not count after all. */
  giveBack(limit: RateLimit, subject: string): Promise<void>;
  /** Deletes buckets that are full again. Returns how many. */
  cleanUp(): Promise<number>;
};

/**
 * Rate limits shared by every process, on the database's clock, so that machines need not agree on the time.
 * Subjects are stored as keyed hashes. A take is not durable before it returns: losing a few counts in a crash
 * costs less than a disk write on every request.
 */
export function createRateLimits(db: Database, key: Buffer, onExceeded?: (name: string) => void): RateLimits {
  const bucketOf = ({ name }: RateLimit, subject: string) => fingerprint(key, `${name}\n${subject}`);
  const stepMsOf = ({ windowMs, capacity }: RateLimit) => windowMs / capacity;
  return {
    async take(limit, subject) {
      const stepMs = stepMsOf(limit);
      const values = [bucketOf(limit, subject), stepMs, limit.windowMs];
      const [bucketNow] = await db.statement<{ taken: number | null; before: number | null }>({
        name: 'limits-take',
        text: takeOne,
        values,
      });
      const { taken = null, before = null } = bucketNow ?? {};
      if (taken !== null) {
        const remaining = Math.floor((limit.windowMs - taken) / stepMs + 1e-6);
        return { isAllowed: true, remaining };
      }
      onExceeded?.(limit.name);
      const waitMs = (before ?? 0) + stepMs - limit.windowMs;
      // `before` lacks what others took at the same moment; one comes back within a step.
      const retryAfterMs = Math.ceil(waitMs > 0 ? waitMs : stepMs);
      return { isAllowed: false, retryAfterMs };
    },
    async giveBack(limit, subject) {
      await db.statement({
        name: 'limits-give-back',
        text: `with returned as (update limits.buckets set full_at = full_at - $2::float8 * interval '1 ms' where key = $1)
          select set_config('synchronous_commit', 'off', true)`,
        values: [bucketOf(limit, subject), stepMsOf(limit)],
      });
    },
    async cleanUp() {
      const gone = await db.as(service, (transaction) =>
        transaction.rows('delete from limits.buckets where full_at < now() returning 1'),
      );
      return gone.length;
    },
  };
}

/**
 * $1 the bucket, $2 what one take costs and $3 the whole bucket, in ms. A bucket is the moment at which it will be
 * full: a take moves that moment on by one step, and is rejected, changing nothing, when it would lie further off
 * than a whole bucket. One statement, so that two processes cannot both take the last one, and one round trip, allowed or
 * not: the setting is the transaction's, which is this statement.
 */
const takeOne = `
  with taken as (
    insert into limits.buckets as bucket (key, full_at)
    values ($1, clock_timestamp() + $2::float8 * interval '1 ms')
    on conflict (key) do update
      set full_at = greatest(bucket.full_at, clock_timestamp()) + $2::float8 * interval '1 ms'
      where greatest(bucket.full_at, clock_timestamp()) + $2::float8 * interval '1 ms'
        <= clock_timestamp() + ($3::float8 + 0.001) * interval '1 ms'
    returning extract(epoch from full_at - clock_timestamp())::float8 * 1000 as ms_to_full
  )
  select (select ms_to_full from taken) as taken,
    (select extract(epoch from full_at - clock_timestamp())::float8 * 1000 from limits.buckets where key = $1) as before,
    set_config('synchronous_commit', 'off', true)`;
