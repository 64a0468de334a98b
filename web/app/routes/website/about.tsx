import { aboutPage } from '#content/en/website/about-page.ts';
import { AboutReading } from '#features/about/about-reading.tsx';
import { TestimonialTabs } from '#features/testimonials/testimonial-tabs.tsx';
import { pageMeta } from '#page-meta.ts';
import { PageSection } from '#ui/page-section.tsx';

export const meta = pageMeta(aboutPage.meta);

export default function AboutPage() {
  const { heading, notice } = aboutPage.testimonials;
  return (
    <>
      <AboutReading />
      <PageSection heading={heading} id="testimonials">
        <p className="mb-6 max-w-[65ch]">{notice}</p>
        <TestimonialTabs />
      </PageSection>
    </>
  );
}
