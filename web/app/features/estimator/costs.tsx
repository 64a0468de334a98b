import { estimator } from '#content/website/estimator.ts';
import type { ShownEstimate } from './shown-estimate.ts';

const { costs } = estimator;

/** Everything that lies between the two amounts, as on a receipt. */
export function Costs({ shown }: { shown: ShownEstimate }) {
  const lines = [
    [costs.fee, shown.rule, shown.fee],
    [costs.converted, '', shown.converted],
    [costs.rate, costs.illustrative, shown.rate],
    [costs.total, costs.included, shown.sent],
  ] as const;
  return (
    <dl className="mt-4 divide-y divide-dashed divide-rule text-[.94rem]">
      {lines.map(([term, note, figure]) => (
        <div
          key={term}
          className="grid grid-cols-[minmax(5rem,1fr)_fit-content(72%)] items-baseline gap-4 py-1.5 last:font-semibold"
        >
          <dt>
            {term} <span className="text-sm font-normal text-muted">{note}</span>
          </dt>
          <dd className="text-right font-semibold wrap-anywhere tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
