import { press } from '#content/en/website/press.ts';
import { CopyButton } from '#features/press/copy-button.tsx';
import { PressKit } from '#features/press/press-kit.tsx';
import { pageMeta } from '#page-meta.ts';
import { Opening } from '#ui/opening.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { textLink } from '#ui/prose.tsx';

export const meta = pageMeta(press.meta);

export default function PressPage() {
  const { opening, boilerplate, contact } = press;
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
      <PressKit />
      <PageSection heading={contact.heading} isBeside>
        <p className="max-w-[65ch]">{contact.text}</p>
        <a
          href={`mailto:${contact.address}?subject=${contact.subject}`}
          className={`inline-flex min-h-11 items-center ${textLink}`}
        >
          {contact.address}
        </a>
      </PageSection>
    </>
  );
}
