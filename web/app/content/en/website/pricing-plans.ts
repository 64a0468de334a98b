import { type Plan, type PlanId, planIds, plans } from '@remit/domain/catalogue/plans.ts';
import { feeFor } from '@remit/domain/fees/fee-for.ts';
import { planFee } from '@remit/domain/fees/fee-rules.ts';
import { exact } from '@remit/domain/money/exact.ts';
import { formatMoney, formatShare, twoDigits, upToTwoDigits } from '@remit/domain/money/format.ts';
import { claimStatement } from '#content/en/claims.ts';

const example = exact('1000');

const descriptions: Readonly<Record<PlanId, string>> = {
  standard: 'For the monthly transfer that may take a day or two.',
  plus: 'For larger amounts, and for the days when it has to be there today.',
  business: 'For wages, suppliers and whoever pays many people at once.',
};

export const pricingPlans = {
  heading: 'Three plans',
  statement: claimStatement,
  per: 'per transfer',
  mostPopular: 'Most Popular',
  plans: planIds.map((id) => ({
    ...plans[id],
    description: descriptions[id],
    share: formatShare(plans[id].feeBasisPoints),
    onExample: `${formatMoney(feeFor(example, planFee(plans[id])).amount, 'USD', twoDigits)} on ${formatMoney(example, 'USD', upToTwoDigits)}`,
  })) satisfies readonly Plan[],
} as const;
