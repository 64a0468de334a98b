import type { EnquiryKind } from '@remit/contract/enquiries.ts';
import type { MailContent } from '@remit/platform/mail/content.ts';
import { receivedSubject } from './enquiry-received.ts';

export type EnquiryAnswer = {
  readonly kind: EnquiryKind;
  readonly reference: string;
  readonly siteUrl: string;
  /** As a colleague typed it. */
  readonly text: string;
};

const headings: Readonly<Record<EnquiryKind, string>> = {
  contact: 'About your message',
  investor_deck: 'About our investor deck',
  investor_meeting: 'About our call',
  partnership: 'About a partnership',
  investment: 'About your investment enquiry',
  job_application: 'About your application',
  speculative_application: 'About your application',
  live_chat: 'About your question',
};
const previewCharactersMax = 140;
/** "Hello Ama," on a line of its own. */
const isGreeting = (paragraph: string) => /^.{1,100},$/.test(paragraph.trim());

export const answerSubject = (kind: EnquiryKind, reference: string) =>
  `Re: ${receivedSubject(kind, reference)}`;

/** The enquiry is not quoted, because it is not confirmed that this e-mail address sent it. */
export function enquiryAnswerMail({ kind, reference, siteUrl, text }: EnquiryAnswer): MailContent {
  const paragraphs = text.split(/\n\s*\n/);
  // An inbox shows what it is about, not the greeting.
  const preview = paragraphs.find((paragraph) => !isGreeting(paragraph)) ?? text;
  return {
    subject: answerSubject(kind, reference),
    preview: preview.replaceAll('\n', ' ').slice(0, previewCharactersMax),
    heading: headings[kind],
    paragraphs,
    notes: [
      `Your reference is ${reference}. To write to us again, or to have what you sent deleted, reply to this e-mail.`,
    ],
    reason: `You get this e-mail because someone entered this address in a form on ${new URL(siteUrl).host}.`,
  };
}
