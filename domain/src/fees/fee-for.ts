import type { FeeRule } from '#fees/fee-rules.ts';
import { compare, type Exact, isPositive, isZero, larger, multiply, zero } from '#money/exact.ts';
import { moneyToExact } from '#money/money.ts';

export type Fee = {
  /** To the last digit: 2.525 on 101. A screen rounds what it shows. */
  readonly amount: Exact;
  /** Which part of the rule decided, so that a screen can say it. */
  readonly applied: 'percentage' | 'minimum' | 'none';
};

const basisPointScale = 4; // 1 basis point is 0.0001

export function feeFor(sent: Exact, rule: FeeRule): Fee {
  if (!isPositive(sent) && rule.whenNothingIsSent === 'none') return { amount: zero, applied: 'none' };

  const percentage = multiply(larger(sent, zero), { units: rule.feeBasisPoints, scale: basisPointScale });
  const minimum = rule.minimum ? moneyToExact(rule.minimum) : zero;
  if (compare(percentage, minimum) < 0) return { amount: minimum, applied: 'minimum' };
  return { amount: percentage, applied: isZero(percentage) ? 'none' : 'percentage' };
}
