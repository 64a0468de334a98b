import * as v from 'valibot';
import { Time } from './fields.ts';

/** Every route of the console lies below it. */
export const staffPath = '/api/staff';

/** Each may do what those before it may. */
export const staffRoles = ['viewer', 'editor', 'administrator'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const hasRole = (role: StaffRole, least: StaffRole) =>
  staffRoles.indexOf(role) >= staffRoles.indexOf(least);

/** From the sign-in on, however often it is refreshed. */
export const staffSessionHours = 12;

export const staffErrorCodes = [
  'not_signed_in',
  'staff_session_old',
  /** The account has a second factor, which this session has not shown. */
  'second_factor_needed',
  /** The account has none yet. */
  'second_factor_missing',
  'role_too_low',
] as const;
export type StaffErrorCode = (typeof staffErrorCodes)[number];

/** Who is signed in to the console, and what is needed before the other routes answer. */
export const StaffSession = v.object({
  id: v.string(),
  name: v.string(),
  role: v.picklist(staffRoles),
  endsAt: Time,
  missing: v.nullable(v.picklist(['second_factor_needed', 'second_factor_missing'])),
});
export type StaffSession = v.InferOutput<typeof StaffSession>;

export const staffSessionPath = `${staffPath}/session`;
