import { aboutPage } from '#content/en/website/about-page.ts';
import { TestimonialTabs } from '#features/testimonials/testimonial-tabs.tsx';
import { pageMeta } from '#page-meta.ts';
import { PageSection } from '#ui/page-section.tsx';
import { still } from '#ui/still.tsx';

export const meta = pageMeta(aboutPage.meta);

const AboutReading = still(() =>
  import('#features/about/about-reading.tsx').then((part) => part.AboutReading),
);

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
