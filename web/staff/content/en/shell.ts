import { brand } from '@remit/brand/brand.ts';
import type { StaffRole } from '@remit/contract/staff-roles.ts';

export const shell = {
  title: (screen: string) => `${screen} · ${brand.name} team`,
  skip: 'Skip to content',
  nav: 'Screens',
  menu: 'Menu',
  signOut: 'Sign out',
  signingOut: 'Signing out...',
  loading: 'Loading',
  offline: 'You are offline. What you see may be out of date, and you cannot change anything.',
  toasts: { region: 'Messages', dismiss: 'Dismiss' },
  roles: { viewer: 'Viewer', editor: 'Editor', administrator: 'Administrator' } satisfies Record<
    StaffRole,
    string
  >,
};

export const themeCopy = {
  label: 'Theme',
  choices: { light: 'Light', dark: 'Dark', system: 'As the device' },
};

export const signInCopy = {
  heading: 'Team sign-in',
  text: 'Use the e-mail address and password of your account.',
  tooOld: 'A team sign-in lasts twelve hours at most. Please sign in again.',
};

export const factorCopy = {
  text: 'You need your second step to open this console.',
  unsupported: 'This browser does not support passkeys. Open this page where your passkey works.',
  lost: {
    heading: 'Lost your device?',
    text: 'Ask an operator of this server to let you back in. It takes a day, and we e-mail you about it.',
  },
};

/** For a colleague who has neither a passkey nor a factor. */
export const linkNeededCopy = {
  heading: 'You need a set-up link',
  text: 'Your password is not enough to open this console. You also need a passkey or an authenticator app, and you do not have one yet.',
  how: 'Ask an operator of this server for a set-up link. They create it with this command:',
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
  text: 'From now on you need a second step to open this console. Choose one. You can add the other later in your settings.',
  /** Where a passkey is not offered. */
  appText: 'From now on you need a second step to open this console.',
  replaces: 'When you finish, your earlier passkeys and authenticator apps stop working.',
  passkey: {
    heading: 'Passkey',
    text: 'You sign in with your fingerprint, your face or your device lock. There is no code to type. Your device asks you twice now: to add the passkey, then to sign in with it.',
    submit: 'Add a passkey',
    busy: 'Waiting for your device...',
    errorTitle: 'Nothing is set up yet',
  },
  app: {
    heading: 'Authenticator app',
    text: 'An app on your phone makes the codes: Google Authenticator, Aegis, 2FAS, 1Password or any other.',
    submit: 'Set up an authenticator app',
    busy: 'One moment...',
    errorTitle: 'Nothing is set up yet',
  },
  confirmHeading: 'Add us to your app',
  again: {
    heading: 'Enter your password again',
    text: 'You signed in a while ago. Please confirm that it is you.',
    none: 'If you have no password, sign out and ask the operator for a new link. Open it right after you sign in.',
  },
  noCodes:
    'Your app is set up, but we could not make recovery codes. Please make them in your account settings, so that a lost phone does not lock you out.',
  onward: 'Continue',
};

/** Says nothing of what is behind it. */
export const noAccess = {
  heading: 'Page not found',
  text: 'The page does not exist, or you do not have access to it.',
  home: `Go to ${brand.name}`,
};

export const failureCopy = {
  offline: 'You are offline, or our server does not answer.',
  slow: 'That took too long.',
  signedOut: 'You are signed out. Please sign in again.',
  unavailable: 'Something went wrong on our side.',
  limited: 'Too many requests. Please wait a minute.',
  fields: 'Please check what you typed. Something is missing, too long or unknown.',
  retry: 'Try again',
  title: 'This could not be loaded',
  notSaved: 'That did not work',
};
