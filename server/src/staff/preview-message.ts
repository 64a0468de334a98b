import type { MessagePreview } from '@remit/contract/staff/mail.ts';
import type { MailContent } from '@remit/platform/mail/content.ts';
import { renderPlainText } from '#mails/plain-text.ts';

/** Both forms of a message, from what the e-mail itself is rendered from. */
export const previewMessage = (
  seal: (content: MailContent) => string,
  content: MailContent,
): MessagePreview => ({
  subject: content.subject,
  text: renderPlainText(content),
  sealed: seal(content),
});
