import { brand } from '@remit/brand/brand.ts';
import type { MailContent } from '@remit/platform/mail/content.ts';
import { dateAndTime } from './requested-from.ts';

export type StaffSetUp = {
  readonly operator: string;
  readonly at: Date;
  readonly until: Date;
  readonly consoleUrl: string;
};

/** Tells a colleague that their device was reported lost, while there is time to object. */
export function staffSetUpMail({ operator, at, until, consoleUrl }: StaffSetUp): MailContent {
  const subject = 'Your second step is about to be replaced';
  return {
    subject,
    preview: 'If you did not ask for this, sign in with your passkey or second step to stop it.',
    heading: subject,
    paragraphs: [
      `${operator}, who runs ${brand.name}, was told ${dateAndTime(at)} that you lost the passkey or second step of your account. ${capitalised(dateAndTime(until))} at the earliest, they can give you a link to set up a new one. Using the link removes every passkey and second step you have now.`,
      'If you did not ask for this, sign in with your passkey or second step to stop it. Tell the people who run the service, too.',
      'If you asked for this, there is nothing to do until you get the link.',
    ],
    action: { label: 'Sign in', url: consoleUrl },
    reason: `You get this e-mail because you are on the ${brand.name} team.`,
  };
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
