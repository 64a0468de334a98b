import type { ReactNode } from 'react';

export type WaitlistCallProps = {
  readonly heading: string;
  readonly text: string;
  /** Beside the words where there is room. */
  readonly aside?: ReactNode;
  /** The button, or the form. */
  readonly children: ReactNode;
};

/** The invitation to the waitlist on a country's page. */
export function WaitlistCall({ heading, text, aside, children }: WaitlistCallProps) {
  return (
    <section aria-labelledby="waitlist" className="page-width pb-12 @3xl:pb-20">
      <div className="dashed-outline relative rounded-card bg-sand p-7">
        {aside && <div className="mb-4 @3xl:absolute @3xl:top-8 @3xl:right-8">{aside}</div>}
        <h2 id="waitlist" className="text-2xl text-balance @3xl:text-3xl">
          {heading}
        </h2>
        <p className="mt-3 mb-6">{text}</p>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
    </section>
  );
}
