import type { WireMoney } from '@remit/contract/transfers.ts';
import { type CurrencyCode, currencyFor } from '@remit/domain/catalogue/currencies.ts';
import { formatDecimal, formatWithCode } from '@remit/domain/money/format.ts';
import { type Money, moneyToExact } from '@remit/domain/money/money.ts';
import type { Arrival } from '@remit/domain/transfers/arrival.ts';
import { sendPractice } from '#content/app/send-practice.ts';

export const moneyOf = ({ minor, currency }: WireMoney): Money => ({
  minor: BigInt(minor),
  currency: currency as CurrencyCode,
});

const digitsOf = ({ currency }: Money) => {
  const { minorDigits } = currencyFor(currency);
  return { least: minorDigits, most: minorDigits };
};

/** "1,353.30" */
export const figureOf = (money: Money) => formatDecimal(moneyToExact(money), digitsOf(money));

/** "1,353.30 GHS" */
export const moneyText = (money: Money) =>
  formatWithCode(moneyToExact(money), money.currency, digitsOf(money));

export function arrivalText(arrival: Arrival): string {
  const words = sendPractice.arrival;
  if (arrival.kind !== 'on-business-days') return words[arrival.kind]({ minutes: arrival.minutesMax });
  return words[arrival.kind]({ first: weekdayOf(arrival.first), last: weekdayOf(arrival.last) });
}

/** "Fri 20 Nov" for "2026-11-20", in any time zone and without `Intl`, as in `device/clock.ts`. */
function weekdayOf(day: string): string {
  const [weekday = '', date, month] = new Date(day).toUTCString().split(' ');
  return `${weekday.replace(',', '')} ${Number(date)} ${month}`;
}
