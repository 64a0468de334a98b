import type { Database } from '@remit/platform/db/database.ts';
import type { RateLimits } from '@remit/platform/limits/limits.ts';
import type { AuthConfig } from './config.ts';
import type { MailQuota } from './mail-quota.ts';
import { type ChangeLimits, createChangeLimits } from './rate-limits/change-limits.ts';
import { createGuessLimits, type GuessLimits } from './rate-limits/guess-limits.ts';
import { createMailLimits, type MailLimits } from './rate-limits/mail-limits.ts';
import { createRequestLimits, type RequestLimits } from './rate-limits/request-limits.ts';
import { createSmsLimits, type SmsLimits } from './rate-limits/sms-limits.ts';
import type { UserRow } from './store/users.ts';

export type AuthRateLimits = RequestLimits & GuessLimits & MailLimits & SmsLimits & ChangeLimits;

export type AuthRateLimitOptions = {
  readonly db: Database;
  readonly limits: RateLimits;
  readonly key: Buffer;
  readonly config: Pick<AuthConfig, 'perNetwork' | 'mail' | 'sms' | 'isAutoconfirmed' | 'proofOfWorkAfter'>;
  readonly mailQuota: Pick<MailQuota, 'requireQuota'>;
};

export function createAuthRateLimits(options: AuthRateLimitOptions): AuthRateLimits {
  const { db, limits, key, config, mailQuota } = options;
  return {
    ...createRequestLimits(limits, config),
    ...createGuessLimits({ db, limits, key }),
    ...createMailLimits({ limits, config, mailQuota }),
    ...createSmsLimits(limits, config.sms),
    ...createChangeLimits(limits),
  };
}

/** Guesses are counted by audience: two of them may have the same e-mail address. */
export const guessedAccount = (aud: string, contact: string) => `${aud}\n${contact}`;

export const contactOf = ({ email, phone }: Pick<UserRow, 'email' | 'phone'>) => email ?? phone ?? '';

/** Of a signed-in user; counted together with guesses at signing in. */
export const guessedAccountOf = (user: Pick<UserRow, 'id' | 'aud' | 'email' | 'phone'>) =>
  guessedAccount(user.aud, contactOf(user) || user.id);
