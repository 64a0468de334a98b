import type { List } from '@remit/contract/subscriptions.ts';
import type { MailHeaders } from '@remit/platform/mail/message.ts';

const at = (siteUrl: URL, path: string, token: string) => `${siteUrl.origin}${path}?token=${token}`;

/** Pages of the web. Opening one changes nothing; what changes something is a POST from there. */
export const confirmUrl = (siteUrl: URL, list: List, token: string) => at(siteUrl, `/${list}/confirm`, token);
export const manageUrl = (siteUrl: URL, token: string) => at(siteUrl, '/subscriptions/manage', token);
export const unsubscribeUrl = (siteUrl: URL, token: string) => at(siteUrl, '/unsubscribe', token);
export const shareUrl = (siteUrl: URL, code: string) => `${siteUrl.origin}/?friend=${code}`;

/** The page reads the e-mail address with the token of the invitation. */
export const signUpUrl = (siteUrl: URL, token: string) =>
  `${siteUrl.origin}/auth?mode=signup&invitation=${token}`;

export const oneClickPath = '/api/subscriptions/unsubscribe';

type ListMail = { siteUrl: URL; teamEmail: string; list: List; token: string };

/** RFC 8058: mail programs show their own button, which POSTs to the first URL. */
export function listHeaders({ siteUrl, teamEmail, list, token }: ListMail): MailHeaders {
  const oneClick = at(siteUrl, oneClickPath, token);
  return {
    'List-Id': `<${list}.${siteUrl.hostname}>`,
    'List-Unsubscribe': `<${oneClick}>, <mailto:${encodeURI(teamEmail)}?subject=unsubscribe%20${list}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
