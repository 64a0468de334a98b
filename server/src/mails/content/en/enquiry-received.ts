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

const answer =
  'A person on our team reads your message and answers by e-mail, usually within two working days.';

const copy: Readonly<Record<EnquiryKind, Copy>> = {
  contact: {
    subject: 'We have your message',
    heading: 'We have your message',
    paragraphs: ['Thank you for writing to us.', answer],
  },
  investor_deck: {
    subject: 'Your investor deck',
    heading: 'Here is our investor deck',
    paragraphs: [
      `You asked for our investor deck, a short PDF. It says what we are building, for whom and in which markets. It also says how we would earn money and how far we are.`,
      'To talk about it, reply to this e-mail.',
    ],
  },
  investor_meeting: {
    subject: 'We have your proposed times',
    heading: 'We have your proposed times',
    paragraphs: [
      'Thank you for proposing a call. Usually within two working days, we e-mail you which of these times suits us:',
    ],
  },
  partnership: {
    subject: 'We have your partnership enquiry',
    heading: 'We have your enquiry',
    paragraphs: ['Thank you for writing to us about a partnership.', answer],
  },
  investment: {
    subject: 'We have your investment enquiry',
    heading: 'We have your enquiry',
    paragraphs: ['Thank you for writing to us about investment opportunities.', answer],
  },
  job_application: {
    subject: 'We have your application',
    heading: 'We have your application',
    paragraphs: [
      'Thank you for applying. We have your application and everything you attached. People read it. No machine sorts it.',
      'You hear from us within two weeks, whether it is yes or no. We delete applications after six months.',
    ],
  },
  speculative_application: {
    subject: 'We have your application',
    heading: 'We have your application',
    paragraphs: [
      'Thank you for applying. We have your application and everything you attached. People read it. No machine sorts it.',
      'If we have work that fits, now or soon, you hear from us within two weeks. We delete applications after six months.',
    ],
  },
  live_chat: {
    subject: 'We have your question',
    heading: 'We have your question',
    paragraphs: [
      'Our live chat opens when we launch. Until then, a person reads your question and answers by e-mail, usually within two working days.',
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
        ? ['They are attached for your calendar. Each is marked as tentative until we agree on one.']
        : []),
    ],
    ...(action && { action }),
    notes: [
      ...(deck
        ? [`The link works for ${deck.days} days. After that, ask for the deck again on our site.`]
        : []),
      ...(riskWording ? [riskWording] : []),
      `Your reference is ${reference}. To add something, or to have what you sent deleted, reply to this e-mail.`,
    ],
    reason: `You get this e-mail because someone entered this address in a form on ${new URL(siteUrl).host}. If that was not you, ignore it: nothing else happens. ${brand.name} has not launched yet, and this form signs no one up for anything.`,
  };
}
