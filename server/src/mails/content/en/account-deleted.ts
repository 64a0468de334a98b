import { brand } from '@remit/brand/brand.ts';
import type { MailContent } from '@remit/platform/mail/content.ts';

export type AccountDeleted = {
  readonly kept: readonly ('lists' | 'messages')[];
  /** Data outside the account stayed, because the session had not proven the mailbox. */
  readonly isAccountOnly: boolean;
};

const keptCopy = {
  lists:
    'You asked us to leave you on the waitlist or newsletter: a link in each of those e-mails lets you leave.',
  messages: 'You asked us to keep what you wrote to us: it is deleted when its time is over.',
} as const;

const accountOnlyCopy =
  'If you gave us this address elsewhere, on the waitlist, for the newsletter or in a message, that is still with us: nobody showed that this mailbox is theirs. A link in each e-mail of a list lets you leave; for messages, answer this e-mail.';

export function accountDeletedMail({ kept, isAccountOnly }: AccountDeleted): MailContent {
  return {
    subject: 'Your account is deleted',
    preview: 'This is the last e-mail about it.',
    heading: 'Your account is deleted',
    paragraphs: [
      `Your ${brand.name} account is gone, and with it everything in it: your name, your password, the devices that were signed in and the security log.`,
      ...kept.map((name) => keptCopy[name]),
      ...(isAccountOnly ? [accountOnlyCopy] : []),
      `If it was not you, write to us at ${brand.email} at once. We cannot bring the account back, but we want to know.`,
    ],
    reason: 'You get this e-mail because this was the address of the account.',
  };
}
