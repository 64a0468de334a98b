import type { RateLimit, RateLimits } from '@remit/platform/limits/limits.ts';
import { apiError } from './errors.ts';

export async function enforceRateLimit(
  limits: Pick<RateLimits, 'take'>,
  limit: RateLimit,
  subject: string,
): Promise<void> {
  const result = await limits.take(limit, subject);
  if (result.isAllowed) return;
  throw apiError('too_many', { retryAfterSeconds: Math.ceil(result.retryAfterMs / 1000) });
}
