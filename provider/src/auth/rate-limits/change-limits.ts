import type { RateLimit, RateLimits } from '@remit/platform/limits/limits.ts';
import { apiError } from '../errors.ts';
import { hourMs, takeOrWait } from './take-or-wait.ts';

export type ChangeLimits = {
  admitPasswordChange(userId: string): Promise<void>;
  admitIdentityChange(userId: string): Promise<void>;
};

const passwordChanges: RateLimit = { name: 'auth-password-changes', capacity: 10, windowMs: hourMs };
const identityChanges: RateLimit = { name: 'auth-identity-changes', capacity: 20, windowMs: hourMs };

/** How often an account may change what it signs in with. */
export function createChangeLimits(limits: RateLimits): ChangeLimits {
  const admit = async (limit: RateLimit, userId: string) => {
    const retryAfterSeconds = await takeOrWait(limits, limit, userId);
    if (retryAfterSeconds !== undefined) throw apiError('over_request_rate', { retryAfterSeconds });
  };
  return {
    admitPasswordChange: (userId) => admit(passwordChanges, userId),
    admitIdentityChange: (userId) => admit(identityChanges, userId),
  };
}
