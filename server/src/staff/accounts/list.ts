import { type AccountPage, type AccountsQuery, accountsPerPage } from '@remit/contract/staff/accounts.ts';
import { recordAudit } from '@remit/platform/audit/audit.ts';
import { service } from '@remit/platform/db/database.ts';
import { staffRoleOf } from '@remit/provider';
import type * as v from 'valibot';
import type { StaffDeps } from '../deps.ts';
import type { Staff } from '../guard.ts';
import { pageOf } from '../paging.ts';
import { findAccounts } from './store.ts';

export async function listAccounts(
  { db }: StaffDeps,
  staff: Staff,
  query: v.InferOutput<typeof AccountsQuery>,
): Promise<AccountPage> {
  const page = { ...query, countMax: accountsPerPage };
  const found = await db.as(service, async (transaction) => {
    const rows = await findAccounts(transaction, page);
    await recordAudit(transaction, {
      actor: staff.id,
      action: 'staff accounts-list',
      // Without the search text, which may be an e-mail address.
      details: {
        state: query.state ?? null,
        isSearch: Boolean(query.q),
        count: Math.min(rows.length, accountsPerPage),
      },
    });
    return rows;
  });
  const { rows, ...neighbours } = pageOf(found, page);
  const accounts = rows.map(({ role, ...row }) => ({
    ...row,
    role: staffRoleOf({ appMetadata: { staff_role: role } }),
  }));
  return { accounts, ...neighbours };
}
