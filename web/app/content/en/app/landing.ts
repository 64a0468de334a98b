import { brand } from '@remit/brand/brand.ts';

export const landing = {
  meta: {
    title: 'Try the demo app',
    description: `Try ${brand.name} before we launch: a guided transfer, a calculator and sample screens. Everything is simulated and no money moves.`,
  },
  heading: brand.tagline,
  introduction:
    'Send money from abroad to Ghana, Kenya, Uganda and Senegal. We have not launched yet, so no money moves.',
  createAccount: 'Create Account',
  signIn: 'Sign In',
  or: 'Or',
  explore: 'Explore Prototype',
  member: { as: 'Signed in as', openDemo: 'Open Demo', openApp: 'Open app' },
  consent: {
    before: 'By continuing, you agree to our ',
    terms: 'Terms of Service',
    between: ' and ',
    privacy: 'Privacy Policy',
    after: '.',
  },
};
