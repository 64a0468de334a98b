import type { TransferDetails } from '@remit/contract/transfers.ts';
import { service } from '@remit/platform/db/database.ts';
import type { TransfersDeps } from '../deps.ts';
import { apiError } from '../errors.ts';
import { findTrackingCode } from '../store/tracking-links.ts';
import { findEvents, findTransfer } from '../store/transfers.ts';
import { wireEvent, wireTransfer } from '../wire.ts';

/** Another account's is as unknown as none. */
export async function readTransfer(
  { db, now }: Pick<TransfersDeps, 'db' | 'now'>,
  accountId: string,
  id: string,
): Promise<TransferDetails> {
  return db.as(service, async (transaction) => {
    const transfer = await findTransfer(transaction, id);
    if (transfer?.accountId !== accountId) throw apiError('transfer_unknown');
    const events = await findEvents(transaction, id);
    const trackingCode = await findTrackingCode(transaction, id, now());
    return { transfer: wireTransfer(transfer), events: events.map(wireEvent), trackingCode };
  });
}
