import { OAuthClientRequest } from '@remit/contract/auth-admin.ts';
import { service } from '@remit/platform/db/database.ts';
import {
  makeClientSecret,
  newClientFields,
  requireOAuthServer,
  wireOAuthClient,
} from '../../../oauth-clients.ts';
import { type Operation, originOf } from '../../../operation.ts';
import { readAdminBody } from '../../../request-body.ts';
import { putOAuthClient } from '../../../store/oauth-clients.ts';
import { actorOf } from '../admin-actor.ts';

export const createOAuthClient: Operation = {
  route: 'POST /admin/oauth/clients',
  async run(deps, context) {
    const claims = await requireOAuthServer(deps, context);
    const fields = newClientFields(await readAdminBody(deps, context, OAuthClientRequest));
    const generated = fields.clientType === 'confidential' ? makeClientSecret(deps) : undefined;
    const id = deps.newId();
    const { ip } = originOf(deps, context);
    const client = await deps.db.as(service, async (transaction) => {
      const traits = { client_id: id, change: 'created' };
      await deps.audit(transaction, { action: 'oauth_client_changed', actor: actorOf(claims), ip, traits });
      return putOAuthClient(transaction, { id, ...fields }, generated?.secretHash ?? null);
    });
    return context.json(wireOAuthClient(client, generated?.secret), 201);
  },
};
