import type { PracticeResponse } from '@remit/contract/transfers.ts';
import { toDecimalString } from '@remit/domain/money/exact.ts';
import { service } from '@remit/platform/db/database.ts';
import type { TransfersDeps } from '../deps.ts';
import { findPaymentMethods } from '../store/payment-methods.ts';
import { readRateSheet } from '../store/rate-sheets.ts';
import { findRecipients } from '../store/recipients.ts';
import { searchTransfers, sentSince } from '../store/transfers.ts';
import { startOfDay } from '../utc-day.ts';
import { wireMoney, wireOwnRecipient } from '../wire.ts';

const newest = { text: '', states: null, country: null, from: null, to: null, before: null, countMax: 1 };

export async function readPractice(
  { db, now }: Pick<TransfersDeps, 'db' | 'now'>,
  accountId: string,
): Promise<PracticeResponse> {
  return db.as(service, async (transaction) => {
    const sheet = await readRateSheet(transaction);
    const { count, worth } = await sentSince(transaction, accountId, startOfDay(now()));
    const recipients = await findRecipients(transaction, accountId);
    const paymentMethods = await findPaymentMethods(transaction, accountId);
    const [last] = await searchTransfers(transaction, { accountId, ...newest });
    return {
      sheet: {
        version: sheet.version,
        rates: sheet.rates.map(({ base, country, rate }) => ({ base, country, rate: toDecimalString(rate) })),
      },
      sentToday: { count, worth: wireMoney(worth) },
      recipients: recipients.map(wireOwnRecipient),
      paymentMethods,
      last: last
        ? {
            from: last.from,
            country: last.country,
            method: last.method,
            recipientId: last.recipientId,
            paymentMethod: last.paymentMethod,
            fixed: last.fixed,
            amount: wireMoney(last[last.fixed]),
          }
        : null,
    };
  });
}
