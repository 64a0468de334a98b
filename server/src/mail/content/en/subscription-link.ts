import type { List } from '@remit/contract/subscriptions.ts';
import type { MailContent, MailLink } from '../../content.ts';

export type SubscriptionLink = {
  readonly links: readonly { readonly list: List; readonly url: string }[];
  readonly linkDays: number;
};

const labels = { waitlist: 'My place on the waitlist', newsletter: 'My newsletter subscription' } as const;

export function subscriptionLinkMail({ links, linkDays }: SubscriptionLink): MailContent {
  const [first, ...others] = links.map(({ list, url }): MailLink => ({ label: labels[list], url }));
  return {
    subject: 'Your link to your subscriptions',
    preview: 'See how things stand, change it, take your data with you, or have it deleted.',
    heading: 'Your link',
    paragraphs: [
      'You asked for the link to your subscriptions. There you see how things stand, and can change your choices, take your data with you, or have it deleted.',
    ],
    ...(first && { action: first }),
    notes: [`The link works for ${linkDays} days. If this was not you, there is nothing to do.`],
    reason: 'You get this mail because someone asked our site for the link of this address.',
    links: others,
  };
}
