import { type CurrencyCode, currencyFor } from '#catalogue/currencies.ts';
import { invariant } from '#invariant.ts';
import { type Exact, exact, powerOfTen, roundTo } from '#money/exact.ts';
import type { Rounding } from '#money/rounding.ts';

/** What can really be charged or paid: a whole number of minor units. { minor: 1050n, currency: 'USD' } is $10.50. */
export type Money = { readonly minor: bigint; readonly currency: CurrencyCode };

/** For amounts written in our own tables. A literal finer than the minor unit is a slip of ours, not something to round. */
export function money(literal: string, currency: CurrencyCode): Money {
  const value = exact(literal);
  const { minorDigits } = currencyFor(currency);
  invariant(value.scale <= minorDigits, `"${literal}" is finer than ${currency} can be paid.`);
  return { minor: value.units * powerOfTen(minorDigits - value.scale), currency };
}

export function addMoney(a: Money, b: Money): Money {
  invariant(a.currency === b.currency, `Cannot add ${a.currency} and ${b.currency} without a rate.`);
  return { minor: a.minor + b.minor, currency: a.currency };
}

export function moneyToExact({ minor, currency }: Money): Exact {
  return { units: minor, scale: currencyFor(currency).minorDigits };
}

/** The only way from an exact figure to something payable, so every such step names its rounding. */
export function exactToMoney(value: Exact, currency: CurrencyCode, rounding: Rounding): Money {
  return { minor: roundTo(value, currencyFor(currency).minorDigits, rounding).units, currency };
}
