import type { Transaction } from '@remit/platform/db/database.ts';
import type { AuthDeps } from '../deps.ts';
import { sendNotice } from '../mails.ts';
import { insertIdentity, putProviders } from '../store/identities.ts';
import type { UserRow } from '../store/users.ts';
import { identityDataOf, mergeMetadata } from './identity-data.ts';
import {
  type AdmittedSignIn,
  isUnconfirmed,
  type ProviderAccount,
  provenEmail,
  requireNotBanned,
} from './provider-sign-in.ts';
import { providerTitle } from './provider-title.ts';
import { takeOverUnconfirmed } from './take-over-unconfirmed.ts';

/** For an account whose e-mail address the provider has verified. */
export async function linkVerified(
  deps: AuthDeps,
  transaction: Transaction,
  signIn: AdmittedSignIn,
  user: UserRow,
): Promise<ProviderAccount> {
  requireNotBanned(user);
  const { provider, profile, origin } = signIn;
  const identityData = identityDataOf(profile, user.email);
  await insertIdentity(transaction, {
    id: deps.newId(),
    userId: user.id,
    provider: provider.name,
    providerId: profile.subject,
    identityData,
  });
  const traits = { provider: provider.name };
  await deps.audit(transaction, { action: 'identity_linked', actor: user, ip: origin.ip, traits });
  if (isUnconfirmed(user) && profile.email === user.email) {
    await takeOverUnconfirmed(deps, transaction, signIn, user);
  } else {
    await mergeMetadata(transaction, user, identityData);
    const change = { kind: 'identity_linked', provider: providerTitle(provider.name) } as const;
    await sendNotice(deps, transaction, { user, origin, change });
  }
  await putProviders(transaction, user.id);
  return { userId: user.id, provenEmail: provenEmail(signIn, user.email) };
}
