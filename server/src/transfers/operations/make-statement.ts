import { brand } from '@remit/brand/brand.ts';
import type { DocumentResponse } from '@remit/contract/transfers.ts';
import type { TransfersDeps } from '../deps.ts';
import { statementContent } from '../documents/statement.ts';
import { monthText, timeText } from '../documents/texts.ts';
import { apiError } from '../errors.ts';
import { findSender } from '../store/accounts.ts';
import { endedBetween } from '../store/transfers.ts';
import { monthRange } from '../utc-day.ts';

/** A move that began before midnight is committed by then, and the clocks of two machines differ by less. */
const settledMs = 60 * 60_000;

/** Of a month that is over: it lists what ended in it, which does not change, so it is made once. */
export async function makeStatement(
  { documents, now }: Pick<TransfersDeps, 'documents' | 'now'>,
  accountId: string,
  month: string,
): Promise<DocumentResponse> {
  const { from, to } = monthRange(month);
  const readyAt = new Date(to.getTime() + settledMs);
  if (now() < readyAt) {
    throw apiError('statement_too_early', { month: monthText(from), from: timeText(readyAt) });
  }
  return documents(accountId, async (transaction) => {
    const sender = await findSender(transaction, accountId);
    if (!sender) throw apiError('not_found');
    // Otherwise an account could have us store a file for each month since the year 1000.
    if (sender.createdAt >= to) {
      throw apiError('statement_before_account', { since: monthText(sender.createdAt) });
    }
    const { charged, unchargedCount } = await endedBetween(transaction, accountId, { from, to });
    return {
      name: `${brand.slug}-statement-${month}.pdf`,
      transfers: charged.length + unchargedCount,
      content: () =>
        statementContent({
          ...{ month: from, sender: sender.name, transfers: charged, unchargedCount },
          createdAt: readyAt,
        }),
    };
  });
}
