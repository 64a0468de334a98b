import type { Transaction } from '#db/database.ts';
import type { SubscriptionsDeps } from './deps.ts';
import { deletePersonalData, readPersonalData } from './store/personal-data.ts';

/** What both lists keep under an address, for its owner to take along or to have forgotten with an account. */
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
    /** Whoever was on no list leaves nothing behind, not even the hash by which we know not to write. */
    async erase(transaction: Transaction, address: string): Promise<void> {
      const person = personOf(address);
      const { subscriptions, submissions } = await readPersonalData(transaction, person);
      if (subscriptions.length + submissions.length > 0) await deletePersonalData(transaction, person);
    },
  };
}
