import { brand } from '@remit/brand/brand.ts';
import type { EnquiryKind } from '@remit/contract/enquiries.ts';
import type { EnquiryView } from '@remit/contract/staff/enquiries.ts';

export type Template = {
  readonly name: string;
  /** For which kinds; all when there are none. */
  readonly kinds?: readonly EnquiryKind[];
  /** Between greeting and name. */
  readonly text: (enquiry: EnquiryView) => string;
};

const applications: readonly EnquiryKind[] = ['job_application', 'speculative_application'];
const investors: readonly EnquiryKind[] = ['investor_deck', 'investment'];

/** In UTC, as every day that we name. */
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const templates: readonly Template[] = [
  {
    name: 'We look into it',
    text: () =>
      'Thank you for writing to us. We are looking into it, and you hear from us again within two working days.',
  },
  {
    name: 'Not open yet',
    kinds: ['contact', 'live_chat'],
    text: () =>
      `Thank you for your question. ${brand.name} is not open yet, so nobody can send money with us today. If you join the waitlist, we write to you when your countries open.`,
  },
  {
    name: 'Agree on a time',
    kinds: ['investor_meeting'],
    text: ({ times }) =>
      [
        'Thank you for proposing times for a call. This one suits us:',
        times[0]?.theirs ?? '[day and time]',
        'If it still suits you, simply answer this e-mail, and we send you a link to the call.',
      ].join('\n\n'),
  },
  {
    name: 'Offer a call',
    kinds: [...investors, 'partnership'],
    text: () =>
      'Thank you for your interest. We would be glad to talk about it. Which days suit you in the next two weeks, and in which time zone are you?',
  },
  {
    name: 'Invite to talk',
    kinds: applications,
    text: ({ form: { positionTitle } }) =>
      `Thank you for applying${positionTitle ? ` as ${positionTitle}` : ''}. We have read your application and would like to get to know you. Which days suit you in the next two weeks for a call of 30 minutes?`,
  },
  {
    name: 'Decline kindly',
    kinds: applications,
    text: ({ deletedAt }) =>
      `Thank you for applying, and for the time you have put into it. We have decided to go on with others this time. We delete your application on ${day.format(new Date(deletedAt))}; if you would like that sooner, answer this e-mail.`,
  },
  {
    name: 'Decline a partnership',
    kinds: ['partnership'],
    text: () =>
      'Thank you for thinking of us. It does not fit what we work on before our launch, so we cannot take it further now. You are welcome to write to us again later.',
  },
];

export const templatesFor = (kind: EnquiryKind) =>
  templates.filter(({ kinds }) => !kinds || kinds.includes(kind));

/** The whole text, to be edited before it is sent. */
export const filledIn = ({ text }: Template, enquiry: EnquiryView, author: string) =>
  [
    enquiry.name ? `Hello ${enquiry.name},` : 'Hello,',
    text(enquiry),
    `Kind regards\n${author}\n${brand.name}`,
  ].join('\n\n');
