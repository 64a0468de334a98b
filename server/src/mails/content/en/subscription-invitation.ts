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
    preview: 'It is your turn. You can create your account now.',
    heading: 'It is your turn',
    paragraphs: [
      `You can now create your ${brand.name} account. You are on our waitlist to send money ${corridor}.`,
      'The button opens the sign-up page with this e-mail address filled in. Please keep the address, so we can recognise you.',
    ],
    action: { label: 'Create my account', url },
    notes: [
      'You have no account until you sign up. If you would rather wait, there is nothing to do. You stay on the waitlist.',
    ],
    reason: 'You get this e-mail because you are on our waitlist.',
    links: [{ label: 'Unsubscribe', url: unsubscribeUrl }],
  } satisfies MailContent;
}
