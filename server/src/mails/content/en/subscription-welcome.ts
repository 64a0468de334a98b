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
    action: { label: waiting ? 'See my place and my choices' : 'See my subscription', url: mail.url },
    notes: [
      `The button works for ${mail.linkDays} days; after that, our site e-mails you a new one. There you can change your choices, take your data with you, or have it deleted.`,
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
      `Your place for sending ${waiting.corridor} is ${place} today.`,
      placeRule,
      `If friends of yours should know, this is your link: ${waiting.shareUrl}. We count who confirms through it, and it sells no places, neither yours nor theirs.`,
      `${brand.name} has not launched yet. We write to you when there is something to say.`,
    ],
  };
}

const newsletterPart = {
  subject: 'You get the newsletter',
  preview: 'Confirmed. The next letter comes to this address.',
  heading: 'You get the newsletter',
  paragraphs: [
    `Thank you for confirming. The next letter from ${brand.name} comes to this address.`,
    `${brand.name} has not launched yet. We write when there is something to say.`,
  ],
};
