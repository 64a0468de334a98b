import * as v from 'valibot';

/** The private channel that tells consoles to read again. Staff may listen, and only the server sends. */
export const staffChannel = 'staff:changes';
export const staffChangedEvent = 'changed';

export const staffTopics = [
  'waitlist',
  'enquiries',
  'mail',
  'campaigns',
  'accounts',
  'transfers',
  'visits',
] as const;
export type StaffTopic = (typeof staffTopics)[number];

/** Says what may have changed, never whose it is. */
export const StaffChanged = v.object({ topic: v.picklist(staffTopics) });
