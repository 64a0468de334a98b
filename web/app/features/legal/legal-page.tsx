import { type LegalWords, legal } from '#content/en/legal/legal.ts';
import { Prose } from '#ui/prose.tsx';
import { Reading } from '#ui/reading.tsx';
import { Contents } from './contents.tsx';

export function LegalPage({ words: { opening, sections } }: { words: LegalWords }) {
  const { before, date, isoDate } = legal.lastUpdated;
  return (
    <Reading
      {...opening}
      facts={
        <p>
          {before}
          <time dateTime={isoDate}>{date}</time>
        </p>
      }
      aside={<Contents sections={sections} />}
    >
      {sections.map(({ id, heading, body }, index) => (
        <section key={id} id={id} className="mt-12 scroll-mt-24 first:mt-0">
          <h2 className="mb-4 text-2xl leading-tight">{`${index + 1}. ${heading}`}</h2>
          <Prose blocks={body} />
        </section>
      ))}
    </Reading>
  );
}
