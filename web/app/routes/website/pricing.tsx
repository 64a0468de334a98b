import type { PlanId } from '@remit/domain/catalogue/plans.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pricing } from '#content/website/pricing.ts';
import { EnquiryButton } from '#features/enquiries/enquiry-button.tsx';
import { PricingCalculator } from '#features/estimator/pricing-calculator.tsx';
import { FeeExplanation } from '#features/pricing/fee-explanation.tsx';
import { PlanCards } from '#features/pricing/plan-cards.tsx';
import { JoinWaitlistButton } from '#features/waitlist/join-waitlist-button.tsx';
import { NextStep } from '#features/waitlist/next-step.tsx';
import { pageMeta } from '#page-meta.ts';
import { textLink } from '#ui/prose.tsx';

export const meta = pageMeta(pricing.meta);

export default function PricingPage() {
  const { eyebrow, heading, lead } = pricing.opening;
  return (
    <>
      <div className="page-width grid items-start gap-10 pt-9 pb-12 @3xl:pt-16 @3xl:pb-20 @5xl:grid-cols-[minmax(0,1fr)_29rem] @5xl:gap-16">
        <div>
          <p className="mb-4 font-semibold text-clay">{eyebrow}</p>
          <h1 className="text-[clamp(2.1rem,8.4cqi,3.1rem)] text-balance @3xl:text-[clamp(3.1rem,5.4cqi,4.75rem)]">
            {heading}
          </h1>
          <p className="mt-6 max-w-[38rem] @3xl:mt-8 @3xl:text-xl @3xl:leading-normal">{lead}</p>
          <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
            <JoinWaitlistButton />
            <Link to={pricing.whyTheyDiffer.to} className={`py-2.5 ${textLink}`}>
              {pricing.whyTheyDiffer.label}
            </Link>
          </div>
          <p className="mt-4 text-muted italic">{pricing.status}</p>
        </div>
        <PricingCalculator />
      </div>
      <PlanCards actions={planActions} />
      <FeeExplanation />
      <NextStep {...pricing.next} />
    </>
  );
}

/** One of them is the primary action of the cards. Companies get the enquiry form. */
const planActions = {
  standard: <JoinWaitlistButton tone="secondary" />,
  plus: <JoinWaitlistButton />,
  business: (
    <EnquiryButton kind="partnership" tone="secondary">
      {pricing.plans.write}
    </EnquiryButton>
  ),
} satisfies Record<PlanId, ReactNode>;
