import { brand } from '@remit/brand/brand.ts';
import type { MailContent } from '@remit/platform/mail/content.ts';
import type { KnownEmail } from '@remit/provider';

const attempts: Readonly<Record<KnownEmail['attempt'], string>> = {
  sign_up: `Someone tried to create an ${brand.name} account for this e-mail address. The address already has one. If it was you, sign in. If you forgot your password, you can choose a new one there.`,
  email_change: `Someone tried to move another ${brand.name} account to this e-mail address. This address already has an account. If it was you, sign in with this address. If you forgot your password, you can choose a new one there.`,
};

export function authKnownMail({ signInUrl, attempt }: KnownEmail): MailContent {
  return {
    subject: 'You already have an account',
    preview: 'Sign in with your password, or choose a new one.',
    heading: 'You already have an account',
    paragraphs: [
      attempts[attempt],
      'If it was not you, there is nothing to do. Nothing in your account has changed.',
    ],
    action: { label: 'Sign in', url: signInUrl },
    reason: 'You get this e-mail because someone entered this address on our site.',
  };
}
