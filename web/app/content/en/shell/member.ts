/** What the top bar shows to somebody who is signed in. */
export const member = {
  label: 'Your account',
  links: [
    { label: 'Profile', to: '/profile' },
    { label: 'Account settings', to: '/more/settings' },
  ],
  signOut: 'Sign out',
  notSignedOut: 'You are still signed in',
};
