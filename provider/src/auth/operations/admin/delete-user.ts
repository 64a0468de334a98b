import { AdminDeleteRequest } from '@remit/contract/auth-admin.ts';
import { service, type Transaction } from '@remit/platform/db/database.ts';
import { fingerprint } from '@remit/platform/secrets/sealing.ts';
import type { AuthDeps } from '../../deps.ts';
import { eraseAccount } from '../../erase-account.ts';
import { apiError } from '../../errors.ts';
import { type Operation, originOf, userIdIn } from '../../operation.ts';
import { readAdminBody } from '../../request-body.ts';
import { requireAdmin } from '../../require-user.ts';
import { softDeleteUser } from '../../store/user-administration.ts';
import { lockUser, type UserRow } from '../../store/users.ts';
import { actorOf, traitsOf } from './admin-actor.ts';

export const adminDeleteUser: Operation = {
  route: 'DELETE /admin/users/:id',
  async run(deps, context) {
    const claims = await requireAdmin(deps, context);
    const id = userIdIn(context);
    const { should_soft_delete: isSoft } = await readAdminBody(deps, context, AdminDeleteRequest, {
      isOptional: true,
    });
    const { ip } = originOf(deps, context);
    await deps.db.as(service, async (transaction) => {
      const user = await lockUser(transaction, id);
      if (!user) throw apiError('user_not_found');
      if (isSoft && user.deletedAt) return;
      if (isSoft) await softDelete(deps, transaction, user);
      else await eraseAccount(deps, transaction, user);
      // The id is enough to account for the deletion.
      const traits = isSoft ? traitsOf(user) : { user_id: id };
      await deps.audit(transaction, { action: 'user_deleted', actor: actorOf(claims), ip, traits });
    });
    return context.json({});
  },
};

/** The row stays; its e-mail address, number and provider ids become keyed hashes and can be used again. */
async function softDelete(
  { lookupKey, deleteProfile }: AuthDeps,
  transaction: Transaction,
  { id, email, phone, identities }: UserRow,
): Promise<void> {
  const hidden = (name: string) => fingerprint(lookupKey, `deleted\n${id}\n${name}`).toString('base64url');
  await softDeleteUser(transaction, id, {
    email: email && hidden(email),
    phone: phone && hidden(phone),
    providerIds: identities.map((identity) => ({
      id: identity.id,
      providerId: hidden(`${identity.provider}\n${identity.providerId}`),
    })),
  });
  await deleteProfile(transaction, id);
}
