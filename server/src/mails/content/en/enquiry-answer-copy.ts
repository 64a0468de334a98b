import type { EnquiryKind } from '@remit/contract/enquiries.ts';
import type { MailContent } from '@remit/platform/mail/content.ts';
import { forwardedSubject } from './enquiry-forwarded.ts';

export type EnquiryAnswerCopy = {
  readonly kind: EnquiryKind;
  readonly reference: string;
  /** Who was answered. */
  readonly email: string;
  /** Who of the team answered. */
  readonly author: string;
  readonly text: string;
};

/** For the team's mailbox, so that whoever reads there sees that it was answered, by whom and how. */
export function enquiryAnswerCopyMail(answer: EnquiryAnswerCopy): MailContent {
  const { kind, reference, email, author, text } = answer;
  return {
    subject: `Re: ${forwardedSubject(kind, reference)}`,
    preview: `Answered by ${author}.`,
    heading: 'This was answered',
    paragraphs: [`${author} answered ${email} from the console:`, ...text.split(/\n\s*\n/)],
    notes: [`Answering this e-mail answers ${email}. Kept under the reference ${reference}.`],
    reason: 'You get this e-mail because it goes to the address in TEAM_EMAIL.',
  };
}
