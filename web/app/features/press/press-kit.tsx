import { pressPictures } from '#content/en/website/press-files.ts';
import { pressKit } from '#content/en/website/press-kit.ts';
import { Card } from '#ui/card.tsx';
import { ClaimMark, ClaimStatement } from '#ui/claim.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { Prose } from '#ui/prose.tsx';
import { PressPicture } from './press-picture.tsx';

/** What can be quoted, what cannot, and what can be taken. */
export function PressKit() {
  const { facts, caution, downloads } = pressKit;
  return (
    <>
      <PageSection heading={facts.heading} isBeside>
        <Card>
          <ClaimStatement id="facts-status" className="mb-5 text-muted">
            {facts.statement}
          </ClaimStatement>
          <FactList facts={facts.items} claimMark={<ClaimMark statementId="facts-status" />} />
        </Card>
      </PageSection>
      <PageSection heading={caution.heading} isBeside>
        <Prose blocks={[{ list: caution.list }]} />
      </PageSection>
      <PageSection heading={downloads.heading} isBeside>
        <p className="max-w-[65ch]">{downloads.text}</p>
        <ul className="mt-6 grid gap-5 @2xl:grid-cols-2">
          {pressPictures.map((picture) => (
            <PressPicture key={picture.label} {...picture} />
          ))}
        </ul>
      </PageSection>
    </>
  );
}
