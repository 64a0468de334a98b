import type { StaffErrorCode } from '@remit/contract/staff/session.ts';
import { hasEntry, recordAudit } from '#audit/audit.ts';
import { lockUser } from '#auth/store/users.ts';
import { service } from '#db/database.ts';
import type { StaffDeps } from './deps.ts';
import type { Staff } from './guard.ts';

/** Why an account with a role is not let in. */
const codes = [
  'staff_session_old',
  'second_factor_needed',
  'second_factor_missing',
] as const satisfies readonly StaffErrorCode[];
type Code = (typeof codes)[number];
export const isAccessRefused = (code: string): code is Code => codes.some((known) => known === code);

const minutesBetween = 60;

/**
 * The caller may be a thief who knows a colleague's password alone. One entry an hour for an account and a reason: a flood of
 * requests does not fill the audit.
 */
export async function recordRefusedAccess(
  { db }: Pick<StaffDeps, 'db'>,
  { id, role }: Pick<Staff, 'id' | 'role'>,
  code: Code,
): Promise<void> {
  const entry = { actor: id, action: 'staff refused', subject: id };
  await db.as(service, async (transaction) => {
    await lockUser(transaction, id); // of requests that come at once, one finds no entry
    if (await hasEntry(transaction, { ...entry, details: { code } }, minutesBetween)) return;
    await recordAudit(transaction, { ...entry, details: { code, role } });
  });
}
