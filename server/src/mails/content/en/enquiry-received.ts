import { brand } from '@remit/brand/brand.ts';
import type { EnquiryKind } from '@remit/contract/enquiries.ts';
import type { MailContent, MailLink } from '@remit/platform/mail/content.ts';

/** Repeats nothing that was typed, so that the form cannot be used to write to others. */
export type EnquiryReceived = {
  readonly kind: EnquiryKind;
  readonly siteUrl: string;
  readonly reference: string;
  readonly deck?: { readonly url: string; readonly days: number } | undefined;
  readonly riskWording?: string | undefined;
  /** As the visitor's clock shows them. */
  readonly times?: readonly string[] | undefined;
};

type Copy = { readonly subject: string; readonly heading: string; readonly paragraphs: readonly string[] };

const answer = 'A person on our team reads it and answers by e-mail, usually within two working days.';

const copy: Readonly<Record<EnquiryKind, Copy>> = {
  contact: {
    subject: 'We have your message',
    heading: 'We have your message',
    paragraphs: ['Thank you for writing to us.', answer],
  },
  investor_deck: {
    subject: 'Your investor deck',
    heading: 'Here is the deck',
    paragraphs: [
      `You asked for our investor deck. It is a short PDF: what we are building, for whom, in which markets, how it would earn and where we stand before launch.`,
      'If you would like to talk about it afterwards, simply answer this e-mail.',
    ],
  },
  investor_meeting: {
    subject: 'We have your proposed times',
    heading: 'We have your proposed times',
    paragraphs: [
      'Thank you for wanting to talk to us. We answer by e-mail, usually within two working days, and say which of these times suits:',
    ],
  },
  partnership: {
    subject: 'We have your partnership enquiry',
    heading: 'Thank you for thinking of us',
    paragraphs: ['We have your enquiry about a partnership.', answer],
  },
  investment: {
    subject: 'We have your investment enquiry',
    heading: 'Thank you for your interest',
    paragraphs: ['We have your enquiry about investment opportunities.', answer],
  },
  job_application: {
    subject: 'We have your application',
    heading: 'Thank you for applying',
    paragraphs: [
      'Your application has arrived, with everything you attached. People read it, no machine sorts it.',
      'You hear from us within two weeks, whichever way it goes. We delete applications after six months.',
    ],
  },
  speculative_application: {
    subject: 'We have your application',
    heading: 'Thank you for your initiative',
    paragraphs: [
      'Your application has arrived, with everything you attached. People read it, no machine sorts it.',
      'If we have, or soon expect, work that fits, you hear from us within two weeks. We delete applications after six months.',
    ],
  },
  live_chat: {
    subject: 'We have your question',
    heading: 'Nobody is live yet, but we have your question',
    paragraphs: [
      'Our live chat opens with the service. Until then a person reads what you wrote and answers by e-mail, usually within two working days.',
    ],
  },
};

/** With the reference, as an answer has it too, so that mailboxes keep them together. */
export const receivedSubject = (kind: EnquiryKind, reference: string) =>
  `${copy[kind].subject} (${reference})`;

export function enquiryReceivedMail(received: EnquiryReceived): MailContent {
  const { kind, siteUrl, reference, deck, riskWording, times = [] } = received;
  const { heading, paragraphs } = copy[kind];
  const action: MailLink | undefined = deck && { label: 'Open the investor deck', url: deck.url };
  return {
    subject: receivedSubject(kind, reference),
    preview: paragraphs[0] ?? heading,
    heading,
    paragraphs: [
      ...paragraphs,
      ...times.map((time) => `• ${time}`),
      ...(times.length > 0
        ? ['They are attached for your calendar, each marked as tentative, until we have agreed on one.']
        : []),
    ],
    ...(action && { action }),
    notes: [
      ...(deck
        ? [`The link works for ${deck.days} days. After that, ask for the deck again on our site.`]
        : []),
      ...(riskWording ? [riskWording] : []),
      `Your reference is ${reference}. To add something, or to have what you sent deleted, answer this e-mail.`,
    ],
    reason: `You get this e-mail because this address was entered into a form on ${new URL(siteUrl).host}. If that was not you, ignore it: nothing else comes of it. ${brand.name} is not open yet, and this form signs nobody up for anything.`,
  };
}
