import type { ReactNode } from 'react';

/** The estimator, and beside it what this country adds to the figures. */
export function CostSection({ estimator, children }: { estimator: ReactNode; children: ReactNode }) {
  return (
    <div className="page-width grid items-start gap-x-16 gap-y-12 pt-12 pb-12 @3xl:pt-20 @3xl:pb-20 @5xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      {estimator}
      <div>{children}</div>
    </div>
  );
}
