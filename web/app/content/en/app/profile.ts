import { brand } from '@remit/brand/brand.ts';

export const profile = {
  meta: {
    title: 'Profile',
    description: `Your ${brand.name} account in one place: your name, your settings and signing out. Sign in to see it, or create an account.`,
  },
  demoMeta: {
    title: 'Profile in the demo',
    description:
      'The profile screen of the demo app: your name and settings when you are signed in. The demo itself needs no account.',
  },
  heading: 'Profile',
  loading: 'Loading your account',
  signedOut: {
    heading: 'You are signed out',
    text: 'Sign in to see your name, your summary and your settings here.',
  },
  signIn: 'Sign In',
  createAccount: 'Create Account',
  nameless: 'User',
  signedIn: 'Signed In',
  summary: {
    label: 'Summary',
    sent: 'Sent',
    transfers: 'Transfers',
    begin: 'Make a practice transfer',
    note: 'Invented figures, to show the screen. No money moves before we launch.',
    loading: 'Loading your summary',
    /** The same in other currencies. */
    andOthers: (sums: readonly string[]) => `and ${sums.join(', ')}`,
    ownNote: 'What you got back is not counted. This is practice: no money moved.',
  },
  menuLabel: 'Your account',
  menu: {
    account: 'Account Settings',
    security: 'Security & Privacy',
    notifications: 'Notifications',
    payments: 'Payment Methods',
    documents: 'Documents',
    help: 'Help & Support',
  },
};
