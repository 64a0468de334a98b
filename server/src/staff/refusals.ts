import { hasEntry, recordAudit } from '@remit/platform/audit/audit.ts';
import { service } from '@remit/platform/db/database.ts';
import { isUuid } from '@remit/platform/db/uuid.ts';
import { lockUser } from '@remit/provider';
import type { StaffDeps } from './deps.ts';
import type { Staff } from './guard.ts';

/** Why somebody with a role is refused what they ask for, or else everything. */
const refusals: Readonly<Record<string, 'this' | 'everything'>> = {
  staff_session_old: 'everything',
  second_factor_needed: 'everything',
  second_factor_missing: 'everything',
  role_too_low: 'this',
  account_protected: 'this',
  set_up_link_invalid: 'this',
};

const minutesBetween = 60;

/** What was asked for, with the path of the route, and the id that it was asked with. */
type Asked = { readonly method: string; readonly path: string; readonly id?: string | undefined };

/**
 * The console offers nobody what they may not do, so whoever is refused has asked by other means, or is a thief who knows a
 * colleague's password alone. One entry an hour for the same: a flood of requests does not fill the audit.
 */
export async function recordRefusal(
  { db }: Pick<StaffDeps, 'db'>,
  { id, role }: Pick<Staff, 'id' | 'role'>,
  code: string,
  asked?: Asked,
): Promise<void> {
  const refused = refusals[code];
  if (!refused) return;
  const tried = refused === 'this' ? asked : undefined;
  const entry = {
    ...{ actor: id, action: 'staff refused', subject: isUuid(tried?.id) ? tried.id : id },
    details: { ...(tried && { method: tried.method, path: tried.path }), code, role },
  };
  await db.as(service, async (transaction) => {
    await lockUser(transaction, id); // of requests that come at once, one finds no entry
    if (!(await hasEntry(transaction, entry, minutesBetween))) await recordAudit(transaction, entry);
  });
}
