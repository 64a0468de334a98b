import { type AuditPage, type AuditQuery, auditPerPage } from '@remit/contract/staff/audit.ts';
import { recordAudit } from '@remit/platform/audit/audit.ts';
import { service } from '@remit/platform/db/database.ts';
import { isUuid } from '@remit/platform/db/uuid.ts';
import type { StaffDeps } from '../deps.ts';
import type { Staff } from '../guard.ts';
import { pageOf } from '../paging.ts';
import { findAudit, findRecords, listActors } from './audit-store.ts';

/** A page of the audit, the newest first, and whom it names. A look at it is in it, too. */
export const listAudit = ({ db }: StaffDeps, staff: Staff, query: AuditQuery): Promise<AuditPage> =>
  db.as(service, async (transaction) => {
    const page = { ...query, countMax: auditPerPage };
    const { rows: found, ...neighbours } = pageOf(await findAudit(transaction, page), page);
    const actors = await listActors(transaction);
    const entries = found.map(({ assignee: _, ...entry }) => entry);
    const ids = [
      ...actors,
      ...found.flatMap(({ actor, subject, assignee }) => [actor, subject, assignee]),
      query.subject,
    ].filter(isUuid);
    const records = await findRecords(transaction, [...new Set(ids)]);
    await recordAudit(transaction, {
      actor: staff.id,
      action: 'staff audit-list',
      subject: query.subject,
      details: { count: entries.length },
    });
    return { entries, actors, records, ...neighbours };
  });
