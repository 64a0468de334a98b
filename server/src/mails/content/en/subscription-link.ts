import type { List } from '@remit/contract/subscriptions.ts';
import type { MailContent, MailLink } from '@remit/platform/mail/content.ts';

export type SubscriptionLink = {
  readonly links: readonly {
    readonly list: List;
    /** For an unconfirmed member. */
    readonly isToConfirm: boolean;
    readonly url: string;
    readonly linkDays: number;
  }[];
};

const labels = { waitlist: 'My place on the waitlist', newsletter: 'My newsletter subscription' } as const;
const confirmLabels = {
  waitlist: 'Confirm my place on the waitlist',
  newsletter: 'Confirm my newsletter subscription',
} as const;
const toSee =
  'There you see how things stand, and can change your choices, take your data with you, or have it deleted.';
const toConfirm = 'Your address is not confirmed yet. The link leads to the page where you do that.';

export function subscriptionLinkMail({ links }: SubscriptionLink): MailContent {
  const [first, ...others] = links.map(
    ({ list, isToConfirm, url }): MailLink => ({ label: (isToConfirm ? confirmLabels : labels)[list], url }),
  );
  const isAllToConfirm = links.every(({ isToConfirm }) => isToConfirm);
  const days = Math.min(...links.map(({ linkDays }) => linkDays));
  return {
    subject: 'Your link to your subscriptions',
    preview: isAllToConfirm
      ? 'A new link to confirm your address, as you asked.'
      : 'See how things stand, change it, take your data with you, or have it deleted.',
    heading: 'Your link',
    paragraphs: [`You asked for the link to your subscriptions. ${isAllToConfirm ? toConfirm : toSee}`],
    ...(first && { action: first }),
    notes: [`It works for ${days} days. If this was not you, there is nothing to do.`],
    reason: 'You get this e-mail because someone asked our site for the link of this address.',
    links: others,
  };
}
