import type { WaitlistEntry, WaitlistPage, WaitlistQuery } from '@remit/contract/staff/waitlist.ts';
import { recordAudit } from '@remit/platform/audit/audit.ts';
import { service } from '@remit/platform/db/database.ts';
import type { StaffDeps } from '../deps.ts';
import type { Staff } from '../guard.ts';
import { alphabetical, type Order, pageFor, readPage, timeOrLast } from '../paging.ts';
import { filterDetails, whereFor } from './filter.ts';
import { byJoining, entries, entryColumns, members } from './store/subscriptions.ts';

const pageRows = 50;

function orderBy(sort: WaitlistQuery['sort']): Order {
  const isUp = !sort.startsWith('-');
  if (sort.endsWith('email')) return { ...byJoining, at: alphabetical('member.email'), table: members };
  return sort.endsWith('confirmed')
    ? { ...byJoining, at: timeOrLast('member.confirmed_at', isUp) }
    : byJoining;
}

export function listWaitlist(
  { db }: Pick<StaffDeps, 'db'>,
  { id: actor }: Staff,
  { sort, before, after, ...filter }: WaitlistQuery,
): Promise<WaitlistPage> {
  const order = orderBy(sort);
  const { text: where, values } = whereFor(filter);
  return db.as(service, async (transaction) => {
    const { rows, ...page } = await readPage<WaitlistEntry>(
      transaction,
      { columns: entryColumns, from: entries, where, values, order },
      pageFor({ sort, before, after }, order, pageRows),
    );
    const details = { ...filterDetails(filter), count: rows.length };
    await recordAudit(transaction, { actor, action: 'staff waitlist-list', details });
    return { entries: rows, ...page };
  });
}
