import type { List } from '@remit/contract/subscriptions.ts';
import type { Transaction } from '@remit/platform/db/database.ts';
import type { SubscriptionsDeps } from './deps.ts';
import { unsubscribeMember } from './store/members.ts';
import { deleteQueuedMails } from './store/personal-data.ts';

type Leaving = {
  readonly id: string;
  readonly list: List;
  readonly email: string;
  readonly messageId: string;
};

/** What a confirmed member's own link in this message does, for another service that heard of it. It has locked the member. */
export function createLeaveList({ outbox }: Pick<SubscriptionsDeps, 'outbox'>) {
  return async (transaction: Transaction, { id, list, email, messageId }: Leaving): Promise<void> => {
    await unsubscribeMember(transaction, { memberId: id, messageId });
    await deleteQueuedMails(transaction, { list, recipientFingerprint: outbox.recipientFingerprint(email) });
  };
}
