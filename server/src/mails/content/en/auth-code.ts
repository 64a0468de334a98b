import type { MailContent } from '@remit/platform/mail/content.ts';
import type { AuthCode } from '@remit/provider';

export function authCodeMail({ code, validFor }: AuthCode): MailContent {
  return {
    subject: `${code} is your verification code`,
    preview: 'Type it where you are asked for it.',
    heading: 'Is it you?',
    paragraphs: ['Type this code where you are asked for it, so that we know the change is yours.'],
    code: { label: 'Your code', value: code },
    notes: [
      `The code works once, for ${validFor}.`,
      'If you are not changing anything, do not pass it on, and change your password now: somebody else is signed in to your account. We never ask for a code on the phone or in a message.',
    ],
    reason: 'You get this e-mail because this is the address of your account.',
  };
}
