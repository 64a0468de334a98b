import { type CurrencyCode, currencyFor } from '#catalogue/currencies.ts';
import { invariant } from '#invariant.ts';
import { type Exact, roundTo, toDecimalString } from '#money/exact.ts';
import { divHalfUp } from '#money/rounding.ts';

/** How many decimals a screen shows: at least and at most. */
export type ShownDigits = { readonly least: number; readonly most: number };

export const twoDigits: ShownDigits = { least: 2, most: 2 };
export const upToTwoDigits: ShownDigits = { least: 0, most: 2 };

/** Beyond this `Intl` would answer "∞", even for a decimal string. No amount that can be typed comes near it. */
const shownDigitsMax = 300;

const formatters = new Map<string, Intl.NumberFormat>();

/** "12,528.75". Rounded here and not by `Intl`, so that every engine shows the same digits. */
export function formatDecimal(value: Exact, digits: ShownDigits): string {
  const text = toDecimalString(roundTo(value, digits.most, divHalfUp));
  invariant(text.length <= shownDigitsMax, 'A figure of this length cannot be shown exactly.');
  return formatterFor(digits).format(text);
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

export type ShownRate = { readonly base: CurrencyCode; readonly quote: CurrencyCode; readonly rate: Exact };

/** "$1 = GHS 12.85" */
export function formatRate({ base, quote, rate }: ShownRate): string {
  const one = { units: 1n, scale: 0 };
  return `${formatMoney(one, base, upToTwoDigits)} = ${quote} ${formatDecimal(rate, twoDigits)}`;
}

/** "2.5%" for 250n: a fee as people say it. */
export function formatShare(basisPoints: bigint): string {
  return `${formatDecimal({ units: basisPoints, scale: 2 }, upToTwoDigits)}%`;
}

function formatterFor({ least, most }: ShownDigits): Intl.NumberFormat {
  const key = `${least}-${most}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat('en-GB', { minimumFractionDigits: least, maximumFractionDigits: most });
  formatters.set(key, made);
  return made;
}
