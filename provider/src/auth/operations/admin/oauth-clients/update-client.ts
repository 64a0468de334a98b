import { OAuthClientRequest } from '@remit/contract/auth-admin.ts';
import { service } from '@remit/platform/db/database.ts';
import { apiError } from '../../../errors.ts';
import {
  changedClientFields,
  clientIdIn,
  requireOAuthServer,
  wireOAuthClient,
} from '../../../oauth-clients.ts';
import { type Operation, originOf } from '../../../operation.ts';
import { readAdminBody } from '../../../request-body.ts';
import { lockOAuthClient, putOAuthClient } from '../../../store/oauth-clients.ts';
import { actorOf } from '../admin-actor.ts';

/** A public client cannot become confidential. */
const unchangeable = ['client_type'];

export const updateOAuthClient: Operation = {
  route: 'PUT /admin/oauth/clients/:id',
  async run(deps, context) {
    const claims = await requireOAuthServer(deps, context);
    const id = clientIdIn(context);
    const body = await readAdminBody(deps, context, OAuthClientRequest);
    const changes = Object.entries(body).filter(
      ([name, value]) => value != null && !unchangeable.includes(name),
    );
    if (changes.length === 0)
      throw apiError('oauth_client_invalid', { detail: 'No fields provided for update' });
    const { ip } = originOf(deps, context);
    const client = await deps.db.as(service, async (transaction) => {
      const found = await lockOAuthClient(transaction, id);
      if (!found) throw apiError('oauth_client_not_found');
      const traits = { client_id: id, change: 'updated' };
      await deps.audit(transaction, { action: 'oauth_client_changed', actor: actorOf(claims), ip, traits });
      return putOAuthClient(transaction, { id, ...changedClientFields(found, body) }, null);
    });
    return context.json(wireOAuthClient(client));
  },
};
