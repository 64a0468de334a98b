/** For signed-in users, on every page: the button that shows where they are on the list. */
export const waitlistPlace = {
  heading: 'Your place on the waitlist',
  see: 'See my place',
  loading: 'Loading your place…',
  notLoaded: 'Your place did not load. Check your connection and reload the page.',
};
