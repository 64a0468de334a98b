import { service } from '@remit/platform/db/database.ts';
import { apiError } from '../../../errors.ts';
import { clientIdIn, requireOAuthServer } from '../../../oauth-clients.ts';
import { type Operation, originOf } from '../../../operation.ts';
import { deleteOAuthClientRow } from '../../../store/oauth-clients.ts';
import { actorOf } from '../admin-actor.ts';

export const deleteOAuthClient: Operation = {
  route: 'DELETE /admin/oauth/clients/:id',
  async run(deps, context) {
    const claims = await requireOAuthServer(deps, context);
    const id = clientIdIn(context);
    const { ip } = originOf(deps, context);
    await deps.db.as(service, async (transaction) => {
      if (!(await deleteOAuthClientRow(transaction, id))) throw apiError('oauth_client_not_found');
      const traits = { client_id: id, change: 'deleted' };
      await deps.audit(transaction, { action: 'oauth_client_changed', actor: actorOf(claims), ip, traits });
    });
    return context.body(null, 204);
  },
};
