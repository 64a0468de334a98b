import { moneyTransferReading } from '#content/en/website/services/money-transfer-reading.ts';
import { ClaimList } from '#features/services/claim-list.tsx';
import { Steps } from '#features/services/steps.tsx';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { PageSection } from '#ui/page-section.tsx';

const { paying, receiving, steps, promises } = moneyTransferReading;

export function MoneyTransferReading() {
  return (
    <>
      <div className="page-width grid gap-4 pb-12 @3xl:pb-20 @5xl:grid-cols-2">
        <Card as="section" isStitched aria-labelledby="paying">
          <h2 id="paying" className="text-2xl">
            {paying.heading}
          </h2>
          <dl className="mt-4 divide-y divide-rule">
            {paying.methods.map(({ name, text }) => (
              <div key={name} className="py-3">
                <dt className="font-semibold">{name}</dt>
                <dd className="mt-1 text-pretty text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </Card>
        <Card as="section" tone="forest" isStitched aria-labelledby="receiving">
          <h2 id="receiving" className="text-2xl">
            {receiving.heading}
          </h2>
          <ul className="mt-4 divide-y divide-on-forest/30">
            {receiving.methods.map(({ name, text, to }) => (
              <li key={name} className="py-3">
                <Link
                  to={to}
                  className="flex min-h-11 items-center font-display text-xl font-bold tracking-tight underline decoration-1 underline-offset-4"
                >
                  {name}
                </Link>
                <p className="mt-1 text-pretty">{text}</p>
              </li>
            ))}
          </ul>
        </Card>
      </div>
      <PageSection heading={steps.heading}>
        <Steps
          columns="@xl:grid-cols-2 @3xl:grid-cols-4 @7xl:grid-cols-7"
          items={steps.items.map(({ name, text }) => (
            <>
              <h3 className="font-semibold">{name}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </>
          ))}
        />
      </PageSection>
      <PageSection heading={promises.heading} isBeside>
        <ClaimList claims={promises.claims} />
      </PageSection>
    </>
  );
}
