import { howItWorks } from '#content/website/how-it-works.ts';
import { DeliveryCards } from '#features/how-it-works/delivery-cards.tsx';
import { StepList } from '#features/how-it-works/step-list.tsx';
import { NextStep } from '#features/waitlist/next-step.tsx';
import { pageMeta } from '#page-meta.ts';
import { AppPicture } from '#shells/app-picture.tsx';
import { Opening } from '#ui/opening.tsx';

export const meta = pageMeta(howItWorks.meta);

export default function HowItWorksPage() {
  const { opening, next } = howItWorks;
  return (
    <>
      <Opening {...opening} picture={<AppPicture step="review" />} />
      <StepList />
      <DeliveryCards />
      <NextStep {...next} />
    </>
  );
}
