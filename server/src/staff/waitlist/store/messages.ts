import type { WaitlistPerson } from '@remit/contract/staff/waitlist.ts';
import type { Transaction } from '#db/database.ts';
import { isoTime } from '#db/sql.ts';
import { messageState } from '#mail/outbox-store.ts';

const messagesMax = 100;

export const readMessages = (transaction: Transaction, recipient: Buffer) =>
  transaction.rows<WaitlistPerson['messages'][number]>(
    `select id, kind, ${messageState} as state, ${isoTime('created_at')} as "writtenAt", ${isoTime('sent_at')} as "sentAt"
      from mail.outbox where recipient_fingerprint = $1 order by created_at desc, id limit ${messagesMax}`,
    [recipient],
  );
