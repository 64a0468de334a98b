import { brand } from '@remit/brand/brand.ts';

/** What pages say of the waitlist; the words of the form itself come with the form. */
export const waitlistInvitation = {
  join: 'Join Waitlist',
  opening: 'One moment…',
  label: 'Your e-mail address',
  placeholder: 'name@example.com',
  note: 'Three short questions follow. Nothing is stored before you send them.',
  privacy: { label: 'Privacy Policy', to: '/privacy-policy' },
  notLoaded: 'The form did not load. Check your connection and press again.',
  withoutScripts: `This form needs JavaScript. You can also write to ${brand.email}.`,
};
