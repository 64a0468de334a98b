import { type TrackedTransfer, trackingCodePattern } from '@remit/contract/tracking.ts';
import {
  collectUntil,
  type Expected,
  expectedArrival,
  isLate,
  trackedStateOf,
} from '@remit/domain/transfers/tracking.ts';
import { service } from '@remit/platform/db/database.ts';
import type { RateLimit } from '@remit/platform/limits/limits.ts';
import type { TransfersDeps } from '../deps.ts';
import { apiError } from '../errors.ts';
import { findByTrackingCode, type TrackedByCode } from '../store/tracking-links.ts';
import { wireMoney } from '../wire.ts';

/**
 * Of one network: codes that are none, and codes of any kind. Many families share the network of their carrier, and each
 * open page asks every 15 seconds, so a link that works is bounded by the second alone.
 */
const misses: RateLimit = { name: 'tracking-misses-per-network', capacity: 100, windowMs: 3_600_000 };
const requests: RateLimit = { name: 'tracking-per-network', capacity: 1_000, windowMs: 60_000 };

type Deps = Pick<TransfersDeps, 'db' | 'limits' | 'now'>;

/** Throws the same for a code that was ended, was none ever, or cannot be one. */
export async function trackTransfer(deps: Deps, code: string, network: string): Promise<TrackedTransfer> {
  if (!trackingCodePattern.test(code)) throw apiError('tracking_unknown');
  await take(deps, requests, network);
  const now = deps.now();
  const found = await deps.db.as(service, (transaction) => findByTrackingCode(transaction, code, now));
  if (found) return wireTracked(found, now);
  await take(deps, misses, network);
  throw apiError('tracking_unknown');
}

async function take({ limits }: Deps, limit: RateLimit, network: string): Promise<void> {
  const taken = await limits.take(limit, network);
  if (!taken.isAllowed) {
    throw apiError('too_many', { retryAfterSeconds: Math.ceil(taken.retryAfterMs / 1_000) });
  }
}

/** Chosen one by one: what is not here is not shown. */
function wireTracked({ transfer, paidAt }: TrackedByCode, now: Date): TrackedTransfer {
  const { country, method, receive, arrival, updatedAt, endedAt } = transfer;
  const state = trackedStateOf[transfer.state];
  const expected = state === 'on-its-way' ? expectedArrival(arrival, paidAt) : null;
  return {
    ...{ state, country, method },
    isLate: expected !== null && isLate(expected, country, now),
    receive: wireMoney(receive),
    expected: expected && wireExpected(expected),
    collectUntil: state === 'ready' ? collectUntil(updatedAt).toISOString() : null,
    updatedAt: updatedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}

const wireExpected = (expected: Expected) =>
  'at' in expected ? { at: expected.at.toISOString() } : expected;
