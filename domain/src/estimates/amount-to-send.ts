import { currencyFor } from '#catalogue/currencies.ts';
import type { Terms } from '#estimates/terms.ts';
import { invariant } from '#invariant.ts';
import { type Exact, isPositive, powerOfTen } from '#money/exact.ts';
import type { Money } from '#money/money.ts';
import { divCeil } from '#money/rounding.ts';

const wholeInBasisPoints = 10_000n;

/**
 * The smallest payable amount for which at least `target` arrives.
 *
 * The fee is the larger of a share and a minimum, so enough is left exactly when enough is left after each of the
 * two. That gives one lower bound each, and the larger bound is the answer on both sides of the edge.
 */
export function amountToSend(target: Exact, { from, rate, feeRule }: Terms): Money {
  if (!isPositive(target)) return { minor: 0n, currency: from };
  const keptBasisPoints = wholeInBasisPoints - feeRule.feeBasisPoints;
  invariant(isPositive(rate) && keptBasisPoints > 0n, 'Nothing could ever arrive on these terms.');

  // target ÷ rate, in minor units of the sender, as a fraction: the quotient may have no end as a decimal.
  const dividend = target.units * powerOfTen(rate.scale + currencyFor(from).minorDigits);
  const divisor = rate.units * powerOfTen(target.scale);

  const besideShare = divCeil(dividend * wholeInBasisPoints, divisor * keptBasisPoints);
  const besideMinimum = divCeil(dividend, divisor) + (feeRule.minimum?.minor ?? 0n);
  if (besideMinimum > besideShare) return { minor: besideMinimum, currency: from };
  return { minor: besideShare, currency: from };
}
