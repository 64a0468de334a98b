import { useId } from 'react';
import { about } from '#content/website/about.ts';
import { TestimonialTabs } from '#features/testimonials/testimonial-tabs.tsx';
import { NextStep } from '#features/waitlist/next-step.tsx';
import { pageMeta } from '#page-meta.ts';
import { ClaimMark, ClaimStatement } from '#ui/claim.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Heart } from '#ui/logo.tsx';
import { Opening } from '#ui/opening.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { WithLinks } from '#ui/prose.tsx';
import { RuledList } from '#ui/ruled-list.tsx';

export const meta = pageMeta(about.meta);

export default function AboutPage() {
  const { opening, company, promises, testimonials, next } = about;
  return (
    <>
      <Opening {...opening} />
      <PageSection heading={company.heading} isBeside>
        <p className="max-w-[65ch]">
          <WithLinks text={company.text} />
        </p>
        <ClaimStatement className="mt-3 mb-7 text-muted">{company.statement}</ClaimStatement>
        <FactList facts={company.facts} claimMark={<ClaimMark />} />
      </PageSection>
      <WhyTheHeart />
      <PageSection heading={promises.heading}>
        <RuledList items={promises.items} columns="three" />
      </PageSection>
      <PageSection heading={testimonials.heading} id="testimonials">
        <p className="mb-6 max-w-[65ch]">{testimonials.notice}</p>
        <TestimonialTabs />
      </PageSection>
      <NextStep {...next} />
    </>
  );
}

/** The sign, large enough to follow its one line with the eye. */
function WhyTheHeart() {
  const headingId = useId();
  const { heading, text } = about.heart;
  return (
    <section aria-labelledby={headingId} className="mb-12 bg-forest text-on-forest @3xl:mb-20">
      <div className="page-width items-center gap-x-14 py-12 @3xl:py-20 @5xl:grid @5xl:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]">
        <Heart className="mb-6 w-32 text-gold @5xl:w-auto" />
        <div>
          <h2 id={headingId} className="text-2xl leading-tight @3xl:text-3xl">
            {heading}
          </h2>
          {text.map((paragraph) => (
            <p key={paragraph} className="mt-4 max-w-[65ch]">
              {paragraph}
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}
