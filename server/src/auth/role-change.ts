import type { Transaction } from '#db/database.ts';
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
