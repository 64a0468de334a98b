import type { Transaction } from '@remit/platform/db/database.ts';
import type { SubscriptionsDeps } from './deps.ts';
import { deletePersonalData, readPersonalData } from './store/personal-data.ts';

export function createPersonalData({ emailHash, outbox }: Pick<SubscriptionsDeps, 'emailHash' | 'outbox'>) {
  const personOf = (email: string) => ({
    emailHash: emailHash(email),
    recipientFingerprint: outbox.recipientFingerprint(email),
  });
  return {
    name: 'lists' as const,
    read: (transaction: Transaction, email: string) => readPersonalData(transaction, personOf(email)),
    /** An e-mail address on no list is not suppressed either. */
    async erase(transaction: Transaction, email: string): Promise<void> {
      const person = personOf(email);
      const { subscriptions, submissions } = await readPersonalData(transaction, person);
      if (subscriptions.length + submissions.length > 0) await deletePersonalData(transaction, person);
    },
  };
}
