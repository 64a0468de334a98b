import type { Transaction } from '@remit/platform/db/database.ts';
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

type Roles = Pick<UserRow, 'id' | 'role' | 'appMetadata'>;

/** The same after a change that may have been one of a role: of the team, or of the token. */
export async function endIfRoleChanged(transaction: Transaction, before: Roles, after: Roles): Promise<void> {
  const isSame = before.role === after.role && before.appMetadata.staff_role === after.appMetadata.staff_role;
  if (!isSame) await endBeforeRole(transaction, after);
}
