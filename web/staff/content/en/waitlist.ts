import { invitationsMax, undoMinutes, waitingCountMax } from '@remit/contract/staff/invitations.ts';
import type { MailMode } from '@remit/contract/staff/mail.ts';
import type { MemberState } from '@remit/contract/staff/waitlist.ts';
import type { List } from '@remit/contract/subscriptions.ts';
import { number } from '../../ui/format.ts';

const people = (count: number) => `${number(count)} ${count === 1 ? 'person' : 'people'}`;

export const states = {
  confirmed: 'Confirmed',
  unconfirmed: 'Not confirmed',
  unsubscribed: 'Left',
} satisfies Record<MemberState, string>;

export const listNames = { waitlist: 'Waitlist', newsletter: 'Newsletter' } satisfies Record<List, string>;

export const copy = {
  heading: 'Waitlist',
  caption: 'People on the lists',
  invite: 'Invite a batch',
  none: 'No matching people',
  nobody: 'No one has joined yet. People appear here when they join.',
  /** On both lists, one person can have two entries. */
  total: (count: number, isBothLists: boolean) =>
    isBothLists ? `${number(count)} ${count === 1 ? 'entry' : 'entries'}` : people(count),
  filters: {
    q: 'E-mail address or id',
    bothLists: 'Both lists',
    list: 'List',
    state: 'State',
    from: 'Sends from',
    to: 'Sends to',
    method: 'Delivery',
    wallet: 'Wallet',
    joinedFrom: 'Joined from (UTC)',
    joinedTo: 'Joined until (UTC)',
    all: 'All',
  },
  columns: {
    email: 'E-mail',
    state: 'State',
    corridor: 'Corridor',
    delivery: 'Delivery',
    joined: 'Joined',
    confirmed: 'Confirmed',
  },
  invited: 'Invited',
};

export const exportCopy = {
  open: 'Export',
  title: 'Export as CSV',
  text: (chosen: number) =>
    `The file lists ${chosen === 0 ? 'everyone the filters show' : `the ${people(chosen)} you chose`}, with the consent that counts. It holds personal data: keep it only as long as you need it.`,
  confirm: 'Download',
  busy: 'Preparing...',
  file: (day: string) => `waitlist-${day}.csv`,
};

export const personCopy = {
  gone: 'This person was removed, or the link is wrong.',
  back: 'Waitlist',
  subscriptions: 'Waitlist and newsletter',
  facts: {
    state: 'State',
    corridor: 'Corridor',
    delivery: 'Delivery',
    place: 'Place',
    joined: 'Joined',
    confirmed: 'Confirmed',
    left: 'Left',
    mailed: 'Last confirmation e-mail',
    code: 'Referral code',
    id: 'Id',
  },
  consent: 'Consent, word for word',
  consentCounts: 'Confirmed by link',
  consentPending: 'Not confirmed',
  sentFrom: (page: string, time: string) => `Sent from ${page}, ${time}`,
  linkRequest: 'Asked for a link to their subscriptions',
  noConsent: 'No form is stored for this e-mail address.',
  messages: 'E-mails',
  noMessages: 'No recent e-mails.',
  messagesNote: 'We never show the text of e-mails. We keep sent ones for 30 days, failed ones for 90.',
  messageColumns: { kind: 'Kind', state: 'State', written: 'Written', sent: 'Sent' },
  referral: 'Referral',
  referredBy: 'Referred by',
  nobody: 'No one',
  brought: (count: number, confirmed: number) => `Referred ${people(count)}, ${number(confirmed)} confirmed`,
  elsewhere: 'Related',
  account: 'Account',
  audit: 'History',
  noAccount: 'None',
  accountSince: (day: string) => `Since ${day}`,
  accountUnconfirmed: (day: string) => `Since ${day}, not confirmed`,
  enquiries: 'Enquiries',
  invitation: 'Invitation',
  notInvited: 'Not invited',
  /** The state is that of the e-mail: "Sent". */
  invited: (state: string, time: string) => `Invited ${time}. E-mail: ${state.toLowerCase()}`,
  suppressed: (time: string) => `Suppressed since ${time}`,
};

export const correctCopy = {
  open: 'Correct',
  title: 'Correct the entry',
  text: 'A new corridor puts them last on its waitlist. A new delivery method or wallet keeps their place.',
  noWallet: 'None',
  walletName: 'Wallet name',
  walletNameMissing: 'Enter the wallet name.',
  confirm: 'Save',
  busy: 'Saving...',
  done: 'Corrected',
};

export const emailCopy = {
  open: 'Correct the e-mail',
  title: 'Correct the e-mail address',
  text: 'Correct a typing error before the address is confirmed. We send the new address a confirmation e-mail, and it counts once its owner confirms. Links sent to the old address stop working.',
  label: 'E-mail address',
  confirm: 'Send the confirmation',
  busy: 'Sending...',
  done: 'The confirmation is on its way',
};

export const removeCopy = {
  open: 'Remove',
  title: 'Remove this person?',
  text: 'You cannot undo this. E-mails waiting for them will not be sent.',
  how: 'What to remove',
  fromList: (list: string) => `Only their ${list.toLowerCase()} entry`,
  fromListNote: 'They can join again at any time.',
  everything: 'Everything under this e-mail address',
  everythingNote:
    'We delete both lists, consent and e-mails, as if they had deleted their data themselves. For 30 days, no form can make us write to this address.',
  confirm: 'Remove',
  busy: 'Removing...',
  done: 'Removed',
};

export const inviteCopy = {
  heading: 'Invitations',
  back: 'Waitlist',
  formHeading: 'Invite the next people',
  text: `We invite people in the order of their places, except those already invited or with an account. You can undo for ${undoMinutes} minutes.`,
  to: 'Sends to',
  choose: 'Choose a country',
  from: 'Sends from',
  anywhere: 'Anywhere',
  count: 'How many',
  countHint: `1 to ${number(invitationsMax)}`,
  preview: 'Preview',
  previewing: 'Loading...',
  missing: {
    to: 'Choose a country.',
    count: `Enter a number from 1 to ${number(invitationsMax)}.`,
  },
  none: 'There is no one left to invite.',
  who: (count: number, waiting: number) =>
    waiting > waitingCountMax
      ? `${people(count)} of more than ${number(waitingCountMax)} waiting`
      : `${people(count)} of ${number(waiting)} waiting`,
  first: 'First in line',
  message: 'Invitation e-mail',
  exampleNote:
    'The link ends in "example" here and opens no invitation. Each person gets a link of their own.',
  invite: (count: number) => `Invite ${people(count)}`,
  inviting: 'Inviting...',
  scheduled: (count: number) => `${people(count)} will be invited`,
  scheduledNote: (mail: MailMode) =>
    mail === 'sent'
      ? `We send them in ${undoMinutes} minutes, unless you undo.`
      : `You can undo for ${undoMinutes} minutes. No e-mail leaves this server.`,
  chosen: {
    open: 'Invite',
    title: (count: number) => `Invite ${people(count)}?`,
    text: `We leave out everyone who is not confirmed, was invited before or has an account. You can undo for ${undoMinutes} minutes.`,
    leftOut: (count: number) => `${people(count)} left out.`,
  },
  batches: 'Batches',
  noBatches: 'No one has been invited yet.',
  newest: 'The newest 20 batches.',
  title: (count: number, to: string | null, from: string | null) =>
    to === null
      ? `${people(count)} chosen by hand`
      : from === null
        ? `${people(count)} for ${to}`
        : `${people(count)} from ${from} for ${to}`,
  by: (name: string | null, time: string) => (name === null ? time : `${name}, ${time}`),
  startsIn: (left: string, mail: MailMode) => (mail === 'sent' ? `Sent in ${left}` : `Undo within ${left}`),
  undo: 'Undo',
  undoRest: 'Stop the rest',
  undoing: 'Undoing...',
  undone: 'Undone',
  sendNow: 'Send now',
  sendNowBusy: 'Sending...',
  progress: 'Sent',
  progressNote: (sent: number, of: number) => `${number(sent)} of ${number(of)}`,
  done: 'Done',
  counts: {
    withdrawn: 'Undone or left',
    accepted: 'Created an account',
  },
  undoTitle: 'Undo these invitations?',
  undoText:
    'Invitations not sent yet will not be sent. Those people keep their places, and you can invite them again.',
};
