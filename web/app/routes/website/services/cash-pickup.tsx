import { cashPickup } from '#content/website/services/cash-pickup.ts';
import { Steps } from '#features/services/steps.tsx';
import { JoinWaitlistButton } from '#features/waitlist/join-waitlist-button.tsx';
import { NextStep } from '#features/waitlist/next-step.tsx';
import { pageMeta } from '#page-meta.ts';
import { Accordion } from '#ui/accordion.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { ClaimMark, ClaimStatement } from '#ui/claim.tsx';
import { Flag } from '#ui/flags.tsx';
import { Opening } from '#ui/opening.tsx';
import { PageSection } from '#ui/page-section.tsx';

export const meta = pageMeta(cashPickup.meta);

const { opening, bring, partners, counter, trouble, plan, next } = cashPickup;

export default function CashPickupPage() {
  return (
    <>
      <Opening {...opening} primary={<JoinWaitlistButton />} band="weave" />
      <div className="pt-12 @3xl:pt-16">
        <PageSection heading={bring.heading}>
          <ul className="grid gap-4 @3xl:grid-cols-2">
            {bring.things.map(({ name, text }) => (
              <Card key={name} as="li" hasDashedOutline>
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
        <PageSection heading={partners.heading}>
          <p className="max-w-[65ch]">{partners.text}</p>
          <ClaimStatement className="mt-2 mb-6 text-muted">{partners.statement}</ClaimStatement>
          <ul className="grid gap-4 @2xl:grid-cols-2">
            {partners.countries.map((country) => (
              <PartnersIn key={country.code} {...country} />
            ))}
          </ul>
        </PageSection>
        <PageSection heading={trouble.heading} isBeside>
          <Accordion
            name="trouble"
            isFirstOpen
            items={trouble.items.map(({ question, answer }) => ({
              heading: question,
              body: <p>{answer}</p>,
            }))}
          />
        </PageSection>
        <PageSection heading={plan.heading} isBeside>
          <p>{plan.text}</p>
          <p className="mt-1 text-sm text-muted italic">{plan.status}</p>
        </PageSection>
        <NextStep {...next} />
      </div>
    </>
  );
}

type Country = (typeof partners.countries)[number];

function PartnersIn({ name, flag, partners: examples, document }: Country) {
  return (
    <Card as="li" className="flex flex-col">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="flex items-center gap-3 text-lg font-semibold">
          <Flag code={flag} className="h-6" />
          {name}
        </h3>
        <Badge>{partners.badge}</Badge>
      </div>
      <ul className="mt-4 mb-4 space-y-3">
        {examples.map((partner) => (
          <li key={partner.name}>
            <span className="block font-display text-xl leading-snug font-bold tracking-tight">
              {partner.name}
              <ClaimMark />
            </span>
            <span className="text-muted">{partner.kind}</span>
          </li>
        ))}
      </ul>
      <p className="mt-auto border-t border-dashed border-rule pt-3 text-sm text-muted">
        {partners.bring}: {document}
      </p>
    </Card>
  );
}
