import { pricing } from '#content/website/pricing.ts';
import { Card } from '#ui/card.tsx';
import { ClaimMark, ClaimStatement } from '#ui/claim.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { PageSection } from '#ui/page-section.tsx';

/** What the fee is, and what we promise against dearer rates: one section, so that the status of both is shown once. */
export function FeeExplanation() {
  const { heading, lead, statement, facts, match } = pricing.fees;
  return (
    <PageSection heading={heading}>
      <p className="mb-7 max-w-[65ch]">{lead}</p>
      <FactList facts={facts} claimMark={<ClaimMark />} />
      <ClaimStatement className="mt-7 mb-5 text-muted">{statement}</ClaimStatement>
      <Card tone="forest" hasDashedOutline className="@3xl:p-12">
        <h3 className="font-display text-2xl leading-tight font-bold tracking-tight text-balance @3xl:text-3xl">
          {match.heading}
          <ClaimMark />
        </h3>
        <p className="mt-4 max-w-[65ch]">{match.text}</p>
      </Card>
    </PageSection>
  );
}
