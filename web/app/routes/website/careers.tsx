import { careers } from '#content/en/website/careers.ts';
import { pageMeta } from '#page-meta.ts';
import { Opening } from '#ui/opening.tsx';
import { PageSection } from '#ui/page-section.tsx';

export const meta = pageMeta(careers.meta);

export default function CareersPage() {
  const { opening, positions } = careers;
  return (
    <>
      <Opening {...opening} />
      <PageSection heading={positions.heading}>
        <p className="max-w-[65ch] text-pretty">{positions.notice}</p>
        <ul className="mt-6 divide-y divide-rule border-y border-rule">
          {positions.items.map(({ id, title, location, department, type }) => (
            <li
              key={id}
              className="grid gap-x-6 gap-y-1 py-4 text-muted @3xl:grid-cols-[2fr_1.2fr_1.2fr_auto] @3xl:items-baseline"
            >
              <h3 className="font-semibold text-ink @3xl:text-lg">{title}</h3>
              <p>{department}</p>
              <p>{location}</p>
              <p>{type}</p>
            </li>
          ))}
        </ul>
      </PageSection>
    </>
  );
}
