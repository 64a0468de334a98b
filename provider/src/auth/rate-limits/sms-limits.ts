import type { RateLimit, RateLimits } from '@remit/platform/limits/limits.ts';
import type { AuthConfig } from '#auth/config.ts';
import { apiError } from '../errors.ts';
import { networkShare } from '../mail-quota.ts';
import { hourMs, limitOf, takeOrThrow, takeOrWait } from './take-or-wait.ts';

type SmsRequest = { readonly phone: string; readonly network: string };

const smsPerNumberDay = 10;
/** Enough for a household where the quota is small. */
const smsPerNetworkMin = 5;

export function createSmsLimits(
  rateLimits: RateLimits,
  { frequencySeconds, sent, isAutoconfirmed }: AuthConfig['sms'],
) {
  const smsOften: RateLimit | undefined =
    frequencySeconds > 0
      ? { name: 'auth-sms-number', capacity: 1, windowMs: frequencySeconds * 1000 }
      : undefined;
  return {
    /**
     * Throws when an SMS to this number was just requested, or too many to it, by this network or in all: each costs
     * money, and some numbers earn it. Counts requests, before the account is looked up.
     */
    async admitSms({ phone, network }: SmsRequest) {
      if (sent.count === 0) throw apiError('over_sms_quota');
      const waitSeconds = smsOften && (await takeOrWait(rateLimits, smsOften, phone));
      if (waitSeconds !== undefined) {
        throw apiError('over_sms_frequency', { waitSeconds, retryAfterSeconds: waitSeconds });
      }
      const share = { ...sent, count: Math.max(smsPerNetworkMin, networkShare(sent.count)) };
      const limits: (readonly [RateLimit, string])[] = [
        [{ name: 'auth-sms-number-day', capacity: smsPerNumberDay, windowMs: 24 * hourMs }, phone],
        // As in the contract: not where confirmation is off.
        ...(isAutoconfirmed
          ? []
          : ([
              [limitOf('auth-sms-network', share), network],
              [limitOf('auth-sms', sent), 'everyone'],
            ] as const)),
      ];
      for (const [limit, subject] of limits) await takeOrThrow(rateLimits, limit, subject, 'over_sms_quota');
    },
    /** For an SMS that the provider rejected. */
    async returnSms({ phone }: SmsRequest) {
      if (smsOften) await rateLimits.giveBack(smsOften, phone);
    },
  };
}
