import type { MailContent } from '@remit/platform/mail/content.ts';

export function enquiryForgottenMail({
  references,
}: {
  readonly references: readonly string[];
}): MailContent {
  const count = references.length === 1 ? 'one message' : `${references.length} messages`;
  return {
    subject: `Please remove ${count} from our mailbox`,
    preview: 'Someone asked us to delete what they sent.',
    heading: 'Someone asked us to delete what they sent',
    paragraphs: [
      `They sent us ${count}. The database no longer has any of it. Please search this mailbox for each reference below. Delete everything you find, with answers and attachments.`,
      references.join(', '),
    ],
    reason: 'You get this e-mail because we forward messages to this mailbox.',
  };
}
