import { brand } from '@remit/brand/brand.ts';
import type { StaffRole } from '@remit/contract/staff/session.ts';

export const shell = {
  title: (screen: string) => `${screen} · ${brand.name} team`,
  skip: 'Skip to the content',
  nav: 'Screens',
  menu: 'Menu',
  signOut: 'Sign out',
  signingOut: 'Signing out...',
  loading: 'Loading',
  offline: 'You are offline. What you see may be old, and nothing can be changed.',
  toasts: { region: 'Messages', dismiss: 'Dismiss' },
  roles: { viewer: 'Viewer', editor: 'Editor', administrator: 'Administrator' } satisfies Record<
    StaffRole,
    string
  >,
};

export const signInWords = {
  heading: 'Team sign-in',
  text: 'With the e-mail address and password of your account.',
  email: 'Email',
  password: 'Password',
  submit: 'Sign in',
  busy: 'Signing in...',
  passkey: 'Sign in with a passkey',
  passkeyBusy: 'Waiting for your passkey...',
  errorTitle: 'You are not signed in',
  missing: { email: 'Please give your e-mail address.', password: 'Please give your password.' },
  forgotten: 'Forgotten your password?',
  unreachable: 'We could not be reached. Please check your connection and try again.',
  passkeyFailed: 'The passkey was not accepted, or you cancelled.',
  tooOld: 'Sessions of the team last twelve hours at most. Please sign in again.',
};

export const factorWords = {
  heading: 'One more step',
  text: 'Please give the code that your authenticator app shows now, or one of your recovery codes.',
  label: 'Code',
  missing: 'Please give the code.',
  wrong: 'That code was not right, or it was used before.',
  submit: 'Continue',
  busy: 'Checking...',
  errorTitle: 'Not accepted',
};

export const setUpWords = {
  heading: 'Set up a second step first',
  text: 'Your password alone does not open this page. Set up an authenticator app in the settings of your account, which open in a new tab. This page goes on by itself once that is done.',
  passkey: 'If you add a passkey instead, sign out here afterwards and sign in with it.',
  open: 'Open the security settings',
  again: 'I have done it',
};

/** Says nothing of what is behind it. */
export const notForYou = {
  heading: 'There is nothing here',
  text: 'This page does not exist, or not for your account.',
  home: `To ${brand.name}`,
};

export const failureWords = {
  offline: 'You are offline, or we cannot be reached.',
  slow: 'That took too long.',
  unavailable: 'Something went wrong on our side.',
  limited: 'That was a lot in a short time. Please wait a minute.',
  fields: 'Please check what you typed: something is missing, too long or not known to us.',
  retry: 'Try again',
  title: 'This could not be loaded',
  notSaved: 'That did not work',
};
