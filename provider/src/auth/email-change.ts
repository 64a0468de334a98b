import type { Transaction } from '@remit/platform/db/database.ts';
import type { AuthDeps } from './deps.ts';
import { apiError, ifTaken } from './errors.ts';
import { type LinkRequest, sendLink, sendNotice } from './mails.ts';
import { putContactIdentity } from './store/identities.ts';
import { deleteOneTime, deleteOneTimesOf, type OneTimeRow } from './store/one-time-tokens.ts';
import type { Origin } from './store/sessions.ts';
import { isEmailTaken, type UserRow, updateUser } from './store/users.ts';

type Change = Required<Pick<LinkRequest, 'redirectTo' | 'challenge' | 'origin'>> & {
  readonly user: UserRow;
  readonly email: string;
};

/** A guest gets the e-mail address at once where confirmation is off; all others by mail. */
export async function startEmailChange(
  deps: AuthDeps,
  transaction: Transaction,
  { user, email, ...request }: Change,
): Promise<void> {
  if (user.isAnonymous && deps.config.isAutoconfirmed)
    return applyEmailChange(deps, transaction, user, email, request.origin);
  await updateUser(transaction, user.id, {
    emailChange: email,
    emailChangeSentAt: 'now',
    emailChangeConfirmStatus: 0,
  });
  const facts = { newEmail: email, needsBoth: needsBoth(deps, user) };
  const link = { ...request, userId: user.id };
  if (deps.config.isEmailChangeSecure && user.email) {
    await sendLink(deps, transaction, 'email_change_current', { ...link, to: user.email }, facts);
  }
  await sendLink(deps, transaction, 'email_change_new', { ...link, to: email }, facts);
}

/** Where confirmation is off, either mailbox is enough. */
function needsBoth({ config }: AuthDeps, user: UserRow): boolean {
  return config.isEmailChangeSecure && !config.isAutoconfirmed && user.email !== null;
}

/** `half` when the other mailbox still has to confirm. */
export async function confirmEmailChange(
  deps: AuthDeps,
  transaction: Transaction,
  {
    user,
    presented,
    origin,
  }: { readonly user: UserRow; readonly presented: OneTimeRow; readonly origin: Origin },
): Promise<'half' | 'whole'> {
  if (needsBoth(deps, user) && user.emailChangeConfirmStatus === 0) {
    await updateUser(transaction, user.id, { emailChangeConfirmStatus: 1 });
    await deleteOneTime(transaction, presented.id);
    return 'half';
  }
  await applyEmailChange(deps, transaction, user, user.emailChange ?? presented.relatesTo, origin);
  return 'whole';
}

async function applyEmailChange(
  deps: AuthDeps,
  transaction: Transaction,
  user: UserRow,
  email: string,
  origin: Origin,
): Promise<void> {
  if (await isEmailTaken(transaction, { email, aud: user.aud, exceptUser: user.id })) {
    throw apiError('email_exists');
  }
  const { userMetadata, appMetadata } = user;
  const isNamed = user.email !== null && userMetadata.email === user.email;
  await updateUser(transaction, user.id, {
    email,
    emailChange: null,
    emailChangeConfirmStatus: 0,
    emailConfirmedAt: user.emailConfirmedAt ?? 'now',
    isAnonymous: false,
    userMetadata: { ...userMetadata, ...(isNamed && { email }), email_verified: true },
    appMetadata: user.isAnonymous ? { ...appMetadata, provider: 'email', providers: ['email'] } : appMetadata,
  }).catch(ifTaken('email_exists'));
  await putContactIdentity(transaction, { newId: deps.newId(), userId: user.id, email, isVerified: true });
  await deleteOneTimesOf(transaction, user.id);
  // An unconfirmed e-mail address of a guest gets no notice.
  if (user.email === null && deps.config.isAutoconfirmed) return;
  if (user.email !== null) {
    await sendNotice(deps, transaction, {
      user,
      origin,
      change: { kind: 'email_old', newEmail: email },
      to: user.email,
    });
  }
  const change = { kind: 'email_new', newEmail: email } as const;
  await sendNotice(deps, transaction, { user, origin, change, to: email });
}
