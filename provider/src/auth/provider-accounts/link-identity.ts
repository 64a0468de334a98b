import type { Transaction } from '@remit/platform/db/database.ts';
import type { AuthDeps } from '../deps.ts';
import { apiError, ifTaken } from '../errors.ts';
import { sendNotice } from '../mails.ts';
import { findIdentityOwner, insertIdentity, putProviders } from '../store/identities.ts';
import { isEmailTaken, type UserRow, updateUser } from '../store/users.ts';
import { identityDataOf } from './identity-data.ts';
import { type ProviderAccount, type ProviderSignIn, requireNotBanned } from './provider-sign-in.ts';
import { providerTitle } from './provider-title.ts';

/** In the transaction of the caller, at the owner's request. */
export async function linkIdentity(
  deps: AuthDeps,
  transaction: Transaction,
  { provider, profile, origin }: Pick<ProviderSignIn, 'provider' | 'profile' | 'origin'>,
  user: UserRow,
): Promise<ProviderAccount> {
  requireNotBanned(user);
  const { name } = provider;
  const owner = await findIdentityOwner(transaction, { provider: name, subject: profile.subject });
  if (owner) throw apiError(owner === user.id ? 'identity_already_linked' : 'identity_linked_to_other');
  if (user.email === null) await setEmail(transaction, { provider, profile }, user);
  await insertIdentity(transaction, {
    id: deps.newId(),
    userId: user.id,
    provider: name,
    providerId: profile.subject,
    identityData: identityDataOf(profile, user.email),
  }).catch(ifTaken('identity_linked_to_other'));
  await putProviders(transaction, user.id);
  const traits = { provider: name };
  await deps.audit(transaction, { action: 'identity_linked', actor: user, ip: origin.ip, traits });
  const change = { kind: 'identity_linked', provider: providerTitle(name) } as const;
  await sendNotice(deps, transaction, { user, origin, change });
  return { userId: user.id, provenEmail: null };
}

/** A guest becomes a member, with the e-mail address of the identity if the provider has verified it. */
async function setEmail(
  transaction: Transaction,
  { provider, profile }: Pick<ProviderSignIn, 'provider' | 'profile'>,
  { id, aud }: UserRow,
): Promise<void> {
  const { email, isEmailVerified } = profile;
  if (email === null || !isEmailVerified) {
    if (provider.isEmailOptional) return updateUser(transaction, id, { isAnonymous: false });
    throw apiError('provider_email_unverified_no_mail', { provider: provider.name });
  }
  if (await isEmailTaken(transaction, { email, aud, exceptUser: id })) throw apiError('email_exists');
  return updateUser(transaction, id, { email, emailConfirmedAt: 'now', isAnonymous: false }).catch(
    ifTaken('email_exists'),
  );
}
