import type { Transaction } from '@remit/platform/db/database.ts';
import { needsSecondFactor } from '../assurance.ts';
import { metadataBytesMax, nameKey } from '../metadata.ts';
import type { Profile } from '../providers/identity-providers.ts';
import { type Metadata, type UserRow, updateUser } from '../store/users.ts';

/** An address that nobody verified is kept only where it is the account's: elsewhere it would be taken by a claim. */
export function identityDataOf(
  { data, email, isEmailVerified }: Profile,
  accountEmail: string | null,
): Metadata {
  const isKept = email !== null && (isEmailVerified || email === accountEmail);
  return { ...data, ...(isKept && { email }), email_verified: isEmailVerified };
}

/**
 * What the provider says now. Data that would grow too large stays as it was: nobody is kept out by it. So does the name of an
 * account with a second factor, which this sign-in has not shown.
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
