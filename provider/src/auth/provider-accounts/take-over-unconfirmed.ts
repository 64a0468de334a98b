import type { Transaction } from '@remit/platform/db/database.ts';
import type { AuthDeps } from '../deps.ts';
import { deleteOtherIdentities, putProviders } from '../store/identities.ts';
import { endPendingSignIns } from '../store/one-time-tokens.ts';
import { deleteSessionsOf } from '../store/sessions.ts';
import { type UserRow, updateUser } from '../store/users.ts';
import { identityDataOf } from './identity-data.ts';
import type { AdmittedSignIn } from './provider-sign-in.ts';

/**
 * Gives an unconfirmed account to the owner of its e-mail address, without its password, identities and data: an
 * attacker who signed up first may have chosen them.
 */
export async function takeOverUnconfirmed(
  deps: AuthDeps,
  transaction: Transaction,
  { provider, profile, origin }: AdmittedSignIn,
  user: UserRow,
): Promise<void> {
  const { id: userId } = user;
  await deleteOtherIdentities(transaction, { userId, provider: provider.name, subject: profile.subject });
  await endPendingSignIns(transaction, userId);
  await deleteSessionsOf(transaction, userId);
  await updateUser(transaction, userId, {
    passwordHash: null,
    isPasswordProof: true,
    emailConfirmedAt: 'now',
    emailChange: null,
    emailChangeConfirmStatus: 0,
    isAnonymous: false,
    userMetadata: identityDataOf(profile, user.email),
  });
  await putProviders(transaction, userId);
  await deps.audit(transaction, {
    action: user.invitedAt ? 'invite_accepted' : 'user_modified',
    actor: user,
    ip: origin.ip,
    traits: { email_confirmed: true, provider: provider.name },
  });
}
