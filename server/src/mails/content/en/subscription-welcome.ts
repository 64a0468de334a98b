import { brand } from '@remit/brand/brand.ts';
import type { MailContent } from '@remit/platform/mail/content.ts';
import { placeRule } from './place-rule.ts';

export type SubscriptionWelcome = {
  readonly url: string;
  readonly unsubscribeUrl: string;
  readonly linkDays: number;
  /** On the waitlist only. The corridor in our words: "from Germany to Ghana". */
  readonly waiting:
    | { readonly place: number; readonly corridor: string; readonly shareUrl: string }
    | undefined;
};

export function subscriptionWelcomeMail({ waiting, ...mail }: SubscriptionWelcome): MailContent {
  return {
    ...(waiting ? waitlistPart(waiting) : newsletterPart),
    action: { label: waiting ? 'Manage my place' : 'Manage my subscription', url: mail.url },
    notes: [
      `The button opens a page where you can change your choices, download your data or have it deleted. It works for ${mail.linkDays} days. After that, ask for a new link on our site.`,
    ],
    reason: 'You get this e-mail because you confirmed this address on our site.',
    links: [{ label: 'Unsubscribe', url: mail.unsubscribeUrl }],
  };
}

function waitlistPart(waiting: NonNullable<SubscriptionWelcome['waiting']>) {
  const place = waiting.place.toLocaleString('en-GB');
  return {
    subject: 'You are on the waitlist',
    preview: `Your place today: ${place}.`,
    heading: 'You are on the waitlist',
    paragraphs: [
      `Your place today is ${place}, to send money ${waiting.corridor}.`,
      placeRule,
      `To tell your friends, use your own link: ${waiting.shareUrl}. We count who confirms through it.`,
      `${brand.name} has not launched yet. We write to you when there is news.`,
    ],
  };
}

const newsletterPart = {
  subject: 'You get the newsletter',
  preview: 'We send the next newsletter to this address.',
  heading: 'You get the newsletter',
  paragraphs: [
    `Thank you for confirming. We send the next ${brand.name} newsletter to this address.`,
    `${brand.name} has not launched yet. We write when there is news.`,
  ],
};
