import { brand } from '@remit/brand/brand.ts';

export type AuthMode = 'signin' | 'signup';

export const auth = {
  meta: {
    title: 'Sign in or create an account',
    description: `Sign in to ${brand.name} or create an account with your name, your e-mail address and a password. No money moves before we launch.`,
  },
  demoMeta: {
    title: 'Sign in (demo)',
    description:
      'Sign in or create an account from the demo app. You can use the whole demo without an account. Nothing in it is real.',
  },
  back: { toHome: `Back to ${brand.name}`, toDemo: 'Back to the demo' },
  tabsLabel: 'Sign in or create an account',
  modes: {
    signin: { tab: 'Sign in', heading: 'Sign in', subtitle: 'Welcome back!' },
    signup: { tab: 'Create account', heading: 'Create account', subtitle: `Join ${brand.name} today` },
  },
  verified: 'Email verified successfully! You can now sign in.',
  withoutScripts: 'Signing in needs JavaScript. Please switch it on in this browser.',
  fields: { fullName: 'Full Name', email: 'Email', password: 'Password' },
  errors: {
    fullName: 'Please enter your name.',
    email: 'Please enter your e-mail address.',
    emailForm: 'Please enter a full e-mail address, such as ama@example.com.',
  },
  signIn: { submit: 'Sign in', busy: 'Signing in...', errorTitle: 'You are not signed in' },
  signUp: {
    submit: 'Create account',
    busy: 'Creating account...',
    errorTitle: 'Your account was not created',
    consent: {
      before: 'By creating an account, you confirm that you are 18 or older and agree to our ',
      terms: 'Terms of Service',
      between: ' and ',
      privacy: 'Privacy Policy',
      after: `. ${brand.name} has not launched yet, so no money moves.`,
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

export const authEmails = {
  checkHeading: 'Check your email',
  verification: {
    heading: 'Confirm your e-mail address',
    subtitle: 'We e-mail you a new link, and the old one stops working.',
    submit: 'Send me a link',
    busy: 'Sending...',
    errorTitle: 'Not sent',
    sent: (email: string) =>
      `Check your inbox. If ${email} is waiting to be confirmed, our e-mail has a new link.`,
    text: (email: string) => `We have sent a verification link to ${email}.`,
    hint: 'The e-mail should arrive within two minutes. If not, look in your spam folder.',
    resend: 'Resend verification email',
    sending: 'Sending...',
    resent: 'Sent again. Only the newest link works.',
    wait: (seconds: number) => `Resend in ${seconds} s`,
    tooSoon: 'We sent an e-mail a moment ago. You can send another soon.',
    notSent: 'Not sent',
    back: 'Back to sign up',
  },
  unconfirmed: { resend: 'Resend verification email' },
  forgotten: {
    heading: 'Forgotten your password?',
    subtitle: 'We e-mail you a link to choose a new one.',
    submit: 'Send me a link',
    busy: 'Sending...',
    errorTitle: 'Not sent',
    sent: (email: string) =>
      `Check your inbox. If there is an account for ${email}, our e-mail has a link to choose a new password.`,
  },
  link: {
    heading: 'Sign in without a password',
    subtitle: 'We e-mail you a link and a code. Use either one, once, to sign in.',
    submit: 'Send me a link',
    busy: 'Sending...',
    errorTitle: 'Not sent',
    sent: (email: string) =>
      `Check your inbox. If there is an account for ${email}, our e-mail has a link and a code.`,
  },
  code: {
    label: 'Code from the e-mail',
    hint: 'Six digits. Use this code if your e-mail is on another device.',
    submit: 'Use the code',
    busy: 'Checking...',
    errorTitle: 'The code was not accepted',
    missing: 'Please enter the six digits from the e-mail.',
  },
  again: 'Send another e-mail',
  backToSignIn: 'Back to sign in',
};

export const secondFactor = {
  heading: 'One more step',
  subtitle: 'Your account needs a second step to sign in.',
  account: 'Signing in as',
  totp: {
    label: 'Code from your authenticator app',
    hint: 'Six digits. The app shows a new code every 30 seconds.',
    missing: 'Please enter the six digits that your app shows now.',
    submit: 'Continue',
    busy: 'Checking...',
    errorTitle: 'The code was not accepted',
    instead: 'Use the authenticator app instead',
  },
  recovery: {
    label: 'Recovery code',
    hint: 'You saved these codes when you set up the second step. Each works once.',
    missing: 'Please enter one of your recovery codes.',
    submit: 'Continue',
    busy: 'Checking...',
    errorTitle: 'The code was not accepted',
    wrong: 'That code is wrong or already used. Enter another recovery code.',
    instead: 'Use a recovery code instead',
  },
  lost: {
    heading: 'Lost your app and your codes?',
    text: 'Write to us from the e-mail address of your account. We check that it is you before we remove the second step. This takes a few days.',
    contact: 'Contact us',
  },
  leave: 'Sign in to another account',
  leaving: 'Signing out...',
  /** Instead of the service's messages, by its codes. */
  errors: {
    mfa_verification_failed: 'That code is wrong, expired or already used. Enter the current one.',
    mfa_challenge_expired: 'That took too long. Enter the current code.',
    mfa_ip_address_mismatch: 'Your connection changed. Please try again.',
    mfa_recovery_codes_locked: 'Too many wrong codes. Please wait a while, or use your authenticator app.',
    mfa_factor_not_found: 'Your account has no codes of this kind. Please use another kind.',
    over_request_rate_limit: 'Too many tries in a short time. Please wait a minute.',
  } as Readonly<Record<string, string>>,
};

export const passkeySignIn = {
  submit: 'Continue with a passkey',
  busy: 'Waiting for your passkey...',
  errorTitle: 'You are not signed in',
};

/** For a colleague who signed in without the passkey that the account has. */
export const passkeyNeeded = {
  title: 'Please sign in with your passkey',
  text: 'You work for us, so we show and change your account only after you sign in with your passkey.',
  unsupported:
    'You work for us, so we show and change your account only after you sign in with your passkey. This browser has no passkeys. Please open this page on a device that has yours.',
  form: {
    submit: 'Sign in with your passkey',
    busy: 'Waiting for your passkey...',
    errorTitle: 'Not accepted',
  },
  lost: 'Lost your passkey? Ask an operator of our server to let you back in.',
};

/** What went wrong with a passkey, by the codes of the service and of the browser. */
export const passkeyErrors: Readonly<Record<string, string>> & { readonly other: string } = {
  ERROR_CEREMONY_ABORTED: 'This was cancelled. Nothing has changed.',
  // Browsers do not tell these two apart.
  ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY: 'This was cancelled or took too long. Nothing has changed.',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device already has a passkey for your account.',
  webauthn_credential_exists: 'This device already has a passkey for your account.',
  webauthn_challenge_expired: 'That took too long. Please try again.',
  webauthn_challenge_not_found: 'That took too long. Please try again.',
  webauthn_verification_failed:
    'We do not recognise this passkey. It may have been removed from your account.',
  user_not_verified:
    'Your device did not check that it is you. Please use a passkey that asks for your fingerprint, face or PIN.',
  too_many_passkeys: 'You have ten passkeys, the most we allow. Remove one first.',
  other: 'This browser or device could not do this. Please try another one.',
};

const cancelledAtProvider = 'This was cancelled on the other site. Nothing has changed.';

export const providerCopy = {
  or: 'or',
  label: 'Other ways to sign in',
  continueWith: (name: string) => `Continue with ${name}`,
  leaving: (name: string) => `Opening ${name}...`,
  errorTitle: (name: string) => `${name} did not sign you in`,
  notLinked: (name: string) => `${name} is not linked`,
  /** The providers that we show, by the name that the auth service has for them. */
  names: {
    apple: 'Apple',
    azure: 'Microsoft',
    bitbucket: 'Bitbucket',
    discord: 'Discord',
    facebook: 'Facebook',
    figma: 'Figma',
    github: 'GitHub',
    gitlab: 'GitLab',
    google: 'Google',
    kakao: 'Kakao',
    keycloak: 'Keycloak',
    linkedin: 'LinkedIn',
    linkedin_oidc: 'LinkedIn',
    notion: 'Notion',
    slack: 'Slack',
    slack_oidc: 'Slack',
    spotify: 'Spotify',
    twitch: 'Twitch',
    twitter: 'X',
    workos: 'WorkOS',
    zoom: 'Zoom',
  } as Readonly<Record<string, string>>,
  /** Instead of the service's messages, by its codes. */
  errors: {
    signup_disabled: 'You have no account yet, and sign-up is closed.',
    user_banned: 'This account is closed. Please write to us.',
    identity_already_exists: 'It is already linked to your account or to another one.',
    email_exists: 'Another account already has this e-mail address.',
    provider_email_needs_verification:
      'Your e-mail address is not confirmed there. Confirm it, or open our link if we e-mailed you one. Then try again.',
    flow_state_expired: 'That took too long. Please try again.',
    bad_oauth_state: 'This took too long or started in another browser. Please try again.',
    bad_code_verifier: 'This started in another browser. Please try again in this one.',
    flow_state_not_found: 'This started in another browser or took too long. Please try again.',
    // The codes of the providers themselves.
    access_denied: cancelledAtProvider,
    user_cancelled_login: cancelledAtProvider,
    user_cancelled_authorize: cancelledAtProvider,
    unreachable: 'We could not reach our server. Check your connection and try again.',
  } as Readonly<Record<string, string>>,
  failed: 'Something went wrong. Please try again.',
};

export const newPassword = {
  meta: {
    title: 'Choose a new password',
    description: `Forgotten the password of your ${brand.name} account? Open the link in our e-mail and choose a new one here.`,
  },
  demoMeta: {
    title: 'Choose a new password (demo)',
    description:
      'Open the link in our e-mail and choose a new password here, if you asked for it in the demo app.',
  },
  back: 'Back to sign in',
  heading: 'Choose a new password',
  subtitle: 'After that, only your new password works.',
  /** For the second of two sign-ups with one e-mail address and two passwords. */
  first: {
    heading: 'Choose your password',
    subtitle:
      'Someone signed up with this e-mail address before, with another password. Choose yours, and theirs stops working. If both were you, choose the one you like.',
  },
  checking: 'Checking your link …',
  account: 'For',
  label: 'New password',
  form: { submit: 'Save password', busy: 'Saving...', errorTitle: 'Your password has not changed' },
  done: {
    heading: 'Password changed',
    text: 'Your new password works from now on. You are signed in.',
    onward: 'Continue',
  },
  noLink: 'Please open this page with the link in our e-mail.',
  askForLink: 'Send me a link',
};

export const passwordCopy = {
  show: 'Show',
  hide: 'Hide',
  showName: 'Show password',
  strength: 'Strength',
  advice: {
    short: { level: 'Too short', text: 'At least 6 characters.' },
    long: { level: 'Too long', text: 'Please make it a little shorter: at most 72 bytes.' },
    common: {
      level: 'Too common',
      text: 'Attackers try this one first. Use three or four words that have nothing to do with each other.',
    },
    weak: {
      level: 'Easy to guess',
      text: 'Accepted, but longer is safer: three or four words that have nothing to do with each other.',
    },
    fair: { level: 'Fair', text: 'A few more characters, or another word, make it strong.' },
    strong: { level: 'Strong', text: 'Hard to guess. Use it for this account only.' },
  },
  errors: {
    missing: 'Please enter your password.',
    missingNew: 'Please choose a password.',
    short: 'Please use at least 6 characters.',
    long: 'That is too long. Please use at most 72 bytes.',
    common: 'Please choose another password. Attackers try this one first.',
  },
};

export const linkMessages = {
  verified: auth.verified,
  signup: 'Your e-mail address is confirmed. You are signed in.',
  magiclink: 'You are signed in.',
  invite: 'Welcome. You are signed in.',
  recovery: 'You are signed in. Choose your new password now.',
  email_change: 'Your e-mail address has changed.',
  identity: 'The account is linked. You can now sign in with it, too.',
  /** After the first of the two links of an e-mail change. */
  halfChanged: {
    title: 'One mailbox is confirmed',
    text: 'Now open the link in the other mailbox to finish the change.',
  },
  broken: {
    title: 'This link no longer works',
    /** By the codes of the service. */
    errors: {
      otp_expired: { text: 'It was already used, or it has expired.' },
      user_banned: { text: 'This account is closed. Please write to us.' },
      email_exists: { text: 'Another account now has this e-mail address.' },
      over_request_rate_limit: {
        title: 'Please wait a minute',
        text: 'Too many links were opened from your network. Open this one again in a minute.',
      },
      unreachable: {
        title: 'We could not reach our server',
        text: 'Nothing has changed. Open the link again, or get a new one.',
      },
    } satisfies Readonly<Record<string, { readonly title?: string; readonly text: string }>>,
    /** For every other code. */
    other: 'We could not use it. It may be used already, or expired.',
    signedIn: 'You are still signed in. You can change your e-mail address in your account settings.',
    remedy: {
      verification: 'Send me a new confirmation link',
      link: 'Send me a new sign-in link',
      forgotten: 'Send me a new password link',
      settings: 'Open account settings',
    },
  },
  dismiss: 'Dismiss',
};

export const accountSwitch = {
  title: 'Switch to another account?',
  link: 'The link you opened is for another account:',
  warning: 'If you did not ask for this link, stay as you are.',
  stay: 'Stay as',
  switch: 'Switch to',
  switching: 'Switching...',
  /** For an account that has neither an e-mail address nor a phone number. */
  nameless: 'an account without an e-mail address',
  close: 'Close',
  error: {
    title: 'Your account was not switched',
    text: 'We could not reach our server. Please try again.',
  },
};

/** Instead of what the auth service says, or when it was not reached. */
export const accountErrors = {
  offline: 'You are offline. What you typed is still here. Try again when you are back online.',
  unreachable: 'We cannot reach our server. What you typed is still here. Please try again.',
  lastSecondStep: 'You work for us, so you need a second step. Add another one before you remove this one.',
  secondStep:
    'This needs your second step. Sign in with your passkey or your code first. If you work for us and have neither yet, ask an operator of our server for a set-up link.',
  captcha:
    'Your device could not do a small calculation for our server. What you typed is still here. Please try again.',
};
