import { brand } from '@remit/brand/brand.ts';
import type { MailContent } from '../../content.ts';

export type AuthLinkKind = 'signup' | 'email_change_new' | 'email_change_current';
export type AuthLink = {
  readonly kind: AuthLinkKind;
  readonly url: string;
  readonly code: string;
  readonly validFor: string;
};

const words: Record<AuthLinkKind, { subject: string; heading: string; what: string; button: string }> = {
  signup: {
    subject: 'Confirm your email address',
    heading: `Welcome to ${brand.name}`,
    what: 'Confirm that this address is yours, and your account is ready.',
    button: 'Confirm my address',
  },
  email_change_new: {
    subject: 'Confirm your new email address',
    heading: 'Your new address',
    what: `Confirm that this address is yours. From then on you sign in to ${brand.name} with it.`,
    button: 'Confirm my new address',
  },
  email_change_current: {
    subject: 'Confirm your new email address',
    heading: 'A new address for your account',
    what: 'Someone signed in to your account asked to change its address. Confirm here that it was you.',
    button: 'Confirm the change',
  },
};

/** Repeats nothing that was typed, so that nobody can use the form to write to others. */
export function authLinkMail({ kind, url, code, validFor }: AuthLink): MailContent {
  const { subject, heading, what, button } = words[kind];
  return {
    subject,
    preview: 'With the button, or with the code on the device that waits.',
    heading,
    paragraphs: [what],
    action: { label: button, url },
    code: { label: 'Or type this code', value: code },
    notes: [`Link and code work once, for ${validFor}.`, 'If this was not you, there is nothing to do.'],
    reason: 'You get this mail because this address was entered on our site.',
  };
}
