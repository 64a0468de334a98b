import type { EnquiryKind, InvestorKind } from '@remit/contract/enquiries.ts';
import { parseFieldError } from '@remit/contract/field-error.ts';
import { type Answer, type EnquiryState, openCountMax } from '@remit/contract/staff/enquiries.ts';

export const kindLabels: Readonly<Record<EnquiryKind, string>> = {
  contact: 'Contact',
  investor_deck: 'Investor deck',
  investor_meeting: 'Investor meeting',
  partnership: 'Partnership',
  investment: 'Investment',
  job_application: 'Job application',
  speculative_application: 'Speculative application',
  live_chat: 'Chat',
};

export const stateLabels: Readonly<Record<EnquiryState, string>> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
};

export const investorLabels: Readonly<Record<InvestorKind, string>> = {
  private: 'Private investor',
  sophisticated: 'High-net-worth or self-certified sophisticated investor',
  institutional: 'Fund, company or other institution',
  other: 'Something else',
};

export const deliveryLabels: Readonly<Record<NonNullable<Answer['delivery']>, string>> = {
  waiting: 'Waiting to be sent',
  sending: 'Being sent',
  sent: 'Sent',
  failed: 'Could not be delivered',
};

export const inboxCopy = {
  heading: 'Enquiries',
  caption: 'Enquiries',
  waiting: (count: number) =>
    count === 1 ? '1 is open' : `${count < openCountMax ? count : `More than ${openCountMax - 1}`} are open`,
  columns: {
    from: 'From',
    about: 'About',
    kind: 'Kind',
    state: 'State',
    assignee: 'Assigned to',
    received: 'Received',
  },
  filters: {
    search: 'Address or reference',
    kind: 'Kind',
    state: 'State',
    assignee: 'Assigned to',
  },
  allKinds: 'All kinds',
  allStates: 'All states',
  anybody: 'Anybody',
  me: 'Me',
  nobody: 'Nobody',
  withCv: 'With a CV',
  empty: 'Nobody is waiting for an answer.',
  noMatch: 'Nothing here is like that.',
  everywhere: 'Look in all states',
};

export const enquiryCopy = {
  heading: (reference: string) => `Enquiry ${reference}`,
  back: 'All enquiries',
  gone: 'This enquiry does not exist, or was deleted.',
  wrote: 'What they wrote',
  proposed: 'They propose:',
  theirTime: (theirs: string) => `For them: ${theirs}`,
  nothingWritten: 'They wrote no message.',
  elsewhere: {
    waitlist: 'This address on the lists',
    accounts: 'Its account',
    enquiries: 'All its enquiries',
  },
  conversation: 'Answers',
  noAnswers: 'Nobody has answered from here yet.',
  details: 'Details',
  notes: 'Notes of the team',
  noNotes: 'None yet. The sender does not see them, unless they ask for their data.',
  somebody: 'Somebody who has left',
  onlyLooking: 'Your role may look at enquiries, and not answer or change them.',
  facts: {
    from: 'Name',
    email: 'E-mail',
    emailNote: 'As it was typed; nobody has confirmed it.',
    kind: 'Kind',
    received: 'Received',
    page: 'Sent from',
    organisation: 'Organisation',
    investorKind: 'Kind of investor',
    risk: 'Risk notice',
    riskNote: 'Confirmed in this version.',
    position: 'Position',
    deck: 'Link to the deck',
    deckUntil: (day: string) => `Works until ${day}`,
    deckOver: (day: string) => `Stopped working on ${day}`,
    answered: 'Answered',
    closed: 'Closed',
    deleted: 'Deleted after',
    deletedNote: 'By itself, with notes, answers and files.',
  },
  cv: {
    download: (type: string, size: string) => `Download the CV (${type}, ${size})`,
    busy: 'Downloading...',
    warning: 'A file from a stranger, which no scanner has seen. Open it with care.',
    failed: 'The CV could not be downloaded',
  },
};

export const changeCopy = {
  failed: 'That was not changed',
  assignee: 'Assigned to',
  nobody: 'Nobody',
  assigned: 'Assigned',
  state: 'State',
  to: {
    open: 'Reopen',
    answered: 'Mark as answered',
    closed: 'Close',
  } satisfies Record<EnquiryState, string>,
  done: {
    open: 'Reopened',
    answered: 'Marked as answered',
    closed: 'Closed',
  } satisfies Record<EnquiryState, string>,
};

export const answerCopy = {
  heading: 'Answer by e-mail',
  to: (email: string, subject: string) =>
    `To ${email}, with the subject “${subject}”. Replies go to the team’s mailbox.`,
  template: 'Template',
  noTemplate: 'None',
  label: 'Your answer',
  hint: 'Plain text. It is kept on this device until you send it.',
  send: 'Send the answer',
  busy: 'Sending...',
  sent: 'The answer is on its way',
  failed: 'The answer was not sent',
  replace: {
    title: 'Replace what you have written?',
    text: 'The template takes the place of your text.',
    confirm: 'Replace it',
    busy: 'Replacing...',
  },
};

export const noteCopy = {
  label: 'New note',
  send: 'Add the note',
  busy: 'Adding...',
  failed: 'The note was not added',
};

const textErrors: Readonly<Record<string, string>> = {
  missing: 'Please write something.',
  text_with_tags: 'Please write plain text, without tags.',
  text_with_unusual_character: 'There is a character in here that we cannot take. Please type it again.',
};

/** Beside a text that was rejected, by the code of its schema. */
export function textError(error: string): string {
  const { code, limit } = parseFieldError(error);
  if (limit !== undefined) return `Please keep this to ${limit} characters.`;
  return textErrors[code] ?? 'Please check this.';
}
