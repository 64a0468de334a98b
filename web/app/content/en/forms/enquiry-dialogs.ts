import type { EnquiryKind, InvestorKind } from '@remit/contract/enquiries.ts';
import { meetingMinutes } from '@remit/contract/meeting-times.ts';
import { contactForm, enquiryCopy, enquirySent } from './enquiries.ts';

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
  contact: {
    title: 'Write to us',
    description: answer,
    submit: contactForm.submit,
    collected: contactForm.collected,
    sent: { title: 'Your message has been sent', text: answer },
  },
  live_chat: {
    title: 'Live Chat',
    description:
      'No one answers live yet. The chat opens when we launch. Leave your question here, and a person answers by e-mail, usually within two working days.',
    submit: 'Send question',
    collected: collected('your e-mail address and question', 24),
    sent: { title: 'We have your question', text: answer },
  },
  investor_deck: {
    title: 'Request the investor deck',
    description:
      'A PDF of eight pages: what we are building, for whom, how it earns money and where we are now. The link comes by e-mail.',
    submit: 'Send me the deck',
    collected: ofInvestors,
    sent: { title: 'The deck is on its way', text: 'Our e-mail has a link that opens the PDF.' },
  },
  investor_meeting: {
    title: 'Schedule a meeting',
    description: `Propose up to three times for a call of ${meetingMinutes} minutes. We tell you by e-mail which one suits us, usually within two working days.`,
    submit: 'Propose these times',
    collected: ofInvestors,
    sent: {
      title: 'We have your proposed times',
      text: 'We e-mail them to you, with a file for your calendar. No time is agreed until we answer.',
    },
  },
  partnership: {
    title: 'Partnership opportunities',
    description:
      'For banks, wallets, pickup networks, employers and associations. Tell us what you have in mind. A person answers by e-mail, usually within two working days.',
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
      'This position is a sample of the team we plan. No one can start before we are authorised. We read what you send, and answer within two weeks.',
    submit: 'Send application',
    collected: collected('your application', 6),
    sent: {
      title: 'We have your application',
      text: 'People read it, and no machine sorts it. We answer within two weeks.',
    },
  },
  speculative_application: {
    title: 'Apply without a position',
    description:
      'Tell us what you do well and where you want to work. If we have work that fits, now or soon, we answer within two weeks.',
    submit: 'Send application',
    collected: collected('your application', 6),
    sent: {
      title: 'We have your application',
      text: 'People read it, and no machine sorts it. If we have work that fits, we answer within two weeks.',
    },
  },
} as const satisfies Record<EnquiryKind, EnquiryDialogCopy>;

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
    remove: 'Remove the file',
    progress: 'Uploading your CV',
    share: (percent: number) => `${percent}%`,
  },
  meeting: {
    legend: 'Proposed times',
    hint: 'In the time zone below, up to six months ahead.',
    day: (number: number) => `Day ${number}`,
    time: (number: number) => `Time ${number}`,
    add: 'Add another time',
    zone: 'Time zone',
  },
} as const;
