import { brand } from '@remit/brand/brand.ts';
import type { List } from '@remit/contract/subscriptions.ts';
import type { MailContent } from '@remit/platform/mail/content.ts';

export type SubscriptionKnown = {
  readonly list: List;
  readonly url: string;
  readonly unsubscribeUrl: string;
  readonly linkDays: number;
};

const copy = {
  waitlist: {
    subject: 'You are already on the waitlist',
    what: `Someone entered this e-mail address for the ${brand.name} waitlist again. It is already on the list, so nothing has changed.`,
    button: 'Manage my place',
  },
  newsletter: {
    subject: 'You already get the newsletter',
    what: `Someone entered this e-mail address for the ${brand.name} newsletter again. It is already on the list, so nothing has changed.`,
    button: 'Manage my subscription',
  },
} as const;

export function subscriptionKnownMail(mail: SubscriptionKnown): MailContent {
  const { subject, what, button } = copy[mail.list];
  return {
    subject,
    preview: 'Nothing has changed.',
    heading: subject,
    paragraphs: [
      what,
      'The button opens a page where you can see your choices, change them or leave the list.',
    ],
    action: { label: button, url: mail.url },
    notes: [`The button works for ${mail.linkDays} days. If this was not you, there is nothing to do.`],
    reason:
      'You get this e-mail because someone entered this address on our site. We send it at most once a day.',
    links: [{ label: 'Unsubscribe', url: mail.unsubscribeUrl }],
  };
}
