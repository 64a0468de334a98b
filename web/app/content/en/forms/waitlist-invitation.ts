/** What a page says to open the waitlist; the words of the form itself come with the form. */
export const waitlistInvitation = {
  join: 'Join Waitlist',
  opening: 'One moment…',
  notLoaded: 'The form did not load. Check your connection and press again.',
};
