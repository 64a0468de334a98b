import type { WaitlistPerson } from '@remit/contract/staff/waitlist.ts';
import type { Transaction } from '@remit/platform/db/database.ts';
import { isoTime } from '@remit/platform/db/sql.ts';
import { messageState } from '@remit/platform/mail/outbox-store.ts';

const messagesMax = 100;

export const readMessages = (transaction: Transaction, recipient: Buffer) =>
  transaction.rows<WaitlistPerson['messages'][number]>(
    `select id, kind, ${messageState()} as state, ${isoTime('created_at')} as "writtenAt", ${isoTime('sent_at')} as "sentAt"
      from mail.outbox where recipient_fingerprint = $1 order by created_at desc, id limit ${messagesMax}`,
    [recipient],
  );
