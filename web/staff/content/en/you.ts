import { type StaffRole, staffSessionHours } from '@remit/contract/staff-roles.ts';

export const you = {
  heading: 'You',
  name: 'Name',
  role: 'Role',
  roles: {
    viewer: 'Sees everything, changes nothing.',
    editor: 'Answers people, corrects entries and writes campaigns.',
    administrator: 'Does everything, and manages accounts.',
  } satisfies Record<StaffRole, string>,
  ends: 'This session ends',
  endsNote: `${staffSessionHours} hours after you signed in, whatever you do.`,
  devices: 'Your devices, password and second step',
};
