import type { List } from '@remit/contract/subscriptions.ts';
import type { Mail } from '@remit/platform/mail/message.ts';
import { subscriptionConfirmMail } from '#mails/content/en/subscription-confirm.ts';
import { subscriptionInvitationMail } from '#mails/content/en/subscription-invitation.ts';
import { subscriptionKnownMail } from '#mails/content/en/subscription-known.ts';
import { subscriptionLinkMail } from '#mails/content/en/subscription-link.ts';
import { subscriptionWelcomeMail } from '#mails/content/en/subscription-welcome.ts';
import { corridorName } from './corridor-name.ts';
import type { SubscriptionsDeps } from './deps.ts';
import { confirmUrl, listHeaders, manageUrl, shareUrl, signUpUrl, unsubscribeUrl } from './links.ts';
import { confirmDays, manageDays, quietDays } from './periods.ts';
import type { Member } from './store/members.ts';

type Deps = Pick<SubscriptionsDeps, 'siteUrl' | 'teamEmail'>;
type Addressed = { readonly to: string; readonly list: List; readonly token: string };

const daysMs = 24 * 60 * 60 * 1000;
/** Worth sending while the link is valid for another week. */
const confirmMailLifeMs = (confirmDays - 7) * daysMs;
const invitationLifeMs = 7 * daysMs;

export function confirmMail({ siteUrl, teamEmail }: Deps, { to, list, token }: Addressed): Mail {
  return {
    kind: `form-subscription-${list}-confirm`,
    to,
    content: subscriptionConfirmMail({
      list,
      url: confirmUrl(siteUrl, list, token),
      unsubscribeUrl: unsubscribeUrl(siteUrl, token),
      linkDays: confirmDays,
      quietDays,
    }),
    headers: listHeaders({ siteUrl, teamEmail, list, token }),
    expiresInMs: confirmMailLifeMs,
  };
}

/** Without the place: counting it takes time, which would tell who is on the list. */
export function knownMail({ siteUrl, teamEmail }: Deps, { to, list, token }: Addressed): Mail {
  return {
    kind: `form-subscription-${list}-known`,
    to,
    content: subscriptionKnownMail({
      list,
      url: manageUrl(siteUrl, token),
      unsubscribeUrl: unsubscribeUrl(siteUrl, token),
      linkDays: manageDays,
    }),
    headers: listHeaders({ siteUrl, teamEmail, list, token }),
  };
}

export function welcomeMail(
  { siteUrl, teamEmail }: Deps,
  { to, list, token, member }: Addressed & { readonly member: Member },
): Mail {
  const { sendingFrom: from, sendingTo: to_, place, shareCode } = member;
  const waiting =
    from && to_ && place !== null && shareCode
      ? { place, corridor: corridorName({ from, to: to_ }), shareUrl: shareUrl(siteUrl, shareCode) }
      : undefined;
  return {
    kind: `form-subscription-${list}-welcome`,
    to,
    content: subscriptionWelcomeMail({
      url: manageUrl(siteUrl, token),
      unsubscribeUrl: unsubscribeUrl(siteUrl, token),
      linkDays: manageDays,
      waiting,
    }),
    headers: listHeaders({ siteUrl, teamEmail, list, token }),
  };
}

type Invited = {
  readonly to: string;
  /** Of the link to leave the list. */
  readonly token: string;
  readonly signUpToken: string;
  readonly corridor: { readonly from: string; readonly to: string };
};

/** By its kind it is deleted if the member leaves the waitlist before it is sent. */
export function invitationMail(
  { siteUrl, teamEmail }: Deps,
  { to, token, signUpToken, corridor }: Invited,
): Mail {
  return {
    kind: 'form-subscription-waitlist-invitation',
    to,
    content: subscriptionInvitationMail({
      url: signUpUrl(siteUrl, signUpToken),
      unsubscribeUrl: unsubscribeUrl(siteUrl, token),
      corridor: corridorName(corridor),
    }),
    headers: listHeaders({ siteUrl, teamEmail, list: 'waitlist', token }),
    expiresInMs: invitationLifeMs,
  };
}

type Links = {
  readonly to: string;
  readonly links: readonly {
    readonly list: List;
    readonly token: string;
    readonly unconfirmed: string | null;
  }[];
};

export function manageLinkMail({ siteUrl }: Deps, { to, links }: Links): Mail {
  return {
    kind: 'form-subscription-link',
    to,
    content: subscriptionLinkMail({
      links: links.map(({ list, token, unconfirmed }) =>
        unconfirmed === null
          ? { list, isToConfirm: false, url: manageUrl(siteUrl, token), linkDays: manageDays }
          : { list, isToConfirm: true, url: confirmUrl(siteUrl, list, token), linkDays: confirmDays },
      ),
    }),
  };
}
