import type { SubscriptionStatus } from '@remit/contract/subscriptions.ts';
import { service, type Transaction } from '@remit/platform/db/database.ts';
import { type SubscriptionsDeps, tokenHash } from '../deps.ts';
import { apiError } from '../errors.ts';
import { welcomeMail } from '../mails.ts';
import { insertManageLink, type LinkRow, lockLink, useLink } from '../store/links.ts';
import { confirmMember, lockCorridor, readMember } from '../store/members.ts';
import { subscriptionStatusOf } from '../wire.ts';

/** Confirms the member of the link. Repeated, it returns the status and changes nothing. */
export async function confirm(deps: SubscriptionsDeps, token: string): Promise<SubscriptionStatus> {
  const member = await deps.db.as(service, async (transaction) => {
    const hash = tokenHash(token);
    const link = await lockLink(transaction, hash);
    if (!link?.canConfirm) throw apiError('link_unknown');
    if (link.isOfThePast) throw apiError('link_used');
    if (!link.mayStillConfirm) throw apiError('link_expired');
    if (link.state === 'confirmed') return readMember(transaction, link.memberId);
    await useLink(transaction, hash);
    return enter(deps, transaction, link);
  });
  deps.notifyMailer();
  return subscriptionStatusOf(member, deps.siteUrl);
}

async function enter(deps: SubscriptionsDeps, transaction: Transaction, link: LinkRow) {
  const { memberId: id, list, sendingFrom, sendingTo } = link;
  if (sendingFrom && sendingTo) await lockCorridor(transaction, { from: sendingFrom, to: sendingTo });
  await confirmMember(transaction, { id, submission: link.submission });
  const member = await readMember(transaction, id);
  const token = deps.newToken();
  await insertManageLink(transaction, { tokenHash: tokenHash(token), memberId: id });
  const welcome = welcomeMail(deps, { to: link.email, list, token, member });
  await deps.outbox.enqueue(transaction, welcome);
  return member;
}
