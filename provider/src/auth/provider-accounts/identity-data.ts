import type { Transaction } from '@remit/platform/db/database.ts';
import { needsSecondFactor } from '../assurance.ts';
import { metadataBytesMax, nameKey } from '../metadata.ts';
import type { Profile } from '../providers/identity-providers.ts';
import { type Metadata, type UserRow, updateUser } from '../store/users.ts';

/** An unverified e-mail address is kept only if it is that of the account: otherwise a claim would take it. */
export function identityDataOf(
  { data, email, isEmailVerified }: Profile,
  accountEmail: string | null,
): Metadata {
  const isKept = email !== null && (isEmailVerified || email === accountEmail);
  return { ...data, ...(isKept && { email }), email_verified: isEmailVerified };
}

/**
 * Updates the data from the provider. Data that is too large is ignored, to not block the sign-in; so is the name for
 * an account with a second factor, which this sign-in has not shown.
 */
export async function mergeMetadata(
  transaction: Transaction,
  user: UserRow,
  identityData: Metadata,
): Promise<void> {
  const isProtected = needsSecondFactor({ user, session: undefined });
  const kept = isProtected && { [nameKey]: user.userMetadata[nameKey] };
  const userMetadata = { ...user.userMetadata, ...identityData, ...kept };
  if (Buffer.byteLength(JSON.stringify(userMetadata)) > metadataBytesMax) return;
  await updateUser(transaction, user.id, { userMetadata });
}
