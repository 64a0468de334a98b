import type { Database } from '@remit/platform/db/database.ts';
import { ApiError } from '@remit/platform/http/api-error.ts';
import type { AuthDeps } from './deps.ts';
import { apiError } from './errors.ts';
import type { Passwords } from './passwords.ts';
import type { MailRequest } from './rate-limits/mail-limits.ts';

/** Share of the time in which passwords are hashed; the rest is for writing. */
const hashingShare = 0.8;

/**
 * Runs a request with a bound on its time. A request that timed out has written nothing, and a retry is treated as a
 * first request.
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
      // Not awaited: the database may be what is slow.
      for (const mail of mails) void deps.rateLimits.returnMail(mail).catch(() => undefined);
    }
    throw error;
  } finally {
    clearTimeout(timer);
    for (const release of reserved) release();
  }
}

/** Begins and commits no transaction after the deadline. */
function writingInTime(db: Database, requireTime: () => void): Database {
  return {
    ...db,
    async as(caller, work, options) {
      requireTime();
      const inTime: typeof work = async (transaction) => {
        requireTime(); // the wait for a connection may have been long
        const result = await work(transaction);
        requireTime();
        return result;
      };
      return db.as(caller, inTime, options);
    },
    async statementAs(caller, statement, work, options) {
      requireTime();
      const inTime: typeof work = async (rows, transaction) => {
        requireTime();
        const result = await work(rows, transaction);
        requireTime();
        return result;
      };
      return db.statementAs(caller, statement, inTime, options);
    },
  };
}
