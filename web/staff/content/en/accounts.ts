import type { AccountDetails, AccountState } from '@remit/contract/staff/accounts.ts';
import { number } from '../../ui/format.ts';

export const list = {
  heading: 'Accounts',
  caption: 'Accounts',
  total: (count: number) => `${number(count)} ${count === 1 ? 'account' : 'accounts'}`,
  empty: 'No matching accounts',
  filters: { q: 'Name, e-mail, phone or id', state: 'State' },
  all: 'All accounts',
  states: {
    confirmed: 'Confirmed',
    unconfirmed: 'Not confirmed',
    banned: 'Banned',
    staff: 'Team',
    guest: 'Guests',
    factor: 'With a second step or passkey',
  } satisfies Record<AccountState, string>,
  columns: { account: 'Account', name: 'Name', state: 'State', created: 'Created', signedIn: 'Last sign-in' },
  guest: 'Guest',
  unnamed: 'No e-mail address',
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
  missing: 'This account does not exist, or its owner deleted it.',
  facts: 'Details',
  id: 'Id',
  name: 'Name',
  email: 'E-mail address',
  newEmail: 'Change requested to',
  phone: 'Phone',
  role: 'Role in the team',
  roleNote: 'Only an operator can change roles, with the command "staff grant" or "staff revoke".',
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
  lifted: 'the ban is lifted',
  identities: 'Ways to sign in',
  identityColumns: {
    provider: 'Provider',
    email: 'E-mail address',
    created: 'Since',
    signedIn: 'Last used',
  },
  providers: { email: 'E-mail and password', phone: 'Phone' } as Readonly<Record<string, string>>,
  protected:
    'Only an operator can change this account. It is your own, it belongs to a colleague whose role is not below yours, or it acts as the server.',
  elsewhere: {
    heading: 'Related',
    waitlist: 'Waitlist and newsletter',
    enquiries: 'Enquiries from this e-mail address',
    transfers: 'Practice transfers',
    audit: 'History',
  },
  done: 'Done',
};

export const sessions = {
  heading: 'Devices',
  none: 'No device is signed in.',
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
  endAllText: 'The owner has to sign in again. Nothing else changes.',
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
    'Make sure that you are speaking with the owner. Without the second step, the password alone may open the account. We tell the owner by e-mail.',
  removeBusy: 'Removing...',
  removed: 'Removed. The owner gets an e-mail.',
};

export const mails = {
  confirmation: 'Resend the confirmation link',
  confirmationSent: 'A confirmation link is on its way to the owner',
  recovery: 'Send a recovery link',
  recoverySent: 'A recovery link is on its way to the owner',
  busy: 'Sending...',
};

export const ban = {
  open: 'Ban',
  title: 'Ban this account?',
  text: 'This signs out every device, and no one can sign in until the ban ends. Nothing is deleted.',
  length: 'Duration',
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
  lifted: 'Ban lifted',
};

export const erase = {
  open: 'Delete',
  title: 'Delete this account?',
  text: 'This deletes the profile, devices, pictures and security log at once. You cannot undo it. The owner gets a last e-mail.',
  type: (confirmation: string) => `Type ${confirmation} to continue`,
  typeWrong: 'This does not match. Type it again.',
  keepLists: 'Keep them on the waitlist and newsletter',
  keepMessages: 'Keep their enquiries',
  confirm: 'Delete for good',
  busy: 'Deleting...',
  done: 'Account deleted',
};
