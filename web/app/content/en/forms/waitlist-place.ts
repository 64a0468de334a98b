/** For signed-in users, on every page: the button that shows where they are on the list. */
export const waitlistPlace = {
  heading: 'Your place on the waitlist',
  see: 'See my place',
  loading: 'Looking it up…',
  notLoaded: 'This did not load. Check your connection and load the page again.',
};
