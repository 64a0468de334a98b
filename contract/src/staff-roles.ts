/** Of accounts of the team, in `app_metadata.staff_role`. Each may do what those before it may. */
export const staffRoles = ['viewer', 'editor', 'administrator'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const hasRole = (role: StaffRole, least: StaffRole) =>
  staffRoles.indexOf(role) >= staffRoles.indexOf(least);

/** How long a session of the team lasts, from the sign-in on, however often it is refreshed. */
export const staffSessionHours = 12;
