import { careers } from '#content/website/careers.ts';
import { EnquiryButton } from '#features/enquiries/enquiry-button.tsx';
import { TestimonialCard } from '#features/testimonials/testimonial-card.tsx';
import { pageMeta } from '#page-meta.ts';
import { Opening } from '#ui/opening.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { RuledList } from '#ui/ruled-list.tsx';
import { Table } from '#ui/table.tsx';

export const meta = pageMeta(careers.meta);

const { opening, positions, values, testimonial, speculative } = careers;

const rows = positions.items.map(({ id, title, department, location, type }) => ({
  key: id,
  cells: [
    title,
    department,
    location,
    type,
    <div key={id} className="@xl:-mt-2 @xl:-mb-1">
      <EnquiryButton kind="job_application" position={{ id, title }} tone="secondary" size="small">
        <span>
          {positions.apply}
          <span className="sr-only">{positions.applyAs(title)}</span>
        </span>
      </EnquiryButton>
    </div>,
  ],
}));

export default function CareersPage() {
  return (
    <>
      <Opening {...opening} />
      <PageSection heading={positions.heading}>
        <p className="mb-6 max-w-[65ch]">{positions.notice}</p>
        <Table caption={positions.heading} isCaptionHidden columns={positions.columns} rows={rows} />
      </PageSection>
      <PageSection heading={values.heading}>
        <RuledList items={values.items} columns="four" />
      </PageSection>
      <PageSection heading={testimonial.heading}>
        <p className="mb-5">{testimonial.notice}</p>
        <TestimonialCard testimonial={testimonial.item} />
      </PageSection>
      <PageSection heading={speculative.heading} isBeside>
        <p className="mb-5 max-w-[65ch]">{speculative.text}</p>
        <div className="flex flex-wrap gap-3">
          <EnquiryButton kind="speculative_application" tone="secondary">
            {speculative.label}
          </EnquiryButton>
        </div>
      </PageSection>
    </>
  );
}
