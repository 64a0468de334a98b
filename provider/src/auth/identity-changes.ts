import type { Transaction } from '@remit/platform/db/database.ts';
import type { Context } from 'hono';
import { lockOwner, needsSecondFactor } from './assurance.ts';
import type { AuthDeps } from './deps.ts';
import { apiError } from './errors.ts';
import { requireFreshProof } from './fresh-proof.ts';
import type { SignedIn } from './require-user.ts';
import type { UserRow } from './store/users.ts';

/** An identity gives access to the account, so changes need a setting and a fresh proof. */
export async function requireIdentityChange(
  deps: AuthDeps,
  context: Context,
  signedIn: SignedIn,
): Promise<void> {
  requireManualLinking(deps);
  if (signedIn.session?.firstPassword === 'must') throw apiError('reauthentication_needed');
  if (needsSecondFactor(signedIn)) throw apiError('aal2_for_identities');
  await requireFreshProof(deps, context, signedIn);
  // Each sends an e-mail to the owner, which no other limit counts.
  await deps.rateLimits.admitIdentityChange(signedIn.user.id);
}

/** Locks the account, if the session may still change its identities. */
export async function lockIdentityOwner(transaction: Transaction, signedIn: SignedIn): Promise<UserRow> {
  const locked = await lockOwner(transaction, signedIn);
  if (needsSecondFactor(locked)) throw apiError('aal2_for_identities');
  return locked.user;
}

export function requireManualLinking({ config }: AuthDeps): void {
  if (!config.identities.isManualLinkingEnabled) throw apiError('manual_linking_disabled');
}
