import { service } from '@remit/platform/db/database.ts';
import { apiError } from '../../../errors.ts';
import { clientIdIn, makeClientSecret, requireOAuthServer, wireOAuthClient } from '../../../oauth-clients.ts';
import { type Operation, originOf } from '../../../operation.ts';
import { lockOAuthClient, putOAuthClient } from '../../../store/oauth-clients.ts';
import { actorOf } from '../admin-actor.ts';

/** The old secret stops working at once. */
export const regenerateOAuthClientSecret: Operation = {
  route: 'POST /admin/oauth/clients/:id/regenerate_secret',
  async run(deps, context) {
    const claims = await requireOAuthServer(deps, context);
    const id = clientIdIn(context);
    const { ip } = originOf(deps, context);
    const { secret, secretHash } = makeClientSecret(deps);
    const client = await deps.db.as(service, async (transaction) => {
      const found = await lockOAuthClient(transaction, id);
      if (!found) throw apiError('oauth_client_not_found');
      if (found.clientType === 'public') {
        throw apiError('oauth_client_invalid', { detail: 'Cannot regenerate secret for public client' });
      }
      const traits = { client_id: id, change: 'secret regenerated' };
      await deps.audit(transaction, { action: 'oauth_client_changed', actor: actorOf(claims), ip, traits });
      return putOAuthClient(transaction, found, secretHash);
    });
    return context.json(wireOAuthClient(client, secret));
  },
};
