import { freshSeconds } from '@remit/contract/account.ts';
import type { Context } from 'hono';
import type { RateLimit } from '#limits/limits.ts';
import type { AccountDeps, Owner } from './deps.ts';
import { apiError } from './errors.ts';

const minuteMs = 60_000;
/** By account, not by network: many people share one, and a token is needed to get as far as this. */
const calls: RateLimit = { name: 'account-calls', capacity: 120, windowMs: 10 * minuteMs };
const exports: RateLimit = { name: 'account-exports', capacity: 10, windowMs: 60 * minuteMs };

/** Whoever is signed in, from our own page, and not too often. */
export async function requireOwner<Known extends Owner>(
  { guards, accounts, limits }: AccountDeps<Known>,
  context: Context,
): Promise<Known> {
  guards.rejectCrossOrigin(context);
  const owner = await accounts.identify(context);
  if (owner === 'unauthenticated') throw apiError('not_signed_in');
  if (owner === 'banned') throw apiError('account_banned');
  await enforceRateLimit({ limits }, calls, owner);
  return owner;
}

export const limitExports = (deps: Pick<AccountDeps, 'limits'>, owner: Owner) =>
  enforceRateLimit(deps, exports, owner);

async function enforceRateLimit(
  { limits }: Pick<AccountDeps, 'limits'>,
  limit: RateLimit,
  { user }: Owner,
): Promise<void> {
  const result = await limits.take(limit, user.id);
  if (result.isAllowed) return;
  throw apiError('too_many', { retryAfterSeconds: Math.ceil(result.retryAfterMs / 1000) });
}

/** How long what matters stays open. A guest has nothing but the session to show, at any time. */
export function freshFor({ user, authenticatedSecondsAgo }: Owner): number {
  if (user.isAnonymous) return freshSeconds;
  if (authenticatedSecondsAgo === undefined) return 0;
  return Math.max(0, Math.floor(freshSeconds - authenticatedSecondsAgo));
}

export function requireFreshAuthentication(owner: Owner): void {
  if (freshFor(owner) === 0) throw apiError('fresh_sign_in_needed');
}
