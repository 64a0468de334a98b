import { brand } from '@remit/brand/brand.ts';
import type { MailContent } from '@remit/platform/mail/content.ts';
import type { AuthNotice, NoticedChange, SecondFactor } from '@remit/provider';
import { dateAndTime, notMeLabel, whenAndWhere } from './requested-from.ts';

const factorNames: Readonly<Record<SecondFactor, string>> = {
  totp: 'an authenticator app',
  phone: 'a phone number',
  webauthn: 'a security key',
  recovery_code: 'recovery codes',
};

const secondSteps: readonly string[] = ['factor_added', 'passkey_added', 'second_step_replaced'];
const staffNote =
  'You are one of our team: your passkeys and second steps stay as they are, and whoever runs the service is told. Please talk to them too.';

type Copy = { readonly doer?: string; readonly fine: string; readonly wrong: string };
const copy: Readonly<Record<'owner' | 'support' | 'service', Copy>> = {
  owner: { fine: 'If it was you, there is nothing to do.', wrong: 'If it was not you, say so' },
  support: {
    doer: 'by our team',
    fine: 'If you asked us for it, there is nothing to do.',
    wrong: 'If you did not ask us for it, say so',
  },
  service: {
    doer: 'by a program with a service token',
    fine: 'If you know why, there is nothing to do.',
    wrong: 'If you do not know why, say so',
  },
};

/** Tells the owner that something was changed that opens the account. */
export function authNoticeMail(notice: AuthNotice): MailContent {
  const { change, requestedFrom: request, by = 'owner', isStaff = false, validFor, notMeUrl } = notice;
  const { doer, fine, wrong } = copy[by];
  const when = doer === undefined ? whenAndWhere(request) : `${dateAndTime(request.at)} ${doer}`;
  const { subject, paragraph, undone = '' } = textOf(change, when);
  const isKept = isStaff && secondSteps.includes(change.kind);
  return {
    subject,
    preview: fine,
    heading: subject,
    paragraphs: [paragraph, fine],
    action: { label: notMeLabel, url: notMeUrl },
    notes: [
      `${wrong}: ${isKept ? '' : undone}every device is signed out, the password stops working, and we send you a link to choose a new one. The button works for ${validFor}.`,
      ...(isStaff ? [staffNote] : []),
    ],
    reason: 'You get this e-mail because this is, or was, the address of your account.',
  };
}

type Text = {
  readonly subject: string;
  readonly paragraph: string;
  /** What "this was not me" undoes besides signing out. */
  readonly undone?: string;
};

function textOf(change: NoticedChange, when: string): Text {
  const account = `your ${brand.name} account`;
  switch (change.kind) {
    case 'password':
      return {
        subject: 'Your password was changed',
        paragraph: `The password of ${account} was changed ${when}. Every other device was signed out.`,
      };
    case 'email_old':
      return {
        subject: 'Your e-mail address was changed',
        paragraph: `The address of ${account} was changed to ${change.newEmail} ${when}. You sign in with the new one from now on.`,
        undone: "this address is the account's again, ",
      };
    case 'email_new':
      return {
        subject: 'Your e-mail address was changed',
        paragraph: `This is the address of ${account} now. The change was made ${when}.`,
      };
    case 'phone':
      return {
        subject: 'Your phone number was changed',
        paragraph: `The phone number of ${account} was changed to +${change.phone} ${when}.`,
        undone: 'the number is taken off the account, ',
      };
    case 'factor_added':
      return {
        subject: 'A second step was added to your sign-in',
        paragraph: `Signing in to ${account} now also takes ${factorNames[change.factor]}, added ${when}.`,
        undone: 'what was added is removed, ',
      };
    case 'factor_removed':
      return {
        subject: 'A second step was removed from your sign-in',
        paragraph: `Signing in to ${account} no longer takes ${factorNames[change.factor]}. It was removed ${when}.`,
      };
    case 'passkey_added':
      return {
        subject: 'A passkey was added to your account',
        paragraph: `A passkey that signs in to ${account} was added ${when}.`,
        undone: 'the passkey is removed, ',
      };
    case 'passkey_removed':
      return {
        subject: 'A passkey was removed from your account',
        paragraph: `A passkey no longer signs in to ${account}. It was removed ${when}.`,
      };
    case 'second_step_replaced': {
      const name = change.by === 'passkey' ? 'a passkey' : factorNames[change.by];
      return {
        subject: 'Your second step was replaced',
        paragraph: `Signing in to ${account} now takes ${name}, set up ${when} with a link from whoever runs the service. Every passkey and second step from before was removed, and every other device signed out.`,
      };
    }
    case 'identity_linked':
      return {
        subject: `Your account was linked with ${change.provider}`,
        paragraph: `Whoever signs in with that ${change.provider} account now reaches ${account}. It was linked ${when}.`,
        undone: 'the link is removed, ',
      };
    case 'identity_unlinked':
      return {
        subject: `Your account is no longer linked with ${change.provider}`,
        paragraph: `${change.provider} no longer signs in to ${account}. The link was removed ${when}.`,
      };
    case 'recovery_code_used':
      return {
        subject: 'A recovery code was used to sign in',
        paragraph: `Somebody signed in to ${account} with the password and one of your recovery codes ${when}. That code does not work again.`,
      };
    case 'new_device':
      return {
        subject: 'Somebody signed in to your account',
        paragraph: `A device that we had not seen before signed in to ${account} ${when}.`,
      };
  }
}
