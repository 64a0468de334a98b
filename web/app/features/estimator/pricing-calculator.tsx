import { type PlanId, planIds, plans } from '@remit/domain/catalogue/plans.ts';
import { exceedsPlan, pricingTerms } from '@remit/domain/estimates/terms.ts';
import type { Exact } from '@remit/domain/money/exact.ts';
import { formatMoney, upToTwoDigits } from '@remit/domain/money/format.ts';
import { moneyToExact } from '@remit/domain/money/money.ts';
import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { estimator } from '#content/website/estimator.ts';
import { pricing } from '#content/website/pricing.ts';
import { Calculator } from './calculator.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { shownEstimate } from './shown-estimate.ts';
import { useChoice } from './use-choice.ts';

const startPlan: PlanId = 'standard';

export function PricingCalculator() {
  const choosing = useChoice({});
  const { choice } = choosing;
  const [plan, setPlan] = useState<PlanId>(startPlan);
  const { search } = useLocation();

  useLayoutEffect(() => {
    const linked = planIds.find((id) => id === new URLSearchParams(search).get('plan'));
    // A plan chosen before our code came is worth more than the link.
    if (linked) setPlan((now) => (now === startPlan ? linked : now));
  }, [search]);

  return (
    <Calculator
      {...choosing}
      heading={pricing.calculator.heading}
      shown={shownEstimate(choice, pricingTerms({ country: choice.country, plan }), (sent) =>
        overPlan(sent, plan),
      )}
      alsoInLink={`&plan=${plan}`}
    >
      <PlanChoice plan={plan} onPlan={setPlan} />
    </Calculator>
  );
}

function overPlan(sent: Exact, plan: PlanId): string | undefined {
  const { name, perTransactionMax: max } = plans[plan];
  if (!max || !exceedsPlan(sent, plan)) return undefined;
  return estimator.overPlan({
    plan: name,
    limit: formatMoney(moneyToExact(max), max.currency, upToTwoDigits),
  });
}
