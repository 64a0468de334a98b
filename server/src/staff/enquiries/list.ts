import type { EnquiriesQuery, EnquiryPage } from '@remit/contract/staff/enquiries.ts';
import { recordAudit } from '#audit/audit.ts';
import { service } from '#db/database.ts';
import type { StaffDeps } from '../deps.ts';
import type { Staff } from '../guard.ts';
import { countOpen, findEnquiries } from './store/list.ts';

const pageRows = 50;

/** One page of the inbox. It names people, so a look at it is recorded. */
export function listEnquiries({ db }: StaffDeps, staff: Staff, query: EnquiriesQuery): Promise<EnquiryPage> {
  const { before, after, sort } = query;
  const isSortedUp = sort === 'received';
  // From a cursor one reads away from it, whichever way the list is sorted.
  const isReadUp = after !== undefined || (before === undefined && isSortedUp);
  return db.as(service, async (transaction) => {
    const found = await findEnquiries(transaction, {
      ...{ query, staffId: staff.id, isReadUp, countMax: pageRows + 1 },
    });
    const open = await countOpen(transaction);
    const rows = found.slice(0, pageRows);
    await recordAudit(transaction, {
      actor: staff.id,
      action: 'staff enquiries-list',
      details: { shown: rows.length },
    });
    const [first, last] = [rows[0]?.cursor ?? null, rows.at(-1)?.cursor ?? null];
    const hasMore = found.length > pageRows;
    // Where one came from there is at least the row of the cursor.
    const hasPrevious = before !== undefined || after !== undefined;
    const onward = hasMore ? last : null;
    const back = hasPrevious ? first : null;
    if (isReadUp !== isSortedUp) rows.reverse();
    return {
      enquiries: rows.map(({ cursor: _, createdAt, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
      })),
      newer: isReadUp ? onward : back,
      older: isReadUp ? back : onward,
      open,
    };
  });
}
