import { type CurrencyCode, currencyFor } from '@remit/domain/catalogue/currencies.ts';
import { formatDecimal } from '@remit/domain/money/format.ts';

type WireMoney = { readonly minor: string; readonly currency: string };

/** `13,715.32 KES`, with the digits that the currency has. */
export const moneyText = (money: WireMoney) => `${amountText(money)} ${money.currency}`;

/** `13,715.32`, without a sign: a column says whether it is a debit or a credit. */
export function amountText({ minor, currency }: WireMoney): string {
  const { minorDigits: scale } = currencyFor(currency as CurrencyCode);
  return formatDecimal({ units: BigInt(minor.replace('-', '')), scale }, { least: scale, most: scale });
}

/** Debits are positive, credits negative. */
export const debitAndCredit = (money: WireMoney): readonly [debit: string, credit: string] =>
  money.minor.startsWith('-') ? ['–', amountText(money)] : [amountText(money), '–'];
