/** What the top bar shows to somebody who is signed in, and what is said when they leave. */
export const member = {
  label: 'Your account',
  as: 'Signed in as',
  links: [
    { label: 'Profile', to: '/profile' },
    { label: 'Account settings', to: '/more/settings#account' },
  ],
  signOut: 'Sign out',
  /** On the screens of the app, whose buttons are written that way. */
  signOutButton: 'Sign Out',
  signingOut: 'Signing out...',
  signedOut: {
    title: 'Signed out',
    description: 'This device has forgotten your sign-in. Come back whenever you like.',
  },
  notSignedOut: 'You are still signed in',
  unreachable: 'We could not reach our server. Please try again.',
};
