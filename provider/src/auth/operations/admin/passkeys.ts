import { service } from '@remit/platform/db/database.ts';
import { lowerIfNoneLeft } from '../../assurance.ts';
import { apiError } from '../../errors.ts';
import { type Operation, originOf, passkeyIdIn, userIdIn } from '../../operation.ts';
import { requireAdmin } from '../../require-user.ts';
import { noticeSecondStep } from '../../second-step-changes.ts';
import { isStaff } from '../../staff-role.ts';
import { deletePasskey, listPasskeys } from '../../store/passkeys.ts';
import { deletePasskeySessionsOf } from '../../store/sessions.ts';
import { findUser, lockUser } from '../../store/users.ts';
import { wirePasskey } from '../../wire.ts';
import { requirePasskeys } from '../register-passkey.ts';
import { actorOf, serviceOf, traitsOf } from './admin-actor.ts';

export const adminListPasskeys: Operation = {
  route: 'GET /admin/users/:id/passkeys',
  async run(deps, context) {
    await requireAdmin(deps, context);
    requirePasskeys(deps);
    const id = userIdIn(context);
    const passkeys = await deps.db.as(service, async (transaction) => {
      if (!(await findUser(transaction, id))) throw apiError('user_not_found');
      return listPasskeys(transaction, id);
    });
    return context.json(passkeys.map(wirePasskey));
  },
};

export const adminDeletePasskey: Operation = {
  route: 'DELETE /admin/users/:id/passkeys/:passkeyId',
  async run(deps, context) {
    const claims = await requireAdmin(deps, context);
    requirePasskeys(deps);
    const userId = userIdIn(context);
    const id = passkeyIdIn(context, 'passkeyId');
    const origin = originOf(deps, context);
    await deps.db.as(service, async (transaction) => {
      const user = await lockUser(transaction, userId);
      if (!user) throw apiError('user_not_found');
      if (!(await deletePasskey(transaction, { id, userId }))) throw apiError('passkey_not_found');
      await deletePasskeySessionsOf(transaction, userId);
      await lowerIfNoneLeft(deps, transaction, userId);
      const traits = { ...traitsOf(user), passkey_id: id };
      const actor = actorOf(claims);
      await deps.audit(transaction, { action: 'passkey_deleted', actor, ip: origin.ip, traits });
      if (!isStaff(user)) return;
      const gone = { change: 'removed', kind: 'passkey' } as const;
      await noticeSecondStep(deps, transaction, { user, origin, ...gone, by: serviceOf(actor) });
    });
    deps.notifyMailer();
    return context.body(null, 204);
  },
};
