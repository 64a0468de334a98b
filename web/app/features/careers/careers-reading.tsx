import type { ComponentType } from 'react';
import { careersReading } from '#content/en/website/careers-reading.ts';
import type { Testimonial } from '#content/testimonial.ts';
import { PageSection } from '#ui/page-section.tsx';
import { RuledList } from '#ui/ruled-list.tsx';

/** How we want to work, and what somebody who does might say of it. The route knows how a testimonial is shown. */
export function CareersReading({
  Testimonial: Shown,
}: {
  Testimonial: ComponentType<{ testimonial: Testimonial }>;
}) {
  const { values, testimonial } = careersReading;
  return (
    <>
      <PageSection heading={values.heading}>
        <RuledList items={values.items} columns="four" />
      </PageSection>
      <PageSection heading={testimonial.heading}>
        <p className="mb-5">{testimonial.notice}</p>
        <Shown testimonial={testimonial.item} />
      </PageSection>
    </>
  );
}
