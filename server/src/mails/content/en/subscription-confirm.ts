import { brand } from '@remit/brand/brand.ts';
import type { List } from '@remit/contract/subscriptions.ts';
import type { MailContent } from '@remit/platform/mail/content.ts';

export type SubscriptionConfirm = {
  readonly list: List;
  readonly url: string;
  readonly unsubscribeUrl: string;
  readonly linkDays: number;
  readonly quietDays: number;
};

const copy = {
  waitlist: {
    subject: 'Confirm your place on the waitlist',
    heading: 'One step to your place',
    what: `This address was entered for the ${brand.name} waitlist. We count you in once you have confirmed that it is yours and that you want this.`,
    button: 'Confirm my place',
  },
  newsletter: {
    subject: 'Confirm your newsletter subscription',
    heading: 'One step to the newsletter',
    what: `This address was entered for the ${brand.name} newsletter. We write to you once you have confirmed that it is yours and that you want this.`,
    button: 'Confirm my subscription',
  },
} as const;

/** Repeats nothing that was typed, so that the form cannot be used to write to others. */
export function subscriptionConfirmMail(mail: SubscriptionConfirm): MailContent {
  const { subject, heading, what, button } = copy[mail.list];
  return {
    subject,
    preview: 'Nothing happens until you confirm.',
    heading,
    paragraphs: [what, 'The button opens a page on our site; you confirm there.'],
    action: { label: button, url: mail.url },
    notes: [
      `The link works for ${mail.linkDays} days.`,
      `If this was not you, do nothing: we forget the address after ${mail.linkDays} days. With the link below we forget it now, and for ${mail.quietDays} days no form can make us write to it.`,
    ],
    reason: `You get this e-mail because someone entered this address on our site.`,
    links: [{ label: 'This was not me', url: mail.unsubscribeUrl }],
  };
}
