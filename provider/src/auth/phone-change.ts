import type { Transaction } from '@remit/platform/db/database.ts';
import type { AuthDeps } from './deps.ts';
import { apiError, ifTaken } from './errors.ts';
import { sendNotice } from './mails.ts';
import { issueSmsCode } from './sms-codes.ts';
import { putContactIdentity, putProviders } from './store/identities.ts';
import { deleteOneTimesOf } from './store/one-time-tokens.ts';
import type { Origin } from './store/sessions.ts';
import { isPhoneTaken } from './store/user-administration.ts';
import { type UserRow, updateUser } from './store/users.ts';

type Change = { readonly user: UserRow; readonly phone: string; readonly origin: Origin };

/** Applies it at once where confirmation is off; otherwise returns the SMS to send after the commit. */
export async function startPhoneChange(
  deps: AuthDeps,
  transaction: Transaction,
  change: Change,
): Promise<string | undefined> {
  if (deps.config.sms.isAutoconfirmed) {
    await applyPhoneChange(deps, transaction, change);
    return undefined;
  }
  const { user, phone } = change;
  await updateUser(transaction, user.id, { phoneChange: phone, phoneChangeSentAt: 'now' });
  return issueSmsCode(deps, transaction, { userId: user.id, kind: 'phone_change', phone });
}

export async function applyPhoneChange(
  deps: AuthDeps,
  transaction: Transaction,
  { user, phone, origin }: Change,
): Promise<void> {
  const { id, aud } = user;
  if (await isPhoneTaken(transaction, { phone, aud, exceptUser: id })) throw apiError('phone_exists');
  const { userMetadata } = user;
  const isNamed = user.phone !== null && userMetadata.phone === user.phone;
  await updateUser(transaction, id, {
    phone,
    phoneChange: null,
    phoneConfirmedAt: 'now',
    isAnonymous: false,
    userMetadata: { ...userMetadata, ...(isNamed && { phone }), phone_verified: true },
  }).catch(ifTaken('phone_exists'));
  await putContactIdentity(transaction, { newId: deps.newId(), userId: id, phone, isVerified: true });
  await putProviders(transaction, id);
  await deleteOneTimesOf(transaction, id);
  await sendNotice(deps, transaction, { user, origin, change: { kind: 'phone', phone } });
}
