import type { CurrencyCode } from '@remit/domain/catalogue/currencies.ts';
import { formatTransferRate, formatWithCode } from '@remit/domain/money/format.ts';
import type { Money } from '@remit/domain/money/money.ts';
import type { QuotedAmounts } from '../store/amounts.ts';

/** More than the rest of any rounding has. */
const allDigits = { least: 0, most: 40 };

/** "1 EUR = 140.67 KES" */
export const rateText = ({ from, rate, receive }: Pick<QuotedAmounts, 'from' | 'rate' | 'receive'>) =>
  formatTransferRate({ base: from, quote: receive.currency, rate });

export const restText = ({ roundedOff, receive }: Pick<QuotedAmounts, 'roundedOff' | 'receive'>) =>
  formatWithCode(roundedOff, receive.currency, allDigits);

const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const days = new Intl.DateTimeFormat('en-GB', options);
const months = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "18 November 2026" */
export const dayText = (date: Date): string => days.format(date);
/** "18 November 2026, 12:00:05 UTC" */
export const timeText = (date: Date): string => `${dayText(date)}, ${date.toISOString().slice(11, 19)} UTC`;
/** "November 2026" */
export const monthText = (date: Date): string => months.format(date);

/** A sum for each currency, in the order of their codes. */
export function sumsOf(amounts: readonly Money[]): readonly (Money & { readonly count: number })[] {
  const sums = new Map<CurrencyCode, { minor: bigint; count: number }>();
  for (const { minor, currency } of amounts) {
    const sum = sums.get(currency) ?? { minor: 0n, count: 0 };
    sums.set(currency, { minor: sum.minor + minor, count: sum.count + 1 });
  }
  return [...sums]
    .map(([currency, sum]) => ({ currency, ...sum }))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}
