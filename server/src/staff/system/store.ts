import type { OutboxState } from '@remit/contract/staff/system.ts';
import type { Transaction } from '@remit/platform/db/database.ts';
import { bindings, isoTime } from '@remit/platform/db/sql.ts';
import {
  canBeSent,
  isPending,
  type MailFigures,
  mailFigures,
  messageState,
} from '@remit/platform/mail/outbox-store.ts';
import { cursorColumn, type PageOptions, type PageRow, pageClause } from '../paging.ts';

export async function countOutbox(
  transaction: Transaction,
): Promise<Pick<OutboxState, 'counts' | 'sentInDay' | 'failedInDay'>> {
  // Two partial indexes leave out those that were sent, which are the most.
  const counts = await transaction.rows<OutboxState['counts'][number]>(
    `select kind, (count(*) filter (where state = 'waiting'))::int as waiting,
        (count(*) filter (where state = 'sending'))::int as sending,
        (count(*) filter (where state = 'failed'))::int as failed,
        ${isoTime("min(due_at) filter (where state <> 'failed')", 'microseconds')} as "oldestDueAt"
      from (
        select kind, due_at, ${messageState()} as state from mail.outbox where ${isPending}
        union all
        select kind, due_at, ${messageState()} from mail.outbox where failed_at is not null) unsent
      group by kind order by kind`,
  );
  const [figures] = await transaction.rows<MailFigures>(mailFigures());
  return { counts, sentInDay: figures?.sentInDay ?? 0, failedInDay: figures?.failedInDay ?? 0 };
}

const messageColumns = `id, kind, failure, attempts, ${isoTime('created_at', 'microseconds')} as "createdAt"`;

export function listWaiting(transaction: Transaction, countMax: number): Promise<OutboxState['waiting']> {
  return transaction.rows(
    `select ${messageColumns}, ${isoTime('due_at', 'microseconds')} as "dueAt", ${messageState()} = 'sending' as "isSending"
      from mail.outbox where ${isPending} order by due_at, id limit $1`,
    [countMax],
  );
}

const failedOrder = { at: 'failed_at', id: 'id', idType: 'uuid' } as const;

export function listFailed(
  transaction: Transaction,
  page: PageOptions,
): Promise<(PageRow & OutboxState['failed'][number])[]> {
  const { values, bind } = bindings();
  return transaction.rows(
    `select ${messageColumns}, ${isoTime('failed_at', 'microseconds')} as "failedAt", ${cursorColumn(failedOrder)},
        (${canBeSent}) as "canBeSent"
      from mail.outbox where failed_at is not null
      ${pageClause(page, failedOrder, bind)}`,
    values,
  );
}
