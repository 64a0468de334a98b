import { type AuditPage, type AuditQuery, auditPerPage } from '@remit/contract/staff/system.ts';
import { recordAudit } from '@remit/platform/audit/audit.ts';
import { service } from '@remit/platform/db/database.ts';
import { isUuid } from '@remit/platform/db/uuid.ts';
import type { StaffDeps } from '../deps.ts';
import type { Staff } from '../guard.ts';
import { pageOf } from '../paging.ts';
import { findAudit } from './store.ts';

/** A page of the audit, the newest first. A look at it is in it, too. */
export async function listAudit({ db }: StaffDeps, staff: Staff, query: AuditQuery): Promise<AuditPage> {
  const page = { ...query, countMax: auditPerPage };
  const found = await db.as(service, async (transaction) => {
    const rows = await findAudit(transaction, page);
    await recordAudit(transaction, {
      actor: staff.id,
      action: 'staff audit-list',
      // Anything may have been typed, but only ids are written down.
      subject: isUuid(query.subject) ? query.subject : undefined,
      details: { count: Math.min(rows.length, auditPerPage) },
    });
    return rows;
  });
  const { rows, ...neighbours } = pageOf(found, page);
  return { entries: rows, ...neighbours };
}
