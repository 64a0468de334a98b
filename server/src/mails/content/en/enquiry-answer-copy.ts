import type { EnquiryKind } from '@remit/contract/enquiries.ts';
import type { MailContent } from '@remit/platform/mail/content.ts';
import { forwardedSubject } from './enquiry-forwarded.ts';

export type EnquiryAnswerCopy = {
  readonly kind: EnquiryKind;
  readonly reference: string;
  readonly email: string;
  readonly author: string;
  readonly text: string;
};

/** For the team's mailbox, so that its readers see who answered what. */
export function enquiryAnswerCopyMail(answer: EnquiryAnswerCopy): MailContent {
  const { kind, reference, email, author, text } = answer;
  return {
    subject: `Re: ${forwardedSubject(kind, reference)}`,
    preview: `Answered by ${author}.`,
    heading: 'This message has an answer',
    paragraphs: [`${author} answered ${email} from the console:`, ...text.split(/\n\s*\n/)],
    notes: [`Reply to this e-mail to write to ${email}. The reference is ${reference}.`],
    reason: 'You get this e-mail because TEAM_EMAIL is set to this address.',
  };
}
