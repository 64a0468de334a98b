import type { SignUpInvitation } from '@remit/contract/subscriptions.ts';
import { service } from '@remit/platform/db/database.ts';
import { type SubscriptionsDeps, tokenHash } from '../deps.ts';
import { apiError } from '../errors.ts';
import { findInvited } from '../store/invitations.ts';

/**
 * The e-mail address that the sign-up form is filled in with, and nothing else. The same error for every link that does not
 * work; whether there is an account changes nothing.
 */
export async function readInvitation(deps: SubscriptionsDeps, token: string): Promise<SignUpInvitation> {
  const invited = await deps.db.as(service, (transaction) => findInvited(transaction, tokenHash(token)));
  if (!invited) throw apiError('link_unknown');
  return invited;
}
