import { about } from '#content/en/website/about.ts';
import { InvestorActions } from '#features/enquiries/investor-actions.tsx';
import { pageMeta } from '#page-meta.ts';
import { Opening } from '#ui/opening.tsx';
import { PageSection } from '#ui/page-section.tsx';

export const meta = pageMeta(about.meta);

export default function AboutPage() {
  const { opening, promises, company } = about;
  return (
    <>
      <Opening {...opening} />
      <PageSection heading={promises.heading}>
        <ul className="grid gap-x-10 gap-y-8 @3xl:grid-cols-3">
          {promises.items.map(({ title, text }) => (
            <li key={title} className="border-t-2 border-gold pt-4">
              <h3 className="font-semibold">{title}</h3>
              <p className="mt-2 text-pretty text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection heading={company.heading}>
        <p className="max-w-[65ch] text-pretty">{company.text}</p>
      </PageSection>
      <InvestorActions />
    </>
  );
}
