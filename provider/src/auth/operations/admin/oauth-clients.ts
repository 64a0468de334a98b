import { OAuthClientRequest } from '@remit/contract/auth-admin.ts';
import { service, type Transaction } from '@remit/platform/db/database.ts';
import type { Context } from 'hono';
import type { Claims } from '../../access-tokens.ts';
import type { AuthDeps } from '../../deps.ts';
import { apiError } from '../../errors.ts';
import {
  changedClientFields,
  makeClientSecret,
  newClientFields,
  requireOAuthServer,
  wireOAuthClient,
} from '../../oauth-clients.ts';
import { clientIdIn, type Operation, originOf } from '../../operation.ts';
import { readPage, rowsOf, setPaginationHeaders } from '../../paging.ts';
import { readAdminBody } from '../../request-body.ts';
import { audienceOf } from '../../require-user.ts';
import {
  countOAuthClients,
  deleteOAuthClientRow,
  listOAuthClientRows,
  lockOAuthClient,
  type OAuthClientRow,
  putOAuthClient,
} from '../../store/oauth-clients.ts';
import { actorOf } from './admin-actor.ts';

export const createOAuthClient: Operation = {
  route: 'POST /admin/oauth/clients',
  async run(deps, context) {
    const claims = await requireOAuthServer(deps, context);
    const fields = newClientFields(await readAdminBody(deps, context, OAuthClientRequest));
    const generated = fields.clientType === 'confidential' ? makeClientSecret(deps) : undefined;
    const id = deps.newId();
    const client = await deps.db.as(service, async (transaction) => {
      await audit(deps, transaction, context, { claims, id, change: 'created' });
      return putOAuthClient(transaction, { id, ...fields }, generated?.secretHash ?? null);
    });
    return context.json(wireOAuthClient(client, generated?.secret), 201);
  },
};

export const listOAuthClients: Operation = {
  route: 'GET /admin/oauth/clients',
  async run(deps, context) {
    const claims = await requireOAuthServer(deps, context);
    const page = readPage(context);
    const { total, rows } = await deps.db.as(service, async (transaction) => {
      const total = await countOAuthClients(transaction);
      const rows = await rowsOf(page, total, (range) => listOAuthClientRows(transaction, range));
      return { total, rows };
    });
    setPaginationHeaders(context, '/admin/oauth/clients', page, total);
    return context.json({
      clients: rows.map((row) => wireOAuthClient(row)),
      aud: audienceOf(deps, context, claims),
    });
  },
};

export const readOAuthClient: Operation = {
  route: 'GET /admin/oauth/clients/:id',
  async run(deps, context) {
    await requireOAuthServer(deps, context);
    const id = clientIdIn(context);
    const client = await deps.db.as(service, (transaction) => lockKnown(transaction, id));
    return context.json(wireOAuthClient(client));
  },
};

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
    const client = await deps.db.as(service, async (transaction) => {
      const found = await lockKnown(transaction, id);
      await audit(deps, transaction, context, { claims, id, change: 'updated' });
      return putOAuthClient(transaction, { id, ...changedClientFields(found, body) }, null);
    });
    return context.json(wireOAuthClient(client));
  },
};

export const deleteOAuthClient: Operation = {
  route: 'DELETE /admin/oauth/clients/:id',
  async run(deps, context) {
    const claims = await requireOAuthServer(deps, context);
    const id = clientIdIn(context);
    await deps.db.as(service, async (transaction) => {
      if (!(await deleteOAuthClientRow(transaction, id))) throw apiError('oauth_client_not_found');
      await audit(deps, transaction, context, { claims, id, change: 'deleted' });
    });
    return context.body(null, 204);
  },
};

/** The old secret stops working at once. */
export const regenerateOAuthClientSecret: Operation = {
  route: 'POST /admin/oauth/clients/:id/regenerate_secret',
  async run(deps, context) {
    const claims = await requireOAuthServer(deps, context);
    const id = clientIdIn(context);
    const { secret, secretHash } = makeClientSecret(deps);
    const client = await deps.db.as(service, async (transaction) => {
      const found = await lockKnown(transaction, id);
      if (found.clientType === 'public') {
        throw apiError('oauth_client_invalid', { detail: 'Cannot regenerate secret for public client' });
      }
      await audit(deps, transaction, context, { claims, id, change: 'secret regenerated' });
      return putOAuthClient(transaction, found, secretHash);
    });
    return context.json(wireOAuthClient(client, secret));
  },
};

async function lockKnown(transaction: Transaction, id: string): Promise<OAuthClientRow> {
  const client = await lockOAuthClient(transaction, id);
  if (!client) throw apiError('oauth_client_not_found');
  return client;
}

const audit = (
  deps: AuthDeps,
  transaction: Transaction,
  context: Context,
  { claims, id, change }: { readonly claims: Claims; readonly id: string; readonly change: string },
) =>
  deps.audit(transaction, {
    action: 'oauth_client_changed',
    actor: actorOf(claims),
    ip: originOf(deps, context).ip,
    traits: { client_id: id, change },
  });
