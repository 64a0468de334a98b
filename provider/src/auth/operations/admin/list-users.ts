import { service } from '@remit/platform/db/database.ts';
import type { Context } from 'hono';
import { apiError } from '../../errors.ts';
import { type Operation, originOf } from '../../operation.ts';
import { readPage, rowsOf, setPaginationHeaders } from '../../paging.ts';
import { isStorable } from '../../request-body.ts';
import { audienceOf, requireAdmin } from '../../require-user.ts';
import { countUsers, listUsers } from '../../store/user-administration.ts';
import { wireUser } from '../../wire.ts';
import { actorOf } from './admin-actor.ts';

export const adminListUsers: Operation = {
  route: 'GET /admin/users',
  async run(deps, context) {
    const claims = await requireAdmin(deps, context);
    const page = readPage(context);
    const aud = audienceOf(deps, context, claims);
    const filter = context.req.query('filter') ?? '';
    const search = { aud, filter, direction: readDirection(context) };
    // No account matches a text that cannot be stored.
    const { total, rows } = isStorable(filter)
      ? await deps.db.as(service, async (transaction) => {
          const total = await countUsers(transaction, search);
          const rows = await rowsOf(page, total, (range) => listUsers(transaction, search, range));
          const traits = { count: rows.length, page: Number(page.number) };
          const { ip } = originOf(deps, context);
          await deps.audit(transaction, { action: 'accounts_read', actor: actorOf(claims), ip, traits });
          return { total, rows };
        })
      : { total: 0, rows: [] };
    setPaginationHeaders(context, '/admin/users', page, total);
    const users = rows.map((row) => ({
      ...wireUser({ ...row, identities: [], factors: [], hasPasskey: false }),
      identities: null,
    }));
    return context.json({ users, aud });
  },
};

function readDirection(context: Context): 'asc' | 'desc' {
  const sort = context.req.query('sort')?.trim() ?? '';
  if (sort === '') return 'desc';
  const [field = '', direction = 'desc'] = sort.split(/ +/, 2);
  if (field !== 'created_at') {
    throw apiError('bad_sort', { detail: `bad field for sort '${field.slice(0, 64)}'` });
  }
  if (direction !== 'asc' && direction !== 'desc') {
    const detail = `bad direction for sort '${direction.slice(0, 64)}', only 'asc' and 'desc' allowed`;
    throw apiError('bad_sort', { detail });
  }
  return direction;
}
