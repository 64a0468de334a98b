import { press } from '#content/en/website/press.ts';
import { pressFiles } from '#content/en/website/press-files.ts';
import { pageMeta } from '#page-meta.ts';
import { Card } from '#ui/card.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Opening } from '#ui/opening.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { textLink } from '#ui/prose.tsx';

export const meta = pageMeta(press.meta);

export default function PressPage() {
  const { opening, boilerplate, facts, downloads, contact } = press;
  return (
    <>
      <Opening {...opening} />
      <PageSection heading={boilerplate.heading} isBeside>
        <blockquote className="max-w-[65ch] border-l-4 border-gold pl-5 text-lg leading-relaxed text-pretty">
          {boilerplate.text}
        </blockquote>
      </PageSection>
      <PageSection heading={facts.heading} isBeside>
        <Card>
          <FactList facts={facts.items} />
        </Card>
      </PageSection>
      <PageSection heading={downloads.heading} isBeside>
        <p className="max-w-[65ch] text-pretty">{downloads.text}</p>
        <ul className="mt-4 grid gap-x-10 @3xl:grid-cols-2">
          {pressFiles.map(({ href, saveAs, label, kind }) => (
            <li key={href} className="border-t border-rule">
              <a href={href} download={saveAs} className={`inline-flex min-h-12 items-center ${textLink}`}>
                {`${label} (${kind})`}
              </a>
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection heading={contact.heading} isBeside>
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
