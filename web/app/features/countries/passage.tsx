import type { ReactNode } from 'react';
import type { Passage as PassageWords } from '#content/website/countries/country.ts';
import { PageSection } from '#ui/page-section.tsx';
import { Prose } from '#ui/prose.tsx';

/** Paragraphs beside their heading, and what belongs to them. */
export function Passage({ heading, text, children }: PassageWords & { children?: ReactNode }) {
  return (
    <PageSection heading={heading} isBeside>
      <Prose blocks={text} />
      {children && <div className="mt-6">{children}</div>}
    </PageSection>
  );
}
