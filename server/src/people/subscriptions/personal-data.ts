import type { Transaction } from '@remit/platform/db/database.ts';
import type { SubscriptionsDeps } from './deps.ts';
import { deletePersonalData, readPersonalData } from './store/personal-data.ts';

/** What both lists have stored under an e-mail address, for the export and deletion of an account. */
export function createPersonalData({
  addressHash,
  outbox,
}: Pick<SubscriptionsDeps, 'addressHash' | 'outbox'>) {
  const personOf = (address: string) => ({
    addressHash: addressHash(address),
    recipientFingerprint: outbox.recipientFingerprint(address),
  });
  return {
    name: 'lists' as const,
    read: (transaction: Transaction, address: string) => readPersonalData(transaction, personOf(address)),
    /** Someone who was on no list is not suppressed either. */
    async erase(transaction: Transaction, address: string): Promise<void> {
      const person = personOf(address);
      const { subscriptions, submissions } = await readPersonalData(transaction, person);
      if (subscriptions.length + submissions.length > 0) await deletePersonalData(transaction, person);
    },
  };
}
