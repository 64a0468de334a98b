import type { EnquiryKind, InvestorKind } from '@remit/contract/enquiries.ts';
import { parseFieldError } from '@remit/contract/field-error.ts';
import { type EnquiryState, openCountMax } from '@remit/contract/staff/enquiries.ts';
import { number } from '../../ui/format.ts';

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

export const inboxCopy = {
  heading: 'Enquiries',
  caption: 'Enquiries',
  total: (count: number) => `${number(count)} ${count === 1 ? 'enquiry' : 'enquiries'}`,
  waiting: (count: number) => `${count < openCountMax ? count : `More than ${openCountMax - 1}`} open`,
  columns: {
    from: 'From',
    email: 'E-mail',
    about: 'About',
    state: 'State',
    assignee: 'Assigned to',
    received: 'Received',
  },
  filters: {
    search: 'Name, e-mail or reference',
    kind: 'Kind',
    state: 'State',
    assignee: 'Assigned to',
  },
  allKinds: 'All kinds',
  allStates: 'All states',
  anybody: 'Anyone',
  me: 'Me',
  nobody: 'No one',
  withCv: 'CV',
  assignTo: 'Assign to',
  markAnswered: 'Mark as answered',
  markBusy: 'Saving...',
  assigned: (count: number) => `${inboxCopy.total(count)} assigned`,
  marked: (count: number) => `${inboxCopy.total(count)} marked as answered`,
  empty: 'No open enquiries. New ones appear here.',
  noMatch: 'No matching enquiries',
  everywhere: 'Search all states',
};

export const enquiryCopy = {
  heading: (reference: string) => `Enquiry ${reference}`,
  back: 'All enquiries',
  gone: 'This enquiry does not exist, or was deleted.',
  wrote: 'Message',
  proposed: 'Proposed times:',
  theirTime: (theirs: string) => `Their time: ${theirs}`,
  nothingWritten: 'No message',
  elsewhere: {
    waitlist: 'Waitlist and newsletter',
    accounts: 'Their account',
    enquiries: 'All their enquiries',
    audit: 'History',
  },
  conversation: 'Answers',
  noAnswers: 'No answers from the console yet.',
  details: 'Details',
  notes: 'Team notes',
  noNotes: 'No notes yet. The sender sees them only if they ask for their data.',
  somebody: 'Former colleague',
  onlyLooking: 'Your role can read enquiries, but not answer or change them.',
  facts: {
    from: 'Name',
    email: 'E-mail',
    emailNote: 'As they typed it, not confirmed.',
    kind: 'Kind',
    received: 'Received',
    page: 'Sent from',
    organisation: 'Organisation',
    investorKind: 'Kind of investor',
    risk: 'Risk notice',
    riskNote: 'They confirmed this version.',
    position: 'Position',
    deck: 'Link to the deck',
    deckUntil: (day: string) => `Works until ${day}`,
    deckOver: (day: string) => `Expired on ${day}`,
    answered: 'Answered',
    closed: 'Closed',
    deleted: 'Deleted after',
    deletedNote: 'Automatic, with notes, answers and files.',
  },
  cv: {
    download: (type: string, size: string) => `Download the CV (${type}, ${size})`,
    busy: 'Downloading...',
    warning: 'This file comes from outside, and no scanner has checked it. Open it with care.',
    failed: 'The CV could not be downloaded',
  },
};

export const changeCopy = {
  failed: 'Not changed',
  assignee: 'Assigned to',
  nobody: 'No one',
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
  hint: 'Plain text. It is kept on this device until you send it, by the button or Ctrl-Enter.',
  send: 'Send answer',
  busy: 'Sending...',
  sent: 'Your answer is on its way',
  sentTo: (email: string) => `To ${email}`,
  backToIt: 'Back to it',
  emptyPlace: (place: string) => `Replace “${place}” before you send this.`,
  failed: 'The answer was not sent',
  replace: {
    title: 'Replace your text?',
    text: 'The template will replace your text.',
    confirm: 'Replace',
    busy: 'Replacing...',
  },
};

/** An answer that is kept on this device and not sent yet. */
export const unsentCopy = {
  badge: 'Draft',
  title: 'You have an unsent answer',
  text: 'It is kept on this device. The sender has not received it.',
  send: 'Send it',
  open: 'Open it',
  keep: {
    answered: 'Keep it and mark as answered',
    closed: 'Keep it and close',
  },
};

export const noteCopy = {
  label: 'New note',
  send: 'Add note',
  busy: 'Adding...',
  failed: 'The note was not added',
};

const textErrors: Readonly<Record<string, string>> = {
  missing: 'Please write something.',
  text_with_tags: 'Use plain text, without tags.',
  text_with_unusual_character: 'The text has an unusual character. Please type it again.',
};

/** Beside a text that was rejected, by the code of its schema. */
export function textError(error: string): string {
  const { code, limit } = parseFieldError(error);
  if (limit !== undefined) return `Use ${limit} characters at most.`;
  return textErrors[code] ?? 'Please check this text.';
}
