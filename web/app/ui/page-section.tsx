import { type ReactNode, useId } from 'react';

export type PageSectionProps = {
  readonly heading: string;
  readonly id?: string;
  readonly children: ReactNode;
};

/** A further section of a website page, below its opening. */
export function PageSection({ heading, id, children }: PageSectionProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className="px-5 py-10 @3xl:px-8 @3xl:py-14 @5xl:px-14">
      <h2 id={headingId} className="text-2xl text-balance @3xl:text-3xl">
        {heading}
      </h2>
      <div className="mt-6">{children}</div>
    </section>
  );
}
