import type { QuoteInput, QuoteResponse } from '@remit/contract/transfers.ts';
import type { CurrencyCode } from '@remit/domain/catalogue/currencies.ts';
import { exceededLimit } from '@remit/domain/transfers/limits.ts';
import { quoteFor } from '@remit/domain/transfers/quote.ts';
import { service } from '@remit/platform/db/database.ts';
import type { TransfersDeps } from '../deps.ts';
import { apiError } from '../errors.ts';
import { lockAccount } from '../store/accounts.ts';
import { countQuotesSince, insertQuote } from '../store/quotes.ts';
import { readRateSheet } from '../store/rate-sheets.ts';
import { sentSince } from '../store/transfers.ts';
import { secondsToMidnight, startOfDay } from '../utc-day.ts';
import { wireQuote } from '../wire.ts';

/** Of one account in a day (UTC): a person who tries amounts needs dozens. */
export const quotesPerDayMax = 200;

export async function createQuote(
  { db, now, newId }: TransfersDeps,
  accountId: string,
  { amount, ...input }: QuoteInput,
): Promise<QuoteResponse> {
  const money = { minor: BigInt(amount.minor), currency: amount.currency as CurrencyCode };
  return db.as(service, async (transaction) => {
    if (!(await lockAccount(transaction, accountId))) throw apiError('not_found');
    const time = now();
    const today = startOfDay(time);
    if ((await countQuotesSince(transaction, accountId, today)) >= quotesPerDayMax) {
      throw apiError('too_many', { retryAfterSeconds: secondsToMidnight(time) });
    }
    const sheet = await readRateSheet(transaction);
    const result = quoteFor({ ...input, amount: money, sheet, now: time });
    if (result.kind === 'wrong-currency') throw apiError('wrong_currency', { expected: result.expected });
    if (result.kind === 'too-small') throw apiError('amount_too_small', { smallest: result.smallest });

    const { quote } = result;
    const id = newId();
    await insertQuote(transaction, { id, accountId }, quote);
    const exceeded = exceededLimit(quote, sheet, await sentSince(transaction, accountId, today));
    return wireQuote(id, quote, exceeded);
  });
}
