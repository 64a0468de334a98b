import { currencyFor } from '#catalogue/currencies.ts';
import { amountToSend } from '#estimates/amount-to-send.ts';
import { type CountedAmount, countedAmount } from '#estimates/counted-amount.ts';
import { type Estimate, estimate } from '#estimates/estimate.ts';
import type { Terms } from '#estimates/terms.ts';
import { compare } from '#money/exact.ts';
import { moneyToExact } from '#money/money.ts';

/** The amount that was typed; the other follows from it. */
export type Typed = { readonly side: 'send' | 'receive'; readonly text: string };

export type TwoWayEstimate = {
  readonly typed: CountedAmount;
  readonly estimate: Estimate;
  /** A sender pays in whole cents, so a little more arrives than was typed. */
  readonly arrivesMore: boolean;
  /** The text reads more than one way, or names another currency: the screen should say what we understood. */
  readonly isDoubtful: boolean;
};

/** From what is sent to what arrives, or back from what should arrive to the least that has to be sent. */
export function twoWayEstimate({ side, text }: Typed, terms: Terms): TwoWayEstimate {
  const typed = countedAmount(text);
  const sent = side === 'send' ? typed.amount : moneyToExact(amountToSend(typed.amount, terms));
  const result = estimate(sent, terms);
  return {
    typed,
    estimate: result,
    arrivesMore: side === 'receive' && compare(result.received, typed.amount) > 0,
    isDoubtful: typed.isAmbiguous || !isOwnMark(typed.mark, side === 'send' ? terms.from : terms.to),
  };
}

function isOwnMark(mark: string | null, code: Terms['from']): boolean {
  return mark === null || mark.toUpperCase() === code || mark === currencyFor(code).sign;
}
