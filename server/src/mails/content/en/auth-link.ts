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

const entered = 'You get this e-mail because someone entered this address on our site.';
const keptSecret = 'Share the code with no one. We never ask for it by phone or in a message.';

const copy = {
  signup: {
    subject: 'Confirm your email address',
    heading: `Welcome to ${brand.name}`,
    paragraphs: () => ['Confirm that this e-mail address is yours. Your account is then ready.'],
    button: 'Confirm my address',
    ifNotYou:
      'If you did not create an account with us, do not confirm. Use "This was not me" below to remove the account.',
    reason: entered,
  },
  signup_again: {
    subject: 'Confirm your email address',
    heading: 'Did you sign up twice?',
    paragraphs: ({ earlier }) => [
      `Someone has just signed up with this e-mail address. An earlier sign-up${earlier ? ` ${dateAndTime(earlier)}` : ''} used another password. That account is not confirmed yet.`,
      'If both were you, confirm your address. You then choose a password, and the earlier one stops working.',
    ],
    button: 'Confirm my address',
    ifNotYou:
      'If either was not you, do not confirm. Use "This was not me" below to remove the account. You can then sign up again.',
    reason: entered,
  },
  invite: {
    subject: "You've been invited",
    heading: `You are invited to ${brand.name}`,
    paragraphs: () => [
      'An account is ready for this e-mail address. Accept the invitation to make it yours. You then choose a password.',
    ],
    button: 'Accept the invitation',
    ifNotYou:
      'If you do not expect an invitation, do nothing. No one can use the account without this e-mail.',
    reason: 'You get this e-mail because someone who manages our accounts invited this address.',
  },
  recovery: {
    subject: 'Reset your password',
    heading: 'Choose a new password',
    paragraphs: () => [
      'Someone asked for a new password for your account. If it was you, the link signs you in. You then choose a new password.',
    ],
    button: 'Choose a new password',
    ifNotYou: `If it was not you, do nothing. Your password stays the same. ${keptSecret}`,
    reason: entered,
  },
  magic_link: {
    subject: 'Your sign-in link',
    heading: `Sign in to ${brand.name}`,
    paragraphs: () => ['You asked to sign in without a password. This link signs you in.'],
    button: 'Sign in',
    ifNotYou: `If you did not ask for this, do nothing. No one can use the link or the code without this e-mail. ${keptSecret}`,
    reason: entered,
  },
  email_change_new: {
    subject: 'Confirm your new email address',
    heading: 'Confirm your new e-mail address',
    paragraphs: ({ needsBoth }) => [
      `Confirm that this e-mail address is yours. After the change, you sign in to ${brand.name} with it.`,
      ...(needsBoth
        ? ['We have also written to your current address. The change is made once both are confirmed.']
        : []),
    ],
    button: 'Confirm my new address',
    ifNotYou: 'If you did not ask for this, do nothing. We do not use the address unless you confirm it.',
    reason: 'You get this e-mail because someone entered this as the new address of their account.',
  },
  email_change_current: {
    subject: 'Confirm your new email address',
    heading: 'Confirm the change of your e-mail address',
    paragraphs: ({ newEmail, needsBoth }) => [
      `Someone who is signed in to your account asked to change its e-mail address to ${newEmail}. If it was you, confirm the change.`,
      ...(needsBoth
        ? ['We have also written to the new address. The change is made once both are confirmed.']
        : []),
    ],
    button: 'Confirm the change',
    ifNotYou:
      'If it was not you, do not confirm. Change your password now: someone else is signed in to your account.',
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
    preview: 'Open the link, or enter the code where we ask for it.',
    heading,
    paragraphs: paragraphs(facts),
    action: { label: button, url },
    code: { label: 'Or enter this code where we ask for it', value: code },
    notes: [
      `The link works once, for ${validFor}. The code works for ${codeValidFor}.${request ? ` ${requestedFrom(request)}` : ''}`,
      ifNotYou,
    ],
    reason,
    ...(notMeUrl && { links: [{ label: notMeLabel, url: notMeUrl }] }),
  };
}
