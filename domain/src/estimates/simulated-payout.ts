import type { Estimate } from '#estimates/estimate.ts';
import { compare, type Exact, subtract } from '#money/exact.ts';
import { exactToMoney, type Money, moneyToExact } from '#money/money.ts';
import { divFloor } from '#money/rounding.ts';

export type SimulatedPayout = {
  readonly payout: Money;
  /** The screen says so when a part of the estimate cannot be paid out. */
  readonly isRoundedDown: boolean;
  readonly unpaid: Exact;
};

/** What would really be handed over: whole minor units, so whole shillings in Uganda and whole francs in Senegal. */
export function simulatedPayout({ received, to }: Pick<Estimate, 'received' | 'to'>): SimulatedPayout {
  const payout = exactToMoney(received, to, divFloor);
  const paid = moneyToExact(payout);
  return { payout, isRoundedDown: compare(paid, received) < 0, unpaid: subtract(received, paid) };
}
