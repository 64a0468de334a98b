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
    heading: 'Confirm your place',
    what: `Someone entered this e-mail address for the ${brand.name} waitlist. You join once you confirm that the address is yours and that you want this.`,
    button: 'Confirm my place',
  },
  newsletter: {
    subject: 'Confirm your newsletter subscription',
    heading: 'Confirm your subscription',
    what: `Someone entered this e-mail address for the ${brand.name} newsletter. We send it once you confirm that the address is yours and that you want this.`,
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
    paragraphs: [what, 'The button opens a page on our site where you confirm.'],
    action: { label: button, url: mail.url },
    notes: [
      `The link works for ${mail.linkDays} days.`,
      `If this was not you, do nothing: we forget the address after ${mail.linkDays} days. With the link below, we forget it now. Then no form can make us write to it for ${mail.quietDays} days.`,
    ],
    reason: `You get this e-mail because someone entered this address on our site.`,
    links: [{ label: 'This was not me', url: mail.unsubscribeUrl }],
  };
}
