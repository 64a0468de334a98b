import { freshSeconds, type Reauthenticated, type ReauthenticateRequest } from '@remit/contract/account.ts';
import type { Context } from 'hono';
import type { AccountDeps, Owner } from '../deps.ts';
import { apiError } from '../errors.ts';

/** Opens what matters for a while, without signing in anew: the session stays the one it was. */
export async function reauthenticate<Known extends Owner>(
  { accounts }: AccountDeps<Known>,
  context: Context,
  owner: Known,
  credential: ReauthenticateRequest,
): Promise<Reauthenticated> {
  const outcome = await accounts.reauthenticate(context, owner, credential);
  if (outcome === 'wrong') throw apiError('proof_wrong');
  if (outcome !== 'done') throw apiError('too_many', outcome);
  return { freshForSeconds: freshSeconds };
}
