import type { TrackingLink } from '@remit/contract/transfers.ts';
import { trackedDaysAfterEnd } from '@remit/domain/transfers/tracking.ts';
import { service } from '@remit/platform/db/database.ts';
import type { TransfersDeps } from '../deps.ts';
import { apiError } from '../errors.ts';
import { ownTransfer } from '../own-transfer.ts';
import { newTrackingCode } from '../reference.ts';
import { deleteTrackingLink, findTrackingCode, insertTrackingLink } from '../store/tracking-links.ts';

type Own = { readonly id: string; readonly accountId: string };
type Deps = Pick<TransfersDeps, 'db' | 'now' | 'randomBelow'>;

const dayMs = 86_400_000;

/** Shared already, it keeps its code: whoever has the link goes on seeing the transfer. */
export async function shareTransfer({ db, now, randomBelow }: Deps, own: Own): Promise<TrackingLink> {
  return db.as(service, async (transaction) => {
    const { id, endedAt } = await ownTransfer(transaction, own);
    const at = now();
    if (endedAt && at.getTime() >= endedAt.getTime() + trackedDaysAfterEnd * dayMs)
      throw apiError('too_late');
    const shared = await findTrackingCode(transaction, id, at);
    if (shared !== null) return { code: shared };
    for (;;) {
      const code = newTrackingCode(randomBelow);
      if (await insertTrackingLink(transaction, { id, code, now: at })) return { code };
    }
  });
}

export async function stopSharing({ db }: Pick<Deps, 'db'>, own: Own): Promise<void> {
  await db.as(service, async (transaction) => {
    const { id } = await ownTransfer(transaction, own);
    await deleteTrackingLink(transaction, id);
  });
}
