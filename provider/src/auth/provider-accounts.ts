import { service, type Transaction } from '@remit/platform/db/database.ts';
import { ApiError } from '@remit/platform/http/api-error.ts';
import type { AuthDeps } from './deps.ts';
import { requireMailable } from './email-addresses.ts';
import { apiError } from './errors.ts';
import { createFromProvider } from './provider-accounts/create-from-provider.ts';
import { linkVerified } from './provider-accounts/link-verified.ts';
import {
  type AdmittedSignIn,
  isUnconfirmed,
  type ProviderAccount,
  type ProviderSignIn,
} from './provider-accounts/provider-sign-in.ts';
import { signInKnown } from './provider-accounts/sign-in-known.ts';
import type { Profile } from './providers/identity-providers.ts';
import { findIdentityOwner } from './store/identities.ts';
import { uniqueViolation } from './store/unique-violation.ts';
import { findUser, findUserIdByVerifiedEmail, lockUser, type UserRow } from './store/users.ts';

/**
 * Finds the account of the identity, else the one with the e-mail address that the provider has verified, else
 * creates one. `finish` runs in the same transaction.
 */
export async function signInWithProvider<T>(
  deps: AuthDeps,
  request: ProviderSignIn,
  finish: (transaction: Transaction, account: ProviderAccount) => Promise<T>,
): Promise<T> {
  const signIn = { ...request, profile: usable(request) };
  const mayNotifyOwner = await admitConfirmation(deps, signIn);
  const outcome = await retried(() =>
    deps.db.as(service, async (transaction) => {
      const found = await findOrCreate(deps, transaction, { ...signIn, mayNotifyOwner });
      return found instanceof ApiError ? found : { done: await finish(transaction, found) };
    }),
  );
  deps.notifyMailer();
  // After the commit of the message that asks to confirm the e-mail address.
  if (outcome instanceof ApiError) throw outcome;
  return outcome.done;
}

/** An unverified e-mail address counts as none where it is optional. */
function usable({ provider, profile }: ProviderSignIn): Profile {
  if (!provider.isEmailOptional) {
    if (profile.email === null) throw apiError('oauth_email_missing');
    return profile;
  }
  return profile.isEmailVerified ? profile : { ...profile, email: null };
}

/** Of two first sign-ins at once the second finds the account of the first. */
async function retried<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if ((error as { code?: unknown }).code !== uniqueViolation || tries === triesMax) throw error;
    }
  }
}

const triesMax = 3;

/**
 * Takes from the limits of e-mails before the owner of the e-mail address is looked up, so that taken ones count
 * alike. Returns whether the owner of a taken one may be notified.
 */
async function admitConfirmation(
  { db, config, rateLimits }: AuthDeps,
  { provider, profile: { subject, email, isEmailVerified }, network }: ProviderSignIn,
): Promise<boolean> {
  if (email === null || isEmailVerified || config.isAutoconfirmed) return false;
  const known = await db.as(service, async (transaction) => {
    const id = await findIdentityOwner(transaction, { provider: provider.name, subject });
    return id && findUser(transaction, id);
  });
  if (known && !isUnconfirmed(known)) return false;
  requireMailable(email, config.authorizedAddresses);
  await rateLimits.admitMail({ kind: 'confirmation', email, network });
  return rateLimits.mayNotifyOwner(email);
}

async function findOrCreate(
  deps: AuthDeps,
  transaction: Transaction,
  signIn: AdmittedSignIn,
): Promise<ProviderAccount | ApiError> {
  const { provider, profile, aud, invitedId } = signIn;
  const { subject, email, isEmailVerified } = profile;
  if (invitedId) {
    const invited = await lockUser(transaction, invitedId);
    if (!invited || !isEmailVerified || invited.email !== email) throw apiError('invited_email_differs');
  }
  const owner = await lockFound(transaction, () =>
    findIdentityOwner(transaction, { provider: provider.name, subject }),
  );
  if (owner) return signInKnown(deps, transaction, signIn, owner);
  const found =
    email !== null && isEmailVerified
      ? await lockFound(transaction, () => findUserIdByVerifiedEmail(transaction, { email, aud }))
      : undefined;
  return found
    ? linkVerified(deps, transaction, signIn, found)
    : createFromProvider(deps, transaction, signIn);
}

/** Searches again under the lock: the match may have gone while we waited. */
async function lockFound(
  transaction: Transaction,
  find: () => Promise<string | undefined>,
): Promise<UserRow | undefined> {
  const id = await find();
  if (!id) return undefined;
  await lockUser(transaction, id);
  return (await find()) === id ? findUser(transaction, id) : undefined;
}
