import type { CountryCode } from '@remit/domain/catalogue/countries.ts';
import type { CurrencyCode } from '@remit/domain/catalogue/currencies.ts';
import type { DeliveryMethodId } from '@remit/domain/catalogue/delivery-methods.ts';
import type { SendingCurrency } from '@remit/domain/catalogue/practice-rates.ts';
import { exact, toDecimalString } from '@remit/domain/money/exact.ts';
import type { Quote } from '@remit/domain/transfers/quote.ts';

/** The columns that a quote and its transfer have in common. */
export const amountColumns = `fixed, country, method, pay_minor, fee_minor, convert_minor, pay_currency, receive_minor,
  receive_currency, rate, sheet_version, rounded_off`;

export type AmountRow = {
  readonly fixed: Quote['fixed'];
  readonly country: CountryCode;
  readonly method: DeliveryMethodId;
  readonly pay_minor: bigint;
  readonly fee_minor: bigint;
  readonly convert_minor: bigint;
  readonly pay_currency: SendingCurrency;
  readonly receive_minor: bigint;
  readonly receive_currency: CurrencyCode;
  readonly rate: string;
  readonly sheet_version: number;
  readonly rounded_off: string;
};

export type QuotedAmounts = Omit<Quote, 'arrival' | 'createdAt' | 'expiresAt'>;

/** In the order of the columns. */
export const amountValues = (quote: QuotedAmounts): readonly unknown[] => [
  quote.fixed,
  quote.country,
  quote.method,
  quote.pay.minor,
  quote.fee.minor,
  quote.convert.minor,
  quote.from,
  quote.receive.minor,
  quote.receive.currency,
  toDecimalString(quote.rate),
  quote.sheetVersion,
  toDecimalString(quote.roundedOff),
];

export function amountsOf(row: AmountRow): QuotedAmounts {
  const from = row.pay_currency;
  return {
    fixed: row.fixed,
    from,
    country: row.country,
    method: row.method,
    pay: { minor: row.pay_minor, currency: from },
    fee: { minor: row.fee_minor, currency: from },
    convert: { minor: row.convert_minor, currency: from },
    receive: { minor: row.receive_minor, currency: row.receive_currency },
    rate: exact(row.rate),
    sheetVersion: row.sheet_version,
    roundedOff: exact(row.rounded_off),
  };
}
