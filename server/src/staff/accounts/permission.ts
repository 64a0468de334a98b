import { type StaffRole, staffRoles } from '@remit/contract/staff/session.ts';
import type { UserRow } from '#auth/store/users.ts';
import type { Staff } from '../guard.ts';

export const roleOf = ({ appMetadata }: Pick<UserRow, 'appMetadata'>): StaffRole | null =>
  staffRoles.find((role) => role === appMetadata.staff_role) ?? null;

/** Whoever is not of the team is below every role. */
const rankOf = (role: StaffRole | null) => (role === null ? -1 : staffRoles.indexOf(role));

type Target = Pick<UserRow, 'id' | 'appMetadata'>;

/** To sign somebody out and to mail them: an editor does not do it to an administrator. */
export const mayHelp = (staff: Staff, user: Target) => rankOf(roleOf(user)) <= rankOf(staff.role);

/**
 * To ban, to delete, to remove factors: never one's own account, and of the team only those with a lower role. So a stolen
 * session of one administrator does not lock out the others; the commands of the operator do that.
 */
export const mayManage = (staff: Staff, user: Target) =>
  staff.role === 'administrator' && user.id !== staff.id && rankOf(roleOf(user)) < rankOf(staff.role);
