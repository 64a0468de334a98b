import { brand } from '@remit/brand/brand.ts';
import type { MailContent } from '../../content.ts';

export type AccountDeleted = { readonly kept: readonly ('lists' | 'messages')[] };

const keptWords = {
  lists:
    'You asked us to leave you on the waitlist or newsletter: a link in each of those e-mails lets you leave.',
  messages: 'You asked us to keep what you wrote to us: it is deleted when its time is over.',
} as const;

/** The last mail of an account. */
export function accountDeletedMail({ kept }: AccountDeleted): MailContent {
  return {
    subject: 'Your account is deleted',
    preview: 'This is the last e-mail about it.',
    heading: 'Your account is deleted',
    paragraphs: [
      `Your ${brand.name} account is gone, and with it everything in it: your name, your password, the devices that were signed in and the security log.`,
      ...kept.map((name) => keptWords[name]),
      `If it was not you, write to us at ${brand.email} at once. We cannot bring the account back, but we want to know.`,
    ],
    reason: 'You get this e-mail because this was the address of the account.',
  };
}
