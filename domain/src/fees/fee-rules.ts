import type { Plan } from '#catalogue/plans.ts';
import type { SendingCurrency } from '#catalogue/practice-rates.ts';
import { type Money, money } from '#money/money.ts';

export type FeeRule = {
  /** Hundredths of a percent of what is sent: 250n is 2.5 %. */
  readonly feeBasisPoints: bigint;
  readonly minimum: Money | null;
  /** The screens differ: the home estimator quotes its minimum even for 0, the demo asks nothing. */
  readonly whenNothingIsSent: 'minimum' | 'none';
};

export const homeFee: FeeRule = {
  feeBasisPoints: 250n,
  minimum: money('2', 'USD'),
  whenNothingIsSent: 'minimum',
};

export const demoFee: FeeRule = {
  feeBasisPoints: 250n,
  minimum: money('2', 'EUR'),
  whenNothingIsSent: 'none',
};

/** Of a practice transfer: 2 units of whatever the sender pays in. */
export function practiceFee(currency: SendingCurrency): FeeRule {
  return { feeBasisPoints: 250n, minimum: money('2', currency), whenNothingIsSent: 'minimum' };
}

/** The prototype calculator multiplies by the rate and nothing else. */
export const noFee: FeeRule = { feeBasisPoints: 0n, minimum: null, whenNothingIsSent: 'none' };

export function planFee({ feeBasisPoints }: Plan): FeeRule {
  return { feeBasisPoints, minimum: null, whenNothingIsSent: 'none' };
}
