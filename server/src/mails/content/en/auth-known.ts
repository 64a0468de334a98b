import { brand } from '@remit/brand/brand.ts';
import type { MailContent } from '@remit/platform/mail/content.ts';
import type { KnownEmail } from '@remit/provider';

const attempts: Readonly<Record<KnownEmail['attempt'], string>> = {
  sign_up: `Someone tried to make an account with ${brand.name} for this address, and there is one already. If it was you, sign in; if you do not remember the password, you can choose a new one there.`,
  email_change: `Someone who is signed in to another ${brand.name} account tried to give it this address, and this address has an account already. If it was you, sign in with it; if you do not remember the password, you can choose a new one there.`,
};

export function authKnownMail({ signInUrl, attempt }: KnownEmail): MailContent {
  return {
    subject: 'You already have an account',
    preview: 'Sign in with the password you have, or choose a new one.',
    heading: 'You already have an account',
    paragraphs: [
      attempts[attempt],
      'If it was not you, there is nothing to do: nothing in your account has changed.',
    ],
    action: { label: 'Sign in', url: signInUrl },
    reason: 'You get this e-mail because this address was entered on our site.',
  };
}
