import { brand } from '@remit/brand/brand.ts';
import type { MailContent } from '@remit/platform/mail/content.ts';

export type SubscriptionInvitation = {
  readonly url: string;
  readonly unsubscribeUrl: string;
  /** In our words: "from Germany to Ghana". */
  readonly corridor: string;
};

export function subscriptionInvitationMail({ url, unsubscribeUrl, corridor }: SubscriptionInvitation) {
  return {
    subject: `Your invitation to ${brand.name}`,
    preview: 'It is your turn: you can open your account now.',
    heading: 'It is your turn',
    paragraphs: [
      `You are on our waitlist for sending ${corridor}. From today you can open your account with ${brand.name}.`,
      'The button opens the sign-up with the e-mail address that this message came to. Please keep that address, so that we know you by it.',
    ],
    action: { label: 'Open my account', url },
    notes: [
      'There is no account before you sign up. If you would rather wait, there is nothing to do, and you stay on the waitlist.',
    ],
    reason: 'You get this e-mail because you are on our waitlist.',
    links: [{ label: 'Unsubscribe', url: unsubscribeUrl }],
  } satisfies MailContent;
}
