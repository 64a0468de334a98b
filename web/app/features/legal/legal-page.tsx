import type { LegalCopy } from '#content/legal/legal.ts';
import { Reading } from '#ui/reading.tsx';
import { Contents } from './contents.tsx';
import { LastUpdated } from './last-updated.tsx';
import { LegalSections } from './legal-sections.tsx';

export function LegalPage({ copy: { opening, sections } }: { copy: LegalCopy }) {
  return (
    <Reading {...opening} facts={<LastUpdated />} aside={<Contents sections={sections} />}>
      <LegalSections sections={sections} />
    </Reading>
  );
}
