import { service } from '@remit/platform/db/database.ts';
import type { Context } from 'hono';
import { apiError } from '../../errors.ts';
import { type Operation, originOf } from '../../operation.ts';
import { readPage, rowsOf, setPaginationHeaders } from '../../paging.ts';
import { isStorable } from '../../request-body.ts';
import { requireAdmin } from '../../require-user.ts';
import { type AuditSearch, auditScopes, countAudit, listAudit } from '../../store/audit-reading.ts';
import { wireTime } from '../../wire.ts';
import { actorOf } from './admin-actor.ts';

export const adminListAudit: Operation = {
  route: 'GET /admin/audit',
  async run(deps, context) {
    const claims = await requireAdmin(deps, context);
    const page = readPage(context);
    const search = readQuery(context);
    const { total, rows } = await deps.db.as(service, async (transaction) => {
      const total = await countAudit(transaction, search);
      const rows = await rowsOf(page, total, (range) => listAudit(transaction, search, range));
      const traits = { count: rows.length, page: Number(page.number) };
      const { ip } = originOf(deps, context);
      await deps.audit(transaction, { action: 'audit_read', actor: actorOf(claims), ip, traits });
      return { total, rows };
    });
    setPaginationHeaders(context, '/admin/audit', page, total);
    return context.json(
      rows.map(({ id, payload, createdAt, ip }) => ({
        id,
        payload,
        created_at: wireTime(createdAt),
        ip_address: ip,
      })),
    );
  },
};

/** As in `author:ama`, `action:login`, `type:account`. */
function readQuery(context: Context): AuditSearch {
  const query = context.req.query('query') ?? '';
  if (query === '') return undefined;
  const [, name = '', text = ''] = /^([^:]*):(.*)$/s.exec(query) ?? [];
  if (!Object.hasOwn(auditScopes, name) || !isStorable(text)) {
    throw apiError('bad_audit_query', { query: query.slice(0, 255) });
  }
  return { scope: name as keyof typeof auditScopes, text };
}
