import type { MailContent } from '@remit/platform/mail/content.ts';
import type { AuthCode } from '@remit/provider';

export function authCodeMail({ code, validFor }: AuthCode): MailContent {
  return {
    subject: `${code} is your verification code`,
    preview: 'Enter the code where we ask for it.',
    heading: 'Your verification code',
    paragraphs: ['Enter this code where we ask for it. It shows us that the change is yours.'],
    code: { label: 'Your code', value: code },
    notes: [
      `The code works once, for ${validFor}.`,
      'If you are not changing anything, someone else is signed in to your account. Share the code with no one, and change your password now. We never ask for a code by phone or in a message.',
    ],
    reason: 'You get this e-mail because this is the address of your account.',
  };
}
