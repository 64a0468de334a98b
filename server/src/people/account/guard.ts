import { freshSeconds } from '@remit/contract/auth.ts';
import type { RateLimit } from '@remit/platform/limits/limits.ts';
import type { Context } from 'hono';
import type { AccountDeps, Owner } from './deps.ts';
import { apiError } from './errors.ts';

const minuteMs = 60_000;
/** By account, because many people share a network, and every request here has a token. */
const calls: RateLimit = { name: 'account-calls', capacity: 120, windowMs: 10 * minuteMs };
/** A screen of transfers follows what changes by itself, and a file of 10,000 transfers is 200 pages. */
export const transferCalls: RateLimit = { name: 'transfer-calls', capacity: 1_200, windowMs: 10 * minuteMs };
const exports: RateLimit = { name: 'account-exports', capacity: 10, windowMs: 60 * minuteMs };

type GuardDeps<Known extends Owner> = Pick<AccountDeps<Known>, 'guards' | 'accounts' | 'limits'>;

/** The signed-in owner. Checks the origin, the token, the rate limit, the second factor, and that no password has to be set first. */
export async function requireOwner<Known extends Owner>(
  deps: GuardDeps<Known>,
  context: Context,
  limit: RateLimit = calls,
): Promise<Known> {
  const owner = await requireSignedIn(deps, context, limit);
  if (owner.needsSecondFactor) throw apiError('second_factor_needed');
  if (owner.session?.firstPassword === 'must') throw apiError('password_needed');
  return owner;
}

/**
 * The same, for what a session that must set a password may do, and one that sets up a second step by an operator's link:
 * that takes a fresh proof.
 */
export async function requireProver<Known extends Owner>(
  deps: GuardDeps<Known>,
  context: Context,
): Promise<Known> {
  const owner = await requireSignedIn(deps, context);
  if (owner.needsSecondFactor && !owner.session?.maySetUp) throw apiError('second_factor_needed');
  return owner;
}

export async function requireSignedIn<Known extends Owner>(
  { guards, accounts, limits }: GuardDeps<Known>,
  context: Context,
  limit: RateLimit = calls,
): Promise<Known> {
  guards.rejectCrossOrigin(context);
  const owner = await accounts.identify(context);
  if (owner === 'unauthenticated') throw apiError('not_signed_in');
  if (owner === 'banned') throw apiError('account_banned');
  await enforceRateLimit({ limits }, limit, owner);
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

/** For how long export and deletion are allowed. A guest can only show the session, so always. */
export function freshFor({ user, authenticatedSecondsAgo }: Owner): number {
  if (user.isAnonymous) return freshSeconds;
  if (authenticatedSecondsAgo === undefined) return 0;
  return Math.max(0, Math.floor(freshSeconds - authenticatedSecondsAgo));
}

export function requireFreshAuthentication(owner: Owner): void {
  if (freshFor(owner) === 0) throw apiError('fresh_sign_in_needed');
}
