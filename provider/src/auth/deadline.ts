import type { Database } from '@remit/platform/db/database.ts';
import { ApiError } from '@remit/platform/http/api-error.ts';
import type { AuthDeps } from './deps.ts';
import { apiError } from './errors.ts';
import type { Passwords } from './passwords.ts';
import type { MailRequest } from './rate-limits/mail-limits.ts';

/** Passwords are hashed within this share of a request's time. The rest is for writing. */
const hashingShare = 0.8;

/**
 * Runs a request with a bound on its time. Whoever is answered that it timed out, or that there is no time for it, finds
 * nothing written, and is answered the next time as if it were the first.
 */
export async function runInTime<T>(deps: AuthDeps, run: (deps: AuthDeps) => Promise<T>): Promise<T> {
  const ms = deps.config.requestSecondsMax * 1000;
  const endsAt = performance.now() + ms;
  const msLeft = () => endsAt - performance.now();
  const requireTime = () => {
    if (msLeft() <= 0) throw apiError('request_timeout');
  };
  const hashingMsLeft = () => msLeft() - ms * (1 - hashingShare);
  const reserved: (() => void)[] = [];
  const passwords: Passwords = {
    ...deps.passwords,
    hash: (password) => deps.passwords.hash(password, hashingMsLeft),
    matches: (password, stored) => deps.passwords.matches(password, stored, hashingMsLeft),
    reserve() {
      const release = deps.passwords.reserve(hashingMsLeft());
      reserved.push(release);
      return release;
    },
  };
  const mails: MailRequest[] = [];
  const rateLimits = {
    ...deps.rateLimits,
    async admitMail(mail: MailRequest) {
      requireTime();
      await deps.rateLimits.admitMail(mail);
      mails.push(mail);
    },
  };
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(apiError('request_timeout')), ms);
  try {
    const work = run({ ...deps, db: writingInTime(deps.db, requireTime), passwords, rateLimits });
    return await Promise.race([work, tooLate]);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) {
      // Not waited for: the database may be what is slow.
      for (const mail of mails) void deps.rateLimits.returnMail(mail).catch(() => undefined);
    }
    throw error;
  } finally {
    clearTimeout(timer);
    for (const release of reserved) release();
  }
}

/** Begins no transaction when the time is over, and commits none. */
function writingInTime(db: Database, requireTime: () => void): Database {
  return {
    ...db,
    async as(caller, work) {
      requireTime();
      return db.as(caller, async (transaction) => {
        requireTime(); // a connection may have been waited for
        const result = await work(transaction);
        requireTime();
        return result;
      });
    },
  };
}
