import { auth } from './auth.ts';

/** The outcomes of e-mail links. */
export const linkMessages = {
  verified: auth.verified,
  signup: 'Email verified. You are signed in.',
  magiclink: 'You are signed in.',
  invite: 'Welcome. You are signed in.',
  recovery: 'You are signed in. Choose your new password now.',
  email_change: 'Your e-mail address is changed.',
  broken: {
    title: 'This link no longer works',
    used: 'It has been used already, or it is too old.',
    signedIn: 'You are signed in all the same. A new address is changed in your account settings.',
    remedy: {
      verification: 'Send me a new verification link',
      link: 'Send me a new sign-in link',
      forgotten: 'Send me a new password link',
      settings: 'Open account settings',
    },
  },
  dismiss: 'Dismiss',
};
