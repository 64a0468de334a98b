import type { Transaction } from '@remit/platform/db/database.ts';
import type { AuthDeps } from '../../deps.ts';
import { apiError } from '../../errors.ts';
import { findUser, lockUserByAnyEmail, type Metadata, type UserRow } from '../../store/users.ts';
import { createAccountAsAdmin } from './create-account-as-admin.ts';

export type InvitedAccount = {
  readonly email: string;
  readonly aud: string;
  readonly passwordHash: string | null;
  readonly data: Metadata;
};

/** Throws when the account is confirmed. */
export async function lockOrCreate(
  deps: AuthDeps,
  transaction: Transaction,
  { email, aud, passwordHash, data }: InvitedAccount,
): Promise<{ readonly user: UserRow; readonly isNew: boolean }> {
  const find = () => lockUserByAnyEmail(transaction, { email, aud });
  const known = await find();
  const createdId = known
    ? undefined
    : await createAccountAsAdmin(deps, transaction, { email, aud, passwordHash, userMetadata: data });
  // A concurrent request may have created it.
  const user = known ?? (createdId === undefined ? await find() : await findUser(transaction, createdId));
  if (!user) throw new Error('The account that was just made is not there.');
  if (user.emailConfirmedAt) throw apiError('email_exists');
  return { user, isNew: createdId !== undefined };
}
