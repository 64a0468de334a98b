import type { TransferMonths } from '@remit/contract/transfers.ts';
import { service } from '@remit/platform/db/database.ts';
import type { TransfersDeps } from '../deps.ts';
import { sentByMonth } from '../store/transfers.ts';
import { wireMoney } from '../wire.ts';

export async function readMonths(
  { db }: Pick<TransfersDeps, 'db'>,
  accountId: string,
): Promise<TransferMonths> {
  const rows = await db.as(service, (transaction) => sentByMonth(transaction, accountId));
  return { months: rows.map(({ month, count, ...sent }) => ({ month, count, sent: wireMoney(sent) })) };
}
