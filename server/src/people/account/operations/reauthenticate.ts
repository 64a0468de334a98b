import type { Reauthenticated, ReauthenticateRequest } from '@remit/contract/account.ts';
import { freshSeconds } from '@remit/contract/auth.ts';
import type { Context } from 'hono';
import type { AccountDeps, Owner } from '../deps.ts';
import { apiError } from '../errors.ts';

/** Allows export and deletion for a while. The session stays the same. */
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
