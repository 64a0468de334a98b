import type { WireMoney } from '@remit/contract/transfers.ts';
import { isCurrencyCode } from '@remit/domain/catalogue/currencies.ts';
import { invariant } from '@remit/domain/invariant.ts';
import { toDecimalString } from '@remit/domain/money/exact.ts';
import { formatAmount, formatFigure } from '@remit/domain/money/format.ts';
import { type Money, moneyToExact } from '@remit/domain/money/money.ts';

type Amount = Money | WireMoney;

export function moneyOf({ minor, currency }: Amount): Money {
  invariant(isCurrencyCode(currency), `No currency "${currency}" in the catalogue.`);
  return { minor: BigInt(minor), currency };
}

/** "1,371.00": all digits of the currency. */
export const figureText = (amount: Amount): string => formatFigure(moneyOf(amount));

/** "1,371.00 EUR" */
export const amountText = (amount: Amount): string => formatAmount(moneyOf(amount));

/** "1371.00", for programs. */
export const plainFigure = (wire: WireMoney): string => toDecimalString(moneyToExact(moneyOf(wire)));
