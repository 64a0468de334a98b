import { brand } from '@remit/brand/brand.ts';
import type { MailContent } from '@remit/platform/mail/content.ts';
import type { AuthLink, AuthLinkKind } from '@remit/provider';
import { dateAndTime, notMeLabel, requestedFrom } from './requested-from.ts';

type Facts = Pick<AuthLink, 'newEmail' | 'needsBoth' | 'earlier'>;
type Copy = {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: (facts: Facts) => readonly string[];
  readonly button: string;
  /** What to do if the reader did not request this. */
  readonly ifNotYou: string;
  readonly reason: string;
};

const entered = 'You get this e-mail because this address was entered on our site.';
const keptSecret = 'Give the code to nobody: we never ask for it on the phone or in a message.';

const copy = {
  signup: {
    subject: 'Confirm your email address',
    heading: `Welcome to ${brand.name}`,
    paragraphs: () => ['Confirm that this address is yours, and your account is ready.'],
    button: 'Confirm my address',
    ifNotYou:
      'If you did not make an account with us, do not confirm it. Say "This was not me" below, and it is removed.',
    reason: entered,
  },
  signup_again: {
    subject: 'Confirm your email address',
    heading: 'Was the first one you?',
    paragraphs: ({ earlier }) => [
      `Someone signed up with this address just now. It was signed up before${earlier ? `, ${dateAndTime(earlier)},` : ''} with another password, and that account waits to be confirmed.`,
      'If both were you, confirm your address: you then choose a password, and the earlier one stops working.',
    ],
    button: 'Confirm my address',
    ifNotYou:
      'If either was not you, do not confirm. Say "This was not me" below: the account is removed, and you can sign up again.',
    reason: entered,
  },
  invite: {
    subject: "You've been invited",
    heading: `You are invited to ${brand.name}`,
    paragraphs: () => [
      'An account has been prepared for this address. Accept the invitation, and it is yours; you choose a password then.',
    ],
    button: 'Accept the invitation',
    ifNotYou: 'If you expect no invitation, do nothing: nobody can use the account without this e-mail.',
    reason: 'You get this e-mail because someone who looks after our accounts invited this address.',
  },
  recovery: {
    subject: 'Reset your password',
    heading: 'Choose a new password',
    paragraphs: () => [
      'Someone asked for a new password for your account. If it was you, the link signs you in, and you choose one there.',
    ],
    button: 'Choose a new password',
    ifNotYou: `If it was not you, do nothing: your password stays as it is. ${keptSecret}`,
    reason: entered,
  },
  magic_link: {
    subject: 'Your sign-in link',
    heading: `Sign in to ${brand.name}`,
    paragraphs: () => ['You asked to sign in without a password. This link does it.'],
    button: 'Sign in',
    ifNotYou: `If you did not ask for this, do nothing: nobody gets in without this e-mail. ${keptSecret}`,
    reason: entered,
  },
  email_change_new: {
    subject: 'Confirm your new email address',
    heading: 'Your new address',
    paragraphs: ({ needsBoth }) => [
      `Confirm that this address is yours. From then on you sign in to ${brand.name} with it.`,
      ...(needsBoth
        ? ['We have written to your current address too: the change counts once both have confirmed.']
        : []),
    ],
    button: 'Confirm my new address',
    ifNotYou: 'If you did not ask for this, do nothing: the address is not used without your confirmation.',
    reason: 'You get this e-mail because someone gave this address as the new one of their account.',
  },
  email_change_current: {
    subject: 'Confirm your new email address',
    heading: 'A new address for your account',
    paragraphs: ({ newEmail, needsBoth }) => [
      `Someone who is signed in to your account asked to change its address to ${newEmail}. Confirm here that it was you.`,
      ...(needsBoth
        ? ['We have written to the new address too: the change counts once both have confirmed.']
        : []),
    ],
    button: 'Confirm the change',
    ifNotYou:
      'If it was not you, do not confirm, and change your password now: somebody else is signed in to your account.',
    reason: 'You get this e-mail because this is the address of your account.',
  },
} as const satisfies Record<AuthLinkKind, Copy>;

/** Repeats nothing that was typed, so that a form cannot be used to write to others. */
export function authLinkMail({
  kind,
  url,
  code,
  validFor,
  codeValidFor,
  requestedFrom: request,
  notMeUrl,
  ...facts
}: AuthLink): MailContent {
  const { subject, heading, paragraphs, button, ifNotYou, reason }: Copy = copy[kind];
  return {
    subject,
    preview: 'Open the link, or type the code where you are asked for it.',
    heading,
    paragraphs: paragraphs(facts),
    action: { label: button, url },
    code: { label: 'Or type this code where you are asked for it', value: code },
    notes: [
      `The link works once, for ${validFor}; the code for ${codeValidFor}.${request ? ` ${requestedFrom(request)}` : ''}`,
      ifNotYou,
    ],
    reason,
    ...(notMeUrl && { links: [{ label: notMeLabel, url: notMeUrl }] }),
  };
}
