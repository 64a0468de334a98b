import { type ReactNode, useId } from 'react';

export type CallToActionProps = {
  readonly heading: string;
  readonly text: string;
  /** Beside the words where there is room. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** What to do next, in a section of its own; most pages end with it. */
export function CallToAction({ heading, text, aside, children }: CallToActionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="page-width pb-12 @3xl:pb-20">
      <div className="dashed-outline relative rounded-card bg-sand p-7">
        {aside && <div className="mb-4 @3xl:absolute @3xl:top-8 @3xl:right-8">{aside}</div>}
        <h2 id={headingId} className="text-2xl text-balance @3xl:text-3xl">
          {heading}
        </h2>
        <p className="mt-3 mb-6 max-w-[65ch]">{text}</p>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
    </section>
  );
}
