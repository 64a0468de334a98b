import type { Transaction } from '@remit/platform/db/database.ts';
import type { ApiError } from '@remit/platform/http/api-error.ts';
import type { AuthDeps } from '../deps.ts';
import { apiError } from '../errors.ts';
import { sendConfirmation } from '../mails.ts';
import { refreshIdentity } from '../store/identities.ts';
import type { UserRow } from '../store/users.ts';
import { identityDataOf, mergeMetadata } from './identity-data.ts';
import {
  type AdmittedSignIn,
  isUnconfirmed,
  type ProviderAccount,
  provenEmail,
  requireNotBanned,
} from './provider-sign-in.ts';
import { takeOverUnconfirmed } from './take-over-unconfirmed.ts';

export async function signInKnown(
  deps: AuthDeps,
  transaction: Transaction,
  signIn: AdmittedSignIn,
  user: UserRow,
): Promise<ProviderAccount | ApiError> {
  requireNotBanned(user);
  const { provider, profile, redirectTo, origin } = signIn;
  const isSame = profile.email === user.email;
  if (isUnconfirmed(user)) {
    const isConfirmedNow = isSame && (profile.isEmailVerified || deps.config.isAutoconfirmed);
    if (!isConfirmedNow) {
      if (!isSame || profile.isEmailVerified || user.email === null) {
        return apiError('provider_email_unverified_no_mail', { provider: provider.name });
      }
      await sendConfirmation(deps, transaction, {
        userId: user.id,
        to: user.email,
        redirectTo,
        challenge: undefined,
        origin,
      });
      return apiError('provider_email_unverified', { provider: provider.name });
    }
    await takeOverUnconfirmed(deps, transaction, signIn, user);
  }
  const identityData = identityDataOf(profile, user.email);
  await refreshIdentity(transaction, {
    provider: provider.name,
    providerId: profile.subject,
    identityData,
  });
  await mergeMetadata(transaction, user, identityData);
  return { userId: user.id, provenEmail: provenEmail(signIn, user.email) };
}
