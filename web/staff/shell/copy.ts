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

export const signInCopy = {
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

export const factorCopy = {
  heading: 'One more step',
  text: 'Please give the code that your authenticator app shows now, or one of your recovery codes.',
  label: 'Code',
  missing: 'Please give the code.',
  wrong: 'That code was not right, or it was used before.',
  submit: 'Continue',
  busy: 'Checking...',
  errorTitle: 'Not accepted',
};

export const setUpCopy = {
  heading: 'Set up a second step first',
  text: 'Your password alone does not open this page. You need an app on your phone that makes codes: Google Authenticator, Aegis, 2FAS, 1Password or any other.',
  begin: {
    submit: 'Set up an authenticator app',
    busy: 'One moment...',
    errorTitle: 'Nothing is set up yet',
  },
  /** Tells several apart in the account, so it has the time. */
  name: (time: string) => `Authenticator app, ${time}`,
  confirm: {
    heading: 'Add us to your app',
    scan: 'Scan this with the app.',
    qrAlt: 'QR code with the key that is written below it',
    byHand: 'Or type this key into the app:',
    copy: 'Copy the key',
    copied: 'The key is copied.',
    notCopied: 'This browser did not let us copy it. Please select the key and copy it yourself.',
    label: 'Code that the app shows now',
    missing: 'Please type the six digits that the app shows now.',
    submit: 'Turn it on',
    busy: 'Checking...',
    errorTitle: 'It is not on yet',
  },
  passkey: 'Rather a passkey? Add one in your settings, then sign out here and sign in with it.',
  settings: 'Open the settings in a new tab',
  signInAgain: 'You signed in too long ago for this. Please sign out, sign in again and repeat it.',
};

export const recoveryCopy = {
  heading: 'Your recovery codes',
  text: 'If your phone is lost or broken, one of these lets you in instead of the app. Each works once. They are shown this once and never again: keep them on paper, or in a password manager.',
  none: 'Your app is set up. The recovery codes could not be made just now: please make some in the settings of your account, so that a lost phone does not lock you out.',
  copy: 'Copy all',
  copied: 'All codes are copied.',
  notCopied: 'This browser did not let us copy them. Please write them down.',
  download: 'Download',
  file: `${brand.slug}-recovery-codes.txt`,
  fileText: (codes: readonly string[]) =>
    [`Recovery codes for ${brand.name}`, 'Each works once.', '', ...codes, ''].join('\n'),
  downloaded: 'Look for the file among your downloads.',
  saved: 'I have saved them',
  goOn: 'Go on',
};

/** Says nothing of what is behind it. */
export const noAccess = {
  heading: 'There is nothing here',
  text: 'This page does not exist, or not for your account.',
  home: `To ${brand.name}`,
};

export const failureCopy = {
  offline: 'You are offline, or we cannot be reached.',
  slow: 'That took too long.',
  unavailable: 'Something went wrong on our side.',
  limited: 'That was a lot in a short time. Please wait a minute.',
  fields: 'Please check what you typed: something is missing, too long or not known to us.',
  retry: 'Try again',
  title: 'This could not be loaded',
  notSaved: 'That did not work',
};
