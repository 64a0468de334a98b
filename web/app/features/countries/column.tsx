import { type ReactNode, useId } from 'react';
import type { Passage } from '#content/website/countries/country.ts';
import { Prose } from '#ui/prose.tsx';

export function Column({ heading, text, children }: Passage & { children?: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="not-first:mt-10">
      <h2 id={id} className="text-2xl leading-tight text-balance @3xl:text-3xl">
        {heading}
      </h2>
      <Prose blocks={text} className="mt-5" />
      {children && <div className="mt-6">{children}</div>}
    </section>
  );
}
