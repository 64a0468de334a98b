import type { WireMoney } from '@remit/contract/transfers.ts';
import { currencyFor, isCurrencyCode } from '@remit/domain/catalogue/currencies.ts';
import { invariant } from '@remit/domain/invariant.ts';
import { toDecimalString } from '@remit/domain/money/exact.ts';
import { formatDecimal } from '@remit/domain/money/format.ts';
import { type Money, moneyToExact } from '@remit/domain/money/money.ts';

type Amount = Money | WireMoney;

export function moneyOf({ minor, currency }: Amount): Money {
  invariant(isCurrencyCode(currency), `No currency "${currency}" in the catalogue.`);
  return { minor: BigInt(minor), currency };
}

/** "1,371.00": all digits of the currency. */
export function figureText(amount: Amount): string {
  const { minorDigits } = currencyFor(amount.currency);
  return formatDecimal(moneyToExact(moneyOf(amount)), { least: minorDigits, most: minorDigits });
}

/** "1,371.00 EUR" */
export const amountText = (amount: Amount): string => `${figureText(amount)} ${amount.currency}`;

/** "1371.00", for programs. */
export const plainFigure = (wire: WireMoney): string => toDecimalString(moneyToExact(moneyOf(wire)));
