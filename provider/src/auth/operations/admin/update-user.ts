import { AdminUserRequest } from '@remit/contract/auth-admin.ts';
import { service, type Transaction } from '@remit/platform/db/database.ts';
import type * as v from 'valibot';
import { parseBan } from '../../ban-duration.ts';
import type { AuthDeps } from '../../deps.ts';
import { validEmail } from '../../email-addresses.ts';
import { apiError } from '../../errors.ts';
import { mergedMetadata, withProviders } from '../../metadata.ts';
import { type Operation, originOf, userIdIn } from '../../operation.ts';
import { validPhone } from '../../phones.ts';
import { readAdminBody } from '../../request-body.ts';
import { requireAdmin } from '../../require-user.ts';
import { endIfRoleChanged } from '../../role-change.ts';
import { putContactIdentity } from '../../store/identities.ts';
import { deleteNotMeOf } from '../../store/not-me-tokens.ts';
import { endPendingSignIns } from '../../store/one-time-tokens.ts';
import { deleteSessionsOf } from '../../store/sessions.ts';
import { banUser, isPhoneTaken } from '../../store/user-administration.ts';
import {
  confirmEmail,
  findUser,
  isEmailTaken,
  lockUser,
  type UserRow,
  updateUser,
} from '../../store/users.ts';
import { wireUser } from '../../wire.ts';
import { actorOf, traitsOf } from './admin-actor.ts';
import { asApiError, putPhone } from './create-account-as-admin.ts';

/** Changes apply at once, without confirmation. */
export const adminUpdateUser: Operation = {
  route: 'PUT /admin/users/:id',
  async run(deps, context) {
    const claims = await requireAdmin(deps, context);
    const id = userIdIn(context);
    const body = await readAdminBody(deps, context, AdminUserRequest);
    const known = await deps.db.as(service, (transaction) => findUser(transaction, id));
    if (!known || known.deletedAt) throw apiError('user_not_found');
    const requested = {
      email: body.email === '' ? undefined : validEmail(body.email),
      phone: body.phone === '' ? undefined : await validPhone(body.phone),
      banSeconds: parseBan(body.ban_duration),
    };
    if (body.password !== '') await deps.passwords.requireAcceptable(body.password);
    const passwordHash = body.password === '' ? undefined : await deps.passwords.hash(body.password);
    const { ip } = originOf(deps, context);
    const user = await deps.db
      .as(service, async (transaction) => {
        const locked = await lockUser(transaction, id);
        if (!locked || locked.deletedAt) throw apiError('user_not_found');
        await change(deps, transaction, locked, { ...requested, body, passwordHash });
        const event = { actor: actorOf(claims), ip, traits: traitsOf(locked) };
        if (passwordHash !== undefined) {
          await deps.audit(transaction, { ...event, action: 'user_updated_password' });
        }
        await deps.audit(transaction, { ...event, action: 'user_modified' });
        return lockUser(transaction, id);
      })
      .catch((error) => {
        throw asApiError(error);
      });
    if (!user) throw apiError('user_not_found');
    return context.json(wireUser(user));
  },
};

type Change = {
  readonly email: string | undefined;
  readonly phone: string | undefined;
  readonly banSeconds: number | undefined;
  readonly passwordHash: string | undefined;
  readonly body: v.InferOutput<typeof AdminUserRequest>;
};

async function change(
  deps: AuthDeps,
  transaction: Transaction,
  user: UserRow,
  { email, phone, banSeconds, passwordHash, body }: Change,
): Promise<void> {
  const { id } = user;
  if (email !== undefined) await changeEmail(deps, transaction, user, email, body.email_confirm ?? false);
  if (phone !== undefined) {
    if (await isPhoneTaken(transaction, { phone, aud: user.aud, exceptUser: id })) {
      throw apiError('admin_phone_exists');
    }
    await putPhone(deps, transaction, { id, phone, isConfirmed: body.phone_confirm ?? false });
  } else if (body.phone_confirm && user.phone) {
    await updateUser(transaction, id, { phoneConfirmedAt: user.phoneConfirmedAt ?? 'now' });
  }
  if (body.email_confirm && (email ?? user.email)) await confirmEmail(transaction, id);
  if (passwordHash !== undefined) {
    await updateUser(transaction, id, { passwordHash, isPasswordProof: true });
    await endPendingSignIns(transaction, id);
    await deleteNotMeOf(transaction, id);
    await deleteSessionsOf(transaction, id);
  }
  const locked = await lockUser(transaction, id);
  if (!locked) throw apiError('user_not_found');
  const role = body.role || locked.role;
  const appMetadata = mergedMetadata(withProviders(locked), body.app_metadata ?? {});
  await updateUser(transaction, id, {
    role,
    ...(body.user_metadata && { userMetadata: mergedMetadata(locked.userMetadata, body.user_metadata) }),
    appMetadata,
    ...((email ?? phone) !== undefined && { isAnonymous: false }),
  });
  await endIfRoleChanged(transaction, locked, { id, role, appMetadata });
  if (banSeconds !== undefined) await banUser(transaction, id, banSeconds);
}

/** Links to the old e-mail address no longer work. */
async function changeEmail(
  deps: AuthDeps,
  transaction: Transaction,
  user: UserRow,
  email: string,
  isVerified: boolean,
): Promise<void> {
  const { id, aud } = user;
  // The contract responds with 500, which its own client would retry.
  if (await isEmailTaken(transaction, { email, aud, exceptUser: id })) throw apiError('email_exists');
  await putContactIdentity(transaction, { newId: deps.newId(), userId: id, email, isVerified });
  if (email === user.email) return;
  const { userMetadata } = user;
  const isNamed = user.email !== null && userMetadata.email === user.email;
  await updateUser(transaction, id, {
    email,
    emailChange: null,
    emailChangeConfirmStatus: 0,
    ...(isNamed && { userMetadata: { ...userMetadata, email } }),
  });
  await endPendingSignIns(transaction, id);
  // A stolen mailbox must not take the account back.
  await deleteNotMeOf(transaction, id);
}
