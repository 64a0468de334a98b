import { type StaffRole, staffRoles } from '@remit/contract/staff-roles.ts';
import { isAdminRole, staffRoleOf, type UserRow } from '@remit/provider';
import type { StaffDeps } from '../deps.ts';
import type { Staff } from '../guard.ts';

/** Anyone who is not of the team is below every role. */
const rankOf = (role: StaffRole | null) => (role === null ? -1 : staffRoles.indexOf(role));

/**
 * Before every change to an account, whatever the change: never to one's own or to one that acts as the server, which is above
 * every role, and of the team only to those with a lower role. So a stolen session of one colleague does not shut out the others;
 * the commands of the operator do that. Which role a change needs besides is in the table of routes.
 */
export const mayActOn = (
  { config }: Pick<StaffDeps, 'config'>,
  staff: Pick<Staff, 'id' | 'role'>,
  user: Pick<UserRow, 'id' | 'role' | 'appMetadata'>,
) =>
  user.id !== staff.id &&
  user.role !== 'service_role' &&
  !isAdminRole({ config: config.auth }, user.role) &&
  rankOf(staffRoleOf(user)) < rankOf(staff.role);
