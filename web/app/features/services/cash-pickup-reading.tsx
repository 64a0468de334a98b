import { cashPickupReading } from '#content/en/website/services/cash-pickup-reading.ts';
import { Steps } from '#features/services/steps.tsx';
import { Accordion } from '#ui/accordion.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { PageSection } from '#ui/page-section.tsx';

const { bring, partners, counter, trouble, plan } = cashPickupReading;

export function CashPickupReading() {
  return (
    <div className="pt-12 @3xl:pt-16">
      <PageSection heading={bring.heading}>
        <ul className="grid gap-4 @3xl:grid-cols-2">
          {bring.things.map(({ name, text }) => (
            <Card key={name} as="li" isStitched>
              <h3 className="font-display text-xl font-bold tracking-tight">{name}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </Card>
          ))}
        </ul>
        <p className="mt-5 max-w-[65ch]">{bring.why}</p>
      </PageSection>
      <PageSection heading={counter.heading}>
        <Steps columns="@xl:grid-cols-2 @3xl:grid-cols-4" items={counter.steps} />
      </PageSection>
      <PageSection heading={partners.heading} isBeside>
        <ul className="divide-y divide-rule border-y border-rule">
          {partners.countries.map(({ code, name, partners: kinds, document }) => (
            <li key={code} className="grid gap-x-8 gap-y-1 py-4 @3xl:grid-cols-[8rem_1fr_auto]">
              <h3 className="font-semibold">{name}</h3>
              <div>
                <p>{kinds.join(', ')}</p>
                <p className="text-sm text-muted">
                  {partners.bring}: {document}
                </p>
              </div>
              <div>
                <Badge tone="pending" mark="waiting">
                  {partners.status}
                </Badge>
              </div>
            </li>
          ))}
        </ul>
        <p className="mt-4 max-w-[65ch] text-sm text-muted italic">{partners.note}</p>
      </PageSection>
      <PageSection heading={trouble.heading} isBeside>
        <Accordion
          name="trouble"
          isFirstOpen
          items={trouble.items.map(({ question, answer }) => ({ heading: question, body: <p>{answer}</p> }))}
        />
      </PageSection>
      <PageSection heading={plan.heading} isBeside>
        <p>{plan.text}</p>
        <p className="mt-1 text-sm text-muted italic">{plan.status}</p>
      </PageSection>
    </div>
  );
}
