import { about } from '#content/en/website/about.ts';
import { ClaimMark, ClaimStatement } from '#ui/claim.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Opening } from '#ui/opening.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { WithLinks } from '#ui/prose.tsx';
import { RuledList } from '#ui/ruled-list.tsx';
import { WhyTheHeart } from './why-the-heart.tsx';

/** Everything on the page that is only read. */
export function AboutReading() {
  const { opening, company, promises } = about;
  return (
    <>
      <Opening {...opening} />
      <PageSection heading={company.heading} isBeside>
        <p className="max-w-[65ch]">
          <WithLinks text={company.text} />
        </p>
        <ClaimStatement id="company-status" className="mt-3 mb-7 text-muted">
          {company.statement}
        </ClaimStatement>
        <FactList facts={company.facts} claimMark={<ClaimMark statementId="company-status" />} />
      </PageSection>
      <WhyTheHeart />
      <PageSection heading={promises.heading}>
        <RuledList items={promises.items} columns="three" />
      </PageSection>
    </>
  );
}
