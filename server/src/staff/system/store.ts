import type { OutboxState } from '@remit/contract/staff/system.ts';
import type { Transaction } from '@remit/platform/db/database.ts';
import { bindings, isoTime } from '@remit/platform/db/sql.ts';
import { canBeSent, isWaiting } from '@remit/platform/mail/outbox-store.ts';
import { cursorColumn, type PageOptions, type PageRow, pageClause } from '../paging.ts';

export async function countOutbox(
  transaction: Transaction,
): Promise<Pick<OutboxState, 'counts' | 'sentInDay'>> {
  // Those that were sent, which are the most, are read by their index alone.
  const counts = await transaction.rows<OutboxState['counts'][number]>(
    `select kind, sum(waiting)::int as waiting, sum(failed)::int as failed,
        ${isoTime('min("oldestDueAt")', 'microseconds')} as "oldestDueAt"
      from (
        select kind, count(*) as waiting, 0 as failed, min(due_at) as "oldestDueAt"
        from mail.outbox where ${isWaiting} group by kind
        union all
        select kind, 0, count(*), null from mail.outbox where failed_at is not null group by kind) counted
      group by kind order by kind`,
  );
  const [sent] = await transaction.rows<{ count: number }>(
    "select count(*)::int as count from mail.outbox where sent_at > now() - interval '1 day'",
  );
  return { counts, sentInDay: sent?.count ?? 0 };
}

const messageColumns = `id, kind, failure, attempts, ${isoTime('created_at', 'microseconds')} as "createdAt"`;

export function listWaiting(transaction: Transaction, countMax: number): Promise<OutboxState['waiting']> {
  return transaction.rows(
    `select ${messageColumns}, ${isoTime('due_at', 'microseconds')} as "dueAt", coalesce(lease_until > now(), false) as "isSending"
      from mail.outbox where ${isWaiting} order by due_at, id limit $1`,
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
