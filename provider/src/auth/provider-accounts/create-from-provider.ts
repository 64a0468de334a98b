import type { Transaction } from '@remit/platform/db/database.ts';
import type { ApiError } from '@remit/platform/http/api-error.ts';
import type { AuthDeps } from '../deps.ts';
import { apiError } from '../errors.ts';
import { notifyOwner, sendConfirmation } from '../mails.ts';
import { insertIdentity } from '../store/identities.ts';
import { uniqueViolation } from '../store/unique-violation.ts';
import { findUser, insertUser, isEmailTaken } from '../store/users.ts';
import { identityDataOf } from './identity-data.ts';
import { type AdmittedSignIn, type ProviderAccount, provenEmail } from './provider-sign-in.ts';

/** An unverified e-mail address has to be confirmed first. */
export async function createFromProvider(
  deps: AuthDeps,
  transaction: Transaction,
  { mayNotifyOwner, ...signIn }: AdmittedSignIn,
): Promise<ProviderAccount | ApiError> {
  const { provider, profile, aud, origin, redirectTo } = signIn;
  const { email, isEmailVerified } = profile;
  const { config } = deps;
  if (config.isSignupDisabled) throw apiError('signup_disabled');
  if (
    email !== null &&
    !isEmailVerified &&
    (await isEmailTaken(transaction, { email, aud, exceptUser: null }))
  ) {
    // The response for a free e-mail address, or it would disclose the account.
    if (mayNotifyOwner) await notifyOwner(deps, transaction, email, 'sign_up');
    const error = config.isAutoconfirmed ? 'provider_email_unverified_no_mail' : 'provider_email_unverified';
    return apiError(error, { provider: provider.name });
  }
  const isConfirmed = email !== null && (isEmailVerified || config.isAutoconfirmed);
  const userId = deps.newId();
  const identityData = identityDataOf(profile, email);
  const isNew = await insertUser(transaction, {
    id: userId,
    aud,
    role: config.jwt.defaultRole,
    email,
    passwordHash: null,
    appMetadata: { provider: provider.name, providers: [provider.name] },
    userMetadata: identityData,
    isEmailConfirmed: isConfirmed,
  });
  if (!isNew)
    throw Object.assign(new Error('The e-mail address was taken a moment ago.'), { code: uniqueViolation });
  await insertIdentity(transaction, {
    id: deps.newId(),
    userId,
    provider: provider.name,
    providerId: profile.subject,
    identityData,
  });
  const user = await findUser(transaction, userId);
  if (!user) throw new Error('The account that was just made is not there.');
  const traits = { provider: provider.name };
  await deps.audit(transaction, { action: 'user_signedup', actor: user, ip: origin.ip, traits });
  if (email !== null && !isConfirmed) {
    await sendConfirmation(deps, transaction, {
      userId,
      to: email,
      redirectTo,
      challenge: undefined,
      origin,
    });
    return apiError('provider_email_unverified', { provider: provider.name });
  }
  return { userId, provenEmail: provenEmail(signIn, email) };
}
