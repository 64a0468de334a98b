import { brand } from '@remit/brand/brand.ts';

export type AuthMode = 'signin' | 'signup';

export const auth = {
  meta: {
    title: 'Sign in or create an account',
    description: `Sign in to ${brand.name} or create an account with your name, your e-mail address and a password. No money moves before our launch.`,
  },
  demoMeta: {
    title: 'Sign in, the demo',
    description:
      'Sign in or create an account from the demo app. You can look around the whole demo without one; nothing in it is real.',
  },
  back: { toHome: `Back to ${brand.name}`, toDemo: 'Back to the demo' },
  tabsLabel: 'Sign in or create an account',
  modes: {
    signin: { tab: 'Sign in', heading: 'Sign in', subtitle: 'Welcome back!' },
    signup: { tab: 'Create account', heading: 'Create account', subtitle: `Join ${brand.name} today` },
  },
  verified: 'Email verified successfully! You can now sign in.',
  withoutScripts: 'Signing in needs JavaScript, which is switched off in this browser.',
  fields: { fullName: 'Full Name', email: 'Email', password: 'Password' },
  errors: {
    fullName: 'Please tell us your name.',
    email: 'Please give your e-mail address.',
    emailForm: 'Please give a whole e-mail address, such as ama@example.com.',
  },
  signIn: { submit: 'Sign in', busy: 'Signing in...', errorTitle: 'You are not signed in' },
  signUp: {
    submit: 'Create account',
    busy: 'Creating account...',
    errorTitle: 'There is no account yet',
    consent: {
      before: 'By creating an account you say that you are 18 or older and agree to our ',
      terms: 'Terms of Service',
      between: ' and ',
      privacy: 'Privacy Policy',
      after: `. ${brand.name} has not launched: no money moves yet.`,
    },
  },
  ways: { forgotten: 'Forgotten your password?', link: 'Sign in without a password' },
  signedIn: {
    heading: 'Already signed in',
    as: 'You are signed in as',
    leave: 'Sign out and continue',
    leaving: 'Signing out...',
    stay: 'Continue to app',
  },
};
