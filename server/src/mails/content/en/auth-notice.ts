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
  'You are on our team, so your passkeys and second steps stay as they are. The people who run the service are told. Please talk to them too.';

type Copy = { readonly doer?: string; readonly fine: string; readonly wrong: string };
const copy: Readonly<Record<'owner' | 'support' | 'service', Copy>> = {
  owner: { fine: 'If this was you, there is nothing to do.', wrong: 'If this was not you, use the button' },
  support: {
    doer: 'by our team',
    fine: 'If you asked us to do this, there is nothing to do.',
    wrong: 'If you did not ask us to do this, use the button',
  },
  service: {
    doer: 'by a program with a service token',
    fine: 'If you know why, there is nothing to do.',
    wrong: 'If you do not know why, use the button',
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
      `${wrong}. Then ${isKept ? '' : undone}every device is signed out, the password stops working, and we send you a link to choose a new one. The button works for ${validFor}.`,
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
        paragraph: `The e-mail address of ${account} was changed to ${change.newEmail} ${when}. From now on, you sign in with the new address.`,
        undone: 'the account gets this address back, ',
      };
    case 'email_new':
      return {
        subject: 'Your e-mail address was changed',
        paragraph: `This is now the e-mail address of ${account}. The change was made ${when}.`,
      };
    case 'phone':
      return {
        subject: 'Your phone number was changed',
        paragraph: `The phone number of ${account} was changed to +${change.phone} ${when}.`,
        undone: 'the number is removed from the account, ',
      };
    case 'factor_added':
      return {
        subject: 'A second step was added to your sign-in',
        paragraph: `There is a new second step to sign in to ${account}: ${factorNames[change.factor]}. It was added ${when}.`,
        undone: 'what was added is removed, ',
      };
    case 'factor_removed':
      return {
        subject: 'A second step was removed from your sign-in',
        paragraph: `A second step to sign in to ${account} is gone: ${factorNames[change.factor]}. It was removed ${when}.`,
      };
    case 'passkey_added':
      return {
        subject: 'A passkey was added to your account',
        paragraph: `A new passkey can sign in to ${account}. It was added ${when}.`,
        undone: 'the passkey is removed, ',
      };
    case 'passkey_removed':
      return {
        subject: 'A passkey was removed from your account',
        paragraph: `A passkey can no longer sign in to ${account}. It was removed ${when}.`,
      };
    case 'second_step_replaced': {
      const name = change.by === 'passkey' ? 'a passkey' : factorNames[change.by];
      return {
        subject: 'Your second step was replaced',
        paragraph: `To sign in to ${account}, you now use ${name}. It was set up ${when}, with a link from the people who run the service. Every earlier passkey and second step was removed, and every other device was signed out.`,
      };
    }
    case 'identity_linked':
      return {
        subject: `Your account was linked with ${change.provider}`,
        paragraph: `Anyone who signs in with that ${change.provider} account can now use ${account}. It was linked ${when}.`,
        undone: 'the link is removed, ',
      };
    case 'identity_unlinked':
      return {
        subject: `Your account is no longer linked with ${change.provider}`,
        paragraph: `You can no longer sign in to ${account} with ${change.provider}. The link was removed ${when}.`,
      };
    case 'recovery_code_used':
      return {
        subject: 'A recovery code was used to sign in',
        paragraph: `Someone signed in to ${account} with the password and one of your recovery codes ${when}. That code no longer works.`,
      };
    case 'new_device':
      return {
        subject: 'Someone signed in to your account',
        paragraph: `A device that we had not seen before signed in to ${account} ${when}.`,
      };
  }
}
