import type { SubscriptionStatus } from '@remit/contract/subscriptions.ts';
import { service } from '@remit/platform/db/database.ts';
import { type SubscriptionsDeps, tokenHash } from '../deps.ts';
import { requireManageable } from '../manage-link.ts';
import { findLink } from '../store/links.ts';
import { readMember } from '../store/members.ts';
import { subscriptionStatusOf } from '../wire.ts';

export async function readStatus(deps: SubscriptionsDeps, token: string): Promise<SubscriptionStatus> {
  const member = await deps.db.as(service, async (transaction) => {
    const link = requireManageable(await findLink(transaction, tokenHash(token)));
    return readMember(transaction, link.memberId);
  });
  return subscriptionStatusOf(member, deps.siteUrl);
}
