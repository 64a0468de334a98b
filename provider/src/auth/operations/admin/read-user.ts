import { service } from '@remit/platform/db/database.ts';
import { apiError } from '../../errors.ts';
import { type Operation, originOf, userIdIn } from '../../operation.ts';
import { requireAdmin } from '../../require-user.ts';
import { findUser } from '../../store/users.ts';
import { wireUser } from '../../wire.ts';
import { actorOf, traitsOf } from './admin-actor.ts';

export const adminReadUser: Operation = {
  route: 'GET /admin/users/:id',
  async run(deps, context) {
    const claims = await requireAdmin(deps, context);
    const id = userIdIn(context);
    const { ip } = originOf(deps, context);
    const user = await deps.db.as(service, async (transaction) => {
      const found = await findUser(transaction, id);
      const traits = found && traitsOf(found);
      if (traits)
        await deps.audit(transaction, { action: 'accounts_read', actor: actorOf(claims), ip, traits });
      return found;
    });
    if (!user) throw apiError('user_not_found');
    return context.json(wireUser(user));
  },
};
