import { verifiedAccountMax } from '@remit/domain/catalogue/limits.ts';
import { homeTerms } from '@remit/domain/estimates/terms.ts';
import { compare, type Exact } from '@remit/domain/money/exact.ts';
import { formatMoney, upToTwoDigits } from '@remit/domain/money/format.ts';
import { moneyToExact } from '@remit/domain/money/money.ts';
import { estimator } from '#content/website/estimator.ts';
import { Calculator } from './calculator.tsx';
import { shownEstimate } from './shown-estimate.ts';
import { type Start, useChoice } from './use-choice.ts';

export type EstimatorProps = Start & {
  /** In place of "Transfer estimator". */
  readonly heading?: string;
};

/** What arrives for what is sent, at the catalogue's rate and the fee everybody pays; from 1000 dollars to Ghana. */
export function Estimator({ heading = estimator.heading, ...start }: EstimatorProps) {
  const choosing = useChoice(start);
  const { choice } = choosing;
  return (
    <Calculator
      {...choosing}
      heading={heading}
      isCountryFixed={start.isCountryFixed}
      shown={shownEstimate(choice, homeTerms(choice.country), overLimit)}
    />
  );
}

const limit = moneyToExact(verifiedAccountMax);

/** Over the limit the estimate stays, with a note. */
function overLimit(sent: Exact): string | undefined {
  if (compare(sent, limit) <= 0) return undefined;
  return estimator.overLimit(formatMoney(limit, verifiedAccountMax.currency, upToTwoDigits));
}
