import type { StaffRole } from '@remit/contract/staff-roles.ts';
import type { Transaction } from '@remit/platform/db/database.ts';
import { auditByOperator } from './audit.ts';
import { mergedMetadata } from './metadata.ts';
import { isStaff } from './staff-role.ts';
import { endPendingSignIns } from './store/one-time-tokens.ts';
import { deleteSessionsOf } from './store/sessions.ts';
import { deleteSetUp } from './store/staff-set-ups.ts';
import { type UserRow, updateUser } from './store/users.ts';

/**
 * The role is in every access token, so the sessions end: none with the role from before is taken again. What was begun and
 * waits to open or change the account ends too: it was begun by what was enough then. Returns how many sessions.
 */
export async function endBeforeRole(
  transaction: Transaction,
  { id, appMetadata }: Pick<UserRow, 'id' | 'appMetadata'>,
): Promise<number> {
  await endPendingSignIns(transaction, id);
  await updateUser(transaction, id, { emailChange: null, emailChangeConfirmStatus: 0, phoneChange: null });
  if (!isStaff({ appMetadata })) await deleteSetUp(transaction, id);
  return deleteSessionsOf(transaction, id);
}

/** Gives an account a role of the team, or takes it. Returns how many sessions that ended. */
export async function setStaffRole(
  transaction: Transaction,
  { id, appMetadata: before }: Pick<UserRow, 'id' | 'appMetadata'>,
  role: StaffRole | null,
): Promise<number> {
  const appMetadata = mergedMetadata(before, { staff_role: role });
  await updateUser(transaction, id, { appMetadata });
  const sessions = await endBeforeRole(transaction, { id, appMetadata });
  await auditByOperator(transaction, { action: 'user_modified', traits: { user_id: id, staff_role: role } });
  return sessions;
}

type Roles = Pick<UserRow, 'id' | 'role' | 'appMetadata'>;

/** The same after a change that may have been one of a role: of the team, or of the token. */
export async function endIfRoleChanged(transaction: Transaction, before: Roles, after: Roles): Promise<void> {
  const isSame = before.role === after.role && before.appMetadata.staff_role === after.appMetadata.staff_role;
  if (!isSame) await endBeforeRole(transaction, after);
}
