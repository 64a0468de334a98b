import { type StaffRole, staffSessionHours } from '@remit/contract/staff-roles.ts';

export const you = {
  heading: 'You',
  name: 'Name',
  role: 'Role',
  roles: {
    viewer: 'You can see everything and change nothing.',
    editor: 'You can answer people, correct entries and write campaigns.',
    administrator: 'You can do everything, and manage accounts.',
  } satisfies Record<StaffRole, string>,
  ends: 'Your sign-in ends',
  endsNote: `A sign-in lasts ${staffSessionHours} hours, even while you work.`,
  devices: 'Your devices, password and second step',
};
