import type { AccountDetails } from '@remit/contract/staff/accounts.ts';
import { recordAudit } from '@remit/platform/audit/audit.ts';
import { service } from '@remit/platform/db/database.ts';
import { findUser, listPasskeys } from '@remit/provider';
import type { StaffDeps } from '../deps.ts';
import type { Staff } from '../guard.ts';
import { apiError } from './errors.ts';
import { wireAccount } from './wire.ts';

export const readAccount = (deps: StaffDeps, staff: Staff, id: string): Promise<AccountDetails> =>
  deps.db.as(service, async (transaction) => {
    const user = await findUser(transaction, id);
    if (!user || user.deletedAt) throw apiError('not_found');
    await recordAudit(transaction, { actor: staff.id, action: 'staff account-read', subject: user.id });
    const passkeys = await listPasskeys(transaction, user.id);
    const sessions = await deps.support.sessions(transaction, user.id);
    return wireAccount(deps, staff, { user, passkeys, sessions });
  });
