import { press } from '#content/en/website/press.ts';
import { pageMeta } from '#page-meta.ts';
import { Card } from '#ui/card.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Opening } from '#ui/opening.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { textLink } from '#ui/prose.tsx';

export const meta = pageMeta(press.meta);

export default function PressPage() {
  const { opening, boilerplate, facts, contact } = press;
  return (
    <>
      <Opening {...opening} />
      <PageSection heading={boilerplate.heading}>
        <blockquote className="max-w-[65ch] border-l-4 border-gold pl-5 text-lg leading-relaxed text-pretty">
          {boilerplate.text}
        </blockquote>
      </PageSection>
      <PageSection heading={facts.heading}>
        <Card>
          <FactList facts={facts.items} />
        </Card>
      </PageSection>
      <PageSection heading={contact.heading}>
        <p>{contact.text}</p>
        <a
          href={`mailto:${contact.address}?subject=${contact.subject}`}
          className={`inline-block py-2 ${textLink}`}
        >
          {contact.address}
        </a>
      </PageSection>
    </>
  );
}
