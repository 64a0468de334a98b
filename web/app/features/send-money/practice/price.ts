import type { PracticeResponse } from '@remit/contract/transfers.ts';
import { type CountryCode, countries } from '@remit/domain/catalogue/countries.ts';
import { currencyFor } from '@remit/domain/catalogue/currencies.ts';
import type { DeliveryMethodId } from '@remit/domain/catalogue/delivery-methods.ts';
import type { PracticeRateSheet, SendingCurrency } from '@remit/domain/catalogue/practice-rates.ts';
import { type DecimalString, exact } from '@remit/domain/money/exact.ts';
import { exactToMoney, type Money } from '@remit/domain/money/money.ts';
import { parseAmount } from '@remit/domain/money/parse-amount.ts';
import { divFloor } from '@remit/domain/money/rounding.ts';
import { type ExceededLimit, exceededLimit } from '@remit/domain/transfers/limits.ts';
import { type FixedSide, type Quote, quoteFor } from '@remit/domain/transfers/quote.ts';
import { moneyOf } from '#client/transfers/amount-text.ts';

export type PriceRequest = {
  readonly fixed: FixedSide;
  /** As typed, for the fixed side. */
  readonly text: string;
  readonly from: SendingCurrency;
  readonly country: CountryCode;
  readonly method: DeliveryMethodId;
};

export type AmountProblem =
  | { readonly code: 'empty' | 'not-a-number' | 'negative' | 'too-long' }
  | { readonly code: 'too-fine'; readonly currency: string; readonly digits: number }
  | { readonly code: 'other-currency'; readonly currency: string }
  | { readonly code: 'too-small'; readonly smallest: Money };

export type Price =
  | {
      readonly kind: 'priced';
      readonly amount: Money;
      /** The screen should say how it was read. */
      readonly isAmbiguous: boolean;
      readonly quote: Quote;
      readonly exceeded: ExceededLimit | null;
    }
  | { readonly kind: 'problem'; readonly problem: AmountProblem };

/** The server counts with at most 15 digits. Limits stop people far below. */
const digitsMax = 15;

/** What the server would quote, by the rates that were read last. */
export function priceOf(
  request: PriceRequest,
  { sheet: wireSheet, sentToday }: Pick<PracticeResponse, 'sheet' | 'sentToday'>,
  now: Date,
): Price {
  const { fixed, text, from, country, method } = request;
  const read = readAmount(text, fixed === 'pay' ? from : countries[country].currency);
  if ('problem' in read) return { kind: 'problem', problem: read.problem };
  const { amount, isAmbiguous } = read;

  const sheet = sheetOf(wireSheet);
  const result = quoteFor({ fixed, amount, from, country, method, sheet, now });
  if (result.kind === 'too-small') {
    return { kind: 'problem', problem: { code: 'too-small', smallest: result.smallest } };
  }
  if (result.kind === 'wrong-currency') {
    return { kind: 'problem', problem: { code: 'other-currency', currency: amount.currency } };
  }
  const today = { count: sentToday.count, worth: moneyOf(sentToday.worth) };
  const exceeded = exceededLimit(result.quote, sheet, today);
  return { kind: 'priced', amount, isAmbiguous, quote: result.quote, exceeded };
}

type ReadAmount =
  | { readonly amount: Money; readonly isAmbiguous: boolean }
  | { readonly problem: AmountProblem };

function readAmount(text: string, currency: Money['currency']): ReadAmount {
  const parsed = parseAmount(text);
  if (parsed.kind !== 'amount') return { problem: { code: parsed.kind } };
  const { amount: value, mark, isAmbiguous } = parsed;
  if (mark !== null && !marksOf(currency).includes(mark.toUpperCase())) {
    return { problem: { code: 'other-currency', currency: mark } };
  }
  const { minorDigits } = currencyFor(currency);
  if (value.scale > minorDigits) return { problem: { code: 'too-fine', currency, digits: minorDigits } };
  const amount = exactToMoney(value, currency, divFloor);
  if (String(amount.minor).length > digitsMax) return { problem: { code: 'too-long' } };
  return { amount, isAmbiguous };
}

/** What people write beside an amount of these currencies, besides their code and sign. */
const otherMarks: Partial<Record<Money['currency'], readonly string[]>> = {
  USD: ['US$'],
  GHS: ['GH₵', '₵'],
  KES: ['KSH'],
  UGX: ['USH'],
  XOF: ['CFA', 'FCFA', 'F CFA'],
};

function marksOf(currency: Money['currency']): readonly (string | null)[] {
  return [currency, currencyFor(currency).sign, ...(otherMarks[currency] ?? [])];
}

function sheetOf({ version, rates }: PracticeResponse['sheet']): PracticeRateSheet {
  return {
    id: 'practice',
    version,
    isIllustrative: true,
    rates: rates.map(({ base, country, rate }) => ({
      base,
      country,
      currency: countries[country].currency,
      rate: exact(rate as DecimalString),
    })),
  };
}
