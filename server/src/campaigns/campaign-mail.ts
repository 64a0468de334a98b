import type { List } from '@remit/contract/subscriptions.ts';
import type { MailContent } from '@remit/platform/mail/content.ts';
import type { Mail } from '@remit/platform/mail/message.ts';
import { campaignMail, testSubject } from '#mails/content/en/campaign.ts';
import type { CampaignRow } from './campaign-store.ts';
import type { UnsubscribeLink } from './deps.ts';
import { renderSource } from './render-source.ts';

export type Written = Pick<CampaignRow, 'subject' | 'preheader' | 'source' | 'list'>;

/** Renders once; what differs from one recipient to the next is the link to unsubscribe. */
export function composeCampaign(campaign: Written, siteUrl: URL) {
  const { heading, html, text, problems } = renderSource(campaign.source, siteUrl);
  const { subject, preheader, list } = campaign;
  const contentWith = (unsubscribeUrl: string): MailContent =>
    campaignMail({ subject, preheader, heading, body: { html, text }, list, unsubscribeUrl });
  return {
    problems,
    mailTo: (to: string, id: string, { url, headers }: UnsubscribeLink): Mail => ({
      id,
      kind: mailKind(list),
      to,
      content: contentWith(url),
      headers,
    }),
    /** The link leads to the page where one can ask for a real one. */
    sample: (): MailContent => contentWith(new URL('/unsubscribe', siteUrl).href),
  };
}

const mailKind = (list: List) => `campaign-${list}`;
export const isCampaignMail = (kind: string) =>
  kind === mailKind('newsletter') || kind === mailKind('waitlist');

export function testMail(campaign: Written, siteUrl: URL, to: string): Mail {
  const content = composeCampaign(campaign, siteUrl).sample();
  return { kind: 'staff-campaign-test', to, content: { ...content, subject: testSubject(content.subject) } };
}
