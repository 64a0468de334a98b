import { addMoney, type Money, money } from '@remit/domain/money/money.ts';
import type { SampleTransfer } from '#content/app/samples.ts';

export type HistorySummary = { readonly total: Money; readonly transfers: number };

export function historySummary(transfers: readonly Pick<SampleTransfer, 'amount'>[]): HistorySummary {
  return {
    total: transfers.reduce((sum, { amount }) => addMoney(sum, amount), money('0', 'EUR')),
    transfers: transfers.length,
  };
}
