import type { QuoteResponse } from '@remit/contract/transfers.ts';
import type { SendingCurrency } from '@remit/domain/catalogue/practice-rates.ts';
import { feeFor } from '@remit/domain/fees/fee-for.ts';
import { type FeeRule, practiceFee } from '@remit/domain/fees/fee-rules.ts';
import { type DecimalString, exact, isZero, toDecimalString } from '@remit/domain/money/exact.ts';
import { formatTransferRate } from '@remit/domain/money/format.ts';
import { type Money, moneyToExact } from '@remit/domain/money/money.ts';
import type { Arrival } from '@remit/domain/transfers/arrival.ts';
import type { Quote } from '@remit/domain/transfers/quote.ts';
import { amountText, moneyOf } from '#client/transfers/amount-text.ts';
import { sendPractice } from '#content/app/send-practice.ts';

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
      detail: rateText({ pay, receive, rate }),
    },
    { id: 'receive', term: words.receive, detail: amountText(receive) },
    { id: 'arrives', term: words.arrives, detail: arrivalText(arrival) },
  ];
}

export function arrivalText(arrival: Arrival): string {
  const words = sendPractice.arrival;
  if (arrival.kind !== 'on-business-days') return words[arrival.kind]({ minutes: arrival.minutesMax });
  return words[arrival.kind]({ first: weekdayOf(arrival.first), last: weekdayOf(arrival.last) });
}

/** "Fri 20 Nov" for "2026-11-20", in any time zone and without `Intl`, as in `device/clock.ts`. */
function weekdayOf(day: string): string {
  const [weekday = '', date, month] = new Date(day).toUTCString().split(' ');
  return `${weekday.replace(',', '')} ${Number(date)} ${month}`;
}

/** Enough to judge a price by. */
export const inShort = ({ pay, receive, fee, rate }: Terms) =>
  sendPractice.amount.inShort({
    fee: amountText(fee),
    rate: inOneLine(rateText({ pay, receive, rate })),
  });

const inOneLine = (text: string) => text.replaceAll(' ', '\u00a0');

const rateText = ({ pay, receive, rate }: Pick<Terms, 'pay' | 'receive' | 'rate'>) =>
  formatTransferRate({ base: pay.currency, quote: receive.currency, rate: exact(rate) });

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
