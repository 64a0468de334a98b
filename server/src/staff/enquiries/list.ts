import type { EnquiriesQuery, EnquiryPage } from '@remit/contract/staff/enquiries.ts';
import { recordAudit } from '@remit/platform/audit/audit.ts';
import { service } from '@remit/platform/db/database.ts';
import type { StaffDeps } from '../deps.ts';
import type { Staff } from '../guard.ts';
import { pageOf } from '../paging.ts';
import { countOpen, findEnquiries } from './store/list.ts';

const pageRows = 50;

/** One page of the inbox. It names people, so a look at it is recorded. */
export function listEnquiries({ db }: StaffDeps, staff: Staff, query: EnquiriesQuery): Promise<EnquiryPage> {
  const { before, after, sort } = query;
  const page = { before, after, isOldestFirst: sort === 'received', countMax: pageRows };
  return db.as(service, async (transaction) => {
    const found = await findEnquiries(transaction, { query, staffId: staff.id }, page);
    const open = await countOpen(transaction);
    const { rows, ...neighbours } = pageOf(found, page);
    await recordAudit(transaction, {
      actor: staff.id,
      action: 'staff enquiries-list',
      details: { shown: rows.length },
    });
    return {
      enquiries: rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })),
      ...neighbours,
      open,
    };
  });
}
