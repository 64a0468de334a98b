import type { SubscriptionStatus } from '@remit/contract/subscriptions.ts';
import { placeRule } from '#mails/content/en/place-rule.ts';
import { maskedEmail } from './email-addresses.ts';
import { shareUrl } from './links.ts';
import type { Member } from './store/members.ts';

export function subscriptionStatusOf(member: Member, siteUrl: URL): SubscriptionStatus {
  const { sendingFrom: from, sendingTo: to, shareCode } = member;
  return {
    list: member.list,
    state: member.state,
    email: maskedEmail(member.email),
    corridor: from && to ? { from, to } : null,
    method: member.method,
    wallet: member.wallet,
    walletName: member.walletName,
    place: member.place === null ? null : { number: member.place, rule: placeRule },
    share:
      shareCode && member.state === 'confirmed'
        ? { code: shareCode, link: shareUrl(siteUrl, shareCode), confirmedFriends: member.confirmedFriends }
        : null,
  };
}
