import type { CurrencyCode } from '#catalogue/currencies.ts';
import type { Terms } from '#estimates/terms.ts';
import { type Fee, feeFor } from '#fees/fee-for.ts';
import { type Exact, isPositive, larger, multiply, subtract, zero } from '#money/exact.ts';

export type Estimate = {
  readonly sent: Exact;
  readonly from: CurrencyCode;
  readonly fee: Fee;
  /** What is left after the fee, still in the sender's currency. */
  readonly converted: Exact;
  readonly rate: Exact;
  /** To the last digit. A screen chooses how many to show; only a payout rounds. */
  readonly received: Exact;
  readonly to: CurrencyCode;
  readonly outcome: 'arrives' | 'nothing-sent' | 'fee-takes-all';
};

/** What arrives for what is sent: (amount − fee) × rate. Below zero counts as zero. */
export function estimate(amount: Exact, { from, to, rate, feeRule }: Terms): Estimate {
  const sent = larger(zero, amount);
  const fee = feeFor(sent, feeRule);
  const converted = larger(zero, subtract(sent, fee.amount));
  const received = multiply(converted, rate);
  return { sent, from, fee, converted, rate, received, to, outcome: outcomeOf(sent, received) };
}

function outcomeOf(sent: Exact, received: Exact): Estimate['outcome'] {
  if (isPositive(received)) return 'arrives';
  return isPositive(sent) ? 'fee-takes-all' : 'nothing-sent';
}
