import { type StaffRole, staffRoles, staffSessionHours } from '@remit/contract/staff-roles.ts';
import type { SessionRow } from './store/sessions.ts';
import type { UserRow } from './store/users.ts';

type Account = Pick<UserRow, 'appMetadata'>;

export const staffRoleOf = ({ appMetadata }: Account): StaffRole | null =>
  staffRoles.find((role) => role === appMetadata.staff_role) ?? null;

export const isStaff = (user: Account) => staffRoleOf(user) !== null;

export const staffSessionSecondsMax = staffSessionHours * 3600;
export const isStaffSessionOld = ({ ageSeconds }: Pick<SessionRow, 'ageSeconds'>) =>
  ageSeconds >= staffSessionSecondsMax;
