import type { RateLimit, RateLimits } from '@remit/platform/limits/limits.ts';
import type { AuthConfig } from '#auth/config.ts';
import { apiError } from '../errors.ts';

/** Returns the seconds to wait if the rate limit is used up. */
export async function takeOrWait(
  limits: RateLimits,
  limit: RateLimit,
  subject: string,
): Promise<number | undefined> {
  const result = await limits.take(limit, subject);
  return result.isAllowed ? undefined : Math.ceil(result.retryAfterMs / 1000);
}

/** Throws if the rate limit is used up. */
export async function takeOrThrow(
  limits: RateLimits,
  limit: RateLimit,
  subject: string,
  error: 'over_request_rate' | 'over_mail_quota' | 'over_sms_quota' = 'over_request_rate',
): Promise<void> {
  const retryAfterSeconds = await takeOrWait(limits, limit, subject);
  if (retryAfterSeconds !== undefined) throw apiError(error, { retryAfterSeconds });
}

export const hourMs = 60 * 60_000;

export const limitOf = (name: string, { count, seconds }: AuthConfig['perNetwork']['otp']): RateLimit => ({
  name,
  capacity: count,
  windowMs: seconds * 1000,
});
