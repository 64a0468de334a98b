import { brand } from '@remit/brand/brand.ts';

export const newPassword = {
  meta: {
    title: 'Choose a new password',
    description: `Where the link in our e-mail leads when you have forgotten the password of your ${brand.name} account.`,
  },
  demoMeta: {
    title: 'Choose a new password, the demo',
    description: 'Where the link in our e-mail leads when you asked for it from the demo app.',
  },
  back: 'Back to sign in',
  heading: 'Choose a new password',
  subtitle: 'From then on it is the only one that works.',
  checking: 'Looking at your link …',
  account: 'For',
  label: 'New password',
  form: { submit: 'Keep this password', busy: 'Keeping it...', errorTitle: 'Your password is as it was' },
  done: {
    heading: 'Password changed',
    text: 'Your new password counts from now on, and you are signed in.',
    onward: 'Continue',
  },
  noLink: 'This page opens from the link in our e-mail.',
  askForLink: 'Send me a link',
};
