import { legal } from '#content/legal/legal.ts';
import type { Section } from '#content-types/prose.ts';

/** The sections by name. Beside the text on a desk, where it stays in view. */
export function Contents({ sections }: { sections: readonly Section[] }) {
  return (
    <nav aria-labelledby="contents" className="@5xl:sticky @5xl:top-8 print:hidden">
      <h2 id="contents" className="text-lg">
        {legal.contents}
      </h2>
      <ol className="mt-2 divide-y divide-rule border-y border-rule">
        {sections.map(({ id, heading }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center gap-3 py-1.5 leading-snug hover:underline hover:underline-offset-4"
            >
              <span aria-hidden="true" className="w-5 shrink-0 text-right text-muted tabular-nums">
                {index + 1}
              </span>
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
