import { pricing } from '#content/website/pricing.ts';
import { Card } from '#ui/card.tsx';
import { ClaimMark, ClaimStatement } from '#ui/claim.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { PageSection } from '#ui/page-section.tsx';

/** What the fee is, and what we promise against dearer rates. */
export function FeeExplanation() {
  const { heading, lead, statement, facts, match } = pricing.fees;
  return (
    <>
      <PageSection heading={heading} isBeside>
        <p className="max-w-[65ch]">{lead}</p>
        <ClaimStatement id="fees-status" className="mt-2 mb-7 text-muted">
          {statement}
        </ClaimStatement>
        <FactList facts={facts} claimMark={<ClaimMark statementId="fees-status" />} />
      </PageSection>
      <section aria-labelledby="price-match" className="page-width pb-12 @3xl:pb-20">
        <Card tone="forest" hasDashedOutline className="@3xl:p-12">
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
