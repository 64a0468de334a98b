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
  text: 'Your password alone does not open this console.',
  passkey: {
    submit: 'Sign in with your passkey',
    busy: 'Waiting for your passkey...',
    errorTitle: 'Not accepted',
    notVerified:
      'Your device did not check that it is you. Please use a passkey that asks for your fingerprint, your face or a PIN.',
    unsupported: 'This browser has no passkeys. Please open this page where you have yours.',
  },
  or: 'or',
  code: {
    label: 'Code',
    hint: 'The one that your authenticator app shows now, or one of your recovery codes.',
    missing: 'Please give the code.',
    wrong: 'That code was not right, or it was used before.',
    submit: 'Continue',
    busy: 'Checking...',
    errorTitle: 'Not accepted',
  },
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
  submit: 'Continue',
  busy: 'One moment...',
  errorTitle: 'Nothing is set up yet',
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
    failed: 'Your device could not do it, or you cancelled. Please try again, or use an authenticator app.',
    notVerified:
      'Your device did not check that it is you. Please set up a PIN, fingerprint or face on it first, or use another device.',
  },
  app: {
    heading: 'An authenticator app',
    text: 'An app on your phone that makes codes: Google Authenticator, Aegis, 2FAS, 1Password or any other.',
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
  again: {
    heading: 'Your password once more',
    text: 'You signed in a while ago. Please show that it is still you.',
    label: 'Password',
    missing: 'Please give your password.',
    submit: 'Continue',
    busy: 'Checking...',
    errorTitle: 'Not accepted',
    wrong: 'That password was not right.',
    none: 'Without a password: sign out, ask the operator for a new link, and open it right after you sign in.',
  },
  over: 'This is not allowed, or the time for it is over. Please try the other way, or ask the operator for a new link.',
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
  goOn: 'Continue',
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
