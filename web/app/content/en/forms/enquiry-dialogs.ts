import type { EnquiryKind, InvestorKind } from '@remit/contract/enquiries.ts';
import { meetingMinutes } from '@remit/contract/meeting-times.ts';
import { enquiryCopy, enquirySent } from './enquiries.ts';

const { collected } = enquiryCopy;
const { answer } = enquirySent;

export type EnquiryDialogCopy = {
  readonly title: string;
  readonly description: string;
  readonly submit: string;
  /** What is kept, why, and for how long. */
  readonly collected: string;
  readonly sent: { readonly title: string; readonly text: string };
};

const ofInvestors = collected('what you enter', 24);

export const enquiryDialogs = {
  live_chat: {
    title: 'Live Chat',
    description:
      'Nobody is live yet: the chat opens with the service. Leave your question here, and a person answers by e-mail, usually within two working days.',
    submit: 'Send question',
    collected: collected('your address and your question', 24),
    sent: { title: 'We have your question', text: answer },
  },
  investor_deck: {
    title: 'Request the investor deck',
    description:
      'A PDF of eight pages: what we are building, for whom, how it earns and where we stand before launch. The link comes by e-mail.',
    submit: 'Send me the deck',
    collected: ofInvestors,
    sent: { title: 'The deck is on its way', text: 'The e-mail brings a link that opens the PDF.' },
  },
  investor_meeting: {
    title: 'Schedule a meeting',
    description: `Propose up to three times for a call of ${meetingMinutes} minutes. We say by e-mail which one suits, usually within two working days.`,
    submit: 'Propose these times',
    collected: ofInvestors,
    sent: {
      title: 'We have your proposed times',
      text: 'They come to you by e-mail, with a file for your calendar. None is agreed before we have answered.',
    },
  },
  partnership: {
    title: 'Partnership opportunities',
    description:
      'Banks, wallets, pickup networks, employers, associations: tell us what you have in mind. A person answers by e-mail, usually within two working days.',
    submit: 'Send enquiry',
    collected: collected('what you enter', 24),
    sent: { title: 'We have your enquiry', text: answer },
  },
  investment: {
    title: 'Investment Opportunities',
    description:
      'Tell us who you are and what you would like to know. A person answers by e-mail, usually within two working days.',
    submit: 'Send enquiry',
    collected: ofInvestors,
    sent: { title: 'We have your enquiry', text: answer },
  },
  job_application: {
    title: 'Apply',
    description:
      'This position is a sample of the team we plan; nobody can start before we are authorised. We read what you send all the same, and answer within two weeks.',
    submit: 'Send application',
    collected: collected('your application', 6),
    sent: {
      title: 'We have your application',
      text: 'People read it, no machine sorts it. You hear from us within two weeks.',
    },
  },
  speculative_application: {
    title: 'Apply without a position',
    description:
      'Tell us what you do well and where you would want to do it. If there is work that fits, now or soon, you hear from us within two weeks.',
    submit: 'Send application',
    collected: collected('your application', 6),
    sent: {
      title: 'We have your application',
      text: 'People read it, no machine sorts it. If there is work that fits, you hear from us within two weeks.',
    },
  },
} as const satisfies Record<Exclude<EnquiryKind, 'contact'>, EnquiryDialogCopy>;

export type DialogKind = keyof typeof enquiryDialogs;

/** The fields that only some kinds have. */
export const dialogFields = {
  question: 'Your question',
  idea: 'What do you have in mind?',
  interest: 'What would you like to know?',
  topic: 'What would you like to talk about?',
  motivation: 'What should we know about you?',
  applyTo: (position: string) => `Apply: ${position}`,
  investor: {
    legend: 'Which kind of investor are you?',
    kinds: {
      private: 'Private investor',
      sophisticated: 'High-net-worth or self-certified sophisticated investor',
      institutional: 'Fund, company or other institution',
      other: 'Something else',
    } satisfies Record<InvestorKind, string>,
  },
  risk: { heading: 'Before you ask', confirm: 'I have read this and understand it.' },
  cv: {
    label: 'CV',
    hint: 'PDF or Word (DOCX), up to 5 MB.',
    remove: 'Take the file away',
    progress: 'Uploading your CV',
    share: (percent: number) => `${percent}%`,
  },
  meeting: {
    legend: 'Proposed times',
    hint: 'As your clock shows them, in the time zone below; up to six months ahead.',
    day: (number: number) => `Day ${number}`,
    time: (number: number) => `Time ${number}`,
    add: 'Add another time',
    zone: 'Time zone',
  },
} as const;
