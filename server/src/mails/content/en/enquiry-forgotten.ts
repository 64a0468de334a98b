import type { MailContent } from '@remit/platform/mail/content.ts';

export function enquiryForgottenMail({
  references,
}: {
  readonly references: readonly string[];
}): MailContent {
  const count = references.length === 1 ? 'one message' : `${references.length} messages`;
  return {
    subject: `Please remove ${count} from our mailbox`,
    preview: 'Somebody asked to be forgotten.',
    heading: 'Somebody asked to be forgotten',
    paragraphs: [
      `They had written ${count} to us. Nothing of it is left in the database; please search the mailbox for each reference below and delete what you find, answers and attachments too.`,
      references.join(', '),
    ],
    reason: 'You get this e-mail because messages to us are forwarded to this mailbox.',
  };
}
