import { pricing } from '#content/website/pricing.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { ClaimMark, ClaimStatement } from '#ui/claim.tsx';
import { PageSection } from '#ui/page-section.tsx';

const words = pricing.plans;

/** What each plan charges and what comes with it. */
export function PlanCards() {
  return (
    <PageSection heading={words.heading}>
      <ClaimStatement id="plans-status" className="-mt-2 mb-6 text-muted">
        {words.statement}
      </ClaimStatement>
      <ul className="grid gap-4 @3xl:grid-cols-3">
        {words.items.map(({ id, name, description, share, onExample, isMostPopular, features }) => (
          <Card as="li" key={id} hasDashedOutline={isMostPopular} className={isMostPopular ? '' : 'p-7'}>
            <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
              <h3 className="font-display text-xl font-bold tracking-tight">{name}</h3>
              {isMostPopular && <Badge tone="gold">{words.mostPopular}</Badge>}
            </div>
            <p className="mt-2 text-muted @3xl:min-h-[4.5em] @5xl:min-h-[3em]">{description}</p>
            <p className="mt-4 font-display text-5xl leading-none font-bold tracking-tight tabular-nums">
              {share}
              <ClaimMark statementId="plans-status" />
            </p>
            <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-muted">
              {words.per} <span className="tabular-nums">{onExample}</span>
            </p>
            <ul className="mt-5 list-disc space-y-2 border-t border-rule pt-5 pl-5 marker:text-clay">
              {features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </Card>
        ))}
      </ul>
    </PageSection>
  );
}
