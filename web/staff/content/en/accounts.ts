import type { AccountDetails, AccountState } from '@remit/contract/staff/accounts.ts';

export const list = {
  heading: 'Accounts',
  caption: 'Accounts, the newest first',
  empty: 'No account is like that.',
  filters: { q: 'E-mail address, phone or id', state: 'State' },
  all: 'All accounts',
  states: {
    confirmed: 'Confirmed',
    unconfirmed: 'Not confirmed',
    banned: 'Banned',
    staff: 'The team',
    guest: 'Guests',
    factor: 'With a second step or passkey',
  } satisfies Record<AccountState, string>,
  columns: { account: 'Account', name: 'Name', state: 'State', created: 'Created', signedIn: 'Last sign-in' },
  guest: 'Guest',
  unnamed: 'No address',
};

export const badges = {
  banned: 'Banned',
  unconfirmed: 'Not confirmed',
  confirmed: 'Confirmed',
  guest: 'Guest',
  factor: 'Second step',
};

export const account = {
  back: 'All accounts',
  missing: 'There is no such account, or its owner has deleted it.',
  facts: 'Facts',
  id: 'Id',
  name: 'Name',
  email: 'E-mail address',
  newEmail: 'Wants to change it to',
  phone: 'Phone',
  role: 'Role in the team',
  roleNote:
    'Roles are given and taken only by an operator, with the command "staff grant" or "staff revoke".',
  password: 'Password',
  hasPassword: 'Set',
  noPassword: 'None',
  created: 'Created',
  invited: 'Invited',
  signedIn: 'Last sign-in',
  confirmedAt: (time: string) => `Confirmed ${time}`,
  notConfirmed: 'Not confirmed',
  confirmationSent: (time: string) => `Link last sent ${time}`,
  recoverySent: 'Recovery link last sent',
  bannedUntil: 'Banned until',
  lifted: 'somebody lifts the ban',
  identities: 'Ways to sign in',
  identityColumns: {
    provider: 'Provider',
    email: 'E-mail address',
    created: 'Since',
    signedIn: 'Last used',
  },
  providers: { email: 'E-mail and password', phone: 'Phone' } as Readonly<Record<string, string>>,
  protected:
    'This is your own account, that of a colleague whose role is not below yours, or one that acts as the server. Only an operator can change it.',
  elsewhere: {
    heading: 'Elsewhere',
    waitlist: 'On the lists',
    enquiries: 'Enquiries from this address',
    audit: 'What the team did with this account',
  },
  done: 'Done',
};

export const sessions = {
  heading: 'Devices',
  none: 'Nobody is signed in.',
  columns: {
    device: 'Device',
    network: 'Network',
    signedIn: 'Signed in',
    used: 'Last used',
    action: 'Action',
  },
  unknownDevice: 'Unknown device',
  device: (browser: string | null, system: string | null) =>
    [browser, system].filter(Boolean).join(' on ') || sessions.unknownDevice,
  withFactor: 'with second step',
  end: 'Sign out',
  endBusy: 'Signing out...',
  endOf: (device: string) => `Sign out ${device}`,
  endAll: 'Sign out everywhere',
  endAllTitle: 'Sign out every device?',
  endAllText: 'They have to sign in again, with their own password. Nothing else changes.',
  ended: 'Signed out',
};

export const factors = {
  heading: 'Second steps and passkeys',
  none: 'None.',
  columns: { name: 'Name', kind: 'Kind', created: 'Added', used: 'Last used', action: 'Action' },
  kinds: {
    totp: 'Authenticator app',
    phone: 'Phone',
    webauthn: 'Security key',
    recovery_code: 'Recovery codes',
  } satisfies Record<AccountDetails['factors'][number]['type'], string>,
  passkey: 'Passkey',
  unfinished: 'Not finished',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText:
    'Be sure that you speak with the owner: without it the password alone may open the account. The owner is told by e-mail.',
  removeBusy: 'Removing...',
  removed: 'Removed, and the owner is told',
};

export const mails = {
  confirmation: 'Send the confirmation again',
  confirmationSent: 'A confirmation link is on its way to the owner',
  recovery: 'Send a recovery link',
  recoverySent: 'A recovery link is on its way to the owner',
  busy: 'Sending...',
};

export const ban = {
  open: 'Ban',
  title: 'Ban this account?',
  text: 'Every device is signed out, and nobody can sign in until the ban ends. Nothing is deleted.',
  length: 'For how long',
  lengths: [
    { value: '24', label: 'A day' },
    { value: '168', label: 'A week' },
    { value: '720', label: '30 days' },
    { value: '8760', label: 'A year' },
    { value: '', label: 'Until the ban is lifted' },
  ],
  confirm: 'Ban',
  busy: 'Banning...',
  done: 'Banned and signed out',
  lift: 'Lift the ban',
  liftTitle: 'Lift the ban?',
  liftText: 'The owner can sign in again at once.',
  liftBusy: 'Lifting...',
  lifted: 'The ban is lifted',
};

export const erase = {
  open: 'Delete',
  title: 'Delete this account?',
  text: 'It is gone at once and cannot be brought back: profile, devices, pictures and the security log. The owner gets a last e-mail.',
  type: (confirmation: string) => `Type ${confirmation} to go on`,
  typeWrong: 'That is not the same.',
  keepLists: 'Leave them on the waitlist and newsletter',
  keepMessages: 'Keep what they wrote to us',
  confirm: 'Delete for good',
  busy: 'Deleting...',
  done: 'The account is deleted',
};
