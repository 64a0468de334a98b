import { pricingFees as words } from '#content/en/website/pricing-fees.ts';
import { Card } from '#ui/card.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { PageSection } from '#ui/page-section.tsx';

/** What the fee is, and what we promise against dearer rates. */
export function FeeExplanation() {
  const { match } = words;
  return (
    <>
      <PageSection heading={words.heading} isBeside>
        <p className="mb-7 max-w-[65ch]">{words.lead}</p>
        <FactList facts={words.facts} />
      </PageSection>
      <section aria-labelledby="price-match" className="page-width pb-12 @3xl:pb-20">
        <Card tone="forest" isStitched className="@3xl:p-12">
          <h2 id="price-match" className="text-2xl leading-tight text-balance @3xl:text-3xl">
            {match.heading}
          </h2>
          <p className="mt-1 text-sm italic opacity-85">{match.status}</p>
          <p className="mt-5 max-w-[65ch]">{match.text}</p>
        </Card>
      </section>
    </>
  );
}
