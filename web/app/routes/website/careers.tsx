import { careers } from '#content/en/website/careers.ts';
import { pageMeta } from '#page-meta.ts';
import { Opening } from '#ui/opening.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { Table } from '#ui/table.tsx';

export const meta = pageMeta(careers.meta);

const { opening, positions } = careers;

const rows = positions.items.map(({ id, title, department, location, type }) => ({
  key: id,
  cells: [title, department, location, type],
}));

export default function CareersPage() {
  return (
    <>
      <Opening {...opening} />
      <PageSection heading={positions.heading}>
        <p className="mb-6 max-w-[65ch] text-pretty">{positions.notice}</p>
        <Table caption={positions.heading} isCaptionHidden columns={positions.columns} rows={rows} />
      </PageSection>
    </>
  );
}
