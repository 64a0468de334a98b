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
    heading: 'This was answered',
    paragraphs: [`${author} answered ${email} from the console:`, ...text.split(/\n\s*\n/)],
    notes: [`Answering this e-mail answers ${email}. Kept under the reference ${reference}.`],
    reason: 'You get this e-mail because it goes to the address in TEAM_EMAIL.',
  };
}
