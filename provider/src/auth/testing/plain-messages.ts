import type { MailContent } from '@remit/platform/mail/content.ts';
import type { AuthLinkKind, AuthMessages, NoticedChange, RequestedFrom } from '../messages.ts';

const linkSubjects: Readonly<Record<AuthLinkKind, string>> = {
  signup: 'Confirm your email address',
  signup_again: 'Confirm your email address',
  invite: "You've been invited",
  recovery: 'Reset your password',
  magic_link: 'Your sign-in link',
  email_change_new: 'Confirm your new email address',
  email_change_current: 'Confirm the change of your email address',
};

const noticeSubjects: Readonly<Record<NoticedChange['kind'], string>> = {
  password: 'Your password was changed',
  email_old: 'Your e-mail address was changed',
  email_new: 'Your e-mail address was changed',
  phone: 'Your phone number was changed',
  factor_added: 'A second step was added to your sign-in',
  factor_removed: 'A second step was removed from your sign-in',
  passkey_added: 'A passkey was added to your account',
  passkey_removed: 'A passkey was removed from your account',
  second_step_replaced: 'Your second step was replaced',
  identity_linked: 'Your account was linked',
  identity_unlinked: 'Your account is no longer linked',
  recovery_code_used: 'A recovery code was used to sign in',
  new_device: 'Somebody signed in to your account',
};

/** Every fact that a product gets for its messages, in plain text. */
export const plainMessages: AuthMessages = {
  link: ({ kind, url, code, validFor, codeValidFor, requestedFrom, notMeUrl, ...facts }) =>
    mail(linkSubjects[kind], {
      action: { label: 'Go on', url },
      code: { label: 'Code', value: code },
      notes: [
        ...(requestedFrom ? [requestText(requestedFrom)] : []),
        `The link works for ${validFor}, the code for ${codeValidFor}.`,
        ...(facts.earlier ? [`Somebody signed up earlier: ${facts.earlier.toISOString()}.`] : []),
        ...(facts.newEmail ? [`New address: ${facts.newEmail}`] : []),
        ...(facts.needsBoth ? ['It changes once both have confirmed.'] : []),
        ...(notMeUrl ? [`Not me: ${notMeUrl}`] : []),
      ],
    }),
  code: ({ code, validFor }) =>
    mail(`${code} is your verification code`, { code: { label: 'Code', value: code }, notes: [validFor] }),
  known: ({ signInUrl, attempt }) => mail('You have an account', { notes: [attempt, signInUrl] }),
  notice: ({ change, requestedFrom, by = 'owner', validFor, notMeUrl }) => {
    const { kind, ...facts } = change;
    const provider = 'provider' in facts ? ` with ${facts.provider}` : '';
    return mail(`${noticeSubjects[kind]}${provider}`, {
      notes: [
        `By ${by}: ${Object.values(facts).join(', ')}`,
        requestText(requestedFrom),
        `Not me, for ${validFor}: ${notMeUrl}`,
      ],
    });
  },
  codeText: (code) => `Your code is ${code}.`,
  knownText: (signInUrl) => `This number already has an account. Sign in at ${signInUrl}.`,
};

const requestText = ({ at, device: { browser, system } }: RequestedFrom) =>
  `Asked for on ${at.toISOString()} from ${browser} on ${system}`;

const mail = (subject: string, rest: Partial<MailContent>): MailContent => ({
  ...{ subject, preview: '', heading: subject, paragraphs: [], reason: '' },
  ...rest,
});
