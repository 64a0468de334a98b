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

/** What the author fills in. An answer is not sent while it has one. */
const places = { answer: '[your answer]', time: '[day and time]' };

const applications: readonly EnquiryKind[] = ['job_application', 'speculative_application'];
const investors: readonly EnquiryKind[] = ['investor_deck', 'investment'];

/** In UTC, as every day that we name. */
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const templates: readonly Template[] = [
  {
    name: 'Greeting and name only',
    text: () => places.answer,
  },
  {
    name: 'We are looking into it',
    text: () =>
      'Thank you for writing to us. We are looking into it, and we will write again within two working days.',
  },
  {
    name: 'Not launched yet',
    kinds: ['contact', 'live_chat'],
    text: () =>
      `Thank you for your question. ${brand.name} has not launched yet, so no one can send money with us today. If you join the waitlist, we will write to you when we open in your countries.`,
  },
  {
    name: 'Agree on a time',
    kinds: ['investor_meeting'],
    text: ({ times }) =>
      [
        'Thank you for proposing times for a call. This one suits us:',
        times[0]?.theirs ?? places.time,
        'If it still suits you, please reply to this e-mail. We will then send you a link to the call.',
      ].join('\n\n'),
  },
  {
    name: 'Offer a call',
    kinds: [...investors, 'partnership'],
    text: () =>
      'Thank you for your interest. We would be glad to talk about it. Which days in the next two weeks suit you? And what is your time zone?',
  },
  {
    name: 'Invite to talk',
    kinds: applications,
    text: ({ form: { positionTitle } }) =>
      `Thank you for applying${positionTitle ? ` as ${positionTitle}` : ''}. We have read your application and would like to get to know you. Which days in the next two weeks suit you for a 30-minute call?`,
  },
  {
    name: 'Decline kindly',
    kinds: applications,
    text: ({ deletedAt }) =>
      `Thank you for applying, and for the time you have put into it. This time we have decided to continue with other applicants. We will delete your application on ${day.format(new Date(deletedAt))}. If you would like us to delete it sooner, please reply to this e-mail.`,
  },
  {
    name: 'Decline a partnership',
    kinds: ['partnership'],
    text: () =>
      'Thank you for thinking of us. Your proposal does not fit our work before the launch, so we cannot take it further now. You are welcome to write to us again later.',
  },
];

/** The first part that is left to fill in. */
export const emptyPlaceIn = (text: string) => Object.values(places).find((place) => text.includes(place));

export const templatesFor = (kind: EnquiryKind) =>
  templates.filter(({ kinds }) => !kinds || kinds.includes(kind));

/** The whole text, to be edited before it is sent. */
export const filledIn = ({ text }: Template, enquiry: EnquiryView, author: string) =>
  [
    enquiry.name ? `Hello ${enquiry.name},` : 'Hello,',
    text(enquiry),
    `Kind regards\n${author}\n${brand.name}`,
  ].join('\n\n');
