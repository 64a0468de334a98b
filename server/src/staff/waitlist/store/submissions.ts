import type { WaitlistPerson } from '@remit/contract/staff/waitlist.ts';
import type { Transaction } from '@remit/platform/db/database.ts';
import { isoTime } from '@remit/platform/db/sql.ts';

export const readSubmissions = (transaction: Transaction, hash: Buffer) =>
  transaction.rows<WaitlistPerson['submissions'][number]>(
    `select key, purpose, list, ${isoTime('received_at')} as "receivedAt", page, consent_version as version,
        consent_wording as wording,
        exists (select from subscriptions.members member where member.confirmed_for = submission.key
          and member.address_hash = submission.address_hash) as "isConfirmed"
      from subscriptions.submissions submission where address_hash = $1 order by received_at desc, key`,
    [hash],
  );
