import type { QuoteResponse } from '@remit/contract/transfers.ts';
import type { SendingCurrency } from '@remit/domain/catalogue/practice-rates.ts';
import { feeFor } from '@remit/domain/fees/fee-for.ts';
import { type FeeRule, practiceFee } from '@remit/domain/fees/fee-rules.ts';
import { type DecimalString, exact, isZero, toDecimalString } from '@remit/domain/money/exact.ts';
import { formatDecimal } from '@remit/domain/money/format.ts';
import { type Money, moneyToExact } from '@remit/domain/money/money.ts';
import type { Arrival } from '@remit/domain/transfers/arrival.ts';
import type { Quote } from '@remit/domain/transfers/quote.ts';
import { amountText, moneyOf } from '#client/transfers/amount-text.ts';
import { sendPractice } from '#content/app/send-practice.ts';
import { arrivalText } from './arrival-text.ts';

/** What a quote costs and gives, of the browser's own or of the server's. */
export type Terms = {
  readonly pay: Money;
  readonly fee: Money;
  readonly convert: Money;
  readonly receive: Money;
  readonly rate: string;
  readonly sheetVersion: number;
  readonly arrival: Arrival;
  /** Less arrives than was converted, because it has no unit small enough. */
  readonly isRoundedDown: boolean;
};

export const termsOfQuote = ({ fixed, rate, roundedOff, ...quote }: Quote): Terms => ({
  ...quote,
  rate: toDecimalString(rate),
  isRoundedDown: fixed === 'pay' && !isZero(roundedOff),
});

export const termsOfResponse = (quote: QuoteResponse): Terms => ({
  pay: moneyOf(quote.pay),
  fee: moneyOf(quote.fee),
  convert: moneyOf(quote.convert),
  receive: moneyOf(quote.receive),
  rate: quote.rate,
  sheetVersion: quote.sheetVersion,
  arrival: quote.arrival,
  isRoundedDown: quote.fixed === 'pay' && !isZero(exact(quote.roundedOff as DecimalString)),
});

export type TermsLine = {
  readonly id: 'pay' | 'fee' | 'convert' | 'rate' | 'receive' | 'arrives';
  readonly term: string;
  readonly detail: string;
};

const words = sendPractice.cost;

/** As a person reads them, in order. */
export function linesOf({ pay, fee, convert, receive, rate, arrival }: Terms): readonly TermsLine[] {
  const from = pay.currency as SendingCurrency;
  return [
    { id: 'pay', term: words.pay, detail: amountText(pay) },
    { id: 'fee', term: `${words.fee} (${feeRuleText(pay, practiceFee(from))})`, detail: amountText(fee) },
    { id: 'convert', term: words.convert, detail: amountText(convert) },
    {
      id: 'rate',
      term: words.rate,
      detail: words.rateText({ from, to: receive.currency, rate: rateText(rate) }),
    },
    { id: 'receive', term: words.receive, detail: amountText(receive) },
    { id: 'arrives', term: words.arrives, detail: arrivalText(arrival) },
  ];
}

/** Enough to judge a price by. */
export const inShort = ({ pay, receive, fee, rate }: Terms) =>
  sendPractice.amount.inShort({
    fee: amountText(fee),
    rate: inOneLine(words.rateText({ from: pay.currency, to: receive.currency, rate: rateText(rate) })),
  });

const inOneLine = (text: string) => text.replaceAll(' ', '\u00a0');

/** Every digit, so that no change of a rate is hidden. */
function rateText(rate: string): string {
  const value = exact(rate as DecimalString);
  return formatDecimal(value, { least: 2, most: Math.max(2, value.scale) });
}

function feeRuleText(pay: Money, rule: FeeRule): string {
  const { applied } = feeFor(moneyToExact(pay), rule);
  if (applied !== 'minimum' || !rule.minimum) return words.feeRule.percentage;
  return words.feeRule.minimum({ minimum: amountText(rule.minimum) });
}

export type TermsChange = { readonly term: string; readonly before: string; readonly after: string };

/** What a person would see change. */
export function changesBetween(before: Terms, after: Terms): readonly TermsChange[] {
  const old = linesOf(before);
  return linesOf(after).flatMap(({ id, term, detail }) => {
    const was = old.find((line) => line.id === id)?.detail ?? '';
    return was === detail ? [] : [{ term, before: was, after: detail }];
  });
}
