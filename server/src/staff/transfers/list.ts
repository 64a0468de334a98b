import type { TransferPage, TransfersQuery } from '@remit/contract/staff/transfers.ts';
import { recordAudit } from '@remit/platform/audit/audit.ts';
import { service } from '@remit/platform/db/database.ts';
import type { StaffDeps } from '../deps.ts';
import type { Staff } from '../guard.ts';
import { countStuck, findTransfers } from './store.ts';

/** It names whose they are, so a look at it is recorded. */
export function listTransfers({ db }: StaffDeps, staff: Staff, query: TransfersQuery): Promise<TransferPage> {
  const { q, state = null, from = null, country = null, olderThan = null, isStuck = false } = query;
  return db.as(service, async (transaction) => {
    const { rows, ...page } = await findTransfers(transaction, query);
    await recordAudit(transaction, {
      actor: staff.id,
      action: 'staff transfers-list',
      // Without the search text, which may be the id of an account: an entry would link it to its transfers for ever.
      details: { state, from, country, olderThan, isStuck, isSearch: Boolean(q), count: rows.length },
    });
    return { transfers: rows, ...page, stuck: await countStuck(transaction) };
  });
}
