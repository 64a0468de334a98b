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
 * Access tokens carry the role, so all sessions end. Pending sign-ins and changes end too, because they were begun
 * with the guards of the old role. Returns the number of sessions.
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

/** Sets or removes a role of the team. Returns the number of ended sessions. */
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

/** After a change that may include the role of the team or of the token. */
export async function endIfRoleChanged(transaction: Transaction, before: Roles, after: Roles): Promise<void> {
  const isSame = before.role === after.role && before.appMetadata.staff_role === after.appMetadata.staff_role;
  if (!isSame) await endBeforeRole(transaction, after);
}
