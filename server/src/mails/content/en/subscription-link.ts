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

const labels = { waitlist: 'Manage my place', newsletter: 'Manage my newsletter subscription' } as const;
const confirmLabels = {
  waitlist: 'Confirm my place on the waitlist',
  newsletter: 'Confirm my newsletter subscription',
} as const;
const toSee = 'There you can see and change your choices, download your data or have it deleted.';
const toConfirm = 'Your e-mail address is not confirmed yet. The link opens the page where you confirm it.';

export function subscriptionLinkMail({ links }: SubscriptionLink): MailContent {
  const [first, ...others] = links.map(
    ({ list, isToConfirm, url }): MailLink => ({ label: (isToConfirm ? confirmLabels : labels)[list], url }),
  );
  const isAllToConfirm = links.every(({ isToConfirm }) => isToConfirm);
  const days = Math.min(...links.map(({ linkDays }) => linkDays));
  return {
    subject: 'Your link to your subscriptions',
    preview: isAllToConfirm
      ? 'Here is a new link to confirm your e-mail address.'
      : 'See and change your choices, download your data or have it deleted.',
    heading: 'Your link',
    paragraphs: [`Here is the link to your subscriptions. ${isAllToConfirm ? toConfirm : toSee}`],
    ...(first && { action: first }),
    notes: [`It works for ${days} days. If this was not you, there is nothing to do.`],
    reason: 'You get this e-mail because someone asked our site for this link.',
    links: others,
  };
}
