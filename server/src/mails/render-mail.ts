import type { MailContent } from '@remit/platform/mail/content.ts';
import { renderFrame } from './frame.ts';
import { renderPlainText } from './plain-text.ts';

export const renderMail = (content: MailContent) => ({
  text: renderPlainText(content),
  html: renderFrame(content),
});
