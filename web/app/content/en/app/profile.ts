import { brand } from '@remit/brand/brand.ts';

export const profile = {
  meta: {
    title: 'Profile',
    description: `Your ${brand.name} account in one place. Accounts open with our launch; until then you can look around in the demo.`,
  },
  demoMeta: {
    title: 'Profile in the demo',
    description:
      'The profile screen of the demo app, as somebody sees it who is signed out. The demo itself needs no account.',
  },
  heading: 'Profile',
  signedOut: {
    heading: 'You are signed out',
    text: 'Your name, your transfers and your settings will be here once you have an account.',
  },
  signIn: 'Sign In',
  createAccount: 'Create Account',
};
