import type { ReactNode } from 'react';
import { type LegalWords, legal } from '#content/en/legal/legal.ts';
import { Prose } from '#ui/prose.tsx';
import { Reading } from '#ui/reading.tsx';
import { Contents } from './contents.tsx';

export type LegalPageProps = {
  readonly words: LegalWords;
  /** What stands below the text of a section, by its id. */
  readonly below?: Readonly<Record<string, ReactNode>>;
};

export function LegalPage({ words: { opening, sections }, below = {} }: LegalPageProps) {
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
        <section key={id} id={id} className="mt-9 scroll-mt-6 first:mt-0">
          {/* Each heading is its own address, to be copied or opened apart. */}
          <h2 className="mb-1 text-2xl leading-tight">
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center py-1.5 hover:underline hover:underline-offset-4"
            >
              {`${index + 1}. ${heading}`}
            </a>
          </h2>
          <Prose blocks={body} />
          {below[id]}
        </section>
      ))}
    </Reading>
  );
}
