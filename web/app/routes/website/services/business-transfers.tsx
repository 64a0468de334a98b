import { businessTransfers } from '#content/website/services/business-transfers.ts';
import { EnquiryButton } from '#features/enquiries/enquiry-button.tsx';
import { pageMeta } from '#page-meta.ts';
import { CallToAction } from '#ui/call-to-action.tsx';
import { Card } from '#ui/card.tsx';
import { ClaimMark, ClaimStatement } from '#ui/claim.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Opening } from '#ui/opening.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { Prose } from '#ui/prose.tsx';

export const meta = pageMeta(businessTransfers.meta);

const { opening, write, payday, plan, file, ready, next } = businessTransfers;

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
          <p className="mb-5">{payday.text}</p>
          <Card hasDashedOutline>
            <FactList facts={payday.facts} layout="columns" isLarge claimMark={<ClaimMark />} />
          </Card>
          <h3 className="mt-10 mb-5 text-xl font-semibold">{plan.heading}</h3>
          <ul className="grid gap-x-10 gap-y-3 text-lg font-semibold @3xl:grid-cols-2">
            {plan.features.map((feature) => (
              <li key={feature} className="border-l-4 border-gold pl-4">
                {feature}
                <ClaimMark />
              </li>
            ))}
          </ul>
          <ClaimStatement className="mt-3 text-muted">{plan.statement}</ClaimStatement>
          <Prose blocks={[plan.text]} className="mt-5" />
        </PageSection>
        <PageSection heading={file.heading} isBeside>
          <Prose blocks={[file.text]} />
        </PageSection>
        <PageSection heading={ready.heading} isBeside>
          <Prose blocks={[{ list: ready.list }]} />
        </PageSection>
        <CallToAction heading={next.heading} text={next.text}>
          <EnquiryButton kind="partnership">{write}</EnquiryButton>
          <LinkButton to={next.also.to} tone="secondary">
            {next.also.label}
          </LinkButton>
        </CallToAction>
      </div>
    </>
  );
}
