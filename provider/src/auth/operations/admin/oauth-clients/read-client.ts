import { service } from '@remit/platform/db/database.ts';
import { apiError } from '../../../errors.ts';
import { clientIdIn, requireOAuthServer, wireOAuthClient } from '../../../oauth-clients.ts';
import type { Operation } from '../../../operation.ts';
import { lockOAuthClient } from '../../../store/oauth-clients.ts';

export const readOAuthClient: Operation = {
  route: 'GET /admin/oauth/clients/:id',
  async run(deps, context) {
    await requireOAuthServer(deps, context);
    const id = clientIdIn(context);
    const client = await deps.db.as(service, (transaction) => lockOAuthClient(transaction, id));
    if (!client) throw apiError('oauth_client_not_found');
    return context.json(wireOAuthClient(client));
  },
};
