import { brand } from '@remit/brand/brand.ts';
import type { MailContent } from '../../content.ts';

/** To the owner of an address with which someone tried to make a second account. */
export function authKnownMail({ signInUrl }: { readonly signInUrl: string }): MailContent {
  return {
    subject: 'You already have an account',
    preview: 'Sign in with the password you have, or choose a new one.',
    heading: 'You already have an account',
    paragraphs: [
      `Someone tried to make an account with ${brand.name} for this address, and there is one already. If it was you, sign in; if you do not remember the password, you can choose a new one there.`,
      'If it was not you, there is nothing to do: nothing in your account has changed.',
    ],
    action: { label: 'Sign in', url: signInUrl },
    reason: 'You get this e-mail because this address was entered on our site.',
  };
}
