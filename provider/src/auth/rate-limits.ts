import type { Database } from '@remit/platform/db/database.ts';
import type { RateLimits } from '@remit/platform/limits/limits.ts';
import type { AuthConfig } from './config.ts';
import type { MailQuota } from './mail-quota.ts';
import { createGuessLimits } from './rate-limits/guess-limits.ts';
import { createMailLimits } from './rate-limits/mail-limits.ts';
import { createRequestLimits } from './rate-limits/request-limits.ts';
import { createSmsLimits } from './rate-limits/sms-limits.ts';
import type { UserRow } from './store/users.ts';

type Options = {
  readonly db: Database;
  readonly limits: RateLimits;
  readonly key: Buffer;
  readonly config: Pick<AuthConfig, 'perNetwork' | 'mail' | 'sms' | 'isAutoconfirmed' | 'proofOfWorkAfter'>;
  readonly mailQuota: Pick<MailQuota, 'requireQuota'>;
};

export type AuthRateLimits = ReturnType<typeof createAuthRateLimits>;

export function createAuthRateLimits({ db, limits, key, config, mailQuota }: Options) {
  return {
    ...createRequestLimits(limits, config),
    ...createGuessLimits({ db, limits, key }),
    ...createMailLimits({ limits, config, mailQuota }),
    ...createSmsLimits(limits, config.sms),
  };
}

/** Guesses are counted by audience: two of them may have the same e-mail address. */
export const guessedAccount = (aud: string, contact: string) => `${aud}\n${contact}`;

export const contactOf = ({ email, phone }: Pick<UserRow, 'email' | 'phone'>) => email ?? phone ?? '';

/** Of a signed-in user; counted together with guesses at signing in. */
export const guessedAccountOf = (user: Pick<UserRow, 'id' | 'aud' | 'email' | 'phone'>) =>
  guessedAccount(user.aud, contactOf(user) || user.id);
