import type { AccountPage, AccountsQuery } from '@remit/contract/staff/accounts.ts';
import { recordAudit } from '@remit/platform/audit/audit.ts';
import { service } from '@remit/platform/db/database.ts';
import { staffRoleOf } from '@remit/provider';
import type { StaffDeps } from '../deps.ts';
import type { Staff } from '../guard.ts';
import { findAccounts } from './store.ts';

export function listAccounts({ db }: StaffDeps, staff: Staff, query: AccountsQuery): Promise<AccountPage> {
  return db.as(service, async (transaction) => {
    const { rows, ...page } = await findAccounts(transaction, query);
    await recordAudit(transaction, {
      actor: staff.id,
      action: 'staff accounts-list',
      // Without the search text, which may be an e-mail address.
      details: { state: query.state ?? null, isSearch: Boolean(query.q), count: rows.length },
    });
    const accounts = rows.map(({ role, ...row }) => ({
      ...row,
      role: staffRoleOf({ appMetadata: { staff_role: role } }),
    }));
    return { accounts, ...page };
  });
}
