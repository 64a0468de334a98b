import { pricingFees as copy } from '#content/en/website/pricing-fees.ts';
import { Card } from '#ui/card.tsx';
import { ClaimMark, ClaimStatement } from '#ui/claim.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { PageSection } from '#ui/page-section.tsx';

/** What the fee is, and what we promise against dearer rates. */
export function FeeExplanation() {
  const { match } = copy;
  return (
    <>
      <PageSection heading={copy.heading} isBeside>
        <p className="max-w-[65ch]">{copy.lead}</p>
        <ClaimStatement id="fees-status" className="mt-2 mb-7 text-muted">
          {copy.statement}
        </ClaimStatement>
        <FactList facts={copy.facts} claimMark={<ClaimMark statementId="fees-status" />} />
      </PageSection>
      <section aria-labelledby="price-match" className="page-width pb-12 @3xl:pb-20">
        <Card tone="forest" isStitched className="@3xl:p-12">
          <h2 id="price-match" className="text-2xl leading-tight text-balance @3xl:text-3xl">
            {match.heading}
            <ClaimMark statementId="price-match-status" />
          </h2>
          <ClaimStatement id="price-match-status" className="mt-2 opacity-85">
            {match.statement}
          </ClaimStatement>
          <p className="mt-5 max-w-[65ch]">{match.text}</p>
        </Card>
      </section>
    </>
  );
}
