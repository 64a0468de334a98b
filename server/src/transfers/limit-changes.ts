import type { RateLimit } from '@remit/platform/limits/limits.ts';
import type { TransfersDeps } from './deps.ts';
import { apiError } from './errors.ts';

/** Of one account, to its recipients and payment methods together. */
const changes: RateLimit = { name: 'transfer-settings', capacity: 50, windowMs: 24 * 60 * 60_000 };

export async function limitChanges(
  { limits }: Pick<TransfersDeps, 'limits'>,
  accountId: string,
): Promise<void> {
  const result = await limits.take(changes, accountId);
  if (!result.isAllowed) {
    throw apiError('too_many', { retryAfterSeconds: Math.ceil(result.retryAfterMs / 1000) });
  }
}
