import { recordAudit } from '@remit/platform/audit/audit.ts';
import { service, type Transaction } from '@remit/platform/db/database.ts';
import { type Actor, serviceActor } from './audit.ts';
import type { AuthDeps } from './deps.ts';
import { eraseAccount } from './erase-account.ts';
import { uncounted } from './mail-quota.ts';
import { sendRecovery } from './mails.ts';
import { notMeHash } from './not-me-link.ts';
import { isStaff } from './staff-role.ts';
import { deleteFactorsSince } from './store/factors.ts';
import { deleteLinkedSince, putEmailIdentity, putProviders } from './store/identities.ts';
import { deleteNotMeFrom, findNotMe, type NotMeRow } from './store/not-me-tokens.ts';
import { endPendingSignIns } from './store/one-time-tokens.ts';
import { deletePasskeysSince } from './store/passkeys.ts';
import { deleteSessionsOf, type Origin } from './store/sessions.ts';
import { deleteSetUp } from './store/staff-set-ups.ts';
import { deletePhoneSince } from './store/user-administration.ts';
import { findUser, lockUser, lockUserByAnyEmail, type UserRow, updateUser } from './store/users.ts';

export type NotMeOutcome = 'removed' | 'secured' | 'restored' | 'expired' | 'address_taken';

/**
 * The owner of a mailbox says that what we wrote about was not their doing. An account that nobody confirmed goes.
 * Any other loses its sessions, its password and what was added to its sign-in since, and comes back to that mailbox, by a link to set a new password. It is
 * never deleted: whoever reads the mailbox later could do that too. For the same reason a colleague keeps every passkey and
 * factor, and an operator hears of it.
 */
export async function notMe(deps: AuthDeps, token: string, origin: Origin): Promise<NotMeOutcome> {
  const outcome = await deps.db.as(service, async (transaction) => {
    const found = await findNotMe(transaction, notMeHash(deps, token));
    const user = found && (await lockUser(transaction, found.userId));
    if (!user || user.deletedAt) return 'expired';
    // An address that nobody confirmed gives no right to the account of whoever confirmed its number.
    if (user.phoneConfirmedAt && !user.emailConfirmedAt) return 'expired';
    const { email } = found;
    if (email !== user.email && !(await freeEmail(deps, transaction, user, email))) return 'address_taken';
    // Of two presses at once the second finds it gone.
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

const unnamedActor: Actor = { ...serviceActor, email: null };

/** Nobody confirmed it, and nobody but its stranger wanted it: not an administrator who invited or banned. */
const isUnclaimed = ({ emailConfirmedAt, phoneConfirmedAt, invitedAt, isBanned }: UserRow) =>
  !emailConfirmedAt && !phoneConfirmedAt && !invitedAt && !isBanned;

/** A thief could sign up with the address they moved the account from; what nobody confirmed goes. False when it stays. */
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
  // A thief may have unlinked what was there before.
  if (email !== user.email || left.length === 0) {
    await putEmailIdentity(transaction, { newId: deps.newId(), userId: id, email, isVerified: true });
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

/** The doctor and the console say it for some days. A link that an operator handed out may be in other hands, too. */
async function notifyOperator(deps: AuthDeps, transaction: Transaction, { id }: UserRow): Promise<void> {
  await deleteSetUp(transaction, id);
  await recordAudit(transaction, { actor: id, action: 'staff not-me', subject: id });
  deps.log.warn('auth.staff_not_me', { account: id });
}
