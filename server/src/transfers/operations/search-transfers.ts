import { type TransferPage, type TransferSearch, transferGroups } from '@remit/contract/transfers.ts';
import { service } from '@remit/platform/db/database.ts';
import type * as v from 'valibot';
import type { TransfersDeps } from '../deps.ts';
import { searchTransfers as search } from '../store/transfers.ts';
import { monthRange } from '../utc-day.ts';
import { wireTransfer } from '../wire.ts';

const pageSize = 50;

export async function searchTransfers(
  { db }: Pick<TransfersDeps, 'db'>,
  accountId: string,
  { text, group, country, month, before }: v.InferOutput<typeof TransferSearch>,
): Promise<TransferPage> {
  const { from, to } = month === undefined ? { from: null, to: null } : monthRange(month);
  const found = await db.as(service, (transaction) =>
    search(transaction, {
      ...{ accountId, text: text.trim(), country: country ?? null, from, to },
      states: group ? transferGroups[group] : null,
      before: before ? { createdAt: new Date(before.createdAt), id: before.id } : null,
      countMax: pageSize + 1,
    }),
  );
  const shown = found.slice(0, pageSize);
  const last = found.length > pageSize ? shown.at(-1) : undefined;
  return {
    transfers: shown.map(wireTransfer),
    next: last ? { createdAt: last.createdAt.toISOString(), id: last.id } : null,
  };
}
