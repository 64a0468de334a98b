import { type OutboxQuery, type OutboxState, outboxPerPage } from '@remit/contract/staff/system.ts';
import { recordAudit } from '@remit/platform/audit/audit.ts';
import { service } from '@remit/platform/db/database.ts';
import { retryMails } from '@remit/platform/mail/outbox-store.ts';
import type * as v from 'valibot';
import { takeUpAgain } from '#campaigns/recipient-store.ts';
import type { StaffDeps } from '../deps.ts';
import type { Staff } from '../guard.ts';
import { pageOf } from '../paging.ts';
import { apiError } from './errors.ts';
import { countOutbox, listFailed, listWaiting } from './store.ts';

export function readOutbox(
  { db }: StaffDeps,
  query: v.InferOutput<typeof OutboxQuery>,
): Promise<OutboxState> {
  const page = { ...query, countMax: outboxPerPage };
  return db.as(service, async (transaction) => {
    const { rows, ...neighbours } = pageOf(await listFailed(transaction, page), page);
    return {
      ...(await countOutbox(transaction)),
      waiting: await listWaiting(transaction, outboxPerPage),
      failed: rows,
      ...neighbours,
    };
  });
}

export async function retryOutbox({ db, mailer, changed }: StaffDeps, staff: Staff, id?: string) {
  const count = await db.as(service, async (transaction) => {
    const retried = await retryMails(transaction, id);
    if (id !== undefined && retried.length === 0) throw apiError('mail_not_sendable');
    await takeUpAgain(transaction, retried);
    await recordAudit(transaction, {
      actor: staff.id,
      action: 'staff outbox-retry',
      details: { id: id ?? null, count: retried.length },
    });
    return retried.length;
  });
  mailer.notify();
  changed('mail');
  return { count };
}
