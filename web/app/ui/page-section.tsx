import { type ReactNode, useId } from 'react';

export type PageSectionProps = {
  readonly heading: string;
  readonly id?: string;
  /** On wide pages, puts the heading to the left, so that lines stay short. */
  readonly isBeside?: boolean;
  readonly children: ReactNode;
};

export function PageSection({ heading, id, isBeside = false, children }: PageSectionProps) {
  const headingId = useId();
  const columns = '@5xl:grid @5xl:grid-cols-[minmax(0,1fr)_minmax(0,3fr)] @5xl:gap-x-14';
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={`page-width pb-12 @3xl:pb-20 ${isBeside ? columns : ''}`}
    >
      <h2 id={headingId} className="text-2xl leading-tight text-balance @3xl:text-3xl">
        {heading}
      </h2>
      <div className={isBeside ? 'mt-6 @5xl:mt-1' : 'mt-6'}>{children}</div>
    </section>
  );
}
