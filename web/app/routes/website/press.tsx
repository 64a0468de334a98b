import { press } from '#content/website/press.ts';
import { pressPictures } from '#content/website/press-files.ts';
import { CopyButton } from '#features/press/copy-button.tsx';
import { PressPicture } from '#features/press/press-picture.tsx';
import { pageMeta } from '#page-meta.ts';
import { Card } from '#ui/card.tsx';
import { ClaimMark, ClaimStatement } from '#ui/claim.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Opening } from '#ui/opening.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { Prose, textLink } from '#ui/prose.tsx';

export const meta = pageMeta(press.meta);

export default function PressPage() {
  const { opening, boilerplate, facts, caution, downloads, contact } = press;
  return (
    <>
      <Opening {...opening} />
      <PageSection heading={boilerplate.heading} isBeside>
        <div className="grid max-w-[65ch] gap-8">
          {boilerplate.texts.map(({ label, text }) => (
            <div key={label}>
              <h3 className="text-lg font-semibold">{label}</h3>
              <blockquote className="mt-2 border-l-4 border-gold pl-5 text-lg leading-relaxed text-pretty">
                {text}
              </blockquote>
              <CopyButton label={label} text={text} />
            </div>
          ))}
        </div>
      </PageSection>
      <PageSection heading={facts.heading} isBeside>
        <Card>
          <ClaimStatement className="mb-5 text-muted">{facts.statement}</ClaimStatement>
          <FactList facts={facts.items} claimMark={<ClaimMark />} />
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
      <PageSection heading={contact.heading} isBeside>
        <p className="max-w-[65ch]">{contact.text}</p>
        <a
          href={`mailto:${contact.email}?subject=${contact.subject}`}
          className={`inline-flex min-h-11 items-center ${textLink}`}
        >
          {contact.email}
        </a>
      </PageSection>
    </>
  );
}
