import type { SubscriptionStatus } from '@remit/contract/subscriptions.ts';
import { service } from '@remit/platform/db/database.ts';
import type { SubscriptionsDeps } from './deps.ts';
import { findWaitlistMember, readMember } from './store/members.ts';
import { subscriptionStatusOf } from './wire.ts';

/** The caller must have checked that the mailbox is the reader's. */
export function createOwnWaitlist({
  db,
  siteUrl,
  emailHash,
}: Pick<SubscriptionsDeps, 'db' | 'siteUrl' | 'emailHash'>) {
  return (email: string): Promise<SubscriptionStatus | null> =>
    db.as(service, async (transaction) => {
      const id = await findWaitlistMember(transaction, emailHash(email));
      return id === undefined ? null : subscriptionStatusOf(await readMember(transaction, id), siteUrl);
    });
}
