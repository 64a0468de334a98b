import { service } from '@remit/platform/db/database.ts';
import { apiError } from '../errors.ts';
import { type Operation, originOf } from '../operation.ts';
import { requireUser } from '../require-user.ts';
import { deleteSession, deleteSessionsOf } from '../store/sessions.ts';

const scopes = ['global', 'local', 'others'] as const;

/** Access tokens of ended sessions no longer work on routes for users. */
export const logOut: Operation = {
  route: 'POST /logout',
  async run(deps, context) {
    const { user, session } = await requireUser(deps, context);
    const named = context.req.query('scope') || 'global';
    const scope = scopes.find((known) => known === named);
    if (!scope) throw apiError('logout_scope', { scope: named });
    const { ip } = originOf(deps, context);
    await deps.db.as(service, async (transaction) => {
      if (scope === 'global' || !session) await deleteSessionsOf(transaction, user.id);
      else if (scope === 'local') await deleteSession(transaction, session.id);
      else await deleteSessionsOf(transaction, user.id, { except: session.id });
      await deps.audit(transaction, { action: 'logout', actor: user, ip, traits: { scope } });
    });
    return context.body(null, 204);
  },
};
