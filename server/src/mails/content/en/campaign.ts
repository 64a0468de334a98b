import type { List } from '@remit/contract/subscriptions.ts';
import type { MailContent } from '@remit/platform/mail/content.ts';

export type CampaignContent = {
  readonly subject: string;
  readonly preheader: string;
  /** The subject, where the text has no heading of its own. */
  readonly heading: string | undefined;
  readonly body: NonNullable<MailContent['body']>;
  readonly list: List;
  readonly unsubscribeUrl: string;
};

const reasons: Record<List, string> = {
  newsletter: 'You get this e-mail because you subscribed to our newsletter and confirmed this address.',
  waitlist: 'You get this e-mail because you are on our waitlist and confirmed this address.',
};

export function campaignMail(campaign: CampaignContent): MailContent {
  const { subject, preheader, heading, body, list, unsubscribeUrl } = campaign;
  return {
    subject,
    preview: preheader,
    heading: heading ?? subject,
    paragraphs: [],
    body,
    reason: reasons[list],
    links: [{ label: 'Unsubscribe', url: unsubscribeUrl }],
  };
}

export const testSubject = (subject: string) => `[Test] ${subject}`;
