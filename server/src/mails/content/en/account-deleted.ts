import { brand } from '@remit/brand/brand.ts';
import type { MailContent } from '@remit/platform/mail/content.ts';

export type AccountDeleted = {
  readonly kept: readonly ('lists' | 'messages')[];
  /** Data outside the account stayed, because the session had not proven the mailbox. */
  readonly isAccountOnly: boolean;
};

const keptCopy = {
  lists:
    'As you asked, you stay on the waitlist or newsletter. Each e-mail of a list has a link to leave it.',
  messages: 'As you asked, we keep what you wrote to us. We delete it when its storage period ends.',
} as const;

const accountOnlyCopy =
  'If this address is also on the waitlist, on the newsletter list or in a message, we still have it there. No one had shown that this mailbox is theirs. To leave a list, use the link in its e-mails. To have messages deleted, reply to this e-mail.';

export function accountDeletedMail({ kept, isAccountOnly }: AccountDeleted): MailContent {
  return {
    subject: 'Your account is deleted',
    preview: 'This is our last e-mail about your account.',
    heading: 'Your account is deleted',
    paragraphs: [
      `We have deleted your ${brand.name} account and everything in it: your name, your password, your signed-in devices and the security log.`,
      ...kept.map((name) => keptCopy[name]),
      ...(isAccountOnly ? [accountOnlyCopy] : []),
      `If this was not you, write to us at ${brand.email} at once. We cannot restore the account, but we want to know.`,
    ],
    reason: 'You get this e-mail because this was the address of your account.',
  };
}
