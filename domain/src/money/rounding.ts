import { invariant } from '#invariant.ts';

/** Divides two whole numbers and settles what to do with the rest. */
export type Rounding = (dividend: bigint, divisor: bigint) => bigint;

/** For payouts: we never promise a fraction of a unit that cannot be paid. */
export const divFloor: Rounding = (dividend, divisor) => {
  invariant(divisor > 0n, 'Roundings divide by positive numbers only.');
  const quotient = dividend / divisor; // bigint division drops the rest, which rounds negatives up
  return dividend % divisor < 0n ? quotient - 1n : quotient;
};

/** For "how much must I send": one unit less would fall short of what should arrive. */
export const divCeil: Rounding = (dividend, divisor) => -divFloor(-dividend, divisor);

/** For figures on a screen: the rounding people learnt at school, so that a shown fee can be checked by hand. */
export const divHalfUp: Rounding = (dividend, divisor) => divFloor(2n * dividend + divisor, 2n * divisor);
