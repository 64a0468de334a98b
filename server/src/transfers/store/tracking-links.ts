import { trackedDaysAfterEnd } from '@remit/domain/transfers/tracking.ts';
import type { Transaction } from '@remit/platform/db/database.ts';
import { findTransfer, type StoredTransfer } from './transfers.ts';

/** Of a transfer `t`, at the time $2: a link is gone at that moment, and deleted by the next clean-up. */
const isOpen = `(t.ended_at is null or t.ended_at > $2::timestamptz - interval '${trackedDaysAfterEnd * 24} hours')`;

export type TrackedByCode = {
  readonly transfer: StoredTransfer;
  /** When the sender's payment came. */
  readonly paidAt: Date | null;
};

export async function findByTrackingCode(
  transaction: Transaction,
  code: string,
  now: Date,
): Promise<TrackedByCode | undefined> {
  const [row] = await transaction.rows<{ id: string; paidAt: Date | null }>({
    name: 'transfers-find-by-tracking-code',
    text: `select t.id, (select min(e.at) from public.transfer_events e
        where e.transfer = t.id and e.type = 'payment_received') as "paidAt"
      from transfers.tracking_links l join public.transfers t on t.id = l.transfer
      where l.code = $1 and t.user_id is not null and ${isOpen}`,
    values: [code, now],
  });
  const transfer = row && (await findTransfer(transaction, row.id));
  return transfer && { transfer, paidAt: row.paidAt };
}

/** Null when the transfer is not shared. */
export async function findTrackingCode(
  transaction: Transaction,
  id: string,
  now: Date,
): Promise<string | null> {
  const [row] = await transaction.rows<{ code: string }>({
    name: 'transfers-find-tracking-code',
    text: `select l.code from transfers.tracking_links l join public.transfers t on t.id = l.transfer
      where l.transfer = $1 and ${isOpen}`,
    values: [id, now],
  });
  return row?.code ?? null;
}

/** False if the code is another transfer's. The transfer is locked and has none. */
export async function insertTrackingLink(
  transaction: Transaction,
  { id, code, now }: { readonly id: string; readonly code: string; readonly now: Date },
): Promise<boolean> {
  const made = await transaction.rows(
    `insert into transfers.tracking_links (transfer, code, created_at) values ($1, $2, $3)
      on conflict (code) do nothing returning 1`,
    [id, code, now],
  );
  return made.length === 1;
}

export async function deleteTrackingLink(transaction: Transaction, id: string): Promise<void> {
  await transaction.rows('delete from transfers.tracking_links where transfer = $1', [id]);
}
