import type { RateLimit } from '@remit/platform/limits/limits.ts';
import type { TransfersDeps } from './deps.ts';
import { apiError } from './errors.ts';

/** Of one account, to its recipients and payment methods together. */
const changes: RateLimit = { name: 'transfer-settings', capacity: 50, windowMs: 24 * 60 * 60_000 };

/** Of one account, so that it cannot find out whose numbers there are. */
export const nameChecksPerDayMax = 20;
const nameChecks: RateLimit = {
  name: 'transfer-name-checks',
  capacity: nameChecksPerDayMax,
  windowMs: 24 * 60 * 60_000,
};

type Deps = Pick<TransfersDeps, 'limits'>;

export const limitChanges = (deps: Deps, accountId: string) => take(deps, changes, accountId);
export const limitNameChecks = (deps: Deps, accountId: string) => take(deps, nameChecks, accountId);

async function take({ limits }: Deps, limit: RateLimit, accountId: string): Promise<void> {
  const result = await limits.take(limit, accountId);
  if (!result.isAllowed) {
    throw apiError('too_many', { retryAfterSeconds: Math.ceil(result.retryAfterMs / 1000) });
  }
}
