import { businessTransfers } from '#content/website/services/business-transfers.ts';
import { EnquiryButton } from '#features/enquiries/enquiry-button.tsx';
import { pageMeta } from '#page-meta.ts';
import { Card } from '#ui/card.tsx';
import { ClaimMark, ClaimStatement } from '#ui/claim.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Opening } from '#ui/opening.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { Prose } from '#ui/prose.tsx';

export const meta = pageMeta(businessTransfers.meta);

const { opening, write, payday, plan, file, ready } = businessTransfers;

export default function BusinessTransfersPage() {
  return (
    <>
      <Opening
        {...opening}
        band="weave"
        primary={<EnquiryButton kind="partnership">{write}</EnquiryButton>}
      />
      <div className="pt-12 @3xl:pt-16">
        <PageSection heading={payday.heading}>
          <p>{payday.text}</p>
          <ClaimStatement id="payday-status" className="mt-1 mb-5 text-muted">
            {payday.statement}
          </ClaimStatement>
          <Card hasDashedOutline>
            <FactList
              facts={payday.facts}
              layout="columns"
              isLarge
              claimMark={<ClaimMark statementId="payday-status" />}
            />
          </Card>
        </PageSection>
        <PageSection heading={plan.heading} isBeside>
          <ul className="grid gap-x-10 gap-y-3 text-lg font-semibold @3xl:grid-cols-2">
            {plan.features.map((feature) => (
              <li key={feature} className="border-l-4 border-gold pl-4">
                {feature}
                <ClaimMark statementId="plan-status" />
              </li>
            ))}
          </ul>
          <ClaimStatement id="plan-status" className="mt-3 text-muted">
            {plan.statement}
          </ClaimStatement>
          <Prose blocks={[plan.text]} className="mt-5" />
        </PageSection>
        <PageSection heading={file.heading} isBeside>
          <Prose blocks={[file.text]} />
        </PageSection>
        <PageSection heading={ready.heading} isBeside>
          <Prose blocks={[{ list: ready.list }]} />
        </PageSection>
      </div>
    </>
  );
}
