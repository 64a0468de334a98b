import { brand } from '@remit/brand/brand.ts';
import type { StaffRole } from '@remit/contract/staff-roles.ts';

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
  tooOld: 'Sessions of the team last twelve hours at most. Please sign in again.',
};

export const factorCopy = {
  text: 'Your password alone does not open this console.',
  unsupported: 'This browser has no passkeys. Please open this page where you have yours.',
  lost: {
    heading: 'Lost your device?',
    text: 'Ask an operator of this server to let you back in. It takes a day, and we tell you about it by e-mail.',
  },
};

/** For a colleague who has neither a passkey nor a factor. */
export const linkNeededCopy = {
  heading: 'You need a set-up link',
  text: 'Your password alone does not open this console. You also need a passkey or an authenticator app, and you have neither yet.',
  how: 'Ask an operator of this server for a set-up link. They make it with this command:',
  command: (email: string) => `staff set-up ${email} --reason\u00a0"…"`,
  onward: 'Open the link in this browser within 24 hours.',
};

/** The page of an operator's link. */
export const setUpLinkCopy = {
  heading: 'Set up your second step',
  signIn: 'Please sign in first. Then you set up your second step.',
  text: 'An operator made this link for you. It works once.',
  account: 'Signed in as',
  form: { submit: 'Continue', busy: 'One moment...', errorTitle: 'Nothing is set up yet' },
  invalid:
    'This link was used before, is older than 24 hours, or belongs to another account. Check that you are signed in with the right account. If you are, ask the operator for a new link.',
};

export const setUpCopy = {
  heading: 'Set up your second step',
  text: 'From now on you need it to open this console. Choose one; you can add the other later in your settings.',
  /** Where a passkey is not offered. */
  appText: 'From now on you need it to open this console.',
  replaces: 'Once it is set up, your passkeys and authenticator apps from before stop working.',
  passkey: {
    heading: 'A passkey',
    text: 'You sign in with your fingerprint, your face or the lock of your device, and type no code. Your device asks you twice now: to add the passkey, and to sign in with it.',
    submit: 'Add a passkey',
    busy: 'Waiting for your device...',
    errorTitle: 'Nothing is set up yet',
  },
  app: {
    heading: 'An authenticator app',
    text: 'An app on your phone that makes codes: Google Authenticator, Aegis, 2FAS, 1Password or any other.',
    submit: 'Set up an authenticator app',
    busy: 'One moment...',
    errorTitle: 'Nothing is set up yet',
  },
  confirmHeading: 'Add us to your app',
  again: {
    heading: 'Your password once more',
    text: 'You signed in a while ago. Please show that it is still you.',
    none: 'Without a password: sign out, ask the operator for a new link, and open it right after you sign in.',
  },
  noCodes:
    'Your app is set up. The recovery codes could not be made just now: please make some in the settings of your account, so that a lost phone does not lock you out.',
  onward: 'Continue',
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
