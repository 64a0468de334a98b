import { invitationsMax, undoMinutes, waitingCountMax } from '@remit/contract/staff/invitations.ts';
import type { MemberState, WaitlistPerson } from '@remit/contract/staff/waitlist.ts';
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
  none: 'Nobody is here with these filters.',
  nobody: 'Nobody has joined yet.',
  count: ({ number, isMore }: { number: number; isMore: boolean }) =>
    isMore ? `More than ${people(number)}` : people(number),
  filters: {
    q: 'E-mail address or id',
    list: 'List',
    state: 'State',
    from: 'Sends from',
    to: 'Sends to',
    method: 'Delivery',
    wallet: 'Wallet',
    joinedFrom: 'Joined from',
    joinedTo: 'Joined until',
    all: 'All',
  },
  searchNote: 'Search finds the beginning of an e-mail address, or a whole id. Days are in UTC.',
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
  text: 'Everybody that the filters show, with the consent that counts. The file holds personal data: keep it only as long as you need it.',
  confirm: 'Download',
  busy: 'Preparing...',
  file: (day: string) => `waitlist-${day}.csv`,
};

export const personCopy = {
  gone: 'Nobody is here: they were removed, or the link is wrong.',
  back: 'Waitlist',
  subscriptions: 'On the lists',
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
  noConsent: 'No form is stored for this address.',
  messages: 'E-mails',
  noMessages: 'None in the last weeks.',
  messagesNote: 'What they say is never shown. Sent ones are kept for 30 days, failed ones for 90.',
  messageColumns: { kind: 'Kind', state: 'State', written: 'Written', sent: 'Sent' },
  messageStates: {
    sent: 'Sent',
    failed: 'Failed',
    sending: 'Being sent',
    waiting: 'Waiting',
  } satisfies Record<WaitlistPerson['messages'][number]['state'], string>,
  referral: 'Referral',
  referredBy: 'Came through',
  nobody: 'Nobody',
  brought: (count: number, confirmed: number) => `Brought ${people(count)}, ${number(confirmed)} confirmed`,
  elsewhere: 'Elsewhere',
  account: 'Account',
  noAccount: 'None',
  accountSince: (day: string) => `Since ${day}`,
  accountUnconfirmed: (day: string) => `Since ${day}, not confirmed`,
  enquiries: 'Enquiries',
  invitation: 'Invitation',
  notInvited: 'Not invited',
  invitations: {
    waiting: (time: string) => `Chosen ${time}, not sent yet`,
    sent: (time: string) => `Invited ${time}`,
    failed: (time: string) => `Chosen ${time}, could not be delivered`,
  },
  suppressed: (time: string) => `Suppressed since ${time}`,
};

export const correctCopy = {
  open: 'Correct',
  title: 'Correct the entry',
  text: 'With another corridor they wait at its end. Another delivery method or wallet keeps the place.',
  noWallet: 'None',
  walletName: 'Name of the wallet',
  walletNameMissing: 'Please write the name of the wallet.',
  confirm: 'Save',
  busy: 'Saving...',
  done: 'Corrected',
};

export const emailCopy = {
  open: 'Correct the e-mail',
  title: 'Correct the e-mail address',
  text: 'For a typing error, before it is confirmed. The new address gets a confirmation e-mail and counts once its owner has confirmed; links to the old one stop working.',
  label: 'E-mail address',
  confirm: 'Send the confirmation',
  busy: 'Sending...',
  done: 'The confirmation is on its way',
};

export const removeCopy = {
  open: 'Remove',
  title: 'Remove this person?',
  text: 'It cannot be taken back. E-mails that wait for them are not sent.',
  how: 'How',
  fromList: (list: string) => `From the ${list.toLowerCase()} only`,
  fromListNote: 'They can join again at any time.',
  everything: 'Everything under this address',
  everythingNote:
    'Both lists, consent and e-mails, as if they had deleted their data themselves. Forms cannot make us write to it for 30 days.',
  confirm: 'Remove',
  busy: 'Removing...',
  done: 'Removed',
};

export const inviteCopy = {
  heading: 'Invitations',
  back: 'Waitlist',
  formHeading: 'Invite the next ones',
  text: `In the order of their places. Whoever is invited already or has an account is passed over. You can undo for ${undoMinutes} minutes.`,
  to: 'Sends to',
  choose: 'Please choose',
  from: 'Sends from',
  anywhere: 'Anywhere',
  count: 'How many',
  countHint: `1 to ${number(invitationsMax)}`,
  preview: 'Preview',
  previewing: 'Looking...',
  missing: {
    to: 'Please choose a country.',
    count: `Please give a number from 1 to ${number(invitationsMax)}.`,
  },
  none: 'Nobody waits there who is not invited yet.',
  who: (count: number, waiting: number) =>
    waiting > waitingCountMax
      ? `${people(count)} of more than ${number(waitingCountMax)} who wait`
      : `${people(count)} of ${number(waiting)} who wait`,
  first: 'The first of them',
  message: 'What they will read',
  invite: (count: number) => `Invite ${people(count)}`,
  inviting: 'Inviting...',
  scheduled: (count: number) => `${people(count)} will be invited`,
  scheduledNote: `In ${undoMinutes} minutes, unless you undo it.`,
  batches: 'Batches',
  noBatches: 'Nobody was invited yet.',
  newest: 'The newest 20.',
  title: (count: number, to: string, from: string | null) =>
    from === null ? `${people(count)} for ${to}` : `${people(count)} from ${from} for ${to}`,
  by: (name: string | null, time: string) => (name === null ? time : `${name}, ${time}`),
  startsIn: (left: string) => `Sent in ${left}`,
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
    sent: 'Sent',
    waiting: 'Waiting',
    failed: 'Failed',
    withdrawn: 'Undone or left',
    accepted: 'Opened an account',
  },
  undoTitle: 'Undo these invitations?',
  undoText: 'Nobody who was not sent one yet gets it. They keep their places and can be invited again.',
};
