import { type CountryCode, countries } from '#catalogue/countries.ts';
import type { DeliveryMethodId } from '#catalogue/delivery-methods.ts';
import { type PracticeRateSheet, practiceRate, type SendingCurrency } from '#catalogue/practice-rates.ts';
import { amountToSend } from '#estimates/amount-to-send.ts';
import { feeFor } from '#fees/fee-for.ts';
import { noFee, practiceFee } from '#fees/fee-rules.ts';
import { type Exact, multiply, normalise, subtract } from '#money/exact.ts';
import { exactToMoney, type Money, moneyToExact } from '#money/money.ts';
import { divFloor } from '#money/rounding.ts';
import { type Arrival, arrivalOf } from '#transfers/arrival.ts';
import type { TransferAmounts } from '#transfers/postings.ts';

export const quoteMinutes = 10;

/** Which amount the sender chose: what they pay in all, fee included, or what the recipient gets. It is met exactly. */
export type FixedSide = 'pay' | 'receive';

export type QuoteRequest = {
  readonly fixed: FixedSide;
  /** In the sending currency when `pay` is fixed, in the country's when `receive` is. */
  readonly amount: Money;
  readonly from: SendingCurrency;
  readonly country: CountryCode;
  readonly method: DeliveryMethodId;
  readonly sheet: PracticeRateSheet;
  readonly now: Date;
};

/** An offer that binds until it expires. `pay` is `fee` and `convert` together. */
export type Quote = TransferAmounts & {
  readonly fixed: FixedSide;
  readonly from: SendingCurrency;
  readonly country: CountryCode;
  readonly method: DeliveryMethodId;
  readonly rate: Exact;
  readonly sheetVersion: number;
  /**
   * In the receiving currency: how much more `convert` is worth than what arrives. Less than one minor unit of it when
   * `pay` is fixed; worth less than one minor unit of the sending currency when `receive` is.
   */
  readonly roundedOff: Exact;
  readonly arrival: Arrival;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

export type QuoteResult =
  | { readonly kind: 'quoted'; readonly quote: Quote }
  | { readonly kind: 'wrong-currency'; readonly expected: Money['currency'] }
  /** Nothing would arrive. The smallest amount of the fixed side for which something does. */
  | { readonly kind: 'too-small'; readonly smallest: Money };

export function quoteFor(request: QuoteRequest): QuoteResult {
  const { fixed, amount, from, country, method, sheet, now } = request;
  const to = countries[country].currency;
  const expected = fixed === 'pay' ? from : to;
  if (amount.currency !== expected) return { kind: 'wrong-currency', expected };

  const rate = practiceRate(sheet, from, country);
  const leastReceived: Money = { minor: 1n, currency: to };
  const smallest = fixed === 'pay' ? payFor(leastReceived, from, rate) : leastReceived;
  if (amount.minor < smallest.minor) return { kind: 'too-small', smallest };

  const pay = fixed === 'pay' ? amount : payFor(amount, from, rate);
  const fee = feeOf(pay, from);
  const convert: Money = { minor: pay.minor - fee.minor, currency: from };
  const worth = multiply(moneyToExact(convert), rate);
  const receive = fixed === 'pay' ? exactToMoney(worth, to, divFloor) : amount;
  const quote: Quote = {
    fixed,
    from,
    country,
    method,
    pay,
    fee,
    convert,
    receive,
    rate,
    sheetVersion: sheet.version,
    roundedOff: normalise(subtract(worth, moneyToExact(receive))),
    arrival: arrivalOf(method, country, now),
    createdAt: now,
    expiresAt: new Date(now.getTime() + quoteMinutes * 60_000),
  };
  return { kind: 'quoted', quote };
}

export function isExpired({ expiresAt }: Pick<Quote, 'expiresAt'>, now: Date): boolean {
  return now.getTime() >= expiresAt.getTime();
}

/** Rounds down: a fraction of a cent is the sender's, so a quote never gives less than the estimate to the minor unit. */
function feeOf(pay: Money, from: SendingCurrency): Money {
  return exactToMoney(feeFor(moneyToExact(pay), practiceFee(from)).amount, from, divFloor);
}

/**
 * The smallest payment for which all of `receive` arrives. What has to be converted rounds up, since a cent less would fall
 * short. The fee is the larger of two, so the payment is the larger of what each of the two asks for.
 */
function payFor(receive: Money, from: SendingCurrency, rate: Exact): Money {
  const { feeBasisPoints, minimum } = practiceFee(from);
  const convert = amountToSend(moneyToExact(receive), {
    from,
    to: receive.currency,
    rate,
    feeRule: noFee,
  }).minor;
  const whole = 10_000n;
  // A share that rounds down leaves `convert` from the first payment of which more than `convert - 1` is not fee.
  const besideShare = divFloor((convert - 1n) * whole, whole - feeBasisPoints) + 1n;
  const besideMinimum = convert + (minimum?.minor ?? 0n);
  return { minor: besideShare > besideMinimum ? besideShare : besideMinimum, currency: from };
}
