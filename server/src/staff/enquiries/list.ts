import type { EnquiriesQuery, EnquiryPage } from '@remit/contract/staff/enquiries.ts';
import { recordAudit } from '@remit/platform/audit/audit.ts';
import { service } from '@remit/platform/db/database.ts';
import type { StaffDeps } from '../deps.ts';
import type { Staff } from '../guard.ts';
import { listTeam } from './store/enquiry.ts';
import { countOpen, findEnquiries } from './store/list.ts';

/** One page of the inbox. It names people, so a look at it is recorded. */
export function listEnquiries({ db }: StaffDeps, staff: Staff, query: EnquiriesQuery): Promise<EnquiryPage> {
  return db.as(service, async (transaction) => {
    const { rows, ...page } = await findEnquiries(transaction, { query, staffId: staff.id });
    const open = await countOpen(transaction);
    const { kind = null, state, assignee = null } = query;
    await recordAudit(transaction, {
      actor: staff.id,
      action: 'staff enquiries-list',
      // Without the search text, which may be an e-mail address.
      details: { kind, state, assignee, isSearch: Boolean(query.q), count: rows.length },
    });
    return {
      enquiries: rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })),
      ...page,
      open,
      team: await listTeam(transaction),
    };
  });
}
