import type { TransferMonths } from '@remit/contract/transfers.ts';
import { formatDay } from '#device/clock.ts';

type Month = TransferMonths['months'][number];

/** Months are those of UTC, as on the server. */
export const monthOf = (moment: Date): string => moment.toISOString().slice(0, 'yyyy-mm'.length);

/** "Nov 2026" */
export const monthText = (month: string): string => formatDay(`${month}-01`).replace(/^1 /, '');

/** The month `count` later, or earlier. */
export function monthAfter(month: string, count: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return monthOf(date);
}

/** From one to the other, newest first. */
export function monthsBetween(first: string, last: string): readonly string[] {
  return first > last ? [] : [last, ...monthsBetween(first, monthAfter(last, -1))];
}

/** The currency of the newest month first. */
export const currenciesOf = (months: readonly Month[]): readonly string[] => [
  ...new Set(months.map(({ sent }) => sent.currency)),
];

export type Bar = {
  readonly month: string;
  readonly count: number;
  readonly minor: bigint;
  /** Of the largest, in percent. */
  readonly share: number;
};

/** The newest months of one currency, with those in which nothing was sent. */
export function barsOf(months: readonly Month[], currency: string, countMax: number): readonly Bar[] {
  const own = months.filter(({ sent }) => sent.currency === currency);
  const [newest, oldest] = [own.at(0)?.month, own.at(-1)?.month];
  if (newest === undefined || oldest === undefined) return [];
  const shown = monthsBetween(oldest, newest).slice(0, countMax);
  const sums = shown.map((month) => {
    const found = own.find((one) => one.month === month);
    return { month, count: found?.count ?? 0, minor: BigInt(found?.sent.minor ?? 0) };
  });
  const largest = sums.reduce((max, { minor }) => (minor > max ? minor : max), 1n);
  return sums.map((sum) => ({ ...sum, share: Number((sum.minor * 100n) / largest) }));
}
