import { service } from '@remit/platform/db/database.ts';
import { requireOAuthServer, wireOAuthClient } from '../../../oauth-clients.ts';
import type { Operation } from '../../../operation.ts';
import { offsetOf, readPage, setPaginationHeaders } from '../../../paging.ts';
import { audienceOf } from '../../../require-user.ts';
import { countOAuthClients, listOAuthClientRows } from '../../../store/oauth-clients.ts';

export const listOAuthClients: Operation = {
  route: 'GET /admin/oauth/clients',
  async run(deps, context) {
    const claims = await requireOAuthServer(deps, context);
    const page = readPage(context);
    const { total, rows } = await deps.db.as(service, async (transaction) => {
      const total = await countOAuthClients(transaction);
      const offset = offsetOf(page, total);
      const { size } = page;
      const rows = offset === undefined ? [] : await listOAuthClientRows(transaction, { offset, size });
      return { total, rows };
    });
    setPaginationHeaders(context, '/admin/oauth/clients', page, total);
    return context.json({
      clients: rows.map((row) => wireOAuthClient(row)),
      aud: audienceOf(deps, context, claims),
    });
  },
};
