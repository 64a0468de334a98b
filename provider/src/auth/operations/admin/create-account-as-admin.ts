import type { Transaction } from '@remit/platform/db/database.ts';
import type { AuthDeps } from '../../deps.ts';
import { apiError } from '../../errors.ts';
import { boundedMetadata, mergedMetadata } from '../../metadata.ts';
import { contactIdentityData, insertIdentity, putContactIdentity } from '../../store/identities.ts';
import { uniqueViolation } from '../../store/unique-violation.ts';
import { banUser } from '../../store/user-administration.ts';
import { confirmEmail, insertUser, type Metadata, updateUser } from '../../store/users.ts';

export type NewAccount = {
  readonly id?: string | undefined;
  readonly aud: string;
  readonly role?: string;
  readonly email: string | null;
  readonly phone?: string | null;
  readonly passwordHash: string | null;
  readonly userMetadata: Metadata;
  readonly appMetadata?: Metadata;
  readonly isEmailConfirmed?: boolean;
  readonly isPhoneConfirmed?: boolean;
  readonly banSeconds?: number | undefined;
};

/** Undefined when the e-mail address is taken. */
export async function createAccountAsAdmin(
  deps: AuthDeps,
  transaction: Transaction,
  account: NewAccount,
): Promise<string | undefined> {
  const { id = deps.newId(), aud, email, phone = null, passwordHash } = account;
  const { role = deps.config.jwt.defaultRole, isEmailConfirmed = false, isPhoneConfirmed = false } = account;
  const providers = [...(email === null ? [] : ['email']), ...(phone === null ? [] : ['phone'])];
  const isNew = await insertUser(transaction, {
    id,
    aud,
    role,
    email,
    passwordHash,
    appMetadata: mergedMetadata({ provider: providers[0], providers }, account.appMetadata ?? {}),
    userMetadata: boundedMetadata(account.userMetadata),
    isEmailConfirmed: false,
    isMadeByAdmin: true,
  });
  if (!isNew) return undefined;
  if (email !== null) {
    await insertIdentity(transaction, {
      id: deps.newId(),
      userId: id,
      provider: 'email',
      providerId: id,
      identityData: contactIdentityData({ email }, { id, isVerified: isEmailConfirmed }),
    });
    if (isEmailConfirmed) await confirmEmail(transaction, id);
  }
  if (phone !== null) await putPhone(deps, transaction, { id, phone, isConfirmed: isPhoneConfirmed });
  if (account.banSeconds) await banUser(transaction, id, account.banSeconds);
  return id;
}

export async function putPhone(
  deps: AuthDeps,
  transaction: Transaction,
  { id, phone, isConfirmed }: { readonly id: string; readonly phone: string; readonly isConfirmed: boolean },
): Promise<void> {
  await putContactIdentity(transaction, { newId: deps.newId(), userId: id, phone, isVerified: isConfirmed });
  await updateUser(transaction, id, {
    phone,
    phoneChange: null,
    ...(isConfirmed && { phoneConfirmedAt: 'now' }),
  });
}

/** Of two requests at once the second to commit gets this error. */
export function asApiError(error: unknown): unknown {
  const { code, constraint } = error as { readonly code?: unknown; readonly constraint?: unknown };
  if (code !== uniqueViolation) return error;
  if (constraint === 'users_phone_once_in_an_audience') return apiError('admin_phone_exists');
  if (constraint === 'users_pkey') return apiError('id_taken');
  return constraint === 'users_email_once_in_an_audience' ? apiError('email_exists') : error;
}
