import { hasEntry, recordAudit } from '@remit/platform/audit/audit.ts';
import { service } from '@remit/platform/db/database.ts';
import { isUuid } from '@remit/platform/db/uuid.ts';
import { lockUser } from '@remit/provider';
import type { StaffDeps } from './deps.ts';
import type { Staff } from './guard.ts';

/** The errors that are recorded, and whether they reject one request or every one. */
const refusals: Readonly<Record<string, 'this' | 'everything'>> = {
  staff_session_old: 'everything',
  second_factor_needed: 'everything',
  second_factor_missing: 'everything',
  role_too_low: 'this',
  account_protected: 'this',
  transfer_protected: 'this',
  set_up_link_invalid: 'this',
};

const minutesBetween = 60;

type RefusedRequest = { readonly method: string; readonly path: string; readonly id?: string | undefined };

/**
 * The console only offers what its user may do, so a rejected request was crafted by hand, or comes from an attacker who has
 * only a colleague's password. The same is recorded once an hour, so that a flood does not fill the audit.
 */
export async function recordRefusal(
  { db }: Pick<StaffDeps, 'db'>,
  { id, role }: Pick<Staff, 'id' | 'role'>,
  code: string,
  request?: RefusedRequest,
): Promise<void> {
  const scope = refusals[code];
  if (!scope) return;
  const tried = scope === 'this' ? request : undefined;
  const entry = {
    ...{ actor: id, action: 'staff refused', subject: isUuid(tried?.id) ? tried.id : id },
    details: { ...(tried && { method: tried.method, path: tried.path }), code, role },
  };
  await db.as(service, async (transaction) => {
    await lockUser(transaction, id); // so that only one of several simultaneous requests finds no entry
    if (!(await hasEntry(transaction, entry, minutesBetween))) await recordAudit(transaction, entry);
  });
}
