import { brand } from '@remit/brand/brand.ts';
import type { MailContent } from '../../content.ts';
import { type AskedFrom, notMeLabel, whenAndWhere } from './asked-from.ts';

export type AuthNotice = {
  /** What was changed, and where the reader stands to it. */
  readonly change: 'password' | 'email_old' | 'email_new';
  readonly asked: AskedFrom;
  readonly newAddress?: string;
  readonly validFor: string;
  /** Where "this was not me" leads. */
  readonly notMeUrl: string;
};

/** Tells the owner that something was changed that opens the account. */
export function authNoticeMail({ change, asked, newAddress, validFor, notMeUrl }: AuthNotice): MailContent {
  const when = whenAndWhere(asked);
  const { subject, paragraph, ifNotYou } = {
    password: {
      subject: 'Your password was changed',
      paragraph: `The password of your ${brand.name} account was changed ${when}. Every other device was signed out.`,
      ifNotYou: `If it was not you, say so: every device is signed out, the password stops working, and we send you a link to choose a new one. The button works for ${validFor}.`,
    },
    email_old: {
      subject: 'Your e-mail address was changed',
      paragraph: `The address of your ${brand.name} account was changed to ${newAddress} ${when}. You sign in with the new one from now on.`,
      ifNotYou: `If it was not you, say so: this address is the account's again, every device is signed out, the password stops working, and we send you a link to choose a new one. The button works for ${validFor}.`,
    },
    email_new: {
      subject: 'Your e-mail address was changed',
      paragraph: `This is the address of your ${brand.name} account now. The change was made ${when}.`,
      ifNotYou: `If it was not you, say so: every device is signed out, the password stops working, and we send you a link to choose a new one. The button works for ${validFor}.`,
    },
  }[change];
  return {
    subject,
    preview: 'If it was you, there is nothing to do.',
    heading: subject,
    paragraphs: [paragraph, 'If it was you, there is nothing to do.'],
    action: { label: notMeLabel, url: notMeUrl },
    notes: [ifNotYou],
    reason: 'You get this e-mail because this is, or was, the address of your account.',
  };
}
