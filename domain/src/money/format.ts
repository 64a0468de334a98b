import { type CurrencyCode, currencyFor } from '#catalogue/currencies.ts';
import { type Exact, roundTo, toDecimalString } from '#money/exact.ts';
import { type Money, moneyToExact } from '#money/money.ts';
import { divHalfUp } from '#money/rounding.ts';

export type ShownDigits = { readonly least: number; readonly most: number };

export const twoDigits: ShownDigits = { least: 2, most: 2 };
export const upToTwoDigits: ShownDigits = { least: 0, most: 2 };

/**
 * "12,528.75". By hand, because it is digits and commas, and the first use of `Intl` on a page takes a phone up to a tenth
 * of a second.
 */
export function formatDecimal(value: Exact, { least, most }: ShownDigits): string {
  const [whole = '', decimals = ''] = toDecimalString(roundTo(value, most, divHalfUp)).split('.');
  const fraction = decimals.replace(/0+$/, '').padEnd(least, '0');
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (fraction && `.${fraction}`);
}

/** "$25.00", "€50.00", "KES 13,845.00". Ordinary spaces: the text stays searchable, and the page keeps it on one line. */
export function formatMoney(value: Exact, currency: CurrencyCode, digits: ShownDigits): string {
  const { sign } = currencyFor(currency);
  return `${sign ?? `${currency} `}${formatDecimal(value, digits)}`;
}

/** The plain voice of running text: "100.00 EUR", "13,845 KES". */
export function formatWithCode(value: Exact, currency: CurrencyCode, digits: ShownDigits): string {
  return `${formatDecimal(value, digits)} ${currency}`;
}

/** "1,371.00": all digits that the currency has. */
export function formatFigure(money: Money): string {
  const { minorDigits } = currencyFor(money.currency);
  return formatDecimal(moneyToExact(money), { least: minorDigits, most: minorDigits });
}

/** "1,371.00 EUR": an amount of a transfer, alike on screens, in e-mails and in documents. */
export const formatAmount = (money: Money): string => `${formatFigure(money)} ${money.currency}`;

export type ShownRate = { readonly base: CurrencyCode; readonly quote: CurrencyCode; readonly rate: Exact };

/** "$1 = GHS 12.85" */
export function formatRate({ base, quote, rate }: ShownRate): string {
  const one = { units: 1n, scale: 0 };
  return `${formatMoney(one, base, upToTwoDigits)} = ${quote} ${formatDecimal(rate, twoDigits)}`;
}

/** "1 EUR = 140.67 KES": the rate of a transfer, with every digit, so that no change of it is hidden. */
export const formatTransferRate = ({ base, quote, rate }: ShownRate): string =>
  `1 ${base} = ${formatDecimal(rate, { least: 2, most: Math.max(2, rate.scale) })} ${quote}`;

/** "2.5%" for 250n: a fee as people say it. */
export function formatShare(basisPoints: bigint): string {
  return `${formatDecimal({ units: basisPoints, scale: 2 }, upToTwoDigits)}%`;
}
