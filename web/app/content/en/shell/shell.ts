import { brand } from '@remit/brand/brand.ts';

const { company } = brand;

export const shell = {
  homeLabel: `${brand.name}, home page`,
  skip: 'Skip to content',
  mainLabel: 'Main',
  menu: 'Menu',
  /** After "More". */
  moreScreens: 'screens',
  appLabel: 'App',
  demoLabel: 'Demo',
  offline: "You're offline",
  newerVersion: {
    text: `A newer version of ${brand.name} is ready.`,
    reload: 'Reload',
    later: 'Later',
  },
  footer: {
    label: 'Footer',
    status: {
      title: 'Coming soon',
      text: `${brand.name} has not launched yet. No money moves here today. Every authorisation we name is planned, not yet granted.`,
    },
    stores: 'App Store and Google Play: coming soon.',
    copyright: `© 2024 ${company.name}, ${company.city}.`,
    subsidiary: `With ${company.subsidiary.name}, ${company.subsidiary.city}.`,
  },
  failure: {
    heading: 'This page did not work',
    text: 'Something broke on our side. Nothing was sent, so nothing is lost.',
    retry: 'Try again',
    home: 'Return to Home',
  },
};

export const member = {
  label: 'Your account',
  as: 'Signed in as',
  /** For an account that has neither a name nor an e-mail address. */
  guest: 'Guest',
  links: [
    { label: 'Profile', to: '/profile' },
    { label: 'Account settings', to: '/more/settings#account' },
  ],
  signOut: 'Sign out',
  /** Buttons of the app are in title case. */
  signOutButton: 'Sign Out',
  signingOut: 'Signing out...',
  signedOut: {
    title: 'Signed out',
    description: 'This device has forgotten your sign-in. Sign in again at any time.',
  },
  notSignedOut: 'You are still signed in',
  unreachable: 'We could not reach our server. Please try again.',
};

export const installBanner = {
  label: `Install ${brand.name}`,
  offer: `Add ${brand.name} to your home screen.`,
  install: 'Install',
  notNow: 'Not now',
  byHand: `To install ${brand.name}, tap Share, then “Add to Home Screen”.`,
  installed: `${brand.name} is on your home screen.`,
};

export const installedApp = {
  description:
    'Estimate what your family receives in Ghana, Kenya, Uganda and Senegal, and try every screen of sending money home. We have not launched yet: nothing is charged or paid out.',
  shortcuts: {
    send: { name: 'Send (demo)', description: 'Send money in the demo; nothing is charged' },
    history: { name: 'History (demo)', description: 'Sample transfers, with their status' },
    rates: { name: 'Exchange rates', description: 'Illustrative rates for our four countries' },
  },
} as const;
