import {
  type AuditPage,
  AuditQuery,
  auditPerPage,
  type Keys,
  OutboxQuery,
  type OutboxState,
  outboxPerPage,
} from '@remit/contract/staff/system.ts';
import { recordAudit } from '#audit/audit.ts';
import { isUuid } from '#auth/require-user.ts';
import { service } from '#db/database.ts';
import { keyAges } from '#key-ages.ts';
import { retryMails } from '#mail/outbox-store.ts';
import type { StaffDeps } from '../deps.ts';
import type { Staff } from '../guard.ts';
import { pageOf } from '../paging.ts';
import { type StaffRoute, staffRoute } from '../staff-route.ts';
import { runChecks } from './checks.ts';
import { apiError } from './errors.ts';
import { readOverview } from './overview.ts';
import { countOutbox, listAudit, listFailed, listWaiting } from './store.ts';

export const systemRoutes: readonly StaffRoute[] = [
  staffRoute({
    method: 'GET',
    path: '/system',
    role: 'viewer',
    run: (deps, { staff }) => readOverview(deps, staff),
  }),
  staffRoute({
    method: 'GET',
    path: '/system/outbox',
    role: 'viewer',
    query: OutboxQuery,
    run: ({ db }, { query }): Promise<OutboxState> =>
      db.as(service, async (transaction) => {
        const wanted = { ...query, countMax: outboxPerPage };
        const { rows, newer, older } = pageOf(await listFailed(transaction, wanted), wanted);
        return {
          ...(await countOutbox(transaction)),
          waiting: await listWaiting(transaction, outboxPerPage),
          failed: rows,
          ...{ newer, older },
        };
      }),
  }),
  staffRoute({
    method: 'POST',
    path: '/system/outbox/retry',
    role: 'editor',
    run: (deps, { staff }) => retry(deps, staff),
  }),
  staffRoute({
    method: 'POST',
    path: '/system/outbox/:id/retry',
    role: 'editor',
    run: (deps, { staff, params }) => retry(deps, staff, params.id),
  }),
  // What follows would help an attacker.
  staffRoute({
    method: 'POST',
    path: '/system/checks',
    role: 'administrator',
    run: (deps) => runChecks(deps),
  }),
  staffRoute({
    method: 'GET',
    path: '/system/keys',
    role: 'administrator',
    async run({ db }): Promise<Keys> {
      const keys = await db.as(service, keyAges);
      return { keys: keys.map((key) => ({ ...key, createdAt: key.createdAt.toISOString() })) };
    },
  }),
  staffRoute({
    method: 'GET',
    path: '/system/audit',
    role: 'administrator',
    query: AuditQuery,
    async run({ db }, { staff, query }): Promise<AuditPage> {
      const wanted = { ...query, countMax: auditPerPage };
      const found = await db.as(service, async (transaction) => {
        const rows = await listAudit(transaction, wanted);
        await recordAudit(transaction, {
          actor: staff.id,
          action: 'staff audit-list',
          // Anything may have been typed, but only ids are written down.
          subject: isUuid(query.subject) ? query.subject : undefined,
          details: { count: Math.min(rows.length, auditPerPage) },
        });
        return rows;
      });
      const { rows, newer, older } = pageOf(found, wanted);
      return { entries: rows, newer, older };
    },
  }),
];

/** One message, or all that failed, at once. */
async function retry({ db, mailer, changed }: StaffDeps, staff: Staff, id?: string) {
  const count = await db.as(service, async (transaction) => {
    const retried = await retryMails(transaction, id);
    if (id !== undefined && retried === 0) throw apiError('mail_not_sendable');
    await recordAudit(transaction, {
      actor: staff.id,
      action: 'staff outbox-retry',
      details: { id: id ?? null, count: retried },
    });
    return retried;
  });
  mailer.notify();
  changed('mail');
  return { count };
}
