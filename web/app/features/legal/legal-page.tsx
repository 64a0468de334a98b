import { type LegalWords, legal } from '#content/en/legal/legal.ts';
import { Prose, textLink } from '#ui/prose.tsx';

export function LegalPage({ words: { opening, sections } }: { words: LegalWords }) {
  const { before, date, isoDate } = legal.lastUpdated;
  return (
    <article className="mx-auto max-w-[44rem] px-5 pt-12 pb-16">
      <p className="font-semibold text-clay">{opening.eyebrow}</p>
      <h1 className="mt-3 text-[clamp(2rem,7cqi,3.25rem)] text-balance">{opening.heading}</h1>
      <p className="mt-3 text-muted">
        {before}
        <time dateTime={isoDate}>{date}</time>
      </p>
      <p className="mt-5 text-lg text-pretty">{opening.lead}</p>
      <nav aria-labelledby="contents" className="mt-8">
        <h2 id="contents" className="text-lg">
          {legal.contents}
        </h2>
        <ol className="mt-2 list-decimal pl-6">
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`} className={`${textLink} inline-flex min-h-11 items-center`}>
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map(({ id, heading, body }, index) => (
        <section key={id} id={id} className="mt-10 scroll-mt-24">
          <h2 className="text-2xl">{`${index + 1}. ${heading}`}</h2>
          <Prose blocks={body} className="mt-4" />
        </section>
      ))}
    </article>
  );
}
