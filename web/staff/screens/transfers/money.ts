import { currencyFor } from '@remit/domain/catalogue/currencies.ts';
import { exact } from '@remit/domain/money/exact.ts';
import { formatDecimal } from '@remit/domain/money/format.ts';

type WireMoney = { readonly minor: string; readonly currency: string };

/** `13,715.32 KES`, with the digits that the currency has. */
export const moneyText = (money: WireMoney) => `${amountText(money)} ${money.currency}`;

/** `13,715.32`, without a sign. */
export function amountText({ minor, currency }: WireMoney): string {
  const { minorDigits: scale } = currencyFor(currency);
  return formatDecimal({ units: BigInt(minor.replace('-', '')), scale }, { least: scale, most: scale });
}

/** `4,018.14` or `0.001525`: two decimals, and more where there are more. */
export const rateText = (rate: string) => formatDecimal(exact(rate), { least: 2, most: 6 });
