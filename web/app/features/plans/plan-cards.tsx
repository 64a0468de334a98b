import { planIds, plans } from '@remit/domain/catalogue/plans.ts';
import { pricing } from '#content/en/website/pricing.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';

/** What each plan charges and what comes with it. */
export function PlanCards() {
  const { label, share, per, mostPopular } = pricing.plans;
  return (
    <ul aria-label={label} className="grid gap-4 @3xl:grid-cols-3">
      {planIds.map((id) => {
        const plan = plans[id];
        return (
          <Card as="li" key={id} isStitched={plan.isMostPopular} className={plan.isMostPopular ? '' : 'p-7'}>
            <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
              <h2 className="text-xl">{plan.name}</h2>
              {plan.isMostPopular && <Badge tone="gold">{mostPopular}</Badge>}
            </div>
            <p className="mt-4">
              <span className="block font-display text-5xl leading-none font-bold tracking-tight tabular-nums">
                {share(plan)}
              </span>
              <span className="mt-1.5 block text-muted">{per}</span>
            </p>
            <ul className="mt-5 list-disc space-y-2 border-t border-rule pt-5 pl-5 marker:text-clay">
              {plan.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </Card>
        );
      })}
    </ul>
  );
}
