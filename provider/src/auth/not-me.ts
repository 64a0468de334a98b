import { recordAudit } from '@remit/platform/audit/audit.ts';
import { service, type Transaction } from '@remit/platform/db/database.ts';
import { unnamedActor } from './audit.ts';
import type { AuthDeps } from './deps.ts';
import { eraseAccount } from './erase-account.ts';
import { uncounted } from './mail-quota.ts';
import { sendRecovery } from './mails.ts';
import { notMeHash } from './not-me-link.ts';
import { isStaff } from './staff-role.ts';
import { deleteFactorsSince } from './store/factors.ts';
import { deleteLinkedSince, putContactIdentity, putProviders } from './store/identities.ts';
import { deleteNotMeFrom, findNotMe, type NotMeRow } from './store/not-me-tokens.ts';
import { endPendingSignIns } from './store/one-time-tokens.ts';
import { deletePasskeysSince } from './store/passkeys.ts';
import { deleteSessionsOf, type Origin } from './store/sessions.ts';
import { deleteSetUp } from './store/staff-set-ups.ts';
import { deletePhoneSince } from './store/user-administration.ts';
import { findUser, lockUser, lockUserByAnyEmail, type UserRow, updateUser } from './store/users.ts';

export type NotMeOutcome = 'removed' | 'secured' | 'restored' | 'expired' | 'address_taken';

/**
 * The owner of a mailbox rejects what we mailed about. An unconfirmed account is deleted. Any other loses its
 * sessions, its password and what was added to its sign-in since, and returns to that mailbox by a recovery link. It
 * is never deleted, because a later reader of the mailbox could do that, too. For the same reason a colleague keeps
 * all second steps, and an operator is warned.
 */
export async function notMe(deps: AuthDeps, token: string, origin: Origin): Promise<NotMeOutcome> {
  const outcome = await deps.db.as(service, async (transaction) => {
    const found = await findNotMe(transaction, notMeHash(deps, token));
    const user = found && (await lockUser(transaction, found.userId));
    if (!user || user.deletedAt) return 'expired';
    // An unconfirmed e-mail address gives no right to an account with a confirmed number.
    if (user.phoneConfirmedAt && !user.emailConfirmedAt) return 'expired';
    const { email } = found;
    if (email !== user.email && !(await freeEmail(deps, transaction, user, email))) return 'address_taken';
    // Of two requests at once the second finds it gone.
    if (!(await deleteNotMeFrom(transaction, found))) return 'expired';
    if (isUnclaimed(user)) {
      await eraseAccount(deps, transaction, user);
      await deps.audit(transaction, {
        action: 'user_deleted',
        actor: unnamedActor,
        ip: '',
        traits: { by: 'not me' },
      });
      return 'removed';
    }
    await secure(deps, transaction, user, found, origin);
    return email === user.email ? 'secured' : 'restored';
  });
  deps.notifyMailer();
  return outcome;
}

/** Never confirmed, and neither invited nor banned by an administrator. */
const isUnclaimed = ({ emailConfirmedAt, phoneConfirmedAt, invitedAt, isBanned }: UserRow) =>
  !emailConfirmedAt && !phoneConfirmedAt && !invitedAt && !isBanned;

/**
 * An attacker could sign up with the old e-mail address; such an unconfirmed account is deleted. False when it stays
 * taken.
 */
async function freeEmail(
  deps: AuthDeps,
  transaction: Transaction,
  user: UserRow,
  email: string,
): Promise<boolean> {
  const taker = await lockUserByAnyEmail(transaction, { email, aud: user.aud });
  if (!taker || taker.id === user.id) return true;
  if (!isUnclaimed(taker)) return false;
  await eraseAccount(deps, transaction, taker);
  return true;
}

async function secure(
  deps: AuthDeps,
  transaction: Transaction,
  user: UserRow,
  { email, createdAt: since }: NotMeRow,
  { ip }: Origin,
): Promise<void> {
  const { id } = user;
  await deleteSessionsOf(transaction, id);
  await endPendingSignIns(transaction, id);
  await updateUser(transaction, id, {
    email,
    passwordHash: null,
    isPasswordProof: true,
    emailChange: null,
    emailChangeConfirmStatus: 0,
    phoneChange: null,
    ...(user.userMetadata.email === user.email && { userMetadata: { ...user.userMetadata, email } }),
  });
  if (isStaff(user)) await notifyOperator(deps, transaction, user);
  else {
    await deleteFactorsSince(transaction, id, since);
    await deletePasskeysSince(transaction, id, since);
  }
  await deletePhoneSince(transaction, id, since);
  await deleteLinkedSince(transaction, { userId: id, since });
  const left = (await findUser(transaction, id))?.identities ?? [];
  // An attacker may have unlinked the earlier ones.
  if (email !== user.email || left.length === 0) {
    await putContactIdentity(transaction, { newId: deps.newId(), userId: id, email, isVerified: true });
  }
  await putProviders(transaction, id);
  await deps.audit(transaction, { action: 'user_modified', actor: user, ip, traits: { not_me: true } });
  const redirectTo = deps.config.siteUrl;
  await sendRecovery({ ...deps, ...uncounted }, transaction, {
    userId: id,
    to: email,
    redirectTo,
    challenge: undefined,
  });
}

/** The doctor and the console show it for some days. An operator's link may be in other hands, too. */
async function notifyOperator(deps: AuthDeps, transaction: Transaction, { id }: UserRow): Promise<void> {
  await deleteSetUp(transaction, id);
  await recordAudit(transaction, { actor: id, action: 'staff not-me', subject: id });
  deps.log.warn('auth.staff_not_me', { account: id });
}
