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

export const authEmails = {
  checkHeading: 'Check your email',
  verification: {
    heading: 'Verify your e-mail address',
    subtitle: 'We e-mail you a new link, and the old one stops working.',
    submit: 'Send me a link',
    busy: 'Sending...',
    errorTitle: 'Not sent',
    sent: (email: string) => `If ${email} waits to be verified, a new link is on its way to it.`,
    text: (email: string) => `We have sent a verification link to ${email}.`,
    hint: 'It is there within a minute or two. If not, look in the spam folder.',
    resend: 'Resend verification email',
    sending: 'Sending...',
    resent: 'Sent again. The newest link is the one that counts.',
    wait: (seconds: number) => `Resend in ${seconds} s`,
    tooSoon: 'An e-mail was sent a moment ago. Another can follow shortly.',
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
      `If there is an account for ${email}, a link to a new password is on its way to it.`,
  },
  link: {
    heading: 'Sign in without a password',
    subtitle: 'We e-mail you a link and a code. Either signs you in, once.',
    submit: 'Send me a link',
    busy: 'Sending...',
    errorTitle: 'Not sent',
    sent: (email: string) => `If there is an account for ${email}, a link and a code are on their way to it.`,
  },
  code: {
    label: 'Code from the e-mail',
    hint: 'Six digits. Of use when you read your e-mail on another device.',
    submit: 'Use the code',
    busy: 'Checking...',
    errorTitle: 'The code was not taken',
    missing: 'Please type the six digits from the e-mail.',
  },
  again: 'Send another e-mail',
  backToSignIn: 'Back to sign in',
};

export const secondFactor = {
  heading: 'One more step',
  subtitle: 'Your account asks for a second proof that it is you.',
  account: 'Signing in as',
  totp: {
    label: 'Code from your authenticator app',
    hint: 'Six digits. A new code comes every 30 seconds.',
    missing: 'Please type the six digits that your app shows now.',
    submit: 'Continue',
    busy: 'Checking...',
    errorTitle: 'The code was not taken',
    instead: 'Use the authenticator app instead',
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of those you saved when you set up the second step. Each works once.',
    missing: 'Please type one of your recovery codes.',
    submit: 'Continue',
    busy: 'Checking...',
    errorTitle: 'The code was not taken',
    wrong: 'That code is wrong, or it was used before: each works once.',
    instead: 'Use a recovery code instead',
  },
  lost: {
    heading: 'Lost both?',
    text: 'Write to us from the e-mail address of your account. We make sure that it is you before we take the second step off, so please give us a few days.',
    contact: 'Contact us',
  },
  leave: 'Sign in as somebody else',
  leaving: 'Signing out...',
  /** Instead of the service's messages, by its codes. */
  errors: {
    mfa_verification_failed:
      'That code is wrong or too old. Type the one that is shown now; each works once.',
    mfa_challenge_expired: 'That took too long. Type the code that is shown now.',
    mfa_ip_address_mismatch: 'Your connection changed on the way. Please try once more.',
    mfa_recovery_codes_locked: 'Too many wrong codes. Please wait a while, or use your authenticator app.',
    mfa_factor_not_found: 'Your account has no codes of this kind.',
    over_request_rate_limit: 'That was often in a short time. Please wait a minute.',
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
  text: 'You work for us: we show and change your account only after you sign in with your passkey.',
  unsupported:
    'You work for us: we show and change your account only after you sign in with your passkey. This browser has no passkeys: please open this page where you have yours.',
  form: {
    submit: 'Sign in with your passkey',
    busy: 'Waiting for your passkey...',
    errorTitle: 'Not accepted',
  },
  lost: 'Lost it? Ask an operator of our server to let you back in.',
};

/** What went wrong with a passkey, by the codes of the service and of the browser. */
export const passkeyErrors: Readonly<Record<string, string>> & { readonly other: string } = {
  ERROR_CEREMONY_ABORTED: 'It was cancelled. Nothing has changed.',
  // Browsers do not tell these two apart.
  ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY: 'It was cancelled, or it took too long. Nothing has changed.',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device has a passkey for your account already.',
  webauthn_credential_exists: 'This device has a passkey for your account already.',
  webauthn_challenge_expired: 'That took too long. Please try again.',
  webauthn_challenge_not_found: 'That took too long. Please try again.',
  webauthn_verification_failed: 'We do not know this passkey. Perhaps it was removed from your account.',
  user_not_verified:
    'Your device did not check that it is you. Please use a passkey that asks for your fingerprint, your face or a PIN.',
  too_many_passkeys: 'You have ten passkeys, which is as many as we keep. Remove one first.',
  other: 'This browser or device could not do it. Please try another one.',
};

const cancelledAtProvider = 'It was cancelled there. Nothing has changed.';

export const providerCopy = {
  or: 'or',
  label: 'Other ways to sign in',
  continueWith: (name: string) => `Continue with ${name}`,
  leaving: (name: string) => `Going to ${name}...`,
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
    signup_disabled: 'There is no account for you yet, and new ones are closed.',
    user_banned: 'This account is closed. Please write to us.',
    identity_already_exists: 'It belongs to another account of ours already, or to yours.',
    email_exists: 'Another account of ours has this e-mail address.',
    provider_email_needs_verification:
      'Your e-mail address is not confirmed there. Confirm it, or follow the link if we have e-mailed you one, and try again.',
    flow_state_expired: 'That took too long. Please try again.',
    bad_oauth_state: 'That took too long, or it was begun in another browser. Please try again.',
    bad_code_verifier: 'It was begun in another browser. Please try again in this one.',
    flow_state_not_found: 'It was begun in another browser, or it took too long. Please try again.',
    // The codes of the providers themselves.
    access_denied: cancelledAtProvider,
    user_cancelled_login: cancelledAtProvider,
    user_cancelled_authorize: cancelledAtProvider,
    unreachable: 'We could not reach our server. Please check your connection and try again.',
  } as Readonly<Record<string, string>>,
  failed: 'Something went wrong on the way. Please try again.',
};

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
  /** For the second of two sign-ups with one e-mail address and two passwords. */
  first: {
    heading: 'Choose your password',
    subtitle:
      'Somebody signed up with this address before, with another password. Choose yours; theirs stops working. If both were you, choose the one you like.',
  },
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

export const passwordCopy = {
  show: 'Show',
  hide: 'Hide',
  showName: 'Show password',
  strength: 'Strength',
  advice: {
    short: { level: 'Too short', text: 'At least 6 characters.' },
    long: { level: 'Too long', text: 'A little shorter, please: it must fit into 72 bytes.' },
    common: {
      level: 'Too common',
      text: 'It is among the first that anyone would try. Take three or four words that have nothing to do with each other.',
    },
    weak: {
      level: 'Easy to guess',
      text: 'Accepted, but longer is safer: three or four words that have nothing to do with each other.',
    },
    fair: { level: 'Fair', text: 'A few more characters, or another word, make it strong.' },
    strong: { level: 'Strong', text: 'Hard to guess. Use it for this account only.' },
  },
  errors: {
    missing: 'Please type your password.',
    missingNew: 'Please choose a password.',
    short: 'Please use at least 6 characters.',
    long: 'That is longer than we can keep: at most 72 bytes.',
    common: 'Please choose another: this is among the first that anyone would try.',
  },
};

export const linkMessages = {
  verified: auth.verified,
  signup: 'Email verified. You are signed in.',
  magiclink: 'You are signed in.',
  invite: 'Welcome. You are signed in.',
  recovery: 'You are signed in. Choose your new password now.',
  email_change: 'Your e-mail address is changed.',
  identity: 'Linked. From now on you can sign in with it, too.',
  /** After the first of the two links of an e-mail change. */
  halfChanged: {
    title: 'One mailbox has confirmed',
    text: 'Now follow the link in the other one, and the change is done.',
  },
  broken: {
    title: 'This link no longer works',
    /** By the codes of the service. */
    errors: {
      otp_expired: { text: 'It has been used already, or it is too old.' },
      user_banned: { text: 'This account is closed. Please write to us.' },
      email_exists: { text: 'Another account has this e-mail address by now.' },
      over_request_rate_limit: {
        title: 'Please wait a minute',
        text: 'Too many links were opened from your network. Open this one again in a minute.',
      },
      unreachable: {
        title: 'We could not reach our server',
        text: 'The link has changed nothing. Open it again, or ask for a new one.',
      },
    } satisfies Readonly<Record<string, { readonly title?: string; readonly text: string }>>,
    /** For every other code. */
    other: 'We could not use it. It may have been used already, or be too old.',
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
    title: 'You are signed in as before',
    text: 'We could not reach our server. Please try again.',
  },
};

/** Instead of what the auth service says, or when it was not reached. */
export const accountErrors = {
  offline: 'You are offline. What you typed is still here: try again once you have a connection.',
  unreachable: 'We cannot reach our server just now. What you typed is still here: please try again.',
  lastSecondStep: 'You work for us, so you need a second step. Add another one before you remove this one.',
  secondStep:
    'This needs your second step. Sign in with your passkey or your code first. If you work for us and have neither yet, ask an operator of our server for a set-up link.',
  captcha:
    'Your device could not do the small sum our server asks for. What you typed is still here: please try again.',
};
