import type { SignUpInvitation } from '@remit/contract/subscriptions.ts';
import { service } from '@remit/platform/db/database.ts';
import { type SubscriptionsDeps, tokenHash } from '../deps.ts';
import { apiError } from '../errors.ts';
import { findInvited } from '../store/invitations.ts';

/** The e-mail address for the sign-up form. Every invalid link gets the same error, with or without an account. */
export async function readInvitation(deps: SubscriptionsDeps, token: string): Promise<SignUpInvitation> {
  const invited = await deps.db.as(service, (transaction) => findInvited(transaction, tokenHash(token)));
  if (!invited) throw apiError('link_unknown');
  return invited;
}
