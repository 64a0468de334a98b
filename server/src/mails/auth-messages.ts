import type { AuthMessages } from '@remit/provider';
import { codeText, knownText } from '#mails/content/en/sms.ts';
import { authCodeMail } from './content/en/auth-code.ts';
import { authKnownMail } from './content/en/auth-known.ts';
import { authLinkMail } from './content/en/auth-link.ts';
import { authNoticeMail } from './content/en/auth-notice.ts';

export const authMessages: AuthMessages = {
  link: authLinkMail,
  code: authCodeMail,
  known: authKnownMail,
  notice: authNoticeMail,
  codeText,
  knownText,
};
