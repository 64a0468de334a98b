import { service, type Transaction } from '#db/database.ts';
import { type Actor, serviceActor } from './audit.ts';
import type { AuthDeps } from './deps.ts';
import { eraseAccount } from './erase-account.ts';
import { uncounted } from './mail-quota.ts';
import { sendRecovery } from './mails.ts';
import { notMeHash } from './not-me-link.ts';
import { putEmailIdentity } from './store/identities.ts';
import { deleteNotMeFrom, findNotMe } from './store/not-me-tokens.ts';
import { deleteOneTimesOf } from './store/one-time-tokens.ts';
import { deleteSessionsOf, type Origin } from './store/sessions.ts';
import { isEmailTaken, lockUser, type UserRow, updateUser } from './store/users.ts';

export type NotMeOutcome = 'removed' | 'secured' | 'restored' | 'expired' | 'address_taken';

/**
 * The owner of a mailbox says that what we wrote about was not their doing. An account that nobody confirmed goes.
 * Any other loses its sessions and its password and comes back to that mailbox, by a link to set a new password. It is
 * never deleted: whoever reads the mailbox later could do that too.
 */
export async function notMe(deps: AuthDeps, token: string, origin: Origin): Promise<NotMeOutcome> {
  const outcome = await deps.db.as(service, async (transaction) => {
    const found = await findNotMe(transaction, notMeHash(deps, token));
    const user = found && (await lockUser(transaction, found.userId));
    if (!user || user.deletedAt) return 'expired';
    const { email } = found;
    if (
      email !== user.email &&
      (await isEmailTaken(transaction, { email, aud: user.aud, exceptUser: user.id }))
    ) {
      return 'address_taken';
    }
    // Of two presses at once the second finds it gone.
    if (!(await deleteNotMeFrom(transaction, found))) return 'expired';
    if (!user.emailConfirmedAt) {
      await eraseAccount(deps, transaction, user);
      await deps.audit(transaction, {
        action: 'user_deleted',
        actor: nobody,
        ip: '',
        traits: { by: 'not me' },
      });
      return 'removed';
    }
    await secure(deps, transaction, user, email, origin);
    return email === user.email ? 'secured' : 'restored';
  });
  deps.notifyMailer();
  return outcome;
}

const nobody: Actor = { ...serviceActor, email: null };

async function secure(
  deps: AuthDeps,
  transaction: Transaction,
  user: UserRow,
  email: string,
  { ip }: Origin,
): Promise<void> {
  const { id } = user;
  await deleteSessionsOf(transaction, id);
  await deleteOneTimesOf(transaction, id);
  await updateUser(transaction, id, {
    email,
    passwordHash: null,
    isPasswordProof: true,
    emailChange: null,
    emailChangeConfirmStatus: 0,
  });
  if (email !== user.email) {
    await putEmailIdentity(transaction, { newId: deps.newId(), userId: id, email, isVerified: true });
  }
  await deps.audit(transaction, { action: 'user_modified', actor: user, ip, traits: { not_me: true } });
  const redirectTo = deps.config.siteUrl;
  await sendRecovery({ ...deps, ...uncounted }, transaction, {
    userId: id,
    to: email,
    redirectTo,
    challenge: undefined,
  });
}
