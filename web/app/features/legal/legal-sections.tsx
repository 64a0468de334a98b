import type { Section } from '#content-types/prose.ts';
import { Prose } from '#ui/prose.tsx';

export type LegalSectionsProps = {
  readonly sections: readonly Section[];
  /** Only a part of them: from this one, counted from 0, to before that one. */
  readonly from?: number;
  readonly to?: number;
};

export function LegalSections({ sections, from = 0, to = sections.length }: LegalSectionsProps) {
  return sections.slice(from, to).map(({ id, heading, body }, index) => (
    <section key={id} id={id} className="mb-9 scroll-mt-6">
      {/* Each heading links to itself, so that the link can be copied. */}
      <h2 className="mb-1 text-2xl leading-tight">
        <a
          href={`#${id}`}
          className="flex min-h-11 items-center py-1.5 hover:underline hover:underline-offset-4"
        >
          {`${from + index + 1}. ${heading}`}
        </a>
      </h2>
      <Prose blocks={body} />
    </section>
  ));
}
