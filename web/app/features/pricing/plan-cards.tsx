import type { PlanId } from '@remit/domain/catalogue/plans.ts';
import type { ReactNode } from 'react';
import { pricing } from '#content/website/pricing.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { ClaimMark, ClaimStatement } from '#ui/claim.tsx';
import { PageSection } from '#ui/page-section.tsx';

const copy = pricing.plans;

export function PlanCards({ actions }: { actions: Readonly<Record<PlanId, ReactNode>> }) {
  return (
    <PageSection heading={copy.heading}>
      <ClaimStatement className="-mt-2 mb-6 text-muted">{copy.statement}</ClaimStatement>
      <ul className="grid gap-4 @3xl:grid-cols-3">
        {copy.items.map(({ id, name, description, share, onExample, isMostPopular, features }) => (
          <Card
            as="li"
            key={id}
            hasDashedOutline={isMostPopular}
            className={`flex flex-col ${isMostPopular ? '' : 'p-7'}`}
          >
            <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
              <h3 className="font-display text-xl font-bold tracking-tight">{name}</h3>
              {isMostPopular && <Badge tone="gold">{copy.mostPopular}</Badge>}
            </div>
            <p className="mt-2 text-muted @3xl:min-h-[4.5em] @5xl:min-h-[3em]">{description}</p>
            <p className="mt-4 font-display text-5xl leading-none font-bold tracking-tight tabular-nums">
              {share}
              <ClaimMark />
            </p>
            <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-muted">
              {copy.per} <span className="tabular-nums">{onExample}</span>
            </p>
            <ul className="mt-5 mb-6 list-disc space-y-2 border-t border-rule pt-5 pl-5 marker:text-clay">
              {features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            <div className="mt-auto flex flex-wrap gap-3">{actions[id]}</div>
          </Card>
        ))}
      </ul>
    </PageSection>
  );
}
