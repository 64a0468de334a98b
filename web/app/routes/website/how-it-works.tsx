import { howItWorks } from '#content/website/how-it-works.ts';
import { DeliveryCards } from '#features/how-it-works/delivery-cards.tsx';
import { StepList } from '#features/how-it-works/step-list.tsx';
import { JoinWaitlistButton } from '#features/waitlist/join-waitlist-button.tsx';
import { pageMeta } from '#page-meta.ts';
import { AppPicture } from '#shells/app-picture.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Opening } from '#ui/opening.tsx';
import { PageSection } from '#ui/page-section.tsx';

export const meta = pageMeta(howItWorks.meta);

export default function HowItWorksPage() {
  const { opening, close } = howItWorks;
  return (
    <>
      <Opening {...opening} picture={<AppPicture step="review" />} />
      <StepList />
      <DeliveryCards />
      <PageSection heading={close.heading}>
        <p className="max-w-[65ch]">{close.text}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <JoinWaitlistButton />
          <LinkButton to={close.prices.to} tone="secondary">
            {close.prices.label}
          </LinkButton>
        </div>
      </PageSection>
    </>
  );
}
